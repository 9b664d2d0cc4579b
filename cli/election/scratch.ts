/** A scratch file for what a verification keeps of each ballot: in the folder for such files, for its owner alone, and without a name as soon as it is open, so that it ends with the program however that ends. */
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import type { ScratchSpace } from 'limber/helios';
import { reason } from '../reason.ts';
import { UsageError } from '../usage-error.ts';

/** Made when it is written to first. */
export class ScratchFile implements ScratchSpace {
  readonly #parent: string;
  #file: number | undefined;
  #folder: string | undefined;
  #length = 0;

  constructor(parent: string = tmpdir()) {
    this.#parent = parent;
  }

  /** @throws {UsageError} where it cannot be written, for want of space for example. */
  append(bytes: Uint8Array): void {
    try {
      this.#file ??= this.#open();
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at, bytes.length - at, this.#length + at);
      this.#length += bytes.length;
    } catch (error) {
      throw new UsageError(`a scratch file in ${this.#parent} cannot be written: ${reason(error)}`);
    }
  }

  /** @throws {UsageError} where it cannot be read. */
  read(from: number, length: number): Uint8Array {
    const bytes = new Uint8Array(length);
    try {
      for (let at = 0; at < length; ) {
        const count = readSync(this.#file as number, bytes, at, length - at, from + at);
        if (count === 0) throw new UsageError(`a scratch file in ${this.#parent} was cut off`);
        at += count;
      }
    } catch (error) {
      if (error instanceof UsageError) throw error;
      throw new UsageError(`a scratch file in ${this.#parent} cannot be read: ${reason(error)}`);
    }
    return bytes;
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
    this.#remove();
  }

  /** In a folder of its own, whose name nobody knows before. */
  #open(): number {
    this.#folder = mkdtempSync(nodePath.join(this.#parent, 'limber-'));
    try {
      return openSync(nodePath.join(this.#folder, 'scratch'), 'wx+', 0o600);
    } finally {
      this.#remove();
    }
  }

  /** Where open files keep their names (Windows), it is done when the file is closed. */
  #remove(): void {
    if (this.#folder === undefined) return;
    try {
      rmSync(this.#folder, { recursive: true, force: true });
      this.#folder = undefined;
    } catch {
      // Once more when it is closed.
    }
  }
}
