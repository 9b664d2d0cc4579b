/** What the page Beacons computes: beacons read from files, verified, and changed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, membersOf, partsOf } from '../../../web/worker/beacons/change.ts';
import type { Change } from '../../../web/worker/beacons/findings.ts';
import { NETWORKS, QUICKNET_BEACON } from '../../../web/worker/beacons/networks.ts';
import { readBeacons } from '../../../web/worker/beacons/read.ts';
import { sampleBeacons } from '../../../web/worker/beacons/sample.ts';
import { verifyBeacons } from '../../../web/worker/beacons/verify.ts';

const silent = (): void => {};
const read = (text: string): ReturnType<typeof readBeacons> => readBeacons({ name: 'file', file: new TextEncoder().encode(text) });
const network = NETWORKS.quicknet!;
const quicknet = (changes: readonly Change[], beacons = [QUICKNET_BEACON]): boolean[] =>
  verifyBeacons({ info: network.info, hash: network.hash, beacons, changes }, silent).beacons.map(({ valid }) => valid);

test('the public networks have the hashes by which they are pinned', () => {
  for (const { info, hash } of Object.values(NETWORKS)) {
    const { chain, pinned } = verifyBeacons({ info, hash, beacons: [], changes: [] }, silent);
    assert.deepEqual([chain.hash, pinned], [hash, true]);
    assert.throws(() => verifyBeacons({ info: info.replace('"period":3', '"period":4'), hash, beacons: [], changes: [] }, silent));
  }
});

test('every byte counts', () => {
  assert.deepEqual(quicknet([]), [true]);
  const parts = partsOf(membersOf(QUICKNET_BEACON)!);
  assert.deepEqual(parts, { signature: 48, round: 8, randomness: 32 });
  for (const [part, length] of Object.entries(parts) as [Change['part'], number][])
    for (const byte of [0, length - 1]) assert.deepEqual(quicknet([{ beacon: 0, part, byte }]), [false], `${part} ${byte}`);
  // Changed twice it is what it was.
  const change: Change = { beacon: 0, part: 'signature', byte: 5 };
  assert.deepEqual(quicknet([change, change]), [true]);
  // Of several, the one that is named.
  assert.deepEqual(quicknet([{ ...change, beacon: 1 }], [QUICKNET_BEACON, QUICKNET_BEACON]), [true, false]);
  for (const round of [1, 2, 3, 2 ** 40]) {
    const other = membersOf(changed(`{"round": ${round}}`, { beacon: 0, part: 'round', byte: 0 }))?.round as number;
    assert.deepEqual([Math.abs(other - round), other > 0], [1, true]);
  }
});

test('networks of this browser: chained, each round over the one before', () => {
  const { info, beacons } = sampleBeacons({ scheme: 'pedersen-bls-chained', rounds: 3 });
  const verdicts = (changes: readonly Change[]): boolean[] =>
    verifyBeacons({ info: info!, hash: undefined, beacons, changes }, silent).beacons.map(({ valid }) => valid);
  assert.deepEqual(verdicts([]), [true, true, true]);
  assert.deepEqual(verdicts([{ beacon: 1, part: 'previous_signature', byte: 7 }]), [true, false, true]);
  const found = verifyBeacons({ info: info!, hash: undefined, beacons, changes: [] }, silent);
  assert.deepEqual(
    found.beacons.map(({ round }) => round),
    [1, 2, 3],
  );
  assert.ok(found.due! >= 3 && !found.pinned && found.beacons.every(({ randomness, ms }) => randomness?.length === 64 && ms >= 0));
});

test('files: one, an array, lines, with the information of the chain', async () => {
  const info = '{"public_key": "00"}';
  assert.deepEqual(await read('{"round": 1}'), { beacons: ['{"round": 1}'] });
  assert.deepEqual(await read(`[${info}, {"round": 1}]`), { info, beacons: ['{"round": 1}'] });
  assert.deepEqual(await read(`{"round": 1}\n${info}\n{"round": 2}`), { info, beacons: ['{"round": 1}', '{"round": 2}'] });
  await assert.rejects(read(' '), /file holds no beacons/);
  await assert.rejects(read('[{"round": 1}'), /file must end with ]/);
  await assert.rejects(read('{'.repeat(2 ** 17)), /must have 65536 bytes at most/);
  await assert.rejects(read('{}\n'.repeat(10_001)), /more than 10000 beacons/);
});
