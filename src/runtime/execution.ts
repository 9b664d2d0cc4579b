/** How a module of a field is run: as WebAssembly, compiled here or by the platform, or by what stands in for it where an engine has none. */
import { pagesOf } from '../asm/build.ts';
import { encode } from '../asm/encode.ts';
import type { Module } from '../asm/types.ts';
import { probe, SIMD } from './probe.ts';
import { givenModule } from './static/given.ts';

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

/** A module with a memory of its own. What the platform has compiled is not generated. @param bytes - of its memory. */
export function openModule({
  name,
  bytes,
  build,
}: {
  readonly name: string;
  readonly bytes: number;
  readonly build: () => Module;
}): Execution {
  const given = givenModule(name);
  if (given) return instantiated(given, pagesOf(bytes));
  const module = build();
  return substitute && isSubstituted() ? substitute(module) : instantiated(new WebAssembly.Module(encode(module)), module.pages);
}

function instantiated(module: WebAssembly.Module, pages: number): Execution {
  const memory = new WebAssembly.Memory({ initial: pages });
  const instance = new WebAssembly.Instance(module, { env: { memory } });
  return { memory: memory.buffer, functions: instance.exports, wipe: () => {} };
}
