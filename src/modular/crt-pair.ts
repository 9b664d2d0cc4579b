/** Arithmetic modulo a product of two, by the Chinese remainder theorem: RSA with a private key. */

import { toBytesLE } from '../util/bytes.ts';
import { NoInverseError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { wiping } from '../util/wipe.ts';
import { checkOddModulus, exponentOf, numberOf, operandOf } from './arguments.ts';
import { garner } from './garner.ts';
import { POW_OPTIONS, type PowOptions } from './modulus.ts';
import { oddRing } from './odd-ring.ts';
import { type OddModulus, type Pair, pairRing, type RingPair } from './pair-ring.ts';
import { positive } from './residue-ring.ts';

/**
 * Exponentiation modulo p · q by the Chinese remainder theorem, for two odd moduli without a common factor, such as the primes of an RSA key (RFC 8017, section 3.2). Moduli of
 * the same length are computed side by side where the engine can.
 *
 * It neither blinds nor verifies results: use `limber/rsa` for RSA.
 *
 * Secret: p, q and all operands, except the exponents of methods whose name ends in `VarTime`. Public: their lengths and signs. Printing the object shows neither p nor q.
 *
 * @example
 * import { CrtPair } from 'limber/modexp/crt';
 * const key = new CrtPair(61n, 53n);
 * console.log(key.pow(2790n, [53n, 49n])); // 65n
 */
export class CrtPair {
  readonly #rings: RingPair;
  readonly #join: (rp: Uint8Array, rq: Uint8Array) => Uint8Array;

  /**
   * Prepares the two moduli. They need not be primes, but must have no common factor.
   *
   * @param p - odd, at least 3, at most 32768 bits. Secret.
   * @param q - odd, at least 3, at most 32768 bits. Secret.
   * @throws {WrongTypeError} `p` or `q`, if it is not a bigint.
   * @throws {OutOfRangeError} `p` or `q`, if it is even, below 3 or longer than 32768 bits.
   * @throws {NoInverseError} `q`, if p and q have a common factor.
   */
  constructor(p: bigint, q: bigint) {
    const [first, second] = [modulusOf('p', p), modulusOf('q', q)];
    this.#rings = pairRing([first, second]);
    // Modulo the longer one, so that the other's residues are operands of one piece.
    const swapped = second.bits > first.bits;
    const [longer, shorter] = swapped ? [second, first] : [first, second];
    const ring = oddRing(longer.bytes, longer.bits);
    const inverse = ring.inverse(positive(shorter.bytes));
    if (!inverse) throw new NoInverseError('q', 'must have no common factor with p');
    const join = garner(ring, shorter.bytes, inverse, first.bits + second.bits);
    this.#join = swapped ? (rp, rq) => join(rq, rp) : join;
    Object.freeze(this);
  }

  /**
   * The number below p · q that is base^exponents[0] mod p and base^exponents[1] mod q, in constant time: with dP and dQ, the RSA private-key operation (RFC 8017,
   * section 5.1.2).
   *
   * @param base - any integer of at most 65536 bits. Secret.
   * @param exponents - one for p and one for q, not negative. Secret, but for the length of the longer one, unless `exponentBits` fixes it.
   * @param options - `exponentBits`, how many bits of both exponents are processed.
   * @returns the number, from 0 to p · q − 1.
   * @throws {WrongTypeError} `base` or `exponents`, if it is not of its type; `options`, if it is not an object.
   * @throws {OutOfRangeError} `exponents[…]`, if it is negative; a number of more than 65536 bits; `exponentBits`, if it is smaller than an exponent.
   */
  pow(base: bigint, exponents: Pair<bigint>, options?: PowOptions): bigint {
    return this.#joined('pow', base, exponents, options);
  }

  /**
   * As {@link CrtPair.pow}, in a time that depends on the exponents.
   *
   * @param base - any integer of at most 65536 bits. Secret.
   * @param exponents - one for p and one for q, not negative. Public.
   * @returns the number, from 0 to p · q − 1.
   * @throws {WrongTypeError} `base` or `exponents`, if it is not of its type.
   * @throws {OutOfRangeError} `exponents[…]`, if it is negative; a number of more than 65536 bits.
   */
  powVarTime(base: bigint, exponents: Pair<bigint>): bigint {
    return this.#joined('powVarTime', base, exponents, undefined);
  }

  /**
   * The two powers bases[0]^exponents[0] mod p and bases[1]^exponents[1] mod q, in constant time.
   *
   * @param bases - two integers of at most 65536 bits. Secret.
   * @param exponents - one for p and one for q, not negative. Secret, but for the length of the longer one, unless `exponentBits` fixes it.
   * @param options - `exponentBits`, how many bits of both exponents are processed.
   * @returns the power modulo p and the power modulo q.
   * @throws {WrongTypeError} `bases` or `exponents`, if it is not two bigints; `options`, if it is not an object.
   * @throws {OutOfRangeError} `exponents[…]`, if it is negative; a number of more than 65536 bits; `exponentBits`, if it is smaller than an exponent.
   */
  powEach(bases: Pair<bigint>, exponents: Pair<bigint>, options?: PowOptions): [bigint, bigint] {
    return this.#each('pow', ['bases[0]', 'bases[1]'], bases, exponents, options, (rp, rq) => [numberOf(rp), numberOf(rq)]);
  }

  /**
   * As {@link CrtPair.powEach}, in a time that depends on the exponents.
   *
   * @param bases - two integers of at most 65536 bits. Secret.
   * @param exponents - one for p and one for q, not negative. Public.
   * @returns the power modulo p and the power modulo q.
   * @throws {WrongTypeError} `bases` or `exponents`, if it is not two bigints.
   * @throws {OutOfRangeError} `exponents[…]`, if it is negative; a number of more than 65536 bits.
   */
  powEachVarTime(bases: Pair<bigint>, exponents: Pair<bigint>): [bigint, bigint] {
    return this.#each('powVarTime', ['bases[0]', 'bases[1]'], bases, exponents, undefined, (rp, rq) => [numberOf(rp), numberOf(rq)]);
  }

  #joined(walk: 'pow' | 'powVarTime', base: bigint, exponents: Pair<bigint>, options?: PowOptions): bigint {
    return this.#each(walk, ['base', 'base'], [base, base], exponents, options, (rp, rq) => numberOf(this.#join(rp, rq)));
  }

  #each<T>(
    walk: 'pow' | 'powVarTime',
    names: Pair<string>,
    bases: Pair<bigint>,
    exponents: Pair<bigint>,
    options: PowOptions | undefined,
    finish: (rp: Uint8Array, rq: Uint8Array) => T,
  ): T {
    const { exponentBits } = readOptions(options, POW_OPTIONS);
    checkPair('bases', bases);
    checkPair('exponents', exponents);
    const operands = [operandOf(names[0], bases[0]), operandOf(names[1], bases[1])] as const;
    const powers = [exponent('exponents[0]', exponents[0], exponentBits), exponent('exponents[1]', exponents[1], exponentBits)] as const;
    return wiping(
      [...operands, ...powers].map(({ bytes }) => bytes),
      () => finish(...this.#rings.powEach(walk, operands, powers)),
    );
  }
}

/** Half as long as the longest number, so that p · q is one. */
const MOST_BITS = 32768;

function modulusOf(argument: string, value: bigint): OddModulus {
  const bits = checkOddModulus(argument, value);
  if (bits > MOST_BITS) throw new OutOfRangeError(argument, `must have at most ${MOST_BITS} bits`);
  return { bytes: toBytesLE(value, Math.ceil(bits / 8)), bits };
}

function exponent(argument: string, value: bigint, exponentBits: number | undefined): ReturnType<typeof exponentOf> {
  const power = exponentOf(value, exponentBits, argument);
  if (value < 0n) throw new OutOfRangeError(argument, 'must not be negative');
  return power;
}

function checkPair(argument: string, value: unknown): void {
  if (!Array.isArray(value) || value.length !== 2) throw new WrongTypeError(argument, 'must be two bigints');
}
