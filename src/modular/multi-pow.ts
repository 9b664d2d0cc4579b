/** Products of powers under one modulus. */

import { toBytesLE } from '../util/bytes.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { wiping } from '../util/wipe.ts';
import { checkModulus, exponentOf, numberOf, operandOf } from './arguments.ts';
import { type JointRing, jointRing, type Term } from './joint-ring.ts';
import { POW_OPTIONS, type PowOptions } from './modulus.ts';
import { remembering } from './remembered.ts';
import { inverseIn, positive, type ResidueRing } from './residue-ring.ts';
import { ringOf } from './ring-of.ts';

interface Context {
  readonly ring: ResidueRing;
  /** For odd moduli above 1. */
  readonly joint?: JointRing;
}

const contextOf: (modulus: bigint) => Context = /* @__PURE__ */ remembering((modulus) => {
  const bits = checkModulus('modulus', modulus);
  const ring = ringOf(modulus, bits);
  if (modulus === 1n || (modulus & 1n) === 0n) return { ring };
  return { ring, joint: jointRing(toBytesLE(modulus, Math.ceil(bits / 8)), bits) };
});

/**
 * The product of all bases[i]^exponents[i] mod modulus, in constant time in bases and exponents: for two bases in little more time than for one.
 *
 * The same number of bits is processed of every exponent: `exponentBits`, or the length of the longest one, which may then leak through timing.
 *
 * Secret: bases and exponents, but for their number, lengths and signs. Public: the modulus, which is remembered for the next calls.
 *
 * Method: interleaved fixed windows over tables of joint powers (Handbook of Applied Cryptography, algorithm 14.88), reading the whole table for every digit. An even modulus
 * takes one exponentiation for each base; a negative exponent takes an inversion.
 *
 * @param bases - any number of integers of at most 65536 bits. Secret.
 * @param exponents - as many integers of at most 65536 bits. Secret.
 * @param modulus - at least 1, at most 65536 bits. Public.
 * @param options - `exponentBits`, how many bits of every exponent are processed.
 * @returns the product, from 0 to modulus − 1; for no bases 1 (0 modulo 1).
 * @throws {WrongTypeError} `bases` or `exponents`, if it is not an array; a number, if it is not a bigint; `options`, if it is not an object.
 * @throws {OutOfRangeError} `exponents`, if they are not as many as the bases; `modulus`, if it is below 1; a number of more than 65536 bits; `exponentBits`, if it is smaller
 *   than an exponent.
 * @throws {NoInverseError} `bases[…]`, for a negative exponent if that base and the modulus have a common factor.
 *
 * @example
 * import { multiPow } from 'limber/modexp/multi-pow';
 * console.log(multiPow([4n, 9n], [13n, 2n], 497n)); // 261n
 */
export function multiPow(bases: readonly bigint[], exponents: readonly bigint[], modulus: bigint, options?: PowOptions): bigint {
  const { exponentBits } = readOptions(options, POW_OPTIONS);
  return product('pow', bases, exponents, modulus, exponentBits);
}

/**
 * The product of all bases[i]^exponents[i] mod modulus in a time that depends on the exponents: use it for public exponents, for example to verify a signature.
 *
 * @param bases - any number of integers of at most 65536 bits. Secret.
 * @param exponents - as many integers of at most 65536 bits. Public.
 * @param modulus - at least 1, at most 65536 bits. Public.
 * @returns the product, from 0 to modulus − 1; for no bases 1 (0 modulo 1).
 * @throws {WrongTypeError} `bases` or `exponents`, if it is not an array; a number, if it is not a bigint.
 * @throws {OutOfRangeError} `exponents`, if they are not as many as the bases; `modulus`, if it is below 1; a number of more than 65536 bits.
 * @throws {NoInverseError} `bases[…]`, for a negative exponent if that base and the modulus have a common factor.
 *
 * @example
 * import { multiPowVarTime } from 'limber/modexp/multi-pow';
 * console.log(multiPowVarTime([2n, 3n, 5n], [10n, -1n, 0n], 1009n)); // 5n
 */
export function multiPowVarTime(bases: readonly bigint[], exponents: readonly bigint[], modulus: bigint): bigint {
  return product('powVarTime', bases, exponents, modulus);
}

function product(
  walk: 'pow' | 'powVarTime',
  bases: readonly bigint[],
  exponents: readonly bigint[],
  modulus: bigint,
  exponentBits?: number,
): bigint {
  checkArray('bases', bases);
  checkArray('exponents', exponents);
  if (bases.length !== exponents.length) throw new OutOfRangeError('exponents', 'must be as many as the bases');
  checkModulus('modulus', modulus);
  const terms = bases.map((base, i): Term => {
    const exponent = exponents[i] as bigint;
    return { base: operandOf(`bases[${i}]`, base), exponent: exponentOf(exponent, exponentBits, `exponents[${i}]`) };
  });
  if (terms.length === 0) return 1n % modulus;
  const secrets = terms.flatMap(({ base, exponent }) => [base.bytes, exponent.bytes]);
  return wiping(secrets, () => {
    const { ring, joint } = contextOf(modulus);
    const powers = terms.map(({ base, exponent }, i): Term => {
      if ((exponents[i] as bigint) >= 0n) return { base, exponent };
      const inverse = inverseIn(ring, `bases[${i}]`, base);
      secrets.push(inverse);
      return { base: positive(inverse), exponent };
    });
    if (joint) return numberOf(joint[walk](powers));
    return numberOf(oneByOne(walk, ring, powers));
  });
}

function oneByOne(walk: 'pow' | 'powVarTime', ring: ResidueRing, terms: readonly Term[]): Uint8Array {
  return terms
    .map(({ base, exponent }) => ring[walk](base, exponent))
    .reduce((product, power) => wiping([product, power], () => ring.mul(positive(product), positive(power))));
}

function checkArray(argument: string, value: unknown): void {
  if (!Array.isArray(value)) throw new WrongTypeError(argument, 'must be an array of bigints');
}
