/**
 * Powers of a generator of which the exponents are known, one product each: the exponents are in progressions. They hide nothing, so they are for elections that are made to be
 * verified: no step of a verifier is quicker because of them.
 */
import { createHash } from 'node:crypto';

/** The residues modulo a prime, in the subgroup of a generator of prime order. */
export interface Residues {
  readonly prime: bigint;
  readonly order: bigint;
  readonly generator: bigint;
}

/** base^exponent modulo the modulus. */
export function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus;
    if (bit === '1') result = (result * base) % modulus;
  }
  return result;
}

/** A scalar that follows from a seed: the same one always. */
export const scalarOf = ({ order }: Residues, ...seed: readonly (string | number)[]): bigint =>
  BigInt(`0x${createHash('sha256').update(seed.join('|')).digest('hex')}`) % order;

/** A power with its exponent. */
export interface Power {
  readonly exponent: bigint;
  readonly value: bigint;
}

/** base^(first + i · step) for i = 0, 1, …, where base = generator^scale. */
export class Powers {
  readonly #residues: Residues;
  readonly #step: bigint;
  readonly #factor: bigint;
  #next: Power;

  constructor(residues: Residues, first: bigint, step: bigint, scale = 1n) {
    const { prime, order, generator } = residues;
    const base = power(generator, scale, prime);
    this.#residues = residues;
    this.#step = step;
    this.#factor = power(base, step, prime);
    this.#next = { exponent: first % order, value: power(base, first % order, prime) };
  }

  next(): Power {
    const { prime, order } = this.#residues;
    const now = this.#next;
    this.#next = { exponent: (now.exponent + this.#step) % order, value: (now.value * this.#factor) % prime };
    return now;
  }
}
