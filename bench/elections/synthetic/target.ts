/** Where the parts of a generated election go. */
import { createHash } from 'node:crypto';
import type { Making } from './plan.ts';
import type { Sums } from './tally.ts';

/** Bytes that are put behind what a file has already. */
export interface Part {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** An election in its format: what comes before the ballots, the ballots, what comes after them. */
export interface Target {
  readonly making: Making;
  head(): readonly Part[];
  ballots(texts: readonly string[]): Part;
  tail(sums: Sums): readonly Part[];
}

/** A source of bytes that follow from a seed. */
export function bytesOf(seed: string): (bytes: Uint8Array) => void {
  let count = 0;
  return (bytes) => {
    for (let at = 0; at < bytes.length; at += 32) {
      const block = createHash('sha256').update(`${seed}|${count++}`).digest();
      bytes.set(block.subarray(0, bytes.length - at), at);
    }
  };
}
