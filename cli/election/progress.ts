/** How far a verification is, on standard error, where a person is looking. */
import cliProgress from 'cli-progress';
import type { Input, InputFile } from './input.ts';

/** The input with every byte counted that is read of it. */
export interface Watched {
  readonly input: Input;
  /** The bar while `work` runs, which tells how many records are done. */
  show<T>(work: (onProgress: (progress: { readonly records: number }) => void) => Promise<T>): Promise<T>;
}

/** Records come in equal pieces of the bytes, nearly: so the bytes tell how long it takes. */
export function watched(input: Input): Watched {
  const read = new Map<string, number>();
  const files = input.files.map((file): InputFile => ({ ...file, open: () => counted(file, read) }));
  return {
    input: { ...input, files },
    show: async (work) => {
      if (!process.stderr.isTTY) return work(() => {});
      const bar = new cliProgress.SingleBar({
        stream: process.stderr,
        format: '{bar} {percentage} %, {records} records, {rate} a second, {left} left',
        clearOnComplete: true,
        hideCursor: false,
        linewrap: true,
      });
      const start = performance.now();
      bar.start(1, 0, { records: 0, rate: '?', left: '?' });
      try {
        return await work(({ records }) => {
          const seconds = (performance.now() - start) / 1000;
          const part = partOf(files, read);
          bar.update(part, { records, rate: (records / seconds).toFixed(records < 10 * seconds ? 1 : 0), left: timeText(seconds, part) });
        });
      } finally {
        bar.stop();
      }
    },
  };
}

async function* counted({ name, open }: InputFile, read: Map<string, number>): AsyncGenerator<Uint8Array> {
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
export function timeText(seconds: number, part: number): string {
  if (part <= 0) return '?';
  const left = Math.round((seconds * (1 - part)) / part);
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(left % 60)}`;
}
