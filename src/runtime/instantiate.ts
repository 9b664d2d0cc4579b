/** Compiles a kernel with a program, once. */
import { encode } from '../asm/encode.ts';
import { type Loaded, moduleOf } from '../kernels/contract/program.ts';
import type { KernelCalls } from '../kernels/contract/wasm-kernel.ts';
import type { Arena } from './arena.ts';

const modules: Map<string, WebAssembly.Module> = /* @__PURE__ */ new Map();

/** The exported functions of the kernel and the program, over the arena. That those of `C` are there, the program's type has seen (`Exports`). */
export function instantiate<M, C>(loaded: Loaded<M, C>, arena: Arena): KernelCalls & C {
  const name = `${loaded.kernel.name} ${loaded.program.name}`;
  const module = modules.get(name) ?? new WebAssembly.Module(encode(moduleOf(loaded)));
  modules.set(name, module);
  return new WebAssembly.Instance(module, { env: { memory: arena.memory(loaded.bytes) } }).exports as unknown as KernelCalls & C;
}
