/**
 * The API under test, made of BigInt: every case is put to it before it is put to a kernel, so that a vector that was
 * read wrongly is told from a kernel that computes wrongly.
 */
import { invMod, powMod, residue } from '../reference/modpow.ts';
import type { ModexpUnderTest } from './check.ts';

class NoInverseError extends Error {}

class OutOfRangeError extends Error {
  readonly argument = 'modulus';
}

class Modulus {
  readonly #m: bigint;

  constructor(m: bigint) {
    if (m < 1n) throw new OutOfRangeError();
    this.#m = m;
  }

  pow(base: bigint, exponent: bigint): bigint {
    return exponent < 0n ? powMod(this.inverse(base), -exponent, this.#m) : powMod(base, exponent, this.#m);
  }

  powVarTime(base: bigint, exponent: bigint): bigint {
    return this.pow(base, exponent);
  }

  mul(a: bigint, b: bigint): bigint {
    return residue(a * b, this.#m);
  }

  sqr(a: bigint): bigint {
    return residue(a * a, this.#m);
  }

  inverse(a: bigint): bigint {
    const inverted = invMod(a, this.#m);
    if (inverted === undefined) throw new NoInverseError();
    return inverted;
  }
}

const modPow = (base: bigint, exponent: bigint, modulus: bigint): bigint => new Modulus(modulus).pow(base, exponent);

export const oracle: ModexpUnderTest = { modPow, modPowVarTime: modPow, Modulus, NoInverseError, OutOfRangeError };
