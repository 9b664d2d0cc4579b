/** limber skipchain verify, on a generated chain and, where they are, on blocks that a network really made. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { rosterFingerprint } from 'limber/skipchain';
import { generateChain } from '../../bench/chains/generate.ts';
import { encodeBlock, encodeReply } from '../../bench/chains/wire.ts';
import { readVectors, vectorsPresent } from '../vectors/folder.ts';
import { COMMAND } from './command.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'limber-skipchain-'));
after(() => rmSync(folder, { recursive: true }));

const blocks = generateChain({ blocks: 6, signers: 4, newRosterEvery: 3, height: 2 });
const [first] = blocks as [(typeof blocks)[number]];
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const fingerprint = hex(rosterFingerprint(first.roster));
const reply = encodeReply(blocks);
const json = JSON.stringify(blocks.map((block) => ({ raw: hex(encodeBlock(block)) })));
const NONE = new Uint8Array();
const links = blocks.reduce((sum, block) => sum + block.links.length, 0);

function verify(file: string, ...options: readonly string[]): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, 'skipchain', 'verify', file, ...options], { encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}

function put(name: string, contents: Uint8Array | string): string {
  const file = path.join(folder, name);
  writeFileSync(file, contents);
  return file;
}

for (const [name, contents] of [
  ['chain.pb', reply],
  ['chain.pb.gz', gzipSync(reply)],
  ['chain.json', json],
  ['chain.json.gz', gzipSync(json)],
] as const) {
  test(`valid: ${name}`, () => {
    const { status, out, err } = verify(put(name, contents), '--genesis', hex(first.hash), '--roster', fingerprint);
    assert.deepEqual([status, err], [0, '']);
    const lines = out.trimEnd().split('\n');
    assert.equal(lines.length, 2 + blocks.length + links + 1, out);
    assert.deepEqual(lines.slice(0, 2), [`chain ${hex(first.hash)} (pinned)`, `  roster ${fingerprint} of the first block given`]);
    assert.equal(lines.filter((line) => /^ {2}block .* ok {2}\d+\.\d\d ms$/.test(line)).length, blocks.length);
    assert.equal(lines.filter((line) => /^ {4}link to .* ok {2}bdn, 4 of 4 signed, 3 needed {2}\d+\.\d\d ms$/.test(line)).length, links);
    assert.match(lines.at(-1) as string, new RegExp(`^${blocks.length} blocks, ${links} links: all valid, \\d`));
  });
}

test('from standard input, as JSON, in a batch', () => {
  const { status, stdout } = spawnSync(process.execPath, [COMMAND, 'skipchain', 'verify', '-', '--json', '--batch'], { input: reply });
  const { valid, faults, chains } = JSON.parse(stdout.toString('utf8'));
  assert.deepEqual([status, valid, faults, chains.length], [0, true, 0, 1]);
  assert.deepEqual([chains[0].anchor, chains[0].roster], ['none', fingerprint]);
  assert.deepEqual(
    chains[0].blocks.map(({ id }: { id: string }) => id),
    blocks.map(({ hash }) => hex(hash)),
  );
  assert.equal(chains[0].links.length, links);
});

test('by threads: the same lines, but for the times', () => {
  const withoutTimes = (out: string): string => out.replaceAll(/\d+\.\d\d ms/g, '');
  const file = put('threads.pb', reply);
  const alone = verify(file, '--workers', '1');
  for (const options of [
    ['--workers', '2'],
    ['--workers', '3', '--batch'],
  ]) {
    const { status, out, err } = verify(file, ...options);
    assert.deepEqual([status, err], [0, '']);
    assert.equal(withoutTimes(out), withoutTimes(alone.out));
  }
  for (const [workers, reason] of [
    ['0', /--workers must be 1 to 64/],
    ['65', /threads/],
    ['two', /not a whole number/],
  ] as const) {
    const { status, out, err } = verify(file, '--workers', workers);
    assert.deepEqual([status, out], [2, '']);
    assert.match(err, reason);
  }
});

test('pinned to another chain or another roster', () => {
  const file = put('pinned.pb', reply);
  assert.equal(verify(file, '--roster', hex(first.roster.id)).status, 0);
  assert.equal(verify(file, '--first', hex(first.hash), '--roster', hex(first.roster.id)).status, 0);
  for (const options of [
    ['--genesis', '00'.repeat(32), '--roster', fingerprint],
    ['--first', '00'.repeat(32), '--roster', fingerprint],
    ['--genesis', hex(first.hash), '--roster', '00'.repeat(32)],
    // Alone, the block's id does not say which keys sign.
    ['--genesis', hex(first.hash)],
    ['--roster', '00'.repeat(16)],
  ]) {
    const { status, out } = verify(file, ...options);
    assert.equal(status, 1, options.join(' '));
    assert.match(out, /NOT VALID/);
  }
});

test('what begins later is valid only from a pinned block, and says what it rests on', () => {
  const [start] = blocks.slice(2) as [(typeof blocks)[number]];
  const file = put('later.pb', encodeReply(blocks.slice(2)));
  for (const options of [[], ['--genesis', hex(first.hash), '--roster', fingerprint]]) {
    const { status, out } = verify(file, ...options);
    assert.equal(status, 1);
    assert.match(out, /block {4}2 .* NOT VALID: it is not the first block of the chain, and not pinned/);
    assert.match(out, /^chain .* \(nothing pinned: the file’s word\)$/m);
  }
  const pinned = verify(file, '--first', hex(start.hash), '--roster', fingerprint);
  assert.deepEqual([pinned.status, pinned.err], [0, '']);
  assert.match(pinned.out, /^chain .* \(pinned at the first block given\)$/m);
  assert.match(pinned.out, /: all valid, \d/);
  assert.match(verify(put('whole.pb', reply)).out, /: all valid, but not pinned, \d/);
});

test('files that cost more than they are worth are refused, and say why', () => {
  // 300,000 blocks of no bytes each; a gigabyte of zeros; one that is as long without being zipped.
  const empty = Uint8Array.from({ length: 600_000 }, (_, i) => (i % 2 === 0 ? 10 : 0));
  for (const [name, contents, reason] of [
    ['empty.pb', empty, /reply\.update\[100000\] must be one of 100000 blocks at most/],
    ['empty.gz', gzipSync(empty), /reply\.update\[100000\] must be one of 100000 blocks at most/],
    ['empty.json', `[${'{"raw":""},'.repeat(100_000)}{"raw":""}]`, /blocks\[100000\] must be one of 100000 blocks at most/],
    ['bomb.gz', gzipSync(new Uint8Array(2 ** 28), { level: 9 }), /bomb\.gz holds more than 134217728 bytes/],
    [
      'links.pb',
      encodeReply([{ ...first, links: Array.from({ length: 200_001 }, () => ({ from: NONE, to: NONE, message: NONE, signature: NONE })) }]),
      /reply\.update\[0\]\.links\[200000\] must be one of 200000 links at most/,
    ],
  ] as const) {
    const { status, out, err } = verify(put(name, contents), '--genesis', hex(first.hash));
    assert.deepEqual([status, out], [2, ''], name);
    assert.match(err, reason);
  }
});

test('a flipped bit is found, and named', () => {
  const [link] = (blocks[2] as (typeof blocks)[number]).links;
  const { signature } = link as NonNullable<typeof link>;
  const at = Buffer.from(reply).indexOf(Buffer.from(signature));
  assert.ok(at > 0);
  const broken = reply.slice();
  broken[at + 5] = (broken[at + 5] as number) ^ 4;
  const { status, out } = verify(put('flipped.pb', broken));
  assert.equal(status, 1);
  assert.equal(out.match(/link to .* NOT VALID: its signature is not valid/g)?.length, 1, out);
  assert.match(out, new RegExp(`${blocks.length} blocks, ${links} links: 1 NOT VALID`));
});

for (const [name, contents, options] of [
  ['empty', '', []],
  ['garbage', Uint8Array.from({ length: 64 }, (_, i) => 255 - i), []],
  ['cut.pb', reply.subarray(0, reply.length - 10), []],
  ['broken.json', '[{"raw": ', []],
  ['wrong.json', '[{"raw": "xyz"}]', []],
  ['none.json', '[{}]', []],
  ['cut.gz', gzipSync(reply).subarray(0, 100), []],
  ['short-pin.pb', reply, ['--genesis', '00']],
] as const) {
  test(`refused: ${name}`, () => {
    const { status, out, err } = verify(put(name, contents), ...options);
    assert.deepEqual([status, out], [2, '']);
    assert.equal(err.trim().split('\n').length, 1, err);
  });
}

test('refused: no such file', () => {
  assert.equal(verify(path.join(folder, 'absent')).status, 2);
});

test('real blocks', { skip: vectorsPresent() ? false : '1 file: the folder of external vectors is absent' }, () => {
  const text = readVectors('dedis/skipblocks.real.json');
  const expected = (JSON.parse(text) as readonly unknown[]).length;
  const plain = verify(put('real.json', text), '--json');
  assert.deepEqual([plain.status, plain.err], [0, '']);
  assert.equal(JSON.parse(plain.out).blocks, expected);
  // One of its chains, pinned by what the command says of it; and not by less.
  const chain = JSON.parse(plain.out).chains.at(-1);
  const entries = JSON.parse(text) as readonly { readonly Hash: string }[];
  const own = put('last.json', JSON.stringify(entries.slice(-chain.blocks.length)));
  const genesis = ['--genesis', chain.blocks[0].id];
  assert.equal(verify(own, ...genesis, '--roster', chain.roster).status, 0);
  assert.equal(verify(own, ...genesis).status, 1);
  const zipped = gzipSync(text);
  assert.equal(gunzipSync(zipped).toString('utf8'), text);
  assert.equal(verify(put('real.json.gz', zipped), '--batch').status, 0);
});
