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

/** Where a value lies: in an object that is there as long as it is, and at which number. No two values lie at one place. */
export type PlaceOf<V> = (value: V) => readonly [home: object, at: number];

/** Bytes that are never written again lie in their memory. */
export const placeOfBytes: PlaceOf<Uint8Array> = ({ buffer, byteOffset }) => [buffer, byteOffset];

/** Neighbours with neighbouring weights: `count` values, with so many numbers from each place to the next. */
interface Run<V> {
  readonly of: KnownSum<V>;
  readonly from: number;
  /** Of the first weight. */
  readonly first: number;
  step: number;
  count: number;
}

/** For as long as the values are there. What is kept by its home and not by itself is soon found, and soon forgotten: of an election there are very many values. */
export class KnownSums<V> {
  readonly #placeOf: PlaceOf<V>;
  readonly #runs: WeakMap<object, readonly Run<V>[]> = new WeakMap();

  constructor(placeOf: PlaceOf<V>) {
    this.#placeOf = placeOf;
  }

  /** @param weights - of all values, 16 bytes each; they are kept, not copied. */
  remember(values: readonly V[], weights: Uint8Array, sum: V): void {
    const of = { sum, count: values.length, weights: new DataView(weights.buffer, weights.byteOffset, weights.length) };
    let last: { readonly home: object; readonly run: Run<V> } | undefined;
    for (const [i, value] of values.entries()) {
      const [home, at] = this.#placeOf(value);
      if (last?.home === home && isNext(last.run, at)) {
        last.run.step = (at - last.run.from) / last.run.count;
        last.run.count++;
        continue;
      }
      const run = { of, from: at, first: i, step: 1, count: 1 };
      // What is known last is what counts.
      this.#runs.set(home, [run, ...(this.#runs.get(home) ?? []).filter(({ from }) => from !== at)]);
      last = { home, run };
    }
  }

  /** Undefined where nothing is known. */
  partOf(value: V): KnownPart<V> | undefined {
    const [home, at] = this.#placeOf(value);
    for (const { of, from, first, step, count } of this.#runs.get(home) ?? []) {
      const number = (at - from) / step;
      if (Number.isInteger(number) && number >= 0 && number < count) return { of, at: WEIGHT_BYTES * (first + number) };
    }
    return undefined;
  }
}

const isNext = ({ from, step, count }: Run<unknown>, at: number): boolean => at > from && (count === 1 || at === from + step * count);
