/** Several sums of one group: a workspace that stays, with the tables of what comes again and again, and the doublings of what came last. */
import { COMB_PLACES, Combs } from './combs.ts';
import { KeptDoublings } from './kept-doublings.ts';
import { type Column, placesOf, type Row, type SumTables, sumsOf } from './shared-doublings.ts';
import type { OpenWorkspace, Workspace } from './workspace.ts';

/** So many sums are made at a time: the doublings of a value that is in sums of two such parts are made twice, unless they are kept. */
const MOST_ROWS = 64;
/** Room for doublings that are kept, where there is as much: those of 63 values, with scalars of 256 bits. */
const DOUBLINGS = 16_384;

/** What makes several sums of one group's values. */
export interface ManySums<V> {
  of(rows: readonly Row[], columns: readonly Column<V>[]): V[];
  /** The multiples of values by one number, which need not be a scalar: the group's order, for example. The doublings of the values are kept. */
  multiples(number: Uint8Array, values: readonly V[]): V[];
  /** The same for those who watch what is done: by the same tables, but all is done again that others have kept. */
  watched(watching: (workspace: Workspace<V>) => Workspace<V>): ManySums<V>;
}

/** Of one workspace there is one: what it remembers of the places is known to it alone. */
export class SeveralSums<V> implements ManySums<V> {
  readonly #workspace: Workspace<V>;
  readonly #tables: SumTables<V>;
  readonly #neutral: V;

  private constructor(workspace: Workspace<V>, tables: SumTables<V>, neutral: V) {
    this.#workspace = workspace;
    this.#tables = tables;
    this.#neutral = neutral;
  }

  /** @param bits - of a scalar. */
  static opened<V>(open: OpenWorkspace<V>, bits: number, neutral: V): SeveralSums<V> {
    const workspace = open(placesOf(MOST_ROWS, false) + COMB_PLACES + DOUBLINGS, 'kept');
    const first = placesOf(MOST_ROWS, workspace.negate !== undefined);
    const above = first + COMB_PLACES;
    const places = Math.min(workspace.places - above, DOUBLINGS);
    const tables = {
      combs: new Combs<V>(first, bits),
      // Signed digits may end one bit above the scalar.
      doublings: new KeptDoublings<V>(above, places, bits + 1),
    };
    return new SeveralSums(workspace, tables, neutral);
  }

  watched(watching: (workspace: Workspace<V>) => Workspace<V>): SeveralSums<V> {
    return new SeveralSums(watching(this.#workspace), { combs: this.#tables.combs, doublings: undefined }, this.#neutral);
  }

  of(rows: readonly Row[], columns: readonly Column<V>[]): V[] {
    const sums: V[] = [];
    for (let from = 0; from < rows.length; from += MOST_ROWS)
      sums.push(...sumsOf(this.#workspace, this.#tables, rows.slice(from, from + MOST_ROWS), columns, this.#neutral));
    return sums;
  }

  multiples(number: Uint8Array, values: readonly V[]): V[] {
    const { doublings } = this.#tables;
    const together = Math.min(doublings?.most || MOST_ROWS, MOST_ROWS);
    const multiples: V[] = [];
    for (let from = 0; from < values.length; from += together) {
      const some = values.slice(from, from + together);
      if (doublings?.most) this.#workspace.run(() => doublings.make(this.#workspace, some));
      const rows = some.map((_, i): Row => some.map((_, j) => (i === j ? number : undefined)));
      const columns = some.map((value): Column<V> => ({ value, isFixed: false }));
      multiples.push(...this.of(rows, columns));
    }
    return multiples;
  }
}
