/** A modulus with all that is derived from it, for many operations. */
import { readOptions } from '../util/options.ts';
import { wiping } from '../util/wipe.ts';
import { checkModulus, exponentOf, numberOf, operandOf } from './arguments.ts';
import { inverseIn, positive, type ResidueRing } from './residue-ring.ts';
import { ringOf } from './ring-of.ts';

/** How an exponent is processed. */
export interface PowOptions {
  /**
   * The number of bits of the exponent that are processed: 1 to 65536, and at least its bit length. By default it is the bit length, which may then leak through timing.
   */
  readonly exponentBits?: number;
}

/** None has a default. */
export const POW_OPTIONS = { exponentBits: undefined } as const;

/**
 * Arithmetic modulo m, for any m of 1 to 65536 bits, odd or even.
 *
 * The constructor prepares the modulus once; keep the object for all operations with it. Operands are any integers of at most 65536 bits, reduced or not.
 *
 * Secret: the modulus and all operands, except the exponents of methods whose name ends in `VarTime`. Public: their lengths and signs, the number of trailing zero bits of the
 * modulus, and whether an inverse exists. The conversion from and to BigInt takes a time that depends on the length.
 *
 * @example
 * import { Modulus } from 'limber/modexp';
 * const p = new Modulus(2n ** 255n - 19n);
 * console.log(p.mul(p.inverse(3n), 3n)); // 1n
 */
export class Modulus {
  /** The length of the modulus in bits. */
  readonly bits: number;
  readonly #value: bigint;
  readonly #ring: ResidueRing;

  /**
   * Prepares a modulus: what the exponentiations need to know of it is computed once.
   *
   * @param modulus - at least 1, at most 65536 bits. Secret, but for its length and trailing zero bits.
   * @throws {WrongTypeError} `modulus`, if it is not a bigint.
   * @throws {OutOfRangeError} `modulus`, if it is below 1 or longer than 65536 bits.
   */
  constructor(modulus: bigint) {
    this.bits = checkModulus('modulus', modulus);
    this.#value = modulus;
    this.#ring = ringOf(modulus, this.bits);
    Object.freeze(this);
  }

  /** The modulus. It may be secret, so printing the object does not show it. */
  get value(): bigint {
    return this.#value;
  }

  /**
   * base^exponent mod m, in constant time. A negative exponent inverts the base; 0^0 is 1 (0 modulo 1).
   *
   * @param base - any integer of at most 65536 bits. Secret.
   * @param exponent - any integer of at most 65536 bits. Secret, but for its sign; its bit length may leak through timing, unless `exponentBits` fixes it.
   * @param options - `exponentBits`, how many bits of the exponent are processed.
   * @returns the power, from 0 to m − 1.
   * @throws {WrongTypeError} `base` or `exponent`, if it is not a bigint; `options`, if it is not an object.
   * @throws {OutOfRangeError} a number of more than 65536 bits; `exponentBits`, if it is smaller than the exponent.
   * @throws {NoInverseError} `base`, for a negative exponent if base and m have a common factor.
   */
  pow(base: bigint, exponent: bigint, options?: PowOptions): bigint {
    const { exponentBits } = readOptions(options, POW_OPTIONS);
    return this.#power('pow', base, exponent, exponentBits);
  }

  /**
   * base^exponent mod m in a time that depends on the exponent: faster, above all for short exponents.
   *
   * @param base - any integer of at most 65536 bits. Secret.
   * @param exponent - any integer of at most 65536 bits. Public.
   * @returns the power, from 0 to m − 1.
   * @throws {WrongTypeError} `base` or `exponent`, if it is not a bigint.
   * @throws {OutOfRangeError} a number of more than 65536 bits.
   * @throws {NoInverseError} `base`, for a negative exponent if base and m have a common factor.
   */
  powVarTime(base: bigint, exponent: bigint): bigint {
    return this.#power('powVarTime', base, exponent);
  }

  /**
   * a · b mod m, in constant time.
   *
   * @param a - any integer of at most 65536 bits. Secret.
   * @param b - any integer of at most 65536 bits. Secret.
   * @returns the product, from 0 to m − 1.
   * @throws {WrongTypeError} `a` or `b`, if it is not a bigint.
   * @throws {OutOfRangeError} a number of more than 65536 bits.
   */
  mul(a: bigint, b: bigint): bigint {
    const [x, y] = [operandOf('a', a), operandOf('b', b)];
    return wiping([x.bytes, y.bytes], () => numberOf(this.#ring.mul(x, y)));
  }

  /**
   * a² mod m, in constant time.
   *
   * @param a - any integer of at most 65536 bits. Secret.
   * @returns the square, from 0 to m − 1.
   * @throws {WrongTypeError} `a`, if it is not a bigint.
   * @throws {OutOfRangeError} `a`, if it has more than 65536 bits.
   */
  sqr(a: bigint): bigint {
    const x = operandOf('a', a);
    return wiping([x.bytes], () => numberOf(this.#ring.sqr(x)));
  }

  /**
   * The inverse of a: the number x with a · x = 1 mod m, in constant time.
   *
   * @param a - any integer of at most 65536 bits. Secret, but not whether the inverse exists.
   * @returns the inverse, from 0 to m − 1.
   * @throws {WrongTypeError} `a`, if it is not a bigint.
   * @throws {OutOfRangeError} `a`, if it has more than 65536 bits.
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
