/** Entries of tables at secret numbers, under masks: all entries are read. */
import type { StandIn } from '../../../../asm/types.ts';
import { isNonZero } from '../../../../util/masks.ts';

/** to ← entry number `digit`, from 1 on, of so many entries of so many bytes; zeros for 0. Leaks: the address of the table. */
export function pick(bytes: number, entries: number): StandIn {
  const count = bytes >> 2;
  const sum = new Int32Array(count);
  let words: Int32Array = new Int32Array(0);
  return {
    run: ({ buffer }, to, table, digit) => {
      if (words.buffer !== buffer) words = new Int32Array(buffer);
      sum.fill(0);
      for (let entry = 1, at = table >> 2; entry <= entries; entry++, at += count) {
        const mask = isNonZero(digit ^ entry) - 1;
        for (let i = 0; i < count; i++) sum[i] = sum[i]! | (words[at + i]! & mask);
      }
      words.set(sum, to >> 2);
    },
    wipe: () => void sum.fill(0),
  };
}
