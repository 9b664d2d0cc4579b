/** Membership of many values by sums of random subsets, on whole numbers: the group is the multiples of a number, and what lies outside is seen wherever it is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KnownSums } from '../../../../src/group/sums/known-sums.ts';
import { type Check, includesAll, subsetPlan } from '../../../../src/group/sums/subset-sums.ts';
import { fromBytesLE, toBytesLE } from '../../../../src/util/bytes.ts';
import type { RandomSource } from '../../../../src/util/random.ts';
import { numbersModulo, type Value, value } from './numbers.ts';

/** Modulo 2 · 3 · 1009 · 10007 the multiples of 6054 are a group of order 10007. */
const COFACTOR = 2n * 3n * 1009n;
const MODULUS = COFACTOR * 10007n;
const isMember = ({ number }: Value): boolean => number % COFACTOR === 0n;
const members = (count: number): Value[] => Array.from({ length: count }, (_, i) => value(COFACTOR * BigInt((i * 7919) % 10007)));
const COUNT = 400;
const check: Check<Value> = {
  includes: isMember,
  includesFew: (values) => values.every(isMember),
  check: 100,
  known: new KnownSums((each) => [each, 0]),
};
/** The same by the order: sums of subsets are multiplied where they are, and `includes` is not asked. */
const byOrder: Check<Value> = {
  ...check,
  includes: () => assert.fail('asked of a sum'),
  order: { bytes: toBytesLE(10007n, 3), isNeutral: ({ number }) => number === 0n },
};
/** Stray parts of order 2, 3, 1009 and of all. */
const STRAY = [MODULUS / 2n, MODULUS / 3n, (MODULUS / 3n) * 2n, MODULUS / 1009n, 1n];

test('members are taken, in workspaces large and small', () => {
  for (const most of [100_000, 300, 20]) {
    const { open } = numbersModulo(MODULUS, { most });
    for (const count of [0, 1, 2, COUNT, 3 * COUNT])
      for (const each of most > 20 ? [check, byOrder] : [check])
        assert.ok(includesAll(open, members(count), each, undefined), `${count} in ${most} places`);
  }
});

test('a value outside is seen at any place, whatever the order of its stray part', () => {
  for (const most of [100_000, 300]) {
    const { open } = numbersModulo(MODULUS, { most });
    for (const stray of STRAY) {
      for (const at of [0, 1, 63, 64, COUNT - 1]) {
        const values = members(COUNT);
        values[at] = value((values[at] as Value).number + stray);
        for (const each of [check, byOrder]) assert.ok(!includesAll(open, values, each, undefined), `${stray} at ${at}`);
      }
      // Two whose stray parts cancel in the sum of all.
      const pair = members(COUNT);
      pair[3] = value((pair[3] as Value).number + stray);
      pair[200] = value((pair[200] as Value).number + MODULUS - stray);
      for (const each of [check, byOrder]) assert.ok(!includesAll(open, pair, each, undefined));
    }
  }
});

test('all 128 rounds count: one in which a value outside takes part is enough', () => {
  const { open } = numbersModulo(MODULUS);
  const values = members(COUNT);
  values[17] = value((values[17] as Value).number + MODULUS / 2n);
  for (let round = 0; round < 128; round++) {
    const only: RandomSource = (bytes) => {
      for (let i = 0; i < COUNT; i++) bytes[16 * i + (round >> 3)] = 1 << (round & 7);
    };
    assert.ok(!includesAll(open, values, check, only), `round ${round}`);
  }
  // Where it takes part in none, it cannot be seen: it is the random bits that decide.
  const without: RandomSource = (bytes) => void bytes.fill(255).fill(0, 16 * 17, 16 * 18);
  assert.ok(includesAll(open, values, check, without));
});

test('a round counts for values that take part in the next one as well, where two outside cancel', () => {
  const { open } = numbersModulo(MODULUS);
  const values = members(COUNT);
  values[17] = value((values[17] as Value).number + MODULUS / 3n);
  values[18] = value((values[18] as Value).number + (MODULUS / 3n) * 2n);
  for (let round = 0; round < 127; round++) {
    const random: RandomSource = (bytes) => {
      for (const [i, rounds] of [
        [17, [round, round + 1]],
        [18, [round + 1]],
      ] as const)
        for (const each of rounds) bytes[16 * i + (each >> 3)]! |= 1 << (each & 7);
    };
    assert.ok(!includesAll(open, values, check, random), `round ${round}`);
  }
});

test('few values are looked at one by one, many together', () => {
  const { open, counts } = numbersModulo(MODULUS);
  let looks = 0;
  const includes = (each: Value): boolean => {
    looks++;
    return isMember(each);
  };
  const counting: Check<Value> = { ...check, includes, includesFew: (values) => values.every(includes) };
  assert.ok(includesAll(open, members(50), counting, undefined));
  assert.deepEqual([looks, counts.additions], [50, 0]);
  looks = 0;
  assert.ok(includesAll(open, members(5000), counting, undefined));
  const { additions } = subsetPlan(5000, 0);
  assert.ok(
    looks <= 128 && counts.additions > 0 && counts.additions <= additions,
    `${looks} looks, ${counts.additions} additions, planned ${additions}`,
  );
  assert.ok(additions < 20 * 5000);
});

test('the sum of all by the random bits is known, of every part, unless somebody else has drawn them', () => {
  for (const most of [100_000, 300]) {
    const { open } = numbersModulo(MODULUS, { most });
    const known = new KnownSums<Value>((each) => [each, 0]);
    const values = members(COUNT);
    assert.ok(includesAll(open, values, { ...check, known }, undefined));
    const sums = new Map<bigint, { total: bigint; count: number; of: number }>();
    for (const each of values) {
      const part = known.partOf(each);
      assert.ok(part);
      const sum = sums.get(part.of.sum.number) ?? { total: 0n, count: 0, of: part.of.count };
      const { buffer, byteOffset, byteLength } = part.of.weights;
      assert.equal(byteLength, 16 * part.of.count);
      sum.total += each.number * fromBytesLE(new Uint8Array(buffer, byteOffset + part.at, 16));
      sum.count++;
      sums.set(part.of.sum.number, sum);
    }
    assert.equal(sums.size > 1, most === 300);
    for (const [sum, { total, count, of }] of sums) assert.deepEqual([sum, count], [total % MODULUS, of]);
    const [other] = members(1);
    assert.equal(known.partOf(other as Value), undefined);
    const drawn = members(COUNT);
    assert.ok(includesAll(open, drawn, { ...check, known }, (bytes) => void crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)));
    assert.equal(known.partOf(drawn[0] as Value), undefined);
  }
});

test('where less is asked of subsets, the sum of all is of the group', () => {
  const { open } = numbersModulo(MODULUS);
  // That it is even: what is left then are parts of order 3 and 1009.
  const ofSubset = { includes: ({ number }: Value): boolean => number % 2n === 0n, check: 10 };
  assert.ok(includesAll(open, members(COUNT), { ...check, ofSubset }, undefined));
  for (const stray of [MODULUS / 2n, MODULUS / 1009n]) {
    const values = members(COUNT);
    values[COUNT - 1] = value((values[COUNT - 1] as Value).number + stray);
    let refused = 0;
    // A weight is a multiple of 1009 once in as many times, of which here none is 2^−128.
    for (let i = 0; i < 20; i++) refused += Number(!includesAll(open, values, { ...check, ofSubset }, undefined));
    assert.ok(refused >= 18, `${stray}: ${refused} of 20`);
  }
});
