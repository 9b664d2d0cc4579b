/** The moduli of the fields against the formulas that they come from. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fields from '../../../src/kernels/field/fields.ts';
import { ED25519 } from '../../../src/params/curves/ed25519.ts';
import { P256 } from '../../../src/params/curves/p256.ts';
import { SECP256K1 } from '../../../src/params/curves/secp256k1.ts';
import { BN254 } from '../../../src/params/pairings/bn254.ts';
import { BN256 } from '../../../src/params/pairings/bn256.ts';

/** Barreto and Naehrig's polynomial. */
const bn = (u: bigint): bigint => 36n * u ** 4n + 36n * u ** 3n + 24n * u ** 2n + 6n * u + 1n;

test('moduli are the primes and orders of the curves', () => {
  const expected: readonly (readonly [fields.PrimeField, bigint])[] = [
    [fields.P256_FIELD, P256.prime],
    [fields.P256_SCALARS, P256.order],
    [fields.SECP256K1_FIELD, SECP256K1.prime],
    [fields.SECP256K1_SCALARS, SECP256K1.order],
    [fields.P25519_FIELD, ED25519.prime],
    [fields.ED25519_SCALARS, ED25519.order],
    [fields.BN256_FIELD, BN256.prime],
    [fields.BN256_FIELD, bn(1868033n ** 3n)],
    [fields.BN254_FIELD, BN254.prime],
    [fields.BN254_FIELD, bn(4965661367192848881n)],
  ];
  for (const [{ name, modulus }, value] of expected) assert.equal(modulus, value, name);
});
