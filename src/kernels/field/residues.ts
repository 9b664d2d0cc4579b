/** The factors of reductions for primes without a form that helps: residues of the places of digits. */
import { type FieldShape, limbsOf, lowDigits } from './shape.ts';

/** Of the table: limbs of the residues of radix^(i − n + 1), for i < n − 1; and −1/p modulo the radix. */
export function tableOf({ modulus, radixBits, limbs }: FieldShape): {
  readonly residues: readonly (readonly number[])[];
  readonly factor: number;
} {
  const radix = 1n << BigInt(radixBits);
  const factor = balanced(-inverse(modulus, radix), radix);
  const perRadix = perRadixOf(modulus, radixBits);
  const residues: number[][] = [];
  for (let i = limbs - 2, residue = perRadix; i >= 0; i--) {
    residue = balanced(residue, modulus);
    residues.unshift(limbsOf(residue, radixBits, limbs));
    residue *= perRadix;
  }
  return { residues, factor: Number(factor) };
}

/** A column of a product, and the limbs of what a digit there is replaced by. */
export interface OuterColumn {
  readonly column: number;
  readonly residue: readonly number[];
}

/**
 * Of a reduction from both ends: all columns but those from `lowDigits` on, n + 1 of them, and the residues of radix^(column − lowDigits). Those that have few
 * products come first.
 */
export function outerColumns(shape: FieldShape): readonly OuterColumn[] {
  const { modulus, radixBits, limbs } = shape;
  const low = lowDigits(shape);
  const perRadix = perRadixOf(modulus, radixBits);
  const columns = Array.from({ length: 2 * limbs }, (_, k) => k).filter((k) => k < low || k > low + limbs);
  const distance = (k: number): number => Math.min(k, 2 * limbs - 1 - k);
  return columns
    .sort((a, b) => distance(a) - distance(b))
    .map((column) => {
      let residue = 1n << BigInt(radixBits * Math.max(0, column - low));
      for (let k = column; k < low; k++) residue = (residue * perRadix) % modulus;
      return { column, residue: limbsOf(balanced(residue, modulus), radixBits, limbs) };
    });
}

export function tableFactors(shape: FieldShape): readonly number[] {
  const { residues, factor } = tableOf(shape);
  return [...residues.flat(), ...primeOf(shape), factor];
}

/** Without the highest limbs: these are in the code, where the proof of doubles sees how small they are. */
export const endsFactors = (shape: FieldShape): readonly number[] =>
  [...outerColumns(shape).map(({ residue }) => residue), primeOf(shape)].flatMap((number) => number.slice(0, -1));

const primeOf = ({ modulus, radixBits, limbs }: FieldShape): readonly number[] => limbsOf(modulus, radixBits, limbs);

/** 1/radix modulo p: (1 + f · p) / radix for f = −1/p modulo the radix. */
function perRadixOf(modulus: bigint, radixBits: number): bigint {
  const radix = 1n << BigInt(radixBits);
  return (1n + balanced(-inverse(modulus, radix), radix) * modulus) / radix;
}

/** In −m/2 ≤ r < m/2. */
function balanced(x: bigint, m: bigint): bigint {
  const r = ((x % m) + m) % m;
  return r < m / 2n ? r : r - m;
}

/** Modulo a power of two, by Newton's iteration. */
function inverse(odd: bigint, powerOfTwo: bigint): bigint {
  let x = 1n;
  for (let bits = 1n; 1n << bits < powerOfTwo * 2n; bits *= 2n) x = (x * (2n - odd * x)) % powerOfTwo;
  return x;
}
