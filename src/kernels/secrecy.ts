/** A kernel with a program, and what the checks are told of it: all memory is secret but the regions declared public. Apart from `contract/program.ts`, so that no page loads it. */
import { exportedSecrecy } from '../asm/secrecy/exported.ts';
import type { SecrecySpec } from '../asm/secrecy/spec.ts';
import type { Module } from '../asm/types.ts';
import { type Loaded, moduleOf } from './contract/program.ts';

export function withSecrecy<M, C>(loaded: Loaded<M, C>): { readonly module: Module; readonly spec: SecrecySpec } {
  const module = moduleOf(loaded);
  const regions = loaded.regions
    .filter(({ bytes }) => bytes > 0)
    .map(({ name, from, bytes, secret, known }) => ({ name, from, to: from + bytes, secret, ...known }));
  return { module, spec: { regions, functions: exportedSecrecy(module) } };
}
