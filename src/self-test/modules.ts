/** All that limber generates: code, and what the host puts into its memory before it runs. */
import { encode } from '../asm/encode.ts';
import type { Linked } from '../formulas/link.ts';
import { type Loaded, moduleOf } from '../kernels/contract/program.ts';
import { allModules } from './catalogue.ts';
import { fieldModules } from './field-modules.ts';

export interface Generated {
  readonly name: string;
  /** Generates the code, and gives it with the constants, tables and programs in the memory, if there are any. */
  readonly parts: () => readonly Uint8Array[];
}

/** By the names in the lock file. Generates nothing yet. */
export function* generatedModules(): Generator<Generated> {
  for (const [name, loaded] of allModules()) yield { name, parts: () => [codeOf(loaded)] };
  for (const named of fieldModules()) yield ofLinked(named);
}

const codeOf = (loaded: Loaded<unknown>): Uint8Array => encode(moduleOf(loaded));

const ofLinked = ([name, { build, initial }]: readonly [string, Linked<string>]): Generated => ({
  name,
  parts: () => [encode(build()), ...initial.map(({ bytes }) => bytes)],
});
