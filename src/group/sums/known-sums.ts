/**
 * Sums that are known of values that were proven to be of the group together: each value by a random weight of 128 bits (`subset-sums.ts`). Whoever verifies equations between the
 * values with random weights takes these, and has such a sum for nothing. Nobody else learns the weights.
 */

/** Σ weight · value over values that were proven together. */
export interface KnownSum<V> {
  readonly sum: V;
  /** How many values there are. */
  readonly count: number;
}

/** A value's part in such a sum. */
export interface KnownPart<V> {
  readonly of: KnownSum<V>;
  /** Little-endian. */
  readonly weight: Uint8Array;
}

/** For as long as the values are there. */
export class KnownSums<V> {
  readonly #parts: WeakMap<V & object, KnownPart<V>> = new WeakMap();

  remember(values: readonly V[], weights: readonly Uint8Array[], sum: V): void {
    const of = { sum, count: values.length };
    for (const [i, value] of values.entries()) this.#parts.set(value as V & object, { of, weight: weights[i]! });
  }

  /** Undefined where nothing is known. */
  partOf(value: V): KnownPart<V> | undefined {
    return this.#parts.get(value as V & object);
  }
}
