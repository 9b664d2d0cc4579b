/** How far a verification is: by the bytes that were read. Records come in equal pieces of them, nearly: so they tell how long it takes. */
import { clockText } from '../clock-text.ts';
import type { Input, InputFile } from './input.ts';

/** The input with every byte counted that is read of it. */
export interface Counted {
  readonly input: Input;
  /** Which part of it has been read. */
  readonly part: () => number;
}

export function counted(input: Input): Counted {
  const read = new Map<string, number>();
  const files = input.files.map((file): InputFile => ({ ...file, open: () => countedBytes(file, read) }));
  return { input: { ...input, files }, part: () => partOf(files, read) };
}

async function* countedBytes({ name, open }: InputFile, read: Map<string, number>): AsyncGenerator<Uint8Array> {
  // Whoever reads a file again begins anew.
  let length = 0;
  for await (const chunk of open()) {
    yield chunk;
    length += chunk.length;
    read.set(name, length);
  }
}

function partOf(files: readonly InputFile[], read: ReadonlyMap<string, number>): number {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const done = files.reduce((sum, { name, size }) => sum + Math.min(size, read.get(name) ?? 0), 0);
  return total === 0 ? 1 : done / total;
}

/** How long the rest takes if it goes on like this. */
export const timeText = (seconds: number, part: number): string => (part <= 0 ? '?' : clockText((seconds * (1 - part)) / part));

/** Records a second, from ten on as a whole number. */
export const rateText = (records: number, seconds: number): string => (records / seconds).toFixed(records < 10 * seconds ? 1 : 0);
