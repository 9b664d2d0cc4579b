/** Loaded before the suite: an engine without WebAssembly, but with its JIT. */
delete (globalThis as { WebAssembly?: unknown }).WebAssembly;
