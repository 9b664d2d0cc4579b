/**
 * Sums that are known of values that were proven to be of the group together: each value by a random weight of 128 bits (`subset-sums.ts`). Whoever verifies equations between the
 * values with random weights takes these, and has such a sum for nothing. Nobody else learns the weights.
 */

/** Σ weight · value over values that were proven together. */
export interface KnownSum<V> {
  readonly sum: V;
  /** How many values there are. */
  readonly count: number;
  /** Of all values, one behind the other: little-endian, of 16 bytes. */
  readonly weights: DataView;
}

/** A value's part in such a sum. */
export interface KnownPart<V> {
  readonly of: KnownSum<V>;
  /** Where its weight begins. */
  readonly at: number;
}

/** Bytes of a weight. */
const WEIGHT_BYTES = 16;

/** For as long as the values are there. */
export class KnownSums<V> {
  readonly #parts: WeakMap<V & object, KnownPart<V>> = new WeakMap();

  /** @param weights - of all values, 16 bytes each; they are kept, not copied. */
  remember(values: readonly V[], weights: Uint8Array, sum: V): void {
    const of = { sum, count: values.length, weights: new DataView(weights.buffer, weights.byteOffset, weights.length) };
    for (const [i, value] of values.entries()) this.#parts.set(value as V & object, { of, at: WEIGHT_BYTES * i });
  }

  /** Undefined where nothing is known. */
  partOf(value: V): KnownPart<V> | undefined {
    return this.#parts.get(value as V & object);
  }
}
