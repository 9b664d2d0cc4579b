/** Verifications run long and leave much behind that nobody needs. */
import v8 from 'node:v8';

/**
 * Has the engine look for it sooner, in all threads: it lets heaps grow to several times what is in use, by the memory of the machine. With this flag verifying takes less memory, and
 * some more time. Engines other than V8 do not have it.
 */
export function keepHeapSmall(): void {
  try {
    v8.setFlagsFromString('--heap-growing-percent=25');
  } catch {
    // What they do instead is their own affair.
  }
}
