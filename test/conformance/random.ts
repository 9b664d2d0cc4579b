/**
 * A small deterministic generator (xorshift, G. Marsaglia 2003, section 4): the same operands in every engine and every
 * run, so that a case's name is enough to find its operands again.
 */
export class Random {
  #state: number;

  /** The seed is not 0. */
  constructor(seed: number) {
    this.#state = seed;
  }

  /** 0 ≤ r < n, for n up to 2^32. */
  below(n: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % n;
  }

  /** A number of exactly `bits` bits, of which the lower ones are all equally likely. */
  uniform(bits: number): bigint {
    let hex = '';
    for (let words = Math.ceil(bits / 32); words > 0; words--)
      hex += this.below(2 ** 32)
        .toString(16)
        .padStart(8, '0');
    return withLength(BigInt(`0x${hex}`), bits);
  }

  /** A number of exactly `bits` bits in long runs of ones and zeros: limbs full or empty, and carries that travel far. */
  runs(bits: number): bigint {
    let binary = '';
    for (let one = true; binary.length < bits; one = !one) binary += (one ? '1' : '0').repeat(1 + this.below(Math.ceil(bits / 3)));
    return BigInt(`0b${binary.slice(0, bits)}`);
  }
}

function withLength(a: bigint, bits: number): bigint {
  return BigInt.asUintN(bits, a) | (1n << BigInt(bits - 1));
}
