/** What the host passes to the functions of a module, as they say it themselves. */
import type { Module } from '../types.ts';
import type { FunctionSecrecy, SecrecySpec } from './spec.ts';

/** By name. One that says nothing is not there, and so no valid spec, unless it takes nothing. */
export function exportedSecrecy({ functions }: Module): SecrecySpec['functions'] {
  const said = functions.filter(({ exported, params, secrecy }) => exported && (secrecy || params.length === 0));
  return Object.fromEntries(said.map(({ name, secrecy }): [string, FunctionSecrecy] => [name, secrecy ?? { params: {} }]));
}
