/**
 * A secret permutation, each equally likely, that moves rows of bytes without showing where to: it is the one that sorts random keys, and it is kept as what a sorting network
 * decided at its comparisons. To move rows, or to move them back, goes through the network again and exchanges, or seems to, at every comparison.
 *
 * With n rows of w bytes it takes about n · log²(n)/4 comparisons, 430,000 for 10,000 rows, of w/2 steps each. A comparison that was decided takes a byte.
 */
import { copyOf } from '../../encoding/octets.ts';
import { maskOf } from '../../util/masks.ts';
import { fillRandom, type RandomSource } from '../../util/random.ts';
import type { Pace } from '../pace.ts';
import { forEachComparison, type Pass, passesOf } from './network.ts';

/** Half-words of a key: two keys of 2^20 are the same once in 2^88 times, and then nothing else happens than that their order is not random. */
const KEY_WORDS = 8;

export class SecretPermutation {
  /** How many rows it moves. */
  readonly count: number;
  readonly #passes: readonly Pass[];
  /** Of every pass what it exchanged: 1 or 0 for each comparison. */
  readonly #decisions: readonly Uint8Array[];

  private constructor(count: number, passes: readonly Pass[], decisions: readonly Uint8Array[]) {
    this.count = count;
    this.#passes = passes;
    this.#decisions = decisions;
  }

  /** A new one. */
  static async draw(count: number, random: RandomSource | undefined, pace: Pace): Promise<SecretPermutation> {
    const keys = new Uint16Array(KEY_WORDS * count);
    const decisions: Uint8Array[] = [];
    const passes = passesOf(count);
    const drawn = new SecretPermutation(count, passes, decisions);
    try {
      if (count > 0) fillRandom(new Uint8Array(keys.buffer), random);
      for (const pass of passes) {
        decisions.push(decide(keys, count, pass));
        await pace.rest();
      }
      return drawn;
    } catch (error) {
      drawn.wipe();
      throw error;
    } finally {
      keys.fill(0);
    }
  }

  /** The rows in their new order, as copies. All are as long as the first one. */
  move(rows: readonly Uint8Array[], pace: Pace): Promise<Uint8Array[]> {
    return this.#through(rows, this.#passes.keys(), pace);
  }

  /** The same in the opposite direction: what `move` moved comes back. */
  moveBack(rows: readonly Uint8Array[], pace: Pace): Promise<Uint8Array[]> {
    return this.#through(rows, [...this.#passes.keys()].reverse(), pace);
  }

  /** Forgets it: from then on nothing is moved. */
  wipe(): void {
    for (const decisions of this.#decisions) decisions.fill(0);
  }

  async #through(rows: readonly Uint8Array[], order: Iterable<number>, pace: Pace): Promise<Uint8Array[]> {
    const length = rows[0]?.length ?? 0;
    const words = Math.ceil(length / 2);
    const moved = new Uint16Array(words * rows.length);
    const bytes = new Uint8Array(moved.buffer);
    try {
      rows.forEach((row, i) => {
        bytes.set(row, 2 * words * i);
      });
      for (const i of order) {
        exchange(moved, words, rows.length, this.#passes[i] as Pass, this.#decisions[i] as Uint8Array);
        await pace.rest();
      }
      return rows.map((_, i) => copyOf(bytes.subarray(2 * words * i, 2 * words * i + length)));
    } finally {
      moved.fill(0);
    }
  }
}

/** Exchanges keys that are not in order. @returns where it did. Half-words are small integers in every engine, whatever their value. */
function decide(keys: Uint16Array, count: number, pass: Pass): Uint8Array {
  // No place is in two comparisons of a pass.
  const decisions = new Uint8Array(count >> 1);
  const apart = pass.distance * KEY_WORDS;
  const comparisons = forEachComparison(count, pass, (place, number) => {
    const first = place * KEY_WORDS;
    let isMore = 0;
    for (let i = first; i < first + KEY_WORDS; i++) isMore = (((keys[i + apart] as number) - (keys[i] as number) - isMore) >> 16) & 1;
    decisions[number] = isMore;
    exchangeRow(keys, first, apart, KEY_WORDS, isMore);
  });
  return decisions.subarray(0, comparisons);
}

function exchange(rows: Uint16Array, words: number, count: number, pass: Pass, decisions: Uint8Array): void {
  forEachComparison(count, pass, (place, number) => {
    exchangeRow(rows, place * words, pass.distance * words, words, decisions[number] as number);
  });
}

/** Exchanges two rows where the choice is 1, and does the same with them where it is 0. */
function exchangeRow(rows: Uint16Array, first: number, apart: number, words: number, choice: number): void {
  const mask = maskOf(choice);
  for (let i = first; i < first + words; i++) {
    const a = rows[i] as number;
    const b = rows[i + apart] as number;
    const difference = (a ^ b) & mask;
    rows[i] = a ^ difference;
    rows[i + apart] = b ^ difference;
  }
}
