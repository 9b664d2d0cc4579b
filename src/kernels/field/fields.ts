/** The prime fields that there are kernels for, with the shapes that measured best (docs/formulas.md). */
import { fmaField } from './fma/field.ts';
import { intField } from './int/field.ts';
import type { FieldKernel } from './kernel.ts';
import { fieldShape, type Reduction } from './shape.ts';

export type FieldFamily = 'fma' | 'int';

/** Where reductions start, bits of a limb, limbs. */
type Choice = readonly [from: Reduction['from'], radixBits: number, limbs: number];

export interface PrimeField {
  readonly name: string;
  readonly modulus: bigint;
  readonly shapes: Readonly<Record<FieldFamily, Choice>>;
}

/** p ≡ −1 modulo 2^96: with limbs of 48 bits M' has one limb that is 1 and two others. */
export const P256_FIELD: PrimeField = {
  name: 'p256',
  modulus: 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n,
  shapes: { fma: ['low', 48, 6], int: ['low', 28, 10] },
};

export const SECP256K1_FIELD: PrimeField = {
  name: 'secp256k1',
  modulus: 2n ** 256n - 2n ** 32n - 977n,
  shapes: { fma: ['high', 43, 6], int: ['high', 29, 9] },
};

export const P25519_FIELD: PrimeField = {
  name: '25519',
  modulus: 2n ** 255n - 19n,
  shapes: { fma: ['high', 43, 6], int: ['high', 29, 9] },
};

/** For the lock file, and tests. */
export const PRIME_FIELDS: readonly PrimeField[] = [P256_FIELD, SECP256K1_FIELD, P25519_FIELD];

export function fieldKernel({ name, modulus, shapes }: PrimeField, family: FieldFamily): FieldKernel {
  const shape = fieldShape(name, modulus, ...shapes[family]);
  return family === 'fma' ? fmaField(shape) : intField(shape);
}
