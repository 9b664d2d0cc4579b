/** Copies among fingerprints: the same whether they are compared at once or class by class. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copiesAmong, type VisitWords } from '../../../src/election/classes.ts';

const EACH = 3;
/** Fingerprints of records that have three each, of which some come again: by the number of what they are of. */
const OF: readonly (readonly number[])[] = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 2, 8],
  [9, 9, 10],
  [3, 2, 4],
  [11, 12, 13],
  [2, 14, 2],
];
const EXPECTED: readonly (readonly [number, readonly number[]])[] = [
  [3, [1]],
  [4, [4]],
  [5, [1, 2]],
  [7, [1]],
];

const words = Uint32Array.from(OF.flat().flatMap((what) => [what, (2654435761 * what) >>> 0, what, 7]));
const eachRecord = (visit: VisitWords): void => {
  for (const i of OF.keys()) visit(i + 1, words, 4 * EACH * i, 4 * EACH * (i + 1));
};

test('which earlier records have the same, in one class and in many', () => {
  for (const atATime of [100, EACH * OF.length, 5, 2, 1]) {
    let passes = 0;
    const counted = (visit: VisitWords): void => {
      passes++;
      eachRecord(visit);
    };
    const copies = copiesAmong(EACH * OF.length, counted, atATime);
    assert.deepEqual(
      [...copies].sort(([a], [b]) => a - b),
      EXPECTED,
      `${atATime} at a time`,
    );
    assert.equal(passes, Math.ceil((EACH * OF.length) / atATime));
  }
  assert.equal(copiesAmong(0, () => assert.fail('nothing to compare')).size, 0);
});
