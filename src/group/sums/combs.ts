/** Tables of public values that come again and again, in a workspace: combs (C. H. Lim, P. J. Lee, “More flexible exponentiation with precomputation”, 1994). */
import type { Accumulators } from './accumulators.ts';
import type { Workspace } from './workspace.ts';

/** Teeth of a comb, and its tables of 2^teeth entries: 32 additions take a 256-bit scalar, and 3 doublings, which all values of a sum share. */
const TEETH = 8;
const TABLES = 8;
const ENTRIES = TABLES << TEETH;

/** How many values have a table at a time: the generator, and keys. */
export const KEPT = 4;

/** A value with its scalar. */
export interface Multiple<V> {
  readonly value: V;
  readonly scalar: Uint8Array;
}

/** The places of all tables. */
export const COMB_PLACES: number = KEPT * ENTRIES;

export class Combs<V> {
  readonly #first: number;
  readonly #steps: number;
  /** Those that have a table, by the number of it, the one unused for longest first. */
  readonly #kept: Map<V, number> = new Map();

  /** In the places from `first` on. @param bits - of a scalar. */
  constructor(first: number, bits: number) {
    this.#first = first;
    this.#steps = Math.ceil(bits / (TEETH * TABLES));
  }

  /** The accumulator, neutral before, ← Σ scalars · values, at most `KEPT` of them. Values are told apart as objects. */
  sum(workspace: Workspace<V>, sums: Accumulators<V>, to: number, multiples: readonly Multiple<V>[]): void {
    const tables = multiples.map(({ value }) => this.#tableOf(workspace, value));
    const digits = multiples.map(({ scalar }) => this.#digits(scalar));
    for (let step = this.#steps - 1; step >= 0; step--) {
      sums.double(to);
      for (const [i, first] of tables.entries()) {
        for (let table = 0; table < TABLES; table++) {
          const digit = digits[i]![table * this.#steps + step]!;
          if (digit > 0) sums.add(to, first + (table << TEETH) + digit);
        }
      }
    }
  }

  /** Step by step, table by table, bits of the teeth: each is TABLES · steps bits above the one before. */
  #digits(scalar: Uint8Array): Uint8Array {
    const digits = new Uint8Array(TABLES * this.#steps);
    for (let bit = 0; bit < 8 * scalar.length; bit++) {
      const isSet = (scalar[bit >> 3]! >> (bit & 7)) & 1;
      if (isSet) digits[bit % digits.length]! |= 1 << Math.floor(bit / digits.length);
    }
    return digits;
  }

  /** Where the value's tables begin. */
  #tableOf(workspace: Workspace<V>, value: V): number {
    const known = this.#kept.get(value);
    const slot = known ?? (this.#kept.size < KEPT ? this.#kept.size : this.#forgotten());
    const first = this.#first + slot * ENTRIES;
    if (known === undefined) this.#fill(workspace, value, first);
    this.#kept.delete(value);
    this.#kept.set(value, slot);
    return first;
  }

  #forgotten(): number {
    const [[value, slot]] = this.#kept as unknown as [[V, number]];
    this.#kept.delete(value);
    return slot;
  }

  /** Entry u of table k is Σ 2^(k · steps + j · stride) · value over the bits j of u. */
  #fill(workspace: Workspace<V>, value: V, first: number): void {
    // The place of entry 0, which no digit asks for.
    workspace.enter(first, value);
    for (let tooth = 0; tooth < TEETH; tooth++) {
      for (let table = 0; table < TABLES; table++) {
        const root = first + (table << TEETH) + (1 << tooth);
        workspace.copy(root, first);
        for (let u = 1; u < 1 << tooth; u++) workspace.add(root + u, root, root - (1 << tooth) + u);
        for (let i = 0; i < this.#steps; i++) workspace.double(first, first);
      }
    }
  }
}
