/** Compiles a kernel once, and keeps the instance. */
import { encode } from '../asm/encode.ts';
import type { WasmKernel } from '../kernels/wasm-kernel.ts';
import { arena } from './arena.ts';

export type Exports = Readonly<Record<string, (...args: readonly number[]) => number>>;

const instances: Map<string, Exports> = /* @__PURE__ */ new Map();

/** The exported functions of the kernel, over the shared arena. */
export function instantiate(kernel: WasmKernel): Exports {
  const known = instances.get(kernel.name);
  if (known) return known;
  const module = new WebAssembly.Module(encode(kernel.build()));
  const instance = new WebAssembly.Instance(module, { env: { memory: arena(kernel.memory.bytes) } });
  const exports = instance.exports as unknown as Exports;
  instances.set(kernel.name, exports);
  return exports;
}
