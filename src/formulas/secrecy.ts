/** A linked module with what the checks of secrets and doubles are told of it. Apart from `link.ts`, so that no page loads it. */
import type { FunctionSecrecy, MemoryRegion, SecrecySpec } from '../asm/secrecy/spec.ts';
import type { Module } from '../asm/types.ts';
import type { Linked } from './link.ts';
import { checkValues } from './values.ts';

/** What the host keeps to. */
export interface Host {
  readonly functions?: Readonly<Record<string, FunctionSecrecy>>;
  /** By region: see `MemoryRegion`. */
  readonly numbers?: Readonly<Record<string, MemoryRegion['numbers']>>;
}

/**
 * The module, and its spec: all numbers that come as parameters are public; what is secret comes by memory.
 *
 * @param host - what more is known of parameters than the module says itself, and of regions that the host writes.
 * @throws {RangeError} where values of a formula might become too large.
 */
export function withSpec<R extends string>(
  { kernel, regions, programs, initial, build }: Linked<R>,
  { functions = {}, numbers = {} }: Host = {},
): { readonly module: Module; readonly spec: SecrecySpec } {
  for (const program of programs) checkValues(program, kernel);
  const { module, secrecy } = build();
  const exported = module.functions.filter((func) => func.exported);
  const ofNumbers = exported.map(({ name, params }): [string, FunctionSecrecy] => [
    name,
    { params: Object.fromEntries(params.map((param) => [param.name, 'public'])) },
  ]);
  const described = regions
    .filter(({ bytes }) => bytes > 0)
    .map((region) => {
      const { name, from, bytes, secret, factor } = region;
      const content = secret ? undefined : initial.find((one) => one.region === region)?.bytes;
      const written = numbers[name];
      const floats = factor === undefined ? undefined : kernel.invariant?.(factor);
      return {
        name,
        from,
        to: from + bytes,
        secret,
        ...(floats && { floats }),
        ...(content && { content }),
        ...(written && { numbers: written }),
      };
    });
  return { module, spec: { regions: described, functions: { ...Object.fromEntries(ofNumbers), ...secrecy, ...functions } } };
}
