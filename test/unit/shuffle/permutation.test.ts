/** The sorting network, and permutations kept as what it decided. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../src/entries/primes.ts';
import { Pace } from '../../../src/shuffle/pace.ts';
import { forEachComparison, passesOf } from '../../../src/shuffle/permutation/network.ts';
import { SecretPermutation } from '../../../src/shuffle/permutation/secret-permutation.ts';
import type { RandomSource } from '../../../src/util/random.ts';
import { utf8 } from './made.ts';

const pace = new Pace({}, 1);
const rowsOf = (count: number, length: number): Uint8Array[] =>
  Array.from({ length: count }, (_, i) => Uint8Array.from({ length }, (_, j) => i + 16 * j));

test('the network sorts all zeros and ones, so whatever there is (Knuth, section 5.3.4, theorem Z)', () => {
  for (let count = 0; count <= 12; count++) {
    for (let bits = 0; bits < 2 ** count; bits++) {
      const row = Array.from({ length: count }, (_, i) => (bits >> i) & 1);
      for (const pass of passesOf(count))
        forEachComparison(count, pass, (i) => {
          const j = i + pass.distance;
          if ((row[i] as number) > (row[j] as number)) [row[i], row[j]] = [row[j] as number, row[i] as number];
        });
      assert.deepEqual(row, [...row].sort(), `${count} places, ${bits}`);
    }
  }
});

test('no place is in two comparisons of a pass, and there are as many as Batcher says', () => {
  for (const [count, expected] of [
    [2, 1],
    [4, 5],
    [8, 19],
    [16, 63],
    [1024, 24063],
  ] as const) {
    let comparisons = 0;
    for (const pass of passesOf(count)) {
      const places: number[] = [];
      comparisons += forEachComparison(count, pass, (place) => {
        places.push(place, place + pass.distance);
      });
      assert.equal(new Set(places).size, places.length);
    }
    assert.equal(comparisons, expected);
  }
});

test('a permutation is the one that sorts its keys, whatever their first difference is', async () => {
  for (const different of [0, 1, 7, 8, 15]) {
    const keys = [200, 3, 255, 0, 128, 127, 9];
    let at = 0;
    const random: RandomSource = (bytes) => {
      for (let i = 0; i < bytes.length; i++) bytes[i] = i % 16 === different ? (keys[at++] as number) : 77;
    };
    const permutation = await SecretPermutation.draw(keys.length, random, pace);
    const moved = await permutation.move(rowsOf(keys.length, 3), pace);
    assert.deepEqual(
      moved.map(([first]) => keys[first as number]),
      [...keys].sort((a, b) => a - b),
      `byte ${different}`,
    );
  }
});

test('what is moved comes back, of every length, and other bytes are not touched', async () => {
  const random = seededRandom(utf8('back'));
  for (const count of [0, 1, 2, 3, 5, 16, 33]) {
    const permutation = await SecretPermutation.draw(count, random, pace);
    for (const length of [1, 2, 31, 64]) {
      const rows = rowsOf(count, length);
      const moved = await permutation.move(rows, pace);
      assert.deepEqual(rows, rowsOf(count, length));
      assert.deepEqual(moved.map(String).sort(), rows.map(String).sort());
      assert.deepEqual(await permutation.moveBack(moved, pace), rows);
    }
  }
});

test('each permutation is as likely as another', async () => {
  const random = seededRandom(utf8('each'));
  const counts = new Map<string, number>();
  const each = 400;
  for (let i = 0; i < 24 * each; i++) {
    const permutation = await SecretPermutation.draw(4, random, pace);
    const name = (await permutation.move(rowsOf(4, 1), pace)).join();
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  assert.equal(counts.size, 24);
  // χ² with 23 degrees of freedom is above 49.7 once in a thousand times.
  const chi = [...counts.values()].reduce((sum, count) => sum + (count - each) ** 2 / each, 0);
  assert.ok(chi < 49.7, `χ² = ${chi}`);
});

test('a permutation that is wiped moves nothing, and a source of zeros is refused', async () => {
  const permutation = await SecretPermutation.draw(16, seededRandom(utf8('wiped')), pace);
  assert.notDeepEqual(await permutation.move(rowsOf(16, 2), pace), rowsOf(16, 2));
  permutation.wipe();
  assert.deepEqual(await permutation.move(rowsOf(16, 2), pace), rowsOf(16, 2));
  await assert.rejects(
    SecretPermutation.draw(3, () => {}, pace),
    { name: 'NoRandomnessError' },
  );
});
