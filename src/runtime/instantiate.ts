/** Compiles a kernel with a program, once. */
import { encode } from '../asm/encode.ts';
import { type Loaded, moduleName, moduleOf } from '../kernels/contract/program.ts';
import type { KernelCalls } from '../kernels/contract/wasm-kernel.ts';
import type { Arena } from './arena.ts';
import { givenModule } from './static/given.ts';

const modules: Map<string, WebAssembly.Module> = /* @__PURE__ */ new Map();

/**
 * The exported functions of the kernel and the program, over the arena. What the platform has compiled is not generated. That those of `C` are there, the program's type has
 * seen (`Exports`).
 */
export function instantiate<M, C>(loaded: Loaded<M, C>, arena: Arena): KernelCalls & C {
  const name = moduleName(loaded);
  const module = givenModule(name) ?? modules.get(name) ?? new WebAssembly.Module(encode(moduleOf(loaded)));
  modules.set(name, module);
  return new WebAssembly.Instance(module, { env: { memory: arena.memory(loaded.bytes) } }).exports as unknown as KernelCalls & C;
}
