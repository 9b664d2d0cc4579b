/** Secret exponents drawn at random. */
import { isLess, isZero } from '../../util/constant-time.ts';
import { type RandomSource, randomBytes } from '../../util/random.ts';

/**
 * A number from 1 to limit − 1 in as many little-endian bytes as `limit` has, each equally likely: drawn anew until it is in range
 * (FIPS 186-5, appendix A.2.2). How often it was drawn shows nothing of the one that is kept.
 *
 * @param limit - little-endian, `bits` long, at least 2.
 */
export function randomExponent(limit: Uint8Array, bits: number, random?: RandomSource): Uint8Array {
  for (;;) {
    const drawn = randomBits(bits, random);
    if (isLess(drawn, limit) === 1) return drawn;
    drawn.fill(0);
  }
}

/** A number from 1 to 2^bits − 1, each equally likely. */
export function randomBits(bits: number, random?: RandomSource): Uint8Array {
  const length = Math.ceil(bits / 8);
  for (;;) {
    const drawn = randomBytes(length, random);
    drawn[length - 1] = (drawn[length - 1] as number) & (0xff >> (8 * length - bits));
    if (!isZero(drawn)) return drawn;
  }
}
