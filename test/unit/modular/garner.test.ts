/** Residues modulo two numbers become one, and are wiped. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { garner } from '../../../src/modular/garner.ts';
import { oddRing } from '../../../src/modular/odd-ring.ts';
import { fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { invMod } from '../../reference/modpow.ts';

test('the number that has both residues; these are wiped', () => {
  const [p, q] = [(1n << 89n) - 1n, (1n << 61n) - 1n];
  const join = garner(oddRing(toBytesLE(p, 12), 89), toBytesLE(q, 8), toBytesLE(invMod(q, p) as bigint, 12), 150);
  for (const number of [0n, 1n, q, p, p * q - 1n, 0x123456789abcdef0123456789abcdefn]) {
    const [rp, rq] = [toBytesLE(number % p, 12), toBytesLE(number % q, 8)];
    assert.equal(fromBytesLE(join(rp, rq)), number);
    assert.deepEqual([rp, rq], [new Uint8Array(12), new Uint8Array(8)]);
  }
});
