/** Primes and orders against what the standards derive them from; every field's modulus is one of them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFloats } from '../../../src/asm/floats/check.ts';
import { describeFloatFinding } from '../../../src/asm/floats/finding.ts';
import { fieldModule } from '../../../src/field/module.ts';
import { withSpec } from '../../../src/formulas/secrecy.ts';
import * as curves from '../../../src/group/curves/curves.ts';
import { primeInsideOf } from '../../../src/group/curves/prime-curve.ts';
import { shapesFor } from '../../../src/kernels/field/prime/any-field.ts';
import * as fields from '../../../src/kernels/field/prime/fields.ts';
import { fieldKernel } from '../../../src/kernels/field/prime/fields.ts';
import { fieldShape } from '../../../src/kernels/field/prime/shape.ts';
import { ED25519 } from '../../../src/params/curves/ed25519.ts';
import { BLS12_381 } from '../../../src/params/pairings/bls12-381.ts';
import { BN254 } from '../../../src/params/pairings/bn254.ts';
import { BN256 } from '../../../src/params/pairings/bn256.ts';
import { BINARY_CURVES } from '../../../src/self-test/binary-curves.ts';
import { primeFields } from '../../../src/self-test/prime-fields.ts';
import { P225 } from '../../../src/study/p225.ts';

/** Barreto and Naehrig's polynomial. */
const bn = (u: bigint): bigint => 36n * u ** 4n + 36n * u ** 3n + 24n * u ** 2n + 6n * u + 1n;

test('moduli are the primes and orders of the curves, of every field', () => {
  const expected = new Map<string, bigint>([
    ...[...Object.values(curves).map((curve) => primeInsideOf(curve).params), P225].flatMap(({ name, prime, order }) => {
      const field = name.replace('-', '').toLowerCase();
      return [
        [field, prime],
        [`${field}-scalars`, order],
      ] as const;
    }),
    // Of curves over binary fields, the orders alone.
    ...BINARY_CURVES.map(({ name, order }) => [`${name.replace('-', '').toLowerCase()}-scalars`, order] as const),
    ['25519', ED25519.prime],
    ['ed25519-scalars', ED25519.order],
    ['bn256', BN256.prime],
    ['bn256-scalars', BN256.order],
    ['bn254', BN254.prime],
    ['bn254-scalars', BN254.order],
    ['bls12-381', BLS12_381.prime],
    ['bls12-381-scalars', BLS12_381.order],
  ]);
  assert.equal(BN256.prime, bn(6518589491078791937n));
  assert.equal(BN254.prime, bn(4965661367192848881n));
  const actual = primeFields().map(({ name, modulus }) => [name, modulus] as const);
  assert.equal(actual.length, expected.size);
  for (const [name, modulus] of actual) assert.equal(modulus, expected.get(name), name);
});

test('every field that has a name is among them', () => {
  const named = Object.entries(fields).flatMap(([name, value]) => (typeof value === 'object' ? [[name, value] as const] : []));
  assert.ok(named.length > 10);
  for (const [name, field] of named) assert.ok(primeFields().includes(field), name);
});

test('primes of every size from 160 to 558 bits get shapes, but for three', () => {
  const refused: number[] = [];
  for (let bits = 160; bits <= 558; bits++) {
    const modulus = (1n << BigInt(bits - 1)) + 1n;
    try {
      const { fma, wide, int } = shapesFor(modulus);
      for (const [method, radixBits, limbs] of [fma, wide, int])
        assert.ok(fieldShape('any', modulus, method, radixBits, limbs).limbs * radixBits > bits);
    } catch (error) {
      assert.match(String(error), /needs shapes of its own/);
      refused.push(bits);
    }
  }
  assert.deepEqual(refused, [308, 335, 336]);
});

test('doubles in these shapes are exact, from few limbs to many', () => {
  for (const bits of [160, 192, 224, 256, 320, 400]) {
    const modulus = (1n << BigInt(bits)) - 189n;
    const field = { name: 'any', modulus, shapes: shapesFor(modulus) };
    const { module, spec } = withSpec(fieldModule(fieldKernel(field, 'fma')));
    assert.deepEqual(checkFloats(module, spec).map(describeFloatFinding), [], `${bits} bits`);
  }
});

test('what has no shapes of its own has those that measured best for primes of its size', () => {
  const { bn256, bn254, 'secp256k1-scalars': secp256k1 } = Object.fromEntries(primeFields().map((field) => [field.name, field]));
  for (const field of [bn256, bn254, secp256k1]) assert.deepEqual(field?.shapes, shapesFor(field?.modulus as bigint), field?.name);
});
