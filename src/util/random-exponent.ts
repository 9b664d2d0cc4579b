/** Secret exponents drawn at random. */
import { isLess, isZero } from './constant-time.ts';
import { fillRandomUntil, type RandomSource } from './random.ts';

/**
 * A number from 1 to limit − 1 in as many little-endian bytes as `limit` has, each equally likely: drawn anew until it is in range
 * (FIPS 186-5, appendix A.2.2). How often it was drawn shows nothing of the one that is kept.
 *
 * @param limit - little-endian, `bits` long, at least 2.
 * @throws {NoRandomnessError} `random`.
 */
export function randomExponent(limit: Uint8Array, bits: number, random?: RandomSource): Uint8Array {
  return randomNumber(bits, (drawn) => !isZero(drawn) && isLess(drawn, limit) === 1, random);
}

/** A number from 1 to 2^bits − 1, each equally likely. */
export function randomBits(bits: number, random?: RandomSource): Uint8Array {
  return randomNumber(bits, (drawn) => !isZero(drawn), random);
}

/** The first number of so many bits that will do. */
function randomNumber(bits: number, willDo: (drawn: Uint8Array) => boolean, random?: RandomSource): Uint8Array {
  const drawn = new Uint8Array(Math.ceil(bits / 8));
  const accept = (): boolean => {
    drawn[drawn.length - 1]! &= 0xff >> (8 * drawn.length - bits);
    return willDo(drawn);
  };
  fillRandomUntil(drawn, accept, random);
  return drawn;
}
