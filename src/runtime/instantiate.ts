/** Compiles a kernel with a program, once. */
import { encode } from '../asm/encode.ts';
import { type Loaded, moduleOf } from '../kernels/contract/program.ts';
import type { Arena } from './arena.ts';

export type Exports = Readonly<Record<string, (...args: readonly number[]) => number>>;

const modules: Map<string, WebAssembly.Module> = /* @__PURE__ */ new Map();

/** The exported functions of the kernel and the program, over the arena. */
export function instantiate<M>(loaded: Loaded<M>, arena: Arena): Exports {
  const name = `${loaded.kernel.name} ${loaded.program.name}`;
  const module = modules.get(name) ?? new WebAssembly.Module(encode(moduleOf(loaded)));
  modules.set(name, module);
  return new WebAssembly.Instance(module, { env: { memory: arena.memory(loaded.bytes) } }).exports as unknown as Exports;
}
