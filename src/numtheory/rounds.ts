/** How many rounds of the Miller–Rabin test make an error unlikely enough. */

/** However a number was chosen, a round lets a composite one pass with a probability of 1/4 at most (Rabin 1980). */
export const roundsFor = (errorBits: number): number => Math.ceil(errorBits / 2);

/**
 * How many rounds a number of `bits` bits needs that was drawn at random, and nobody could choose, so that it is composite with a
 * probability of 2^−errorBits at most: the bound of Damgård, Landrock and Pomerance as FIPS 186-4 gives it in appendix F.1, from which
 * table B.1 of FIPS 186-5 is made.
 */
export function roundsForRandom(bits: number, errorBits: number): number {
  let rounds = 1;
  while (errorBitsOfRandom(bits, rounds) < errorBits) rounds++;
  return Math.min(rounds, roundsFor(errorBits));
}

/** −log2 of the bound for k bits and t rounds: the best over M of a sum, of which each term is computed as a power of two. */
function errorBitsOfRandom(k: number, t: number): number {
  let best = 0;
  for (let most = 3; most <= 2 * Math.sqrt(k - 1) - 1; most++) {
    let sum = 2 ** (-2 - most * t);
    const scale = (8 * (Math.PI ** 2 - 6)) / 3 / 4;
    for (let m = 3; m <= most; m++) {
      for (let j = 2; j <= m; j++) sum += scale * 2 ** (m - (m - 1) * t - j - (k - 1) / j);
    }
    best = Math.max(best, -Math.log2(2.00743 * Math.LN2 * k * sum));
  }
  return best;
}
