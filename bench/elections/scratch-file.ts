/** A scratch space in a file without a name. */
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScratchSpace } from 'limber/helios';

export class ScratchFile implements ScratchSpace {
  readonly #file: number;
  length = 0;

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'limber-fingerprints-'));
    this.#file = openSync(join(folder, 'scratch'), 'wx+', 0o600);
    rmSync(folder, { recursive: true });
  }

  append(bytes: Uint8Array): void {
    this.length += writeSync(this.#file, bytes, 0, bytes.length, this.length);
  }

  read(from: number, count: number): Uint8Array {
    const bytes = new Uint8Array(count);
    readSync(this.#file, bytes, 0, count, from);
    return bytes;
  }

  close(): void {
    closeSync(this.#file);
  }
}
