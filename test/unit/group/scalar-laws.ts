/** The laws of the numbers that multiply elements, in every group. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PublicGroup, Scalar } from '../../../src/entries/groups.ts';
import * as errors from '../../../src/entries/groups.ts';
import { invMod } from '../../reference/modpow.ts';
import { numbersBelow, refuses, wrong } from './laws.ts';

/** Of the numbers that multiply elements. */
export function scalarLaws({ name, scalars, order }: PublicGroup): void {
  const { bytes: length, byteOrder } = scalars;
  const write = (value: bigint, count = length): Uint8Array => {
    const big = Uint8Array.from(Buffer.from(value.toString(16).padStart(2 * count, '0'), 'hex'));
    return byteOrder === 'big' ? big : big.reverse();
  };
  const read = (scalar: Scalar): bigint => {
    const bytes = scalar.toBytes();
    assert.equal(bytes.length, length);
    return BigInt(`0x${Buffer.from(byteOrder === 'big' ? bytes : bytes.reverse()).toString('hex')}`);
  };
  const residue = (value: bigint): bigint => ((value % order) + order) % order;

  describe(`scalars of ${name}`, () => {
    it('are the numbers modulo the order', () => {
      for (const a of numbersBelow(order)) {
        const A = scalars.fromBytes(write(a));
        assert.equal(read(A), a);
        assert.equal(read(A.neg()), residue(-a));
        assert.equal(A.isZero, a === 0n);
        if (a !== 0n) assert.equal(read(A.inverse()), invMod(a, order));
        for (const b of numbersBelow(order)) {
          const B = scalars.ofPublic(b);
          assert.deepEqual([A.add(B), A.sub(B), A.mul(B)].map(read), [a + b, a - b, a * b].map(residue));
          assert.equal(A.equals(B), a === b);
        }
      }
      assert.deepEqual([scalars.zero, scalars.one].map(read), [0n, 1n]);
      for (const value of [-1n, order, -order - 5n, 3n * order + 4n, 7, -7, 0])
        assert.equal(read(scalars.ofPublic(value)), residue(BigInt(value)));
    });

    it('reduce bytes of any length', () => {
      for (const count of [1, 2, length, length + 1, length + 16, 2 * length, 2 * length + 1, 64, 1024]) {
        for (const value of [0n, 1n, 2n ** BigInt(8 * count) - 1n, (order * 3n) % 2n ** BigInt(8 * count)]) {
          const given = write(value, count);
          assert.equal(read(scalars.reduced(given)), residue(value), `${count} bytes`);
          assert.deepEqual(given, write(value, count));
        }
      }
    });

    it('are drawn from 1 to order − 1, all of them', () => {
      const drawn = Array.from({ length: 20 }, () => scalars.random());
      assert.ok(drawn.every((scalar) => !scalar.isZero && read(scalar) < order));
      assert.ok(order < 1000n || new Set(drawn.map(read)).size === 20);
      const fixed = scalars.random({ random: (bytes) => void bytes.set([5]) });
      assert.equal(read(fixed), 5n);
      assert.throws(() => scalars.random({ random: (bytes) => void bytes.fill(0) }), { name: 'NoRandomnessError' });
    });

    it('are wiped', () => {
      const scalar = scalars.ofPublic(3);
      const copy = scalar.add(scalars.zero);
      scalar.wipe();
      for (const use of [() => scalar.toBytes(), () => scalar.isZero, () => scalar.neg(), () => scalar.mul(copy), () => scalar.inverse()]) {
        assert.throws(use, { name: 'OutOfRangeError', argument: 'scalar' });
      }
      assert.throws(() => copy.add(scalar), { name: 'OutOfRangeError', argument: 'other' });
      assert.equal(read(copy), 3n);
    });

    it('refuse what is none of them', () => {
      const other = scalars === errors.p384Group.scalars ? errors.p521Group : errors.p384Group;
      const { one } = scalars;
      refuses([
        ['the order', () => scalars.fromBytes(write(order)), errors.OutOfRangeError, 'bytes'],
        ['the greatest bytes', () => scalars.fromBytes(new Uint8Array(length).fill(255)), errors.OutOfRangeError, 'bytes'],
        ['a byte less', () => scalars.fromBytes(new Uint8Array(length - 1)), errors.MalformedError, 'bytes'],
        ['a byte more', () => scalars.fromBytes(new Uint8Array(length + 1)), errors.MalformedError, 'bytes'],
        ['no bytes to reduce', () => scalars.reduced(new Uint8Array(0)), errors.OutOfRangeError, 'bytes'],
        ['too many bytes to reduce', () => scalars.reduced(new Uint8Array(1025)), errors.OutOfRangeError, 'bytes'],
        ['text', () => scalars.fromBytes(wrong('01')), errors.WrongTypeError, 'bytes'],
        ['numbers in an array', () => scalars.reduced(wrong([1, 2])), errors.WrongTypeError, 'bytes'],
        ['half a number', () => scalars.ofPublic(0.5), errors.OutOfRangeError, 'value'],
        ['a number as text', () => scalars.ofPublic(wrong('1')), errors.WrongTypeError, 'value'],
        ['the inverse of 0', () => scalars.zero.inverse(), errors.NoInverseError, 'scalar'],
        ['a scalar of another order', () => one.add(other.scalars.one), errors.WrongTypeError, 'other'],
        ['a product with a number', () => one.mul(wrong(2n)), errors.WrongTypeError, 'other'],
        ['a generator as an option', () => scalars.random(wrong({ source: () => undefined })), errors.OutOfRangeError, 'source'],
      ]);
    });
  });
}
