/**
 * The secrecy check: finds whatever in a module could make its time, or what it touches, depend on a secret.
 *
 * It is an abstract interpretation of the whole program. A value is known by two things: whether it may depend on a secret, and which memory it
 * may point into. Every function is run once for each distinct tuple of such arguments that it is called with, so that a routine may serve
 * secret memory in one place and public memory in another. What it proves, and what it cannot, stands in docs/constant-time.md.
 */
import { Program } from '../interpret/program.ts';
import { namesOf, printExpr } from '../print.ts';
import type { Expr, Func, Module } from '../types.ts';
import type { Finding } from './finding.ts';
import { SecrecyFrame } from './frame.ts';
import { Memory } from './memory.ts';
import { INTEGER } from './origin.ts';
import { type FunctionSecrecy, type ParamSecrecy, type SecrecySpec, validateSpec } from './spec.ts';
import { keyOf, PUBLIC, type Value } from './value.ts';

/**
 * All findings, none twice; an empty list says that the module keeps its secrets.
 *
 * Throws a RangeError or TypeError if the spec does not fit the module: each exported function and parameter must be spoken of.
 */
export function checkSecrecy(module: Module, spec: SecrecySpec): Finding[] {
  validateSpec(module, spec);
  const program = new SecretProgram(new Memory(spec.regions));
  for (const func of module.functions) if (func.exported) program.enter(func, spec.functions[func.name] as FunctionSecrecy);
  return program.findings;
}

class SecretProgram extends Program<Value, Finding> {
  readonly memory: Memory;

  constructor(memory: Memory) {
    super();
    this.memory = memory;
  }

  /** The host's call. */
  enter(func: Func, { params, result = 'public' }: FunctionSecrecy): void {
    const args = func.params.map(({ name }) => this.#argument(func.name, name, params[name] as ParamSecrecy));
    const secret = this.call(func, args, [func.name])?.secret;
    if (secret === undefined || result !== 'public') return;
    this.report({
      kind: 'result',
      function: func.name,
      path: [func.name],
      expression: printExpr(func.returns as Expr, namesOf(func)),
      secret,
    });
  }

  protected override keyOf(value: Value): string {
    return keyOf(value);
  }

  protected override frame(callee: Func, args: readonly Value[], path: readonly string[]): SecrecyFrame {
    return new SecrecyFrame(this, callee, args, path);
  }

  #argument(func: string, name: string, secrecy: ParamSecrecy): Value {
    if (secrecy === 'public') return PUBLIC;
    if (secrecy === 'secret') return { secret: `parameter ${name} of ${func}`, origins: INTEGER };
    const names = [secrecy.pointsTo].flat();
    return { secret: undefined, origins: new Set(this.memory.regions.filter((region) => names.includes(region.name))) };
  }
}
