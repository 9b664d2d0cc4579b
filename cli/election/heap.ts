/** Verifications run long and leave much behind that nobody needs. */
import v8 from 'node:v8';

/**
 * Has the engine look for it sooner, in all threads: it lets heaps grow to several times what is in use, by the memory of the machine. With this flag verifying takes less memory, and
 * some more time. Engines other than V8 have no such flags.
 */
export const keepHeapSmall = (): void => setFlags('--heap-growing-percent=25');

/**
 * The same for new objects: the room for them grows no more. Where threads will verify, theirs has its largest size (`parallel/threads.ts`) from the start; they must not have begun.
 *
 * @param threads - whether threads will verify.
 */
export const keepNewObjectsFew = (threads: boolean): void =>
  setFlags(...(threads ? ['--min-semi-space-size=4'] : []), '--semi-space-growth-factor=1');

function setFlags(...flags: readonly string[]): void {
  try {
    for (const flag of flags) v8.setFlagsFromString(flag);
  } catch {
    // What they do instead is their own affair.
  }
}
