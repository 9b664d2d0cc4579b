/** What was derived from the last few public moduli, for functions that are given a modulus with every call. */
import { selectionGeneration } from '../runtime/restriction.ts';
import { LruCache } from '../util/lru-cache.ts';

/** How many moduli are remembered: a program uses a few at a time. */
const KEPT = 8;

/** `make`, with its last results remembered. */
export function remembering<V>(make: (modulus: bigint) => V): (modulus: bigint) => V {
  const kept: LruCache<bigint, V> = new LruCache(KEPT);
  let generation = 0;
  return (modulus) => {
    // What was prepared for another choice of kernels is of no use.
    if (generation !== selectionGeneration()) {
      kept.clear();
      generation = selectionGeneration();
    }
    return kept.get(modulus, () => make(modulus));
  };
}
