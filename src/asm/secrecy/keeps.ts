/** What the host keeps to, said beside the function that it calls. */
import type { ModuleBuilder } from '../build.ts';
import type { HostFunc, HostParams } from '../exports.ts';
import type { FunctionSecrecy } from './function.ts';

/**
 * What is known of each parameter of an exported function. Only the checks read it: every call has the label `SECRECY`, and the package leaves out
 * statements with that label (scripts/package/library.ts), and with them this file.
 *
 * @param cases - where parameters are bounded together (`FunctionSecrecy`).
 */
export function keeps<P extends string>(
  m: ModuleBuilder,
  { index }: HostFunc<string, P>,
  params: HostParams<NoInfer<P>>,
  cases?: FunctionSecrecy['cases'],
): void {
  m.revise((func) => (func.index === index ? { ...func, secrecy: { params, ...(cases && { cases }) } } : func));
}
