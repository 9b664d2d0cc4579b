/** Verifications run long and leave much behind that nobody needs. */
import v8 from 'node:v8';

/**
 * Has the engine look for it sooner, in all threads: it lets heaps grow to several times what is in use, by the memory of the machine. With this flag verifying takes less memory, and
 * some more time. Engines other than V8 have no such flags.
 */
export const keepHeapSmall = (): void => setFlags('--heap-growing-percent=25');

/**
 * The same where threads will verify, before they begin: the calling one only reads, and keeps the room for new objects that it has. Theirs has its largest size (`parallel/threads.ts`)
 * from the start, since none grows any more.
 */
export const keepReaderSmall = (): void => setFlags('--min-semi-space-size=4', '--semi-space-growth-factor=1');

function setFlags(...flags: readonly string[]): void {
  try {
    for (const flag of flags) v8.setFlagsFromString(flag);
  } catch {
    // What they do instead is their own affair.
  }
}
