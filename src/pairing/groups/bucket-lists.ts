/** Points that meet in buckets, by their places in the pool, and how they become one point in each (`long-sums.ts`). Public. */
import type { JoinedSums } from '../engine/contract.ts';
import { SUM_WORDS } from '../engine/joined-sums.ts';
import { POINT_SIZE } from '../engine/sizes.ts';

/** Adds two points of one x, by the words of their sum, whatever they are. Whether the sum is a point. */
export type AddAny = (words: Int32Array) => boolean;

/** A list for each bucket. An entry is 2 · slot, and 1 more where the negative is meant, whose y is the third coordinate. */
export class BucketLists {
  readonly #entries: Int32Array;
  /** Where each begins, and how long it is. */
  readonly #starts: Int32Array;
  readonly #lengths: Int32Array;
  readonly #spare: number;
  #next: number;

  /**
   * @param digits - of several places one after the other, a digit for each point.
   * @param buckets - of a place: for the digits ±1, ±2 and so on.
   * @param first - the slot of the first point. @param spare - slots from here on are free.
   */
  constructor(digits: readonly Int16Array[], buckets: number, first: number, spare: number) {
    const lists = digits.length * buckets;
    this.#lengths = new Int32Array(lists);
    this.#starts = new Int32Array(lists);
    this.#entries = new Int32Array(digits.reduce((sum, { length }) => sum + length, 0));
    [this.#spare, this.#next] = [spare, spare];
    const each = (take: (list: number, entry: number) => void): void => {
      for (const [place, some] of digits.entries()) {
        for (let i = 0; i < some.length; i++) {
          const digit = some[i] as number;
          if (digit !== 0) take(place * buckets + Math.abs(digit) - 1, 2 * (first + i) + (digit < 0 ? 1 : 0));
        }
      }
    };
    each((list) => {
      this.#lengths[list]! += 1;
    });
    for (let list = 1; list < lists; list++) this.#starts[list] = this.#starts[list - 1]! + this.#lengths[list - 1]!;
    this.#lengths.fill(0);
    each((list, entry) => {
      this.#entries[this.#starts[list]! + this.#lengths[list]!] = entry;
      this.#lengths[list]! += 1;
    });
  }

  /** Adds the points of each list two by two. Whether there were any to add. */
  shorten({ sums }: JoinedSums, addAny: AddAny): boolean {
    const words = new Int32Array(SUM_WORDS * this.#lengths.reduce((count, length) => count + (length >> 1), 0));
    if (words.length === 0) return false;
    const [entries, starts, lengths] = [this.#entries, this.#starts, this.#lengths];
    for (let list = 0, at = 0; list < lengths.length; list++) {
      const [start, length] = [starts[list]!, lengths[list]!];
      for (let i = 0; i < length >> 1; i++, at += SUM_WORDS) {
        const [p, q] = [entries[start + 2 * i]!, entries[start + 2 * i + 1]!];
        const to = p >> 1 < this.#spare ? this.#next++ : p >> 1;
        entries[start + i] = 2 * to;
        words[at] = POINT_SIZE * to;
        for (const [k, entry] of [p, q].entries()) {
          words[at + 1 + 2 * k] = POINT_SIZE * (entry >> 1);
          words[at + 2 + 2 * k] = POINT_SIZE * (entry >> 1) + 1 + (entry & 1);
        }
      }
      if (length & 1) entries[start + (length >> 1)] = entries[start + length - 1]!;
      lengths[list] = (length + 1) >> 1;
    }
    const gone = new Set<number>();
    const addAll = (some: Int32Array): void => {
      if (sums(some)) return;
      // Some have one x: the halves are tried, down to those.
      const half = SUM_WORDS * Math.floor(some.length / SUM_WORDS / 2);
      if (half > 0) for (const part of [some.subarray(0, half), some.subarray(half)]) addAll(part);
      else if (!addAny(some)) gone.add(some[0]! / POINT_SIZE);
    };
    addAll(words);
    if (gone.size > 0) this.#remove(gone);
    return true;
  }

  /** The slots of the lists' points, where there is one, each alone in its list by then. */
  slots(): readonly (number | undefined)[] {
    return Array.from(this.#lengths, (length, list) => (length > 0 ? this.#entries[this.#starts[list]!]! : undefined));
  }

  #remove(slots: ReadonlySet<number>): void {
    for (const [list, start] of this.#starts.entries()) {
      const kept = this.#entries.subarray(start, start + this.#lengths[list]!).filter((entry) => !slots.has(entry >> 1));
      this.#entries.set(kept, start);
      this.#lengths[list] = kept.length;
    }
  }
}
