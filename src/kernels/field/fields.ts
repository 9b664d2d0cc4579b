/**
 * The prime fields that there are kernels for, with the shapes that measured best (docs/formulas.md). Moduli are literals, and not computed: so bundlers see
 * that those of other curves are not used.
 */
import { fmaField } from './fma/field.ts';
import { ENDS } from './fma/reduce-ends.ts';
import { intField } from './int/field.ts';
import type { FieldKernel } from './kernel.ts';
import { HIGH, LOW, TABLE } from './reduce.ts';
import { type FieldShape, fieldShape, type Method } from './shape.ts';

export type FieldFamily = 'fma' | 'int';

/** How products are reduced, bits of a limb, limbs. */
type Choice<M = Method> = readonly [method: M, radixBits: number, limbs: number];

export interface PrimeField {
  readonly name: string;
  readonly modulus: bigint;
  readonly shapes: { readonly fma: Choice; readonly int: Choice<Method<'low' | 'high' | 'table'>> };
}

/** p ≡ −1 modulo 2^96: with limbs of 48 bits p' has one limb that is 1 and two others. */
export const P256_FIELD: PrimeField = {
  name: 'p256',
  modulus: 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn,
  shapes: { fma: [LOW, 48, 6], int: [LOW, 28, 10] },
};

/** 2^256 − 2^32 − 977. */
export const SECP256K1_FIELD: PrimeField = {
  name: 'secp256k1',
  modulus: 0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2fn,
  shapes: { fma: [HIGH, 43, 6], int: [HIGH, 29, 9] },
};

/** 2^255 − 19. */
export const P25519_FIELD: PrimeField = {
  name: '25519',
  modulus: 0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffedn,
  shapes: { fma: [HIGH, 43, 6], int: [HIGH, 29, 9] },
};

/** 2^384 − 2^128 − 2^96 + 2^32 − 1, which is −1 modulo 2^32: for doubles limbs are larger than that. */
export const P384_FIELD: PrimeField = {
  name: 'p384',
  modulus: 0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffffn,
  shapes: { fma: [ENDS, 43, 9], int: [LOW, 27, 15] },
};

/** 2^521 − 1. */
export const P521_FIELD: PrimeField = {
  name: 'p521',
  modulus:
    0x1ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffn,
  shapes: { fma: [HIGH, 44, 12], int: [HIGH, 28, 19] },
};

/** 2^224 + 2^140 + 2^56 + 1. Exponents are multiples of 28: with limbs of 28 bits, reducing takes three subtractions a digit and no multiplication. */
export const P225_FIELD: PrimeField = {
  name: 'p225',
  modulus: 0x100000000000000000000100000000000000000000100000000000001n,
  shapes: { fma: [LOW, 43, 6], int: [LOW, 28, 9] },
};

/** The base field of the pairing that DEDIS calls bn256 (Naehrig, Niederhagen, Schwabe, “New software speed records for cryptographic pairings”, 2010): 36u^4 + 36u^3 + 24u^2 + 6u + 1, u = 6518589491078791937. */
export const BN256_FIELD: PrimeField = {
  name: 'bn256',
  modulus: 0x8fb501e34aa387f9aa6fecb86184dc21ee5b88d120b5b59e185cac6c5e089667n,
  shapes: { fma: [ENDS, 43, 6], int: [TABLE, 28, 10] },
};

/** The base field of alt_bn128 (Ethereum's pairing, EIP-197), which is called bn254 as well: the same, u = 4965661367192848881. */
export const BN254_FIELD: PrimeField = {
  name: 'bn254',
  modulus: 0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47n,
  shapes: { fma: [ENDS, 43, 6], int: [TABLE, 28, 10] },
};

/** The orders of the groups, and of the subgroup of Ed25519: fields of scalars. */
export const P256_SCALARS: PrimeField = {
  name: 'p256-scalars',
  modulus: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  shapes: { fma: [ENDS, 43, 6], int: [TABLE, 28, 10] },
};

export const SECP256K1_SCALARS: PrimeField = {
  name: 'secp256k1-scalars',
  modulus: 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n,
  shapes: { fma: [ENDS, 43, 6], int: [TABLE, 28, 10] },
};

export const ED25519_SCALARS: PrimeField = {
  name: 'ed25519-scalars',
  modulus: 0x1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3edn,
  shapes: { fma: [ENDS, 43, 6], int: [TABLE, 28, 10] },
};

export const P384_SCALARS: PrimeField = {
  name: 'p384-scalars',
  modulus: 0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
  shapes: { fma: [ENDS, 43, 9], int: [TABLE, 27, 15] },
};

export const P521_SCALARS: PrimeField = {
  name: 'p521-scalars',
  modulus:
    0x01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409n,
  shapes: { fma: [TABLE, 43, 13], int: [TABLE, 27, 20] },
};

export const P225_SCALARS: PrimeField = {
  name: 'p225-scalars',
  modulus: 26959946667150639794667016480816199175978974525803868557357319889691n,
  shapes: { fma: [TABLE, 49, 5], int: [TABLE, 28, 9] },
};

/** For the lock file, and tests. */
export const PRIME_FIELDS: readonly PrimeField[] = [
  P256_FIELD,
  SECP256K1_FIELD,
  P25519_FIELD,
  P384_FIELD,
  P521_FIELD,
  P225_FIELD,
  BN256_FIELD,
  BN254_FIELD,
  P256_SCALARS,
  SECP256K1_SCALARS,
  ED25519_SCALARS,
  P384_SCALARS,
  P521_SCALARS,
  P225_SCALARS,
];

/** The shape of a field's kernel in that family. */
export function shapeIn(family: FieldFamily, { name, modulus, shapes }: PrimeField): FieldShape {
  const choice: Choice = shapes[family];
  return fieldShape(name, modulus, ...choice);
}

export function fieldKernel(field: PrimeField, family: FieldFamily): FieldKernel {
  const shape = shapeIn(family, field);
  return family === 'fma' ? fmaField(shape) : intField(shape);
}
