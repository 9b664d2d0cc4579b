/** A linked module with what the checks of secrets and doubles are told of it. Apart from `link.ts`, so that no page loads it. */
import { exportedSecrecy } from '../asm/secrecy/exported.ts';
import type { SecrecySpec } from '../asm/secrecy/spec.ts';
import type { Module } from '../asm/types.ts';
import type { Linked } from './link.ts';
import { checkValues } from './values.ts';

/**
 * The module, and its spec: what is secret comes by memory, or as its functions say.
 *
 * @throws {RangeError} where values of a formula might become too large.
 */
export function withSpec<R extends string>({
  kernel,
  regions,
  programs,
  initial,
  numbersOf,
  build,
}: Linked<R>): {
  readonly module: Module;
  readonly spec: SecrecySpec;
} {
  checkValues(programs, kernel);
  const module = build();
  const described = regions
    .filter(({ bytes }) => bytes > 0)
    .map((region) => {
      const { name, from, bytes, secret, magnitude } = region;
      const content = secret ? undefined : initial.find((one) => one.region === region)?.bytes;
      const written = numbersOf(name);
      const floats = magnitude === undefined ? undefined : kernel.invariant?.(magnitude);
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
  return { module, spec: { regions: described, functions: exportedSecrecy(module) } };
}
