/**
 * The prime fields whose kernels have shapes of their own, those that measured best (docs/formulas.md); other primes have those of `any-field.ts`. Moduli are those
 * of the curves' parameters, and nothing is written twice; calls that are marked as pure read them, so that bundlers see that those of other curves are not used.
 */
import { ED25519 } from '../../../params/curves/ed25519.ts';
import { P224 } from '../../../params/curves/p224.ts';
import { P256 } from '../../../params/curves/p256.ts';
import { P384 } from '../../../params/curves/p384.ts';
import { P521 } from '../../../params/curves/p521.ts';
import { SECP256K1 } from '../../../params/curves/secp256k1.ts';
import { BLS12_381 } from '../../../params/pairings/bls12-381.ts';
import { BN254 } from '../../../params/pairings/bn254.ts';
import { BN256 } from '../../../params/pairings/bn256.ts';
import type { FieldKernel } from '../kernel.ts';
import { fmaField } from './fma/field.ts';
import { TWO_SIDED } from './fma/reduce-two-sided.ts';
import { integerFamily } from './integers/families.ts';
import { integerField } from './integers/field.ts';
import { FOLD, MONTGOMERY, TABLE } from './reduce.ts';
import { type FieldShape, fieldShape, type Method } from './shape.ts';
import { simdField } from './simd/field.ts';

/** Families of WebAssembly. */
export type CompiledFamily = 'fma' | 'wide' | 'simd' | 'int';
/** `js` where modules are emulated. */
export type FieldFamily = CompiledFamily | 'js';

/** How products are reduced, bits of a limb, limbs, and how many times p is what reductions take off, where that is not once. */
type Choice<M = Method> = readonly [method: M, radixBits: number, limbs: number, times?: bigint];

type IntegerChoice = Choice<Method<'montgomery' | 'fold' | 'table'>>;

export interface PrimeField {
  readonly name: string;
  readonly modulus: bigint;
  readonly shapes: {
    readonly fma: Choice;
    readonly wide: IntegerChoice;
    readonly int: IntegerChoice;
    /** Whether the family `simd` has the field, with the shape of `int`; otherwise `int` serves in its place. */
    readonly simd?: true;
    /** The shape of the quadratic extension's kernel in the family `simd`, where it is not that of `int`. */
    readonly quadratic?: IntegerChoice;
  };
}

/** The field of a curve's coordinates. */
export function coordinates(name: string, { prime }: { readonly prime: bigint }, shapes: PrimeField['shapes']): PrimeField {
  return { name, modulus: prime, shapes };
}

/** The field of the numbers that multiply a curve's points. */
export function scalars(name: string, { order }: { readonly order: bigint }, shapes: PrimeField['shapes']): PrimeField {
  return { name: `${name}-scalars`, modulus: order, shapes };
}

/** p ≡ −1 modulo 2^96: with limbs of 48 bits p' has one limb that is 1 and two others. */
export const P256_FIELD: PrimeField = /* @__PURE__ */ coordinates('p256', P256, {
  fma: [MONTGOMERY, 48, 6],
  wide: [MONTGOMERY, 54, 5],
  int: [MONTGOMERY, 28, 10],
  simd: true,
});

/** 2^256 − 2^32 − 977. */
export const SECP256K1_FIELD: PrimeField = /* @__PURE__ */ coordinates('secp256k1', SECP256K1, {
  fma: [FOLD, 43, 6],
  wide: [FOLD, 52, 5],
  int: [FOLD, 29, 9],
  simd: true,
});

/** 2^255 − 19. */
export const P25519_FIELD: PrimeField = /* @__PURE__ */ coordinates('25519', ED25519, {
  fma: [FOLD, 43, 6],
  wide: [FOLD, 51, 5],
  int: [FOLD, 29, 9],
  simd: true,
});

/** 2^384 − 2^128 − 2^96 + 2^32 − 1, which is −1 modulo 2^32: for doubles limbs are larger than that. */
export const P384_FIELD: PrimeField = /* @__PURE__ */ coordinates('p384', P384, {
  fma: [TWO_SIDED, 43, 9],
  wide: [TABLE, 50, 8],
  int: [MONTGOMERY, 27, 15],
  simd: true,
});

/** 2^521 − 1. */
export const P521_FIELD: PrimeField = /* @__PURE__ */ coordinates('p521', P521, {
  fma: [FOLD, 44, 12],
  wide: [FOLD, 53, 10],
  int: [FOLD, 28, 19],
  simd: true,
});

/** 2^224 − 2^96 + 1, which is 1 modulo 2^96: p' has two limbs, which are powers of two. */
export const P224_FIELD: PrimeField = /* @__PURE__ */ coordinates('p224', P224, {
  fma: [MONTGOMERY, 44, 6],
  wide: [MONTGOMERY, 48, 5],
  int: [MONTGOMERY, 27, 9],
  simd: true,
});

/** The base fields of the pairings. */
export const BN256_FIELD: PrimeField = /* @__PURE__ */ coordinates('bn256', BN256, {
  fma: [TWO_SIDED, 43, 6],
  wide: [TABLE, 54, 5],
  int: [TABLE, 28, 10],
});

export const BN254_FIELD: PrimeField = /* @__PURE__ */ coordinates('bn254', BN254, {
  fma: [TWO_SIDED, 43, 6],
  wide: [TABLE, 54, 5],
  int: [TABLE, 28, 10],
});

export const BLS12_381_FIELD: PrimeField = /* @__PURE__ */ coordinates('bls12-381', BLS12_381, {
  fma: [TWO_SIDED, 43, 9, 13n],
  wide: [TABLE, 50, 8],
  int: [TABLE, 27, 15],
  // A limb less than for `int`: columns of lanes take 63 bits.
  quadratic: [TABLE, 28, 14],
});

/**
 * The orders of groups, and of the subgroup of Ed25519: fields of scalars. A signature has a handful of products there; so those of P-256 and Ed25519 are
 * reduced as in the families of words, and a page that takes these curves alone loads no third way to reduce.
 */
export const P256_SCALARS: PrimeField = /* @__PURE__ */ scalars('p256', P256, {
  fma: [TABLE, 46, 6],
  wide: [TABLE, 54, 5],
  int: [TABLE, 28, 10],
});

export const SECP256K1_SCALARS: PrimeField = /* @__PURE__ */ scalars('secp256k1', SECP256K1, {
  fma: [TWO_SIDED, 43, 6],
  wide: [TABLE, 54, 5],
  int: [TABLE, 28, 10],
});

export const ED25519_SCALARS: PrimeField = /* @__PURE__ */ scalars('ed25519', ED25519, {
  fma: [TABLE, 46, 6],
  wide: [TABLE, 54, 5],
  int: [TABLE, 28, 10],
});

export const P521_SCALARS: PrimeField = /* @__PURE__ */ scalars('p521', P521, {
  fma: [TABLE, 43, 13],
  wide: [TABLE, 54, 10],
  int: [TABLE, 27, 20],
});

export const BN256_SCALARS: PrimeField = /* @__PURE__ */ scalars('bn256', BN256, {
  fma: [TWO_SIDED, 43, 6],
  wide: [TABLE, 54, 5],
  int: [TABLE, 28, 10],
});

export const BN254_SCALARS: PrimeField = /* @__PURE__ */ scalars('bn254', BN254, {
  fma: [TWO_SIDED, 43, 6],
  wide: [TABLE, 54, 5],
  int: [TABLE, 28, 10],
});

export const BLS12_381_SCALARS: PrimeField = /* @__PURE__ */ scalars('bls12-381', BLS12_381, {
  fma: [TWO_SIDED, 43, 6],
  wide: [TABLE, 54, 5],
  int: [TABLE, 28, 10],
});

/** With a table, since its five limbs are fewer than both ends would take. */
export const P224_SCALARS: PrimeField = /* @__PURE__ */ scalars('p224', P224, {
  fma: [TABLE, 49, 5],
  wide: [TABLE, 48, 5],
  int: [TABLE, 27, 9],
});

/** The shape of a field's kernel in that family. */
export function shapeIn(family: CompiledFamily, { name, modulus, shapes }: PrimeField): FieldShape {
  const choice: Choice = shapes[family === 'simd' ? 'int' : family];
  return fieldShape(name, modulus, ...choice);
}

/** The shape of the kernel of the field's quadratic extension in that family. */
export function quadraticShapeIn(family: CompiledFamily, field: PrimeField): FieldShape {
  const { name, modulus, shapes } = field;
  return family === 'simd' && shapes.quadratic ? fieldShape(name, modulus, ...shapes.quadratic) : shapeIn(family, field);
}

let substitute: ((field: PrimeField) => FieldKernel) | undefined;

/** Gives the kernels of the family `js`: `limber/engine/emulation` does, so that other pages do not load them. */
export function allowSubstituteKernel(kernel: (field: PrimeField) => FieldKernel): void {
  substitute = kernel;
}

export function fieldKernel(field: PrimeField, family: FieldFamily): FieldKernel {
  if (family === 'js') {
    if (!substitute) throw new Error('modules are not emulated');
    return substitute(field);
  }
  const shape = shapeIn(family, field);
  if (family === 'fma') return fmaField(shape);
  if (family === 'simd' && field.shapes.simd) return simdField(shape);
  return integerField(shape, integerFamily(family));
}
