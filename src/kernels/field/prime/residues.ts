/** The constants of reductions for primes without a form that helps: residues of the places of digits. */
import { BigInt } from '../../../util/big-int.ts';
import { type FieldShape, limbsOf, lowDigits } from './shape.ts';

/** Of the table: limbs of the residues of radix^(i − n + 1), for i < n − 1; and −1/p modulo the radix. */
export function tableOf(shape: FieldShape): { readonly residues: readonly (readonly number[])[]; readonly negatedInverse: number } {
  const { limbs } = shape;
  const residues = Array.from({ length: limbs - 1 }, (_, i) => residueOf(shape, i - limbs + 1));
  return { residues, negatedInverse: Number(negatedInverseOf(shape)) };
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
  const [columns, low] = [2 * shape.limbs, lowDigits(shape)];
  const distance = (k: number): number => Math.min(k, columns - 1 - k);
  return Array.from({ length: columns }, (_, k) => k)
    .filter((k) => k < low || k > low + shape.limbs)
    .sort((a, b) => distance(a) - distance(b))
    .map((column) => ({ column, residue: residueOf(shape, column - low) }));
}

export function tableConstants(shape: FieldShape): readonly number[] {
  const { residues, negatedInverse } = tableOf(shape);
  return [...residues.flat(), ...multipleOf(shape), negatedInverse];
}

/** Without the highest limbs: these are in the code, where the proof of doubles sees how small they are. */
export const twoSidedConstants = (shape: FieldShape): readonly number[] =>
  [...outerColumns(shape).map(({ residue }) => residue), multipleOf(shape)].flatMap((number) => number.slice(0, -1));

const multipleOf = ({ multiple, radixBits, limbs }: FieldShape): readonly number[] => limbsOf(multiple, radixBits, limbs);

/** Limbs of the residue of radix^place. */
function residueOf(shape: FieldShape, place: number): readonly number[] {
  const { multiple, radixBits, limbs } = shape;
  const radix = 1n << BigInt(radixBits);
  // 1/radix is (1 + f · m) / radix for f = −1/m modulo the radix.
  const by = place < 0 ? (1n + negatedInverseOf(shape) * multiple) / radix : radix;
  let residue = 1n;
  for (let i = 0; i < Math.abs(place); i++) residue = (residue * by) % multiple;
  return limbsOf(balanced(residue, multiple), radixBits, limbs);
}

/** −1/m modulo the radix, for p or its multiple m. */
function negatedInverseOf({ multiple, radixBits }: FieldShape): bigint {
  const radix = 1n << BigInt(radixBits);
  return balanced(-inverse(multiple, radix), radix);
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
