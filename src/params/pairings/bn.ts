/** The family of Barreto and Naehrig, "Pairing-friendly elliptic curves of prime order" (2005): all that follows from u. */
import type { PairingParams } from './pairing.ts';

/** What a curve of the family is told by. */
export type BnChoice = Pick<PairingParams, 'name' | 'u' | 'b' | 'xi' | 'generatorG1' | 'generatorG2'>;

/**
 * @param choice - with u > 0 for which p and n are primes; the coordinate y of G1's generator may be negative.
 *
 * p − 1 = 6u·(6u³ + 6u² + 4u + 1) is a multiple of 6. The curve has p + 1 − t = n points, so that G1 is all of it. The twist of degree 6, of D-type, with a subgroup of
 * order n has (p + 1 − t)·(p − 1 + t) points (section 3 there).
 */
export function bnParams(choice: BnChoice): PairingParams {
  const { u } = choice;
  const trace = 6n * u ** 2n + 1n;
  const order = 36n * u ** 4n + 36n * u ** 3n + 18n * u ** 2n + 6n * u + 1n;
  const prime = order + trace - 1n;
  const { x, y } = choice.generatorG1;
  const generatorG1 = { x, y: y < 0n ? prime + y : y };
  const xi = Object.freeze(choice.xi);
  return Object.freeze({ ...choice, xi, generatorG1, prime, order, trace, twist: 'D' });
}
