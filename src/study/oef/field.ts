/**
 * Optimal extension fields: GF(p^k) = GF(p)[X]/(X^k − w) with a prime p just below a power of two, so that a coefficient is one number of the engine's (D. Bailey,
 * C. Paar, “Optimal extension fields for fast arithmetic in public-key algorithms”, 1998).
 *
 * Outside of kernels an element is a number, too: 32 bits for each coefficient, that of X^0 lowest.
 */
import { BigInt } from '../../util/big-int.ts';
import { powerVarTime } from '../../util/power-var-time.ts';

export interface OefField {
  readonly name: string;
  /** Coefficients have so many bits. */
  readonly bits: number;
  /** p = 2^bits − below, a prime that is 1 modulo the degree. */
  readonly below: number;
  /** k. */
  readonly degree: number;
  /** X^k = w, which has no root of a degree that divides k. */
  readonly w: number;
}

/** Bits and bytes of a coefficient in numbers. */
const SLOT_BITS = 32n;
export const SLOT_BYTES = 4;

export const primeOf = ({ bits, below }: Pick<OefField, 'bits' | 'below'>): number => 2 ** bits - below;

/** Whole words: an even number of coefficients. */
export const numberBytes = ({ degree }: Pick<OefField, 'degree'>): number => 2 * SLOT_BYTES * Math.ceil(degree / 2);

export function packed(coefficients: readonly bigint[]): bigint {
  return coefficients.reduceRight((number, coefficient) => (number << SLOT_BITS) | coefficient, 0n);
}

export function unpacked({ degree }: Pick<OefField, 'degree'>, number: bigint): readonly bigint[] {
  return Array.from({ length: degree }, (_, i) => BigInt.asUintN(Number(SLOT_BITS), number >> (SLOT_BITS * BigInt(i))));
}

/** What the coefficient of X^i is multiplied by where an element is raised to p^times, for every i, as numbers of either sign: (X^i)^(p^times) = w^(i·(p^times − 1)/k) · X^i. */
export function frobeniusFactors(field: OefField, times: number): readonly number[] {
  const p = BigInt(primeOf(field));
  const zeta = powerVarTime(BigInt(field.w), (BigInt(times) * (p - 1n)) / BigInt(field.degree), p);
  return Array.from({ length: field.degree }, (_, i) => balanced(powerVarTime(zeta, BigInt(i), p), p));
}

/** The residue next to 0. */
export function balanced(residue: bigint, p: bigint): number {
  return Number(2n * residue > p ? residue - p : residue);
}
