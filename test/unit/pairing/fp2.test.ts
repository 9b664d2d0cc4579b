/** Elements of Fp2 as BigInts, against their definition. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { equalFp2, mulFp2, powFp2 } from '../../../src/pairing/engine/fp2.ts';

test('elements are equal in both parts, or not at all', () => {
  const one = { c0: 1n, c1: 2n };
  assert.equal(equalFp2(one, { c0: 1n, c1: 2n }), true);
  for (const other of [
    { c0: 1n, c1: 3n },
    { c0: 3n, c1: 2n },
    { c0: 2n, c1: 1n },
  ])
    assert.equal(equalFp2(one, other), false);
});

test('products and powers, all of a small field', () => {
  const p = 7n;
  const all = Array.from({ length: 49 }, (_, i) => ({ c0: BigInt(i % 7), c1: BigInt(Math.floor(i / 7)) }));
  for (const a of all) {
    for (const b of all)
      assert.deepEqual(mulFp2(a, b, p), { c0: (a.c0 * b.c0 - a.c1 * b.c1 + 49n) % p, c1: (a.c0 * b.c1 + a.c1 * b.c0) % p });
    assert.deepEqual(powFp2(a, 49n, p), a);
  }
});
