/** Single exponentiations, by moduli that are kept for a while. */
import { Modulus, type PowOptions } from './modulus.ts';
import { remembering } from './remembered.ts';

const modulusOf: (value: bigint) => Modulus = /* @__PURE__ */ remembering((value) => new Modulus(value));

/**
 * base^exponent mod modulus, in constant time in base and exponent, for any modulus of 1 to 65536 bits.
 *
 * The base need not be reduced; a negative exponent inverts the base; even moduli are supported; 0^0 is 1 (0 modulo 1). The bit length of the exponent may leak through
 * timing, unless `exponentBits` fixes the number of bits that are processed.
 *
 * Secret: base and exponent, but for their lengths and signs. Public: the modulus, which is remembered for the next calls; put a secret modulus into a `Modulus` of its own.
 *
 * Method: fixed windows over Montgomery multiplication (Handbook of Applied Cryptography, 14.82 and 14.94), reading the whole table for every digit; for even moduli, the odd
 * part and the power of two separately.
 *
 * @param base - any integer of at most 65536 bits. Secret.
 * @param exponent - any integer of at most 65536 bits. Secret.
 * @param modulus - at least 1, at most 65536 bits. Public.
 * @param options - `exponentBits`, how many bits of the exponent are processed.
 * @returns the power, from 0 to modulus − 1.
 * @throws {WrongTypeError} `base`, `exponent` or `modulus`, if it is not a bigint; `options`, if it is not an object.
 * @throws {OutOfRangeError} `modulus`, if it is below 1; a number of more than 65536 bits; `exponentBits`, if it is smaller than the exponent.
 * @throws {NoInverseError} `base`, for a negative exponent if base and modulus have a common factor.
 *
 * @example
 * import { modPow } from 'limber/modexp';
 * console.log(modPow(4n, 13n, 497n)); // 445n
 */
export function modPow(base: bigint, exponent: bigint, modulus: bigint, options?: PowOptions): bigint {
  return modulusOf(modulus).pow(base, exponent, options);
}

/**
 * base^exponent mod modulus in a time that depends on the exponent: use it for public exponents, for example to verify a signature. Otherwise as {@link modPow}.
 *
 * @param base - any integer of at most 65536 bits. Secret.
 * @param exponent - any integer of at most 65536 bits. Public.
 * @param modulus - at least 1, at most 65536 bits. Public.
 * @returns the power, from 0 to modulus − 1.
 * @throws {WrongTypeError} `base`, `exponent` or `modulus`, if it is not a bigint.
 * @throws {OutOfRangeError} `modulus`, if it is below 1; a number of more than 65536 bits.
 * @throws {NoInverseError} `base`, for a negative exponent if base and modulus have a common factor.
 *
 * @example
 * import { modPowVarTime } from 'limber/modexp';
 * console.log(modPowVarTime(65n, 17n, 3233n)); // 2790n
 */
export function modPowVarTime(base: bigint, exponent: bigint, modulus: bigint): bigint {
  return modulusOf(modulus).powVarTime(base, exponent);
}
