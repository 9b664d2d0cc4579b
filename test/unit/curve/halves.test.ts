/** The endomorphism of secp256k1, and public scalars in halves. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { MINUS_3, ZERO } from '../../../src/curve/weierstrass/formulas.ts';
import { HALVES, halveOf } from '../../../src/curve/weierstrass/halves.ts';
import { P256 } from '../../../src/params/curves/p256.ts';
import { SECP256K1 } from '../../../src/params/curves/secp256k1.ts';
import type { Endomorphism } from '../../../src/params/curves/weierstrass.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { multiplyPoint } from '../../reference/weierstrass.ts';

const { prime, order, generator } = SECP256K1;
const { beta, basis } = SECP256K1.endomorphism as Endomorphism;
const [[a, b], [c, d]] = basis;

const modulo = (number: bigint): bigint => ((number % order) + order) % order;

function inverse(number: bigint): bigint {
  let [result, base] = [1n, modulo(number)];
  for (let e = order - 2n; e > 0n; e >>= 1n, base = (base * base) % order) if (e & 1n) result = (result * base) % order;
  return result;
}

/** By the first vector. */
const lambda = modulo(-a * inverse(b));

const valueOf = (digits: Int8Array): bigint => digits.reduceRight((sum, digit) => 2n * sum + BigInt(digit), 0n);

it('β and λ are third roots of 1, and belong together; the vectors are a basis', () => {
  assert.equal((beta ** 2n + beta + 1n) % prime, 0n);
  assert.equal((lambda ** 2n + lambda + 1n) % order, 0n);
  assert.deepEqual(multiplyPoint(SECP256K1, lambda, generator), { x: (beta * generator.x) % prime, y: generator.y });
  assert.equal(modulo(c + d * lambda), 0n);
  assert.equal(a * d - b * c, order);
});

it('halves of scalars at their borders and of others make the scalar, and are half as long', () => {
  const halve = halveOf(SECP256K1, ZERO.halves);
  assert.ok(halve);
  const some = Array.from({ length: 200 }, (_, i) => modulo((BigInt(i) + 3n) ** 200n));
  for (const k of [0n, 1n, 2n, lambda, order - lambda, order - 1n, order, order + 1n, order >> 1n, 2n ** 128n, 2n ** 256n - 1n, ...some]) {
    for (const width of [4, 5]) {
      const halves = halve(toBytesLE(k, 32), width);
      const [first, second] = halves.map(valueOf) as [bigint, bigint];
      assert.equal(halves.length, 2);
      assert.equal(modulo(first + second * lambda), modulo(k), `${k}`);
      for (const half of [first, second]) assert.ok(half < 2n ** 128n && half > -(2n ** 128n), `${k}`);
      for (const digit of halves.flatMap((digits) => [...digits]))
        assert.ok(digit === 0 || (digit % 2 !== 0 && Math.abs(digit) < 2 ** (width - 1)), `${k}`);
    }
  }
});

it('other curves have no halves', () => {
  assert.equal(MINUS_3.halves, undefined);
  assert.equal(halveOf(P256, HALVES), undefined);
});
