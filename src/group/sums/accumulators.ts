/** Places that begin neutral, and to which others are added. */
import type { Workspace } from './workspace.ts';

/** Numbered from 0, in neighbouring places from `first` on. The first thing that is added to one is copied. */
export class Accumulators<V> {
  readonly #workspace: Workspace<V>;
  readonly #first: number;
  readonly #isFilled: Uint8Array;

  constructor(workspace: Workspace<V>, first: number, count: number) {
    if (first + count > workspace.places) throw new RangeError(`the workspace has ${workspace.places} places`);
    this.#workspace = workspace;
    this.#first = first;
    this.#isFilled = new Uint8Array(count);
  }

  /** The place of an accumulator; undefined while it is neutral. */
  at(i: number): number | undefined {
    return this.#isFilled[i] === 1 ? this.#first + i : undefined;
  }

  /** Adds what is in a place, or nothing where it is undefined. */
  add(i: number, place: number | undefined): void {
    if (place === undefined) return;
    const to = this.#first + i;
    if (this.#isFilled[i] === 1) this.#workspace.add(to, to, place);
    else this.#workspace.copy(to, place);
    this.#isFilled[i] = 1;
  }

  double(i: number): void {
    const to = this.#first + i;
    if (this.#isFilled[i] === 1) this.#workspace.double(to, to);
  }

  /** Those from that one on, up to another, are neutral again. */
  clear(from = 0, to: number = this.#isFilled.length): void {
    this.#isFilled.fill(0, from, to);
  }
}

/**
 * total ← Σ i · b_i and plain ← Σ b_i for the accumulators b_0, b_1, … from `first` on: by running sums, two additions for each that is not neutral.
 * `total` and `plain` are neutral before.
 */
export function weightedSum<V>(
  sums: Accumulators<V>,
  first: number,
  count: number,
  { total, plain }: { total: number; plain: number },
): void {
  for (let i = count - 1; i >= 0; i--) {
    sums.add(plain, sums.at(first + i));
    if (i > 0) sums.add(total, sums.at(plain));
  }
}
