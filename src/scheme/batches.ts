/**
 * Many signatures at once: a sum of their equations with random weights of 128 bits, in which a bad one stays hidden with a chance of 2^-128 (Bellare, Garay, Rabin,
 * "Fast batch verification for modular exponentiation and digital signatures", 1998, section 3). Where the sum fails, the halves are tried, down to the bad ones.
 */
import { toBytesLE } from '../util/bytes.ts';
import { type RandomSource, randomBytes } from '../util/random.ts';

/** What functions for batches take besides. */
export interface BatchOptions {
  /** Where the weights come from: 16 bytes for each signature and try. The platform's generator unless given. */
  readonly random?: RandomSource | undefined;
}

export const BATCH_OPTIONS = { random: undefined } as const;

const WEIGHT_BYTES = 16;

/** Random numbers below 2^128: their bytes, little-endian. */
export function weights(count: number, random: RandomSource | undefined): readonly Uint8Array[] {
  const bytes = randomBytes(WEIGHT_BYTES * count, random);
  return Array.from({ length: count }, (_, i) => bytes.subarray(WEIGHT_BYTES * i, WEIGHT_BYTES * (i + 1)));
}

/** What an equation is multiplied by that stands alone. */
export const NO_WEIGHT: Uint8Array = /* @__PURE__ */ toBytesLE(1n, WEIGHT_BYTES);

/** For each claim whether it is true; one that is undefined is not. @param allHold - whether all of some claims are true, of one at least. */
export function trueClaims<C extends object>(
  claims: readonly (C | undefined)[],
  allHold: (some: readonly C[]) => boolean,
): readonly boolean[] {
  const valid = new Set<C>();
  const search = (some: readonly C[]): void => {
    if (some.length === 0) return;
    if (allHold(some)) {
      for (const claim of some) valid.add(claim);
      return;
    }
    if (some.length === 1) return;
    const half = some.length >> 1;
    search(some.slice(0, half));
    search(some.slice(half));
  };
  search(claims.filter((claim) => claim !== undefined));
  return claims.map((claim) => claim !== undefined && valid.has(claim));
}
