/** The family of Barreto, Lynn and Scott, "Constructing elliptic curves with prescribed embedding degrees" (2002), of embedding degree 12: all that follows from u. */
import type { PairingParams } from './pairing.ts';

/** What a curve of the family is told by. */
export type Bls12Choice = Pick<PairingParams, 'name' | 'u' | 'b' | 'xi' | 'twist' | 'generatorG1' | 'generatorG2'>;

/**
 * @param choice - with u ≡ 1 mod 3 for which p and n are primes.
 *
 * p + 1 − t = n · (u − 1)²/3 is the number of points of the curve.
 */
export function bls12Params(choice: Bls12Choice): PairingParams {
  const { u } = choice;
  const order = u ** 4n - u ** 2n + 1n;
  const prime = ((u - 1n) ** 2n / 3n) * order + u;
  return Object.freeze({ ...choice, xi: Object.freeze(choice.xi), prime, order, trace: u + 1n });
}
