/** What the page SkipChain computes: where a chain is drawn, what is in a file, what a flipped bit changes, times in numbers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { verifyPath } from 'limber/skipchain';
import { generateChain } from '../../../bench/chains/generate.ts';
import { encodeBlock, encodeReply } from '../../../bench/chains/wire.ts';
import { fromBase64, toBase64 } from '../../../web/page/skipchain/kept.ts';
import { layout } from '../../../web/page/skipchain/layout.ts';
import { rowsOf, storyCsv } from '../../../web/page/skipchain/story/rows.ts';
import { statistics } from '../../../web/page/skipchain/story/statistics.ts';
import type { ChainFindings, ChainOutline, LinkFinding } from '../../../web/worker/skipchain/findings.ts';
import { flipped } from '../../../web/worker/skipchain/flip.ts';
import { outlineChains, verifyChain } from '../../../web/worker/skipchain/jobs.ts';
import { readChains } from '../../../web/worker/skipchain/read.ts';

const chain = generateChain({ blocks: 5, signers: 3, newRosterEvery: 3, height: 3 });
const file = encodeReply(chain);
const silent = () => {};

test('a chain is outlined with its links, their levels and rosters', async () => {
  const [outline] = (await outlineChains({ file }, silent)) as [ChainOutline];
  assert.deepEqual(
    outline.links.map(({ from, to, level }) => [from, to, level]),
    [
      [0, 1, 0],
      [0, 2, 1],
      [0, 4, 2],
      [1, 2, 0],
      [2, 3, 0],
      [2, 4, 1],
      [3, 4, 0],
    ],
  );
  // Others sign from the fourth block on: the links into it, and over it, say so.
  assert.deepEqual(
    outline.links.map(({ newRoster }) => newRoster !== undefined),
    [false, false, true, false, true, true, false],
  );
  assert.equal(outline.links[2]?.newRoster, outline.blocks[4]?.roster);
});

test('towers are as high as their links, and a link lies on its floor between two', async () => {
  const [outline] = (await outlineChains({ file }, silent)) as [ChainOutline];
  const { towers, spans, floors, length } = layout(outline, { step: 100, rise: 10, half: 20 });
  assert.deepEqual(
    towers.map(({ middle, floors, roster }) => [middle, floors, roster]),
    [
      [20, 3, 0],
      [120, 1, 0],
      [220, 2, 0],
      [320, 1, 1],
      [420, 3, 1],
    ],
  );
  assert.deepEqual([floors, length], [3, 440]);
  assert.deepEqual(spans[2], { start: 40, end: 400, floor: 20, open: false });
  // Without its last block the chain goes on into the open.
  const [cut] = (await outlineChains({ file: encodeReply(chain.slice(0, 4)) }, silent)) as [ChainOutline];
  const open = layout(cut, { step: 100, rise: 10, half: 20 });
  assert.deepEqual(open.spans.at(-1), { start: 340, end: 400, floor: 0, open: true });
  assert.equal(open.length, 400);
});

test('files: protobuf and JSON, plain and gzipped; chains apart', async () => {
  const other = generateChain({ blocks: 2, signers: 2 });
  const json = Buffer.from(JSON.stringify([...chain, ...other].map((block) => ({ raw: Buffer.from(encodeBlock(block)).toString('hex') }))));
  for (const [content, lengths] of [
    [file, [5]],
    [gzipSync(file), [5]],
    [json, [5, 2]],
    [gzipSync(json), [5, 2]],
  ] as const) {
    assert.deepEqual(
      (await readChains(content)).map(({ length }) => length),
      lengths,
    );
  }
  await assert.rejects(readChains(Buffer.from('[{}]')), /entry 0 has no "raw"/);
  await assert.rejects(readChains(new Uint8Array()), /holds no blocks/);
});

test('every flipped bit is found, in its link alone, and the chain itself stays as it is', () => {
  const wrong = (part: 'signature' | 'mask' | 'target', bit: number): (number | undefined)[] =>
    verifyPath(flipped(chain, [{ link: 3, part, bit }])).links.flatMap(({ fault }, i) => (fault === undefined ? [] : [i]));
  for (const bit of [0, 255, 511]) assert.deepEqual(wrong('signature', bit), [3]);
  assert.deepEqual(wrong('mask', 1), [3]);
  assert.deepEqual(wrong('target', 7), [3]);
  assert.equal(verifyPath(chain).valid, true);
  assert.throws(() => flipped(chain, [{ link: 3, part: 'target', bit: 256 }]), RangeError);
});

test('verdicts are reported link by link, and are those of the end', async () => {
  const heard: LinkFinding[] = [];
  const findings: ChainFindings = await verifyChain({ file, chain: 0, flips: [{ link: 5, part: 'signature', bit: 9 }] }, ({ link }) => {
    if (link) heard.push(link);
  });
  assert.deepEqual(heard, findings.links);
  assert.equal(findings.valid, false);
  assert.deepEqual(
    findings.links.map(({ link, fault, signers, needed }) => [link, fault, signers, needed]),
    Array.from({ length: 7 }, (_, i) => [i, i === 5 ? 'its signature is not valid' : undefined, 3, 3]),
  );
});

test('times in five numbers, and a row for each step and number of keys', () => {
  assert.deepEqual(statistics([4, 2, 4, 6]), { min: 2, average: 4, max: 6, median: 4, deviation: Math.SQRT2 });
  assert.deepEqual(statistics([3]), { min: 3, average: 3, max: 3, median: 3, deviation: 0 });
  const calls = Array.from({ length: 12 }, (_, i) => ({ signMs: 2, verifyMs: i < 2 ? 10 : 5 }));
  const run = { engine: '', date: '', complete: true, steps: [{ optimisation: 'compiled' as const, calls }] };
  assert.deepEqual(
    rowsOf(run).map(({ keys, average, ratio, signMs }) => [keys, average, ratio, signMs]),
    [
      [2, 10, 5, 2],
      [10, 6, 3, 2],
    ],
  );
  assert.equal(storyCsv(run).split('\r\n')[1], 'compiled,2,10,10,10,10,0,2,5');
});

test('what is kept in base64 is read back', () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, i) => (i * i) & 255);
  assert.deepEqual(fromBase64(toBase64(bytes)), bytes);
});
