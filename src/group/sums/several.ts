/** Several sums of one group: a workspace that stays, with the tables of what comes again and again. */
import { Combs } from './combs.ts';
import { type Column, placesOf, type Row, sumsOf } from './shared-doublings.ts';
import type { OpenWorkspace, Workspace } from './workspace.ts';

/** So many sums are made at a time: the doublings of a value that is in sums of two such parts are made twice. */
const MOST_ROWS = 64;

export class SeveralSums<V> {
  readonly #workspace: Workspace<V>;
  readonly #combs: Combs<V>;
  readonly #neutral: V;

  /** @param bits - of a scalar. */
  constructor(open: OpenWorkspace<V>, bits: number, neutral: V) {
    const first = placesOf(MOST_ROWS);
    this.#workspace = open(first + Combs.PLACES, 'kept');
    this.#combs = new Combs(this.#workspace, first, bits);
    this.#neutral = neutral;
  }

  of(rows: readonly Row[], columns: readonly Column<V>[]): V[] {
    const sums: V[] = [];
    for (let from = 0; from < rows.length; from += MOST_ROWS)
      sums.push(...sumsOf(this.#workspace, this.#combs, rows.slice(from, from + MOST_ROWS), columns, this.#neutral));
    return sums;
  }
}
