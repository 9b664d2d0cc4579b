/** Sums that prove their values to be of the group, on whole numbers: the sum is right in any workspace, and a value outside is in a subset that is outside. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type NumberedValues, provingSum } from '../../../../src/group/sums/proving-sums.ts';
import { toBytesLE } from '../../../../src/util/bytes.ts';
import { numbersModulo, type Value, value } from './numbers.ts';

/** Modulo 2 · 3 · 1009 · 10007 the multiples of 6054 are a group of order 10007. */
const COFACTOR = 2n * 3n * 1009n;
const MODULUS = COFACTOR * 10007n;
const isMember = ({ number }: Value): boolean => number % COFACTOR === 0n;
const NEUTRAL = value(0n);

/** Numbers of `bits` bits in `stride` bytes, of which the bits above do not count. */
function listOf(count: number, bits: number, stride: number): { readonly list: NumberedValues<Value>; readonly sum: bigint } {
  const values = Array.from({ length: count }, (_, i) => value(COFACTOR * BigInt((i * 7919 + bits) % 10007)));
  const all = values.map((_, i) => (BigInt(i + 1) * 0x9e3779b97f4a7c15f39cc0605cedc8341082276bf3a27251n) % 2n ** BigInt(8 * stride));
  const numbers = new Uint8Array(stride * count);
  for (const [i, number] of all.entries()) numbers.set(toBytesLE(number, stride), stride * i);
  const sum = values.reduce((total, { number }, i) => total + number * (all[i]! % 2n ** BigInt(bits)), 0n);
  return { list: { values, numbers, stride, bits }, sum: sum % MODULUS };
}

test('the sum is that of all lists, in workspaces large and small, and all subsets are inside', () => {
  for (const most of [100_000, 120, 24]) {
    const { open } = numbersModulo(MODULUS, { most });
    for (const counts of [
      [300, 100],
      [1, 1],
      [0, 40],
      [700, 0],
    ] as const) {
      const [first, second] = [listOf(counts[0], 66, 9), listOf(counts[1], 128, 16)];
      const { sum, subsets } = provingSum(open, [first.list, second.list], NEUTRAL);
      assert.equal(sum.number, (first.sum + second.sum) % MODULUS, `${counts} in ${most} places`);
      assert.ok(subsets.every(isMember));
    }
  }
});

test('of the empty sum nothing is left', () => {
  const { open } = numbersModulo(MODULUS);
  const { sum, subsets } = provingSum(open, [listOf(0, 66, 9).list, listOf(0, 128, 16).list], NEUTRAL);
  assert.deepEqual([sum, subsets], [NEUTRAL, []]);
});

test('a value outside is in a subset that is outside, and so are two that cancel, in one list or in two', () => {
  const moved = (list: NumberedValues<Value>, at: number, by: bigint): NumberedValues<Value> => ({
    ...list,
    values: list.values.map((each, i) => (i === at ? value(each.number + by) : each)),
  });
  for (const most of [100_000, 120]) {
    const { open } = numbersModulo(MODULUS, { most });
    const [first, second] = [listOf(300, 66, 9).list, listOf(100, 128, 16).list];
    for (const stray of [MODULUS / 2n, MODULUS / 3n, MODULUS / 1009n, 1n]) {
      const others = [
        [moved(first, 17, stray), second],
        [first, moved(second, 99, stray)],
        [moved(moved(first, 17, stray), 18, MODULUS - stray), second],
        [moved(first, 17, stray), moved(second, 17, MODULUS - stray)],
      ];
      for (const lists of others) assert.ok(!provingSum(open, lists, NEUTRAL).subsets.every(isMember), `${stray} in ${most} places`);
    }
  }
});

test('a value and the like of another list with the same number are never in one subset', () => {
  const { open } = numbersModulo(MODULUS);
  const list = (number: bigint): NumberedValues<Value> => ({ values: [value(number)], numbers: Uint8Array.of(3), stride: 1, bits: 2 });
  const { sum, subsets } = provingSum(open, [list(MODULUS / 2n), list(MODULUS / 2n)], NEUTRAL);
  assert.equal(sum.number, 0n);
  assert.ok(subsets.length > 0 && subsets.every(({ number }) => number === MODULUS / 2n));
});
