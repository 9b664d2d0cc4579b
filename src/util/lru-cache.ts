/** A few values, remembered by key for as long as they are used. */
export class LruCache<K, V> {
  readonly #kept: Map<K, V> = new Map();
  #limit: number;

  /** @param limit - how many values are kept; the one unused for longest goes first. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The value of that key, made if it is not there. What `make` throws is passed on, and nothing is kept. */
  get(key: K, make: () => V): V {
    const value = this.#kept.get(key) ?? make();
    // The one used last is last in the map.
    this.#kept.delete(key);
    this.#kept.set(key, value);
    this.#shrink();
    return value;
  }

  /** Keeps no more than so many from now on. */
  resize(limit: number): void {
    this.#limit = limit;
    this.#shrink();
  }

  clear(): void {
    this.#kept.clear();
  }

  #shrink(): void {
    while (this.#kept.size > this.#limit) this.#kept.delete(this.#kept.keys().next().value as K);
  }
}
