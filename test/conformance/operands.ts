/** Operands that are likely to find a mistake: extremes, limb boundaries, long carries, and everything unreduced. */
import type { Random } from './random.ts';

export interface Operand {
  readonly label: string;
  readonly value: bigint;
}

/** Moduli of exactly `bits` bits, of every kind that takes a way of its own; the first two are odd and even. */
export function moduli(bits: number, random: Random): Operand[] {
  const top = 1n << BigInt(bits - 1);
  const half = BigInt(Math.floor(bits / 2));
  return distinct([
    { label: 'odd', value: random.uniform(bits) | 1n },
    { label: 'even', value: bits > 1 ? random.uniform(bits) & ~1n : 1n },
    { label: 'odd in runs', value: random.runs(bits) | 1n },
    { label: '2^k−1', value: 2n * top - 1n },
    { label: '2^k+1', value: top | 1n },
    { label: 'half a power of two', value: top | ((random.uniform(bits) >> half) << half) },
    { label: 'power of two', value: top },
  ]);
}

/** Bases for a modulus: reduced, unreduced, negative. */
export function bases(modulus: bigint, bits: number, random: Random): Operand[] {
  return distinct([
    { label: 'm−1', value: modulus - 1n },
    { label: 'random', value: random.uniform(bits) % modulus },
    { label: 'all ones', value: (1n << BigInt(bits)) - 1n },
    { label: 'long', value: random.uniform(2 * bits + 37) },
    { label: 'negative', value: -random.runs(bits) },
    { label: '0', value: 0n },
    { label: '1', value: 1n },
    { label: 'm', value: modulus },
    { label: '−1', value: -1n },
    { label: 'negative and long', value: -random.runs(3 * bits + 1) },
  ]);
}

/** Exponents of up to `bits` bits. */
export function exponents(bits: number, random: Random): Operand[] {
  return distinct([
    { label: 'random', value: random.uniform(bits) },
    { label: 'all ones', value: (1n << BigInt(bits)) - 1n },
    { label: 'in runs', value: random.runs(bits) },
    { label: 'power of two', value: 1n << BigInt(bits - 1) },
    { label: '2', value: 2n },
    { label: '0', value: 0n },
    { label: '−1', value: -1n },
    { label: '1', value: 1n },
    { label: 'negative', value: -random.uniform(bits) },
  ]);
}

/** At small sizes several kinds coincide: the first label stands. */
function distinct(operands: readonly Operand[]): Operand[] {
  return operands.filter(({ value }, i) => operands.findIndex((other) => other.value === value) === i);
}
