/** What the host passes to the functions of a module, as they say it themselves. */
import type { Module } from '../types.ts';
import type { FunctionSecrecy, SecrecySpec } from './spec.ts';

/** By name. A function that says nothing gets public numbers. */
export function exportedSecrecy({ functions }: Module): SecrecySpec['functions'] {
  const exported = functions.filter((func) => func.exported);
  return Object.fromEntries(
    exported.map(({ name, params, secrecy }): [string, FunctionSecrecy] => [
      name,
      secrecy ?? { params: Object.fromEntries(params.map((param) => [param.name, 'public'])) },
    ]),
  );
}
