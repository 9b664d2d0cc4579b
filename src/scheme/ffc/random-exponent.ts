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
    const drawn = randomBytes(limit.length, random);
    drawn[limit.length - 1] = (drawn[limit.length - 1] as number) & (0xff >> (8 * limit.length - bits));
    if (isLess(drawn, limit) === 1 && !isZero(drawn)) return drawn;
    drawn.fill(0);
  }
}
