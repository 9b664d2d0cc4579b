/**
 * The one memory that all generated modules share.
 *
 * Kernels lay their regions out from the bottom, all of them over the same bytes: an operation runs alone, from the
 * moment its session loads the ring's constants to the moment the session wipes what it used. So the arena is as large
 * as the largest kernel in use, nothing is ever allocated or freed in it, and what one operation leaves behind is
 * nothing.
 */
const PAGE = 65536;

let memory: WebAssembly.Memory | undefined;

/** The memory, at least `bytes` long. Views of it are void after the next call that makes it larger. */
export function arena(bytes: number): WebAssembly.Memory {
  memory ??= new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
  const missing = Math.ceil((bytes - memory.buffer.byteLength) / PAGE);
  if (missing > 0) memory.grow(missing);
  return memory;
}

let busy = false;

/** Runs `body` alone in the arena; sessions do not nest. */
export function exclusively<T>(body: () => T): T {
  if (busy) throw new Error('an operation is already running in the arena');
  busy = true;
  try {
    return body();
  } finally {
    busy = false;
  }
}
