/** How commands end: bad input is one line and exit status 2, an answer that is not as it should be exit status 1. */
import { LimberError } from 'limber/modexp';
import { UsageError } from './usage-error.ts';

/** What `body` gives; what limber refuses is bad input, in the file or of the argument that is named. */
export function refusing<T>(name: string, body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (error instanceof LimberError) throw new UsageError(`${name}: ${error.message}`);
    throw error;
  }
}

/** The same of what is done later. */
export async function refusingLater<T>(body: () => Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (error) {
    if (error instanceof LimberError) throw new UsageError(error.message);
    throw error;
  }
}

/** Prints the answer, and lets the program end with status 1 where it is no. */
export function answer(yes: boolean, text: string): void {
  process.stdout.write(`${text}\n`);
  if (!yes) process.exitCode = 1;
}

/** Reads a whole number. */
export function count(text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`${JSON.stringify(text)} is not a whole number`);
  return Number(text);
}
