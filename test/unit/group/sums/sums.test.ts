/** Methods for sums of public multiples, on whole numbers: every sum is right, in workspaces large and small, and takes as few additions as it is said to. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bucketPlan, bucketSum } from '../../../../src/group/sums/buckets.ts';
import { bitsOf, digitAt, oddDigits } from '../../../../src/group/sums/digits.ts';
import { SeveralSums } from '../../../../src/group/sums/several.ts';
import type { Column, Row } from '../../../../src/group/sums/shared-doublings.ts';
import { fromBytesLE } from '../../../../src/util/bytes.ts';
import { numbersModulo, scalar, value } from './numbers.ts';

const MODULUS = 2n ** 61n - 1n;
const NEUTRAL = value(0n);
/** Numbers of 64 bits that are all different. */
const spread = (i: number): bigint => BigInt.asUintN(64, BigInt(i + 1) * 0x9e37_79b9_7f4a_7c15n);
const EDGES = [0n, 1n, 2n, 2n ** 63n, 2n ** 64n - 1n, 0x5555_5555_5555_5555n];
const scalarAt = (i: number): bigint => (i % 3 === 0 ? (EDGES[(i / 3) % EDGES.length] as bigint) : spread(i));

describe('digits', () => {
  test('odd ones add up to the number, at every width', () => {
    for (const isSigned of [false, true]) {
      for (let width = 2; width <= 7; width++) {
        for (let i = 0; i < 40; i++) {
          const digits = oddDigits(scalar(scalarAt(i)), width, isSigned);
          assert.equal(
            digits.reduceRight((sum, digit) => 2n * sum + BigInt(digit), 0n),
            scalarAt(i),
          );
          assert.ok(digits.every((digit) => digit === 0 || (digit % 2 !== 0 && Math.abs(digit) < 2 ** (isSigned ? width - 1 : width))));
          assert.ok(digits.length === 0 || digits.at(-1) !== 0);
        }
      }
    }
  });

  test('of any place and width, and the length of a number', () => {
    for (let i = 0; i < 30; i++) {
      const bytes = scalar(scalarAt(i));
      assert.equal(bitsOf(bytes), scalarAt(i) === 0n ? 0 : scalarAt(i).toString(2).length);
      for (const width of [1, 5, 8, 14, 17]) {
        for (let from = 0; from < 70; from += 3) {
          assert.equal(digitAt(bytes, from, width), Number(BigInt.asUintN(width, fromBytesLE(bytes) >> BigInt(from))));
        }
      }
    }
    assert.deepEqual([new Uint8Array(0), Uint8Array.of(0, 0), Uint8Array.of(0, 1), Uint8Array.of(255)].map(bitsOf), [0, 0, 9, 8]);
  });
});

describe('several sums of the same values', () => {
  for (const [isSigned, together] of [
    [false, 0],
    [false, 1],
    [true, 2],
  ] as const) {
    test(`${isSigned ? 'signed' : 'unsigned'} digits, ${together} doubled together`, () => {
      const { open } = numbersModulo(MODULUS, { isSigned, together });
      const several = SeveralSums.opened(open, 64, NEUTRAL);
      const columns = Array.from(
        { length: 9 },
        (_, j): Column<typeof NEUTRAL> => ({ value: value(spread(j)), isFixed: j % 3 === 1 || j > 5 }),
      );
      for (const count of [0, 1, 2, 5, 64, 65, 130]) {
        const rows = Array.from(
          { length: count },
          (_, i): Row => columns.map((_, j) => (i === 3 || (i + j) % 4 === 0 ? undefined : scalar(scalarAt(7 * i + j)))),
        );
        const sums = several.of(rows, columns);
        assert.equal(sums.length, count);
        for (const [i, row] of rows.entries()) {
          const expected = row.reduce(
            (sum, own, j) => sum + (own ? fromBytesLE(own) * (columns[j] as Column<typeof NEUTRAL>).value.number : 0n),
            0n,
          );
          assert.equal((sums[i] as typeof NEUTRAL).number, expected % MODULUS, `row ${i} of ${count}`);
        }
      }
    });
  }

  test('a value is doubled once, however many sums it is in; one with a table is not', () => {
    const { open, counts } = numbersModulo(MODULUS);
    const several = SeveralSums.opened(open, 64, NEUTRAL);
    const own = { value: value(3n), isFixed: false };
    const fixed = { value: value(5n), isFixed: true };
    const rows = Array.from({ length: 10 }, (_, i) => [scalar(spread(i)), scalar(spread(i + 50))]);
    several.of(rows, [own, fixed]);
    Object.assign(counts, { additions: 0, doublings: 0 });
    several.of(rows, [own, fixed]);
    // 63 of the value, one of every row for its digits; the comb has a single step.
    assert.ok(counts.doublings <= 63 + 10, `${counts.doublings} doublings`);
    assert.ok(counts.additions <= 10 * (24 + 8 + 2), `${counts.additions} additions`);
  });

  test('tables of more values than there is room for', () => {
    const { open } = numbersModulo(MODULUS);
    const several = SeveralSums.opened(open, 64, NEUTRAL);
    const values = Array.from({ length: 11 }, (_, i) => value(spread(i)));
    for (let turn = 0; turn < 12; turn++) {
      const some = values.filter((_, i) => (i * (turn + 1)) % 11 < 6);
      const [sum] = several.of(
        [some.map((_, i) => scalar(spread(i + turn)))],
        some.map((each) => ({ value: each, isFixed: true })),
      );
      const expected = some.reduce((all, { number }, i) => all + number * spread(i + turn), 0n);
      assert.equal((sum as typeof NEUTRAL).number, expected % MODULUS);
    }
  });
});

describe('sums by buckets', () => {
  for (const most of [100_000, 100, 24]) {
    test(`in ${most} places`, () => {
      const { open } = numbersModulo(MODULUS, { most });
      for (const count of [0, 1, 2, 7, 100, 1000]) {
        const values = Array.from({ length: count }, (_, i) => value(spread(i)));
        for (const bytes of [0, 1, 4, 8]) {
          const scalars = values.map((_, i) => BigInt.asUintN(8 * (i % 2 === 0 ? bytes : 8), scalarAt(i)));
          const expected = values.reduce((sum, { number }, i) => sum + number * (scalars[i] as bigint), 0n);
          const sum = bucketSum(
            open,
            scalars.map((each) => scalar(each)),
            values,
            NEUTRAL,
          );
          assert.equal(sum.number, expected % MODULUS, `${count} terms, ${bytes} bytes`);
        }
      }
    });
  }

  test('take no more additions than they are planned with; a short scalar takes half', () => {
    for (const count of [200, 2000]) {
      const { open, counts } = numbersModulo(MODULUS);
      const lengths = Array.from({ length: count }, (_, i) => (i % 4 === 0 ? 64 : 32));
      const scalars = lengths.map((bits, i) => scalar(BigInt.asUintN(bits, spread(i)) | (1n << BigInt(bits - 1))));
      bucketSum(
        open,
        scalars,
        lengths.map((_, i) => value(spread(i))),
        NEUTRAL,
      );
      const { additions } = bucketPlan(lengths);
      assert.ok(counts.additions + counts.doublings <= additions, `${counts.additions} + ${counts.doublings} against ${additions}`);
      assert.ok(additions < 0.8 * bucketPlan(lengths.map(() => 64)).additions);
    }
  });
});
