/** A scratch space as a file is one. */
import type { ScratchSpace } from '../../../src/election/kept-words.ts';

/** What is appended is copied. */
export class Memory implements ScratchSpace {
  bytes: Uint8Array = new Uint8Array(0);
  reads: number = 0;

  append(bytes: Uint8Array): void {
    const all = new Uint8Array(this.bytes.length + bytes.length);
    all.set(this.bytes);
    all.set(bytes, this.bytes.length);
    this.bytes = all;
  }

  read(from: number, length: number): Uint8Array {
    this.reads++;
    // Not at a multiple of four.
    const bytes = new Uint8Array(length + 1);
    bytes.set(this.bytes.subarray(from, from + length), 1);
    return bytes.subarray(1);
  }
}
