/** How commands end: bad input is one line and exit status 2, an answer that is not as it should be exit status 1. */
import { UsageError } from './usage-error.ts';

export { refusing, refusingLater } from '../app/refusing.ts';

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
