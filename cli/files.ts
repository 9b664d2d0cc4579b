/** Files that commands read and write; `-` is standard input, and what is not written to a file goes to standard output. */
import { readFileSync, writeFileSync } from 'node:fs';
import { writeSecret } from './secret-file.ts';
import { UsageError } from './usage-error.ts';

const PUBLIC_MODE = 0o644;

/** The bytes of a file. */
export function readBytes(file: string): Uint8Array {
  try {
    return new Uint8Array(readFileSync(file === '-' ? 0 : file));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? error}`);
  }
}

export function readText(file: string): string {
  return Buffer.from(readBytes(file)).toString('utf8');
}

/** Writes to a file, or to standard output. Secrets are for their owner alone. */
export function write(content: string | Uint8Array, file: string | undefined, secret = false): void {
  if (file === undefined || file === '-') {
    process.stdout.write(content);
    return;
  }
  try {
    if (secret) writeSecret(file, content);
    else writeFileSync(file, content, { mode: PUBLIC_MODE });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} cannot be written: ${(error as NodeJS.ErrnoException).code ?? error}`);
  }
}
