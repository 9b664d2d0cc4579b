/** How a module of a field is run: as WebAssembly, or by what stands in for it where an engine has none. */
import { encode } from '../asm/encode.ts';
import type { Module } from '../asm/types.ts';
import { probe, SIMD } from './probe.ts';

export interface Execution {
  readonly memory: ArrayBuffer;
  /** The functions that the module exports. */
  readonly functions: unknown;
  /** Forgets what it keeps beside the memory. */
  wipe(): void;
}

export type Open = (module: Module) => Execution;

let substitute: Open | undefined;

/** Lets modules of integers be run in another way where WebAssembly does not run. */
export function allowSubstitute(open: Open): void {
  substitute = open;
}

/** Whether another way is taken. */
export const isSubstituted = (): boolean => substitute !== undefined && !probe(SIMD).works;

/** A module with a memory of its own. */
export function openModule(module: Module): Execution {
  return substitute && isSubstituted() ? substitute(module) : compiled(module);
}

function compiled(module: Module): Execution {
  const memory = new WebAssembly.Memory({ initial: module.pages });
  const instance = new WebAssembly.Instance(new WebAssembly.Module(encode(module)), { env: { memory } });
  return { memory: memory.buffer, functions: instance.exports, wipe: () => {} };
}
