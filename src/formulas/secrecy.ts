/** A linked module with what the checks of secrets and doubles are told of it. Apart from `link.ts`, so that no page loads it. */
import type { FunctionSecrecy, SecrecySpec } from '../asm/secrecy/spec.ts';
import type { Module } from '../asm/types.ts';
import type { Linked } from './link.ts';
import { checkValues } from './values.ts';

/**
 * The module, and its spec: all numbers that come as parameters are public, unless the module says more; what is secret comes by memory.
 *
 * @throws {RangeError} where values of a formula might become too large.
 */
export function withSpec<R extends string>({
  kernel,
  regions,
  programs,
  build,
}: Linked<R>): { readonly module: Module; readonly spec: SecrecySpec } {
  for (const program of programs) checkValues(program, kernel);
  const { module, secrecy } = build();
  const exported = module.functions.filter((func) => func.exported);
  const ofNumbers = exported.map(({ name, params }): [string, FunctionSecrecy] => [
    name,
    { params: Object.fromEntries(params.map((param) => [param.name, 'public'])) },
  ]);
  const described = regions
    .filter(({ bytes }) => bytes > 0)
    .map(({ name, from, bytes, secret, factor }) => {
      const floats = factor === undefined ? undefined : kernel.invariant?.(factor);
      return { name, from, to: from + bytes, secret, ...(floats && { floats }) };
    });
  return { module, spec: { regions: described, functions: { ...Object.fromEntries(ofNumbers), ...secrecy } } };
}
