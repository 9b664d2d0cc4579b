/** What is done without branches, beside the same with BigInt. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { difference, isLess, isSame, isZero, select } from '../../../src/util/constant-time.ts';

/** Two strings of one length, often alike in most of their bytes. */
const pairs = fc.integer({ min: 1, max: 12 }).chain((length) => {
  const bytes = fc.uint8Array({ minLength: length, maxLength: length });
  const alike = fc.tuple(bytes, fc.nat(length - 1), fc.constantFrom(0, 1, 0x80, 0xff)).map(([a, at, change]) => {
    const b = a.map((byte, i) => (i === at ? byte ^ change : byte));
    return [a, b] as const;
  });
  return fc.oneof(fc.tuple(bytes, bytes), alike);
});

it('compares numbers', () => {
  assert.equal(isLess(Uint8Array.of(0), Uint8Array.of(0)), 0);
  fc.assert(fc.property(pairs, ([a, b]) => assert.equal(isLess(a, b), fromBytesLE(a) < fromBytesLE(b) ? 1 : 0)));
});

it('finds zero', () => {
  for (let at = 0; at < 5; at++) {
    const bytes = new Uint8Array(5);
    assert.ok(isZero(bytes));
    bytes[at] = 1;
    assert.ok(!isZero(bytes));
  }
});

it('compares strings', () => {
  fc.assert(fc.property(pairs, ([a, b]) => assert.equal(isSame(a, b), Buffer.compare(a, b) === 0 ? 1 : 0)));
  for (let at = 0; at < 5; at++) assert.equal(isSame(new Uint8Array(5), new Uint8Array(5).fill(128, at, at + 1)), 0);
});

it('chooses', () => {
  const [a, b] = [Uint8Array.of(1, 0, 255), Uint8Array.of(2, 255, 0)];
  assert.deepEqual(select(1, a, b), a);
  assert.deepEqual(select(0, a, b), b);
});

it('subtracts', () => {
  assert.deepEqual(difference(Uint8Array.of(0, 0, 1), Uint8Array.of(1, 0, 0)), Uint8Array.of(255, 255, 0));
  fc.assert(
    fc.property(pairs, ([x, y]) => {
      const [a, b] = fromBytesLE(x) < fromBytesLE(y) ? [y, x] : [x, y];
      assert.deepEqual(difference(a, b), toBytesLE(fromBytesLE(a) - fromBytesLE(b), a.length));
    }),
  );
});
