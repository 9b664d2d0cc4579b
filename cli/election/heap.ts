/** Verifications run long and leave much behind that nobody needs. */
import v8 from 'node:v8';

/**
 * Has the engine look for it sooner, in all threads: it lets heaps grow to several times what is in use, by the memory of the machine. With these flags verifying takes less memory,
 * and some more time. Engines other than V8 have none of them.
 */
export function keepHeapSmall(): void {
  try {
    for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=25']) v8.setFlagsFromString(flag);
  } catch {
    // What they do instead is their own affair.
  }
}
