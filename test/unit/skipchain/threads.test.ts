/** Paths whose links threads verify: the same verdicts, in the same order, whoever does it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { LinkChunks, linksVerified } from '../../../src/skipchain/link-chunks.ts';
import type { LinkSignature } from '../../../src/skipchain/link-signatures.ts';
import type { LinkVerdict, PathVerdict } from '../../../src/skipchain/verdict.ts';
import { verifyPath, verifyPathWith } from '../../../src/skipchain/verify-path.ts';
import { verifyPathThreaded } from '../../../src/skipchain/verify-path-threaded.ts';
import { chain, encodeReply, signers } from './chains.ts';

const [four, three] = [signers(4, 51n), signers(3, 52n)];
const blocks = chain([four, four, three, three, four], 'bdn');
const pins = { genesis: blocks[0]!.hash, roster: four.roster.id };

/** All but the times. */
const said = ({ valid, anchor, blocks: ofBlocks, links }: PathVerdict): unknown => ({
  valid,
  anchor,
  blocks: ofBlocks.map(({ fault }) => fault),
  links: links.map(toldOf),
});
const toldOf = ({ from, link, onPath, signers: count, needed, fault }: LinkVerdict): unknown => [
  from.index,
  link.to,
  onPath,
  count,
  needed,
  fault,
];

/** The path with a bit of some links' signatures turned over, by the numbers of the links, and with no signer in some. */
function spoilt(bits: readonly number[], unsigned: readonly number[]): typeof blocks {
  let number = 0;
  return blocks.map((block) => ({
    ...block,
    links: block.links.map((link) => {
      const signature = link.signature.slice();
      if (bits.includes(number)) signature[7]! ^= 4;
      if (unsigned.includes(number)) signature.fill(0, 64);
      number++;
      return { ...link, signature };
    }),
  }));
}

const count = blocks.reduce((sum, { links }) => sum + links.length, 0);

test('the verdict is that of the calling thread', async () => {
  for (const [bits, unsigned] of [
    [[], []],
    [[0], [1]],
    [[count - 1], []],
    [
      [1, 2],
      [0, 3],
    ],
  ]) {
    const path = spoilt(bits!, unsigned!);
    for (const links of ['all', 'path'] as const) {
      const expected = verifyPath(path, { ...pins, links });
      assert.equal(expected.valid, bits!.length + unsigned!.length === 0);
      for (const options of [{ threads: 1 }, { threads: 2, batch: 1 }, { threads: 3, batch: 2 }])
        assert.deepEqual(
          said(await verifyPathThreaded(path, { ...pins, links, ...options })),
          said(expected),
          JSON.stringify([bits, unsigned, links, options]),
        );
    }
  }
});

test('links are told of in their order, and progress', async () => {
  const [told, progress]: [LinkVerdict[], number[]] = [[], []];
  const verdict = await verifyPathThreaded(spoilt([2], []), {
    ...pins,
    threads: 2,
    batch: 2,
    onLink: (link) => told.push(link),
    onProgress: ({ links, of }) => {
      assert.equal(of, count);
      progress.push(links);
    },
  });
  assert.deepEqual(told, verdict.links);
  assert.equal(told[2]?.fault, 'its signature is not valid');
  // Four batches for each thread: of so few links each is by itself.
  assert.deepEqual(
    progress,
    Array.from({ length: count }, (_, i) => i + 1),
  );
});

test('threads of the caller, as many as are wanted; a file that is missing; a signal', async () => {
  let started = 0;
  const worker = (): Worker => {
    started++;
    return new Worker(new URL('../../../src/skipchain/skipchain-worker.js', import.meta.url));
  };
  assert.equal((await verifyPathThreaded(blocks, { ...pins, threads: 2, worker })).valid, true);
  assert.equal(started, 2);
  const missing = (): Worker => new Worker(new URL('./no-such-file.js', import.meta.url));
  await assert.rejects(
    verifyPathThreaded(blocks, { worker: missing, threads: 1 }),
    /^NoThreadsError: threads must be startable, from .*\/skipchain-worker\.js: .*no-such-file\.js.* starts limber\/skipchain\/worker$/,
  );
  const reason = new Error('enough');
  await assert.rejects(verifyPathThreaded(blocks, { threads: 1, worker, signal: AbortSignal.abort(reason) }), reason);
  assert.equal(started, 2);
  const stop = new AbortController();
  await assert.rejects(
    verifyPathThreaded(blocks, { threads: 1, batch: 1, signal: stop.signal, onProgress: () => stop.abort(reason) }),
    reason,
  );
});

test('bad arguments are refused as by verifyPath', async () => {
  await assert.rejects(verifyPathThreaded([]), { name: 'OutOfRangeError', argument: 'blocks' });
  await assert.rejects(verifyPathThreaded(blocks, { batch: 0 }), { name: 'OutOfRangeError', argument: 'batch' });
  await assert.rejects(verifyPathThreaded(blocks, { threads: 65 }), { name: 'OutOfRangeError', argument: 'threads' });
  await assert.rejects(verifyPathThreaded(blocks, { links: 'some' as never }), { name: 'OutOfRangeError', argument: 'links' });
  await assert.rejects(verifyPathThreaded(blocks, { roster: new Uint8Array(5) }), { name: 'OutOfRangeError', argument: 'roster' });
  // Threads have the platform’s.
  await assert.rejects(verifyPathThreaded(blocks, { random: (bytes: Uint8Array) => bytes } as never), {
    name: 'OutOfRangeError',
    argument: 'random',
  });
});

test('a platform without threads verifies in the calling one', () => {
  const program = `process.getBuiltinModule = undefined;
    const { decodeUpdateChain, verifyPathThreaded } = await import('limber/skipchain');
    const { valid, links } = await verifyPathThreaded(decodeUpdateChain(Buffer.from('${Buffer.from(encodeReply(blocks)).toString('hex')}', 'hex')));
    const refused = await verifyPathThreaded([], { threads: 2 }).catch(({ name }) => name);
    console.log(valid, links.length, refused);`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  });
  assert.equal(printed, `true ${count} NoThreadsError\n`);
});

test('a chunk holds its own bytes and no others, and each roster goes once', () => {
  const signatures: LinkSignature[] = [];
  verifyPathWith((some) => {
    signatures.push(...some);
    return some.map(() => true);
  }, blocks);
  const chunks = new LinkChunks(signatures);
  assert.deepEqual(
    chunks.setUp.rosters.map(([, keys]) => keys.length),
    [4, 3],
  );
  const chunk = chunks.chunkOf(signatures);
  for (const { point, mask, message } of chunk)
    for (const bytes of [point, mask, message]) assert.equal(bytes.buffer.byteLength, bytes.length);
  const { valid, ms } = linksVerified(structuredClone(chunks.setUp))(structuredClone(chunk));
  assert.deepEqual([valid.every((each) => each), valid.length, ms > 0], [true, count, true]);
});
