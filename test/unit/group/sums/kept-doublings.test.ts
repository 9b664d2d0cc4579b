/** Doublings that are kept: multiples of values by one number, and the sums that the values are in afterwards, on whole numbers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeptDoublings } from '../../../../src/group/sums/kept-doublings.ts';
import { SeveralSums } from '../../../../src/group/sums/several.ts';
import type { Column } from '../../../../src/group/sums/shared-doublings.ts';
import { numbersModulo, scalar, type Value, value } from './numbers.ts';

const MODULUS = 2n ** 61n - 1n;
const NEUTRAL = value(0n);
const ORDER = 2n ** 61n - 1n;
const valuesOf = (count: number): Value[] => Array.from({ length: count }, (_, i) => value(BigInt(i) * 0x1234_5678_9abcn + 3n));
const columnsOf = (values: readonly Value[]): Column<Value>[] => values.map((each) => ({ value: each, isFixed: false }));
const numbers = (values: readonly Value[]): bigint[] => values.map(({ number }) => number);

for (const [isSigned, together] of [
  [false, 0],
  [false, 1],
  [true, 2],
] as const) {
  const what = `${isSigned ? 'signed' : 'unsigned'} digits, ${together} doubled together`;
  // Without room for any, with room for three, and for more than there are.
  for (const most of [8192 + 2053, 8192 + 2053 + 200, 100_000]) {
    test(`multiples by one number, and sums of the same values afterwards: ${what}, ${most} places`, () => {
      const { open } = numbersModulo(MODULUS, { most, isSigned, together });
      const several = SeveralSums.opened(open, 61, NEUTRAL);
      for (const count of [0, 1, 2, 5, 70, 150]) {
        const values = valuesOf(count);
        // The modulus itself is no scalar, and gives the neutral one of every value; what is next to it does not.
        assert.deepEqual(numbers(several.multiples(scalar(ORDER), values)), new Array<bigint>(count).fill(0n));
        assert.deepEqual(numbers(several.multiples(scalar(ORDER + 1n), values)), numbers(values));
        const rows = [1n, 2n ** 61n - 2n, 0x1555_5555_5555_5555n].map((factor) => values.map((_, i) => scalar(factor - BigInt(i % 2))));
        const expected = rows.map((row) =>
          row.reduce((sum, own, i) => (sum + new DataView(own.buffer).getBigUint64(0, true) * values[i]!.number) % MODULUS, 0n),
        );
        assert.deepEqual(numbers(several.of(rows, columnsOf(values))), expected, `${count} values`);
      }
    });
  }
}

test('a value that has been multiplied is not doubled again, until others have taken its place; who watches sees all doublings', () => {
  const { open, counts } = numbersModulo(MODULUS, { isSigned: true });
  const several = SeveralSums.opened(open, 61, NEUTRAL);
  const room = Math.floor(16_384 / 62);
  const values = valuesOf(room + 1);
  const doublingsOf = (sums: SeveralSums<Value>, own: Value): number => {
    counts.doublings = 0;
    const [sum] = sums.of([[scalar(12_345n)]], columnsOf([own]));
    assert.equal(sum?.number, (own.number * 12_345n) % MODULUS);
    return counts.doublings;
  };
  const [first, second] = values as [Value, Value];
  several.multiples(scalar(ORDER), values.slice(0, room));
  // One for the row.
  assert.equal(doublingsOf(several, first), 1);
  assert.ok(
    doublingsOf(
      several.watched((workspace) => workspace),
      first,
    ) > 10,
  );
  several.multiples(scalar(ORDER), values.slice(room));
  assert.ok(doublingsOf(several, first) > 10);
  assert.equal(doublingsOf(several, second), 1);
  // Values are told apart as objects.
  assert.ok(doublingsOf(several, value(second.number)) > 10);
});

for (const together of [0, 1])
  test(`doublings that could not be made are not taken for those of a value: ${together} together`, () => {
    const { open } = numbersModulo(MODULUS, { together });
    const workspace = open(10, 'kept');
    const kept = new KeptDoublings<Value>(0, 10, 5);
    const [first, second, third] = [value(3n), value(4n), value(5n)];
    workspace.run(() => kept.make(workspace, [first, second]));
    assert.deepEqual([kept.most, kept.of(first), kept.of(second), kept.of(third)], [2, 0, 5, undefined]);
    const fail = (): never => {
      throw new Error('no');
    };
    const failing: typeof workspace = {
      ...workspace,
      double: fail,
      ...(workspace.doubling && { doubling: { ...workspace.doubling, next: fail } }),
    };
    assert.throws(() => workspace.run(() => kept.make(failing, [third])), { message: 'no' });
    assert.deepEqual([kept.of(first), kept.of(second), kept.of(third)], [undefined, 5, undefined]);
    workspace.run(() => {
      kept.make(workspace, [third]);
      assert.equal(workspace.leave((kept.of(third) as number) + 4).number, 80n);
    });
  });
