/** Writes a generated election to disk as it is made: never more than a few chunks of it are in memory. */

import { once } from 'node:events';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { beleniosTarget } from './belenios.ts';
import { ballotsMade } from './chunks.ts';
import { heliosTarget } from './helios.ts';
import type { Shape } from './plan.ts';
import { addedTo, noSums } from './tally.ts';
import type { Part } from './target.ts';

export type Format = 'helios' | 'belenios';

export interface Writing {
  readonly shape: Shape;
  readonly seed: string;
  readonly threads: number;
  /** Is told how many ballots are written, and how many bytes. */
  onProgress(ballots: number, bytes: number): void;
}

/** @returns how many bytes the files have together. */
export async function writeElection(folder: string, format: Format, { shape, seed, threads, onProgress }: Writing): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const target = format === 'helios' ? heliosTarget(shape, seed) : beleniosTarget(shape, seed);
  const files = new Map<string, WriteStream>();
  let bytes = 0;
  const put = async (part: Part): Promise<void> => {
    const file = files.get(part.file) ?? createWriteStream(join(folder, part.file));
    files.set(part.file, file);
    bytes += part.bytes.length;
    if (!file.write(part.bytes)) await once(file, 'drain');
  };
  for (const part of target.head()) await put(part);
  let sums = noSums(shape);
  let ballots = 0;
  for await (const made of ballotsMade(target.making, threads)) {
    await put(target.ballots(made.texts));
    sums = addedTo(sums, made, target.making.residues);
    ballots += made.texts.length;
    onProgress(ballots, bytes);
  }
  for (const part of target.tail(sums)) await put(part);
  for (const file of files.values()) {
    file.end();
    await once(file, 'finish');
  }
  return bytes;
}
