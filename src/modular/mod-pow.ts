/** Single exponentiations, by moduli that are kept for a while. */
import { Modulus, type PowOptions } from './modulus.ts';
import { remembering } from './remembered.ts';

const modulusOf: (value: bigint) => Modulus = /* @__PURE__ */ remembering((value) => new Modulus(value));

/**
 * base^exponent mod modulus, in constant time in base and exponent.
 *
 * Any modulus from 1 to 65536 bits, even ones included; base and exponent are any integers of at most 65536 bits. The
 * base need not be reduced and may be negative; a negative exponent means the inverse's power; 0^0 is 1 (and 0 modulo
 * 1). The exponent's *bit length* may show in the time, unless `exponentBits` fixes how many bits are walked.
 *
 * Secret: base and exponent, but for their lengths and signs. Public: the modulus, which is remembered for the next
 * calls; a secret modulus belongs in a {@link Modulus} of its own.
 *
 * Method: fixed windows over Montgomery multiplication (Handbook of Applied Cryptography, 14.82 and 14.94) with the
 * whole table read for every digit; for even moduli, the odd part and the power of two apart.
 *
 * @throws {WrongTypeError} for an argument that is not a bigint.
 * @throws {OutOfRangeError} for a modulus below 1, a number of more than 65536 bits, or `exponentBits` too small.
 * @throws {NoInverseError} `base`, for a negative exponent where base and modulus have a common factor.
 *
 * @example
 * import { modPow } from 'limber/modexp';
 * console.log(modPow(4n, 13n, 497n)); // 445n
 */
export function modPow(base: bigint, exponent: bigint, modulus: bigint, options?: PowOptions): bigint {
  return modulusOf(modulus).pow(base, exponent, options);
}

/**
 * base^exponent mod modulus in a time that depends on the exponent: for public exponents, as in the verification of a
 * signature. Otherwise like {@link modPow}; the base stays secret.
 *
 * @example
 * import { modPowVarTime } from 'limber/modexp';
 * console.log(modPowVarTime(65n, 17n, 3233n)); // 2790n
 */
export function modPowVarTime(base: bigint, exponent: bigint, modulus: bigint): bigint {
  return modulusOf(modulus).powVarTime(base, exponent);
}
