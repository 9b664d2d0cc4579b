/** A modulus with all that is derived from it, for many operations. */
import { readOptions } from '../util/options.ts';
import { wiping } from '../util/wipe.ts';
import { checkModulus, exponentOf, numberOf, operandOf } from './arguments.ts';
import { inverseIn, positive, type ResidueRing } from './residue-ring.ts';
import { ringOf } from './ring-of.ts';

export interface PowOptions {
  /**
   * How many bits of the exponent are walked: 1 to 65536, and at least its bit length. Without it they are as many as
   * the exponent has, which then shows in the time; with it, they are a constant of the caller's.
   */
  readonly exponentBits?: number;
}

/** None has a default. */
export const POW_OPTIONS = { exponentBits: undefined } as const;

/**
 * Arithmetic modulo m, for any m from 1 to 65536 bits, even ones included.
 *
 * The constructor derives what the kernels need, once; keep the object for all operations with the same modulus.
 * Operands are any integers of at most 65536 bits; they need not be reduced, and negative ones are.
 *
 * Secret: the values of all operands and of the modulus, except where a method's name ends in `VarTime`. Public: their
 * lengths and signs, the number of trailing zero bits of the modulus, and whether an inverse exists. A BigInt is itself
 * not constant time: the conversion to and from it takes a time that depends on its length.
 *
 * @example
 * import { Modulus } from 'limber/modexp';
 * const p = new Modulus(2n ** 255n - 19n);
 * console.log(p.mul(p.inverse(3n), 3n)); // 1n
 */
export class Modulus {
  /** Its bit length. */
  readonly bits: number;
  readonly #value: bigint;
  readonly #ring: ResidueRing;

  /**
   * @param modulus - at least 1, at most 65536 bits.
   * @throws {WrongTypeError} if it is not a bigint.
   * @throws {OutOfRangeError} if it is 0 or negative, or too long.
   */
  constructor(modulus: bigint) {
    this.bits = checkModulus('modulus', modulus);
    this.#value = modulus;
    this.#ring = ringOf(modulus, this.bits);
    Object.freeze(this);
  }

  /** The modulus. It may be a secret: what prints the object does not print it. */
  get value(): bigint {
    return this.#value;
  }

  /**
   * base^exponent mod m. A negative exponent means the inverse's power; 0^0 is 1 (and 0 modulo 1).
   *
   * Secret: base and exponent. The exponent's bit length may show in the time, unless `exponentBits` fixes it; its sign
   * and its being longer than `exponentBits` show.
   *
   * @throws {NoInverseError} `base`, if the exponent is negative and base and m have a common factor.
   */
  pow(base: bigint, exponent: bigint, options?: PowOptions): bigint {
    const { exponentBits } = readOptions(options, POW_OPTIONS);
    return this.#power('pow', base, exponent, exponentBits);
  }

  /** base^exponent mod m in a time that depends on the exponent, which is public: faster, above all for short ones. */
  powVarTime(base: bigint, exponent: bigint): bigint {
    return this.#power('powVarTime', base, exponent);
  }

  /** a · b mod m. Secret: both. */
  mul(a: bigint, b: bigint): bigint {
    const [x, y] = [operandOf('a', a), operandOf('b', b)];
    return wiping([x.bytes, y.bytes], () => numberOf(this.#ring.mul(x, y)));
  }

  /** a² mod m. Secret: a. */
  sqr(a: bigint): bigint {
    const x = operandOf('a', a);
    return wiping([x.bytes], () => numberOf(this.#ring.sqr(x)));
  }

  /**
   * The number x with a · x = 1 mod m. Secret: a, but not whether the inverse exists.
   *
   * @throws {NoInverseError} `a`, if a and m have a common factor.
   */
  inverse(a: bigint): bigint {
    const x = operandOf('a', a);
    return wiping([x.bytes], () => numberOf(inverseIn(this.#ring, 'a', x)));
  }

  #power(walk: 'pow' | 'powVarTime', base: bigint, exponent: bigint, exponentBits?: number): bigint {
    const operand = operandOf('base', base);
    const power = exponentOf(exponent, exponentBits);
    return wiping([operand.bytes, power.bytes], () => {
      if (exponent >= 0n) return numberOf(this.#ring[walk](operand, power));
      const inverse = inverseIn(this.#ring, 'base', operand);
      return wiping([inverse], () => numberOf(this.#ring[walk](positive(inverse), power)));
    });
  }
}
