/**
 * Memory for generated modules.
 *
 * All modules share one arena, but for those with tables that outlive a session. Kernels lay their regions out from the
 * bottom, all of them over the same bytes: an operation runs alone, from the moment its session loads the ring's
 * constants to the moment the session wipes what it used. So the arena is as large as the largest kernel in use, nothing
 * is ever allocated or freed in it, and what one operation leaves behind is nothing.
 */
const PAGE = 65536;

export class Arena {
  #memory: WebAssembly.Memory | undefined;
  #busy = false;

  /** The memory, at least `bytes` long. Views of it are void after the next call that makes it larger. */
  memory(bytes: number): WebAssembly.Memory {
    this.#memory ??= new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
    const missing = Math.ceil((bytes - this.#memory.buffer.byteLength) / PAGE);
    if (missing > 0) this.#memory.grow(missing);
    return this.#memory;
  }

  /** Runs `body` alone in the arena; sessions do not nest. */
  exclusively<T>(body: () => T): T {
    if (this.#busy) throw new Error('an operation is already running in the arena');
    this.#busy = true;
    try {
      return body();
    } finally {
      this.#busy = false;
    }
  }
}

/** The one that all modules share. */
export const sharedArena: Arena = /* @__PURE__ */ new Arena();

/** Its memory, at least `bytes` long. */
export const arena = (bytes: number): WebAssembly.Memory => sharedArena.memory(bytes);
