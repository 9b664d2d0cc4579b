/**
 * The secrecy check: finds whatever in a module could make its time, or what it touches, depend on a secret.
 *
 * It is an abstract interpretation of the whole program. A value is known by three things: whether it may depend on a secret, which memory it
 * may point into, and, as far as that can be told, which number it is. Every function is run once for each distinct tuple of such arguments that it is
 * called with, so that a routine may serve secret memory in one place and public memory in another. Of a pointer that it is given a function is told the
 * region only; it tells its callers how far from there it reaches, and they see whether that is in the region.
 *
 * What it proves, and what it cannot, stands in docs/constant-time.md.
 */
import { type Bounds, formOf, Unknown, within } from '../bounds/form.ts';
import { Program } from '../interpret/program.ts';
import { namesOf, printExpr } from '../print.ts';
import type { Expr, Func, Module } from '../types.ts';
import type { Finding } from './finding.ts';
import { type Outcome, SecrecyFrame } from './frame.ts';
import { Memory, type Moved } from './memory.ts';
import { INTEGER } from './origin.ts';
import {
  type FunctionSecrecy,
  isPointer,
  type MemoryRegion,
  type ParamSecrecy,
  type Pointer,
  type SecrecySpec,
  validateSpec,
} from './spec.ts';
import { keyOf, PUBLIC, type Value } from './value.ts';

/**
 * All findings, none twice; an empty list says that the module keeps its secrets.
 *
 * Throws a RangeError or TypeError if the spec does not fit the module: each exported function and parameter must be spoken of.
 */
export function checkSecrecy(module: Module, spec: SecrecySpec): Finding[] {
  return analyseSecrecy(module, spec).findings;
}

export interface SecrecyAnalysis {
  readonly findings: Finding[];
  /** For loads and stores whose base lies in another region than what they touch: the regions that they touch. */
  readonly moved: Moved;
}

/** The findings, and what the check knows of addresses. */
export function analyseSecrecy(module: Module, spec: SecrecySpec): SecrecyAnalysis {
  validateSpec(module, spec);
  const program = new SecretProgram(new Memory(spec.regions));
  for (const func of module.functions) if (func.exported) program.enter(func, spec.functions[func.name] as FunctionSecrecy);
  return { findings: program.findings, moved: program.moved };
}

class SecretProgram extends Program<Value, Finding, Outcome> {
  readonly memory: Memory;
  readonly moved: Map<Expr, Set<MemoryRegion>> = new Map();

  constructor(memory: Memory) {
    super();
    this.memory = memory;
  }

  /** The host's call. */
  enter(func: Func, { params, cases = [{}], result = 'public' }: FunctionSecrecy): void {
    for (const bounds of cases) this.#enter(func, { ...params, ...bounds }, result === 'public');
  }

  #enter(func: Func, params: FunctionSecrecy['params'], isPublic: boolean): void {
    const args = func.params.map(({ name }) => this.#argument(func.name, name, params[name] as ParamSecrecy));
    const { value, reaches } = this.call(func, args, [func.name]);
    const finding = { function: func.name, path: [func.name] };
    for (const [i, param] of func.params.entries()) {
      const reach = reaches[i];
      const secrecy = params[param.name] as ParamSecrecy;
      if (!reach || !isPointer(secrecy) || (reach.from >= 0 && reach.to <= this.#room(secrecy))) continue;
      this.report({ kind: 'bounds', ...finding, expression: printExpr(param, namesOf(func)), reach });
    }
    if (value?.secret === undefined || !isPublic) return;
    this.report({ kind: 'result', ...finding, expression: printExpr(func.returns as Expr, namesOf(func)), secret: value.secret });
  }

  move(expr: Expr, regions: readonly MemoryRegion[]): void {
    const known = this.moved.get(expr) ?? new Set();
    this.moved.set(expr, known);
    for (const region of regions) known.add(region);
  }

  protected override keyOf(value: Value): string {
    return keyOf(value);
  }

  protected override frame(callee: Func, args: readonly Value[], path: readonly string[]): SecrecyFrame {
    return new SecrecyFrame(this, callee, args, path);
  }

  /** The bytes that are behind the pointer. */
  #room({ pointsTo, bytes }: Pointer): number {
    const names = [pointsTo].flat();
    const sizes = this.memory.regions.filter(({ name }) => names.includes(name)).map(({ from, to }) => to - from);
    return bytes ?? Math.min(...sizes);
  }

  #argument(func: string, name: string, secrecy: ParamSecrecy): Value {
    if (secrecy === 'public') return PUBLIC;
    if (secrecy === 'secret') return { ...PUBLIC, secret: `parameter ${name} of ${func}` };
    if (!isPointer(secrecy)) return { secret: undefined, origins: INTEGER, form: within(secrecy) };
    const names = [secrecy.pointsTo].flat();
    const regions = this.memory.regions.filter((region) => names.includes(region.name));
    return { secret: undefined, origins: new Set(regions), form: formOf(new Unknown(hull(regions), { isPointer: true })) };
  }
}

/** From the lowest address of them up to the one after the highest. */
export function hull(regions: readonly { readonly from: number; readonly to: number }[]): Bounds {
  return { low: Math.min(...regions.map(({ from }) => from)), high: Math.max(...regions.map(({ to }) => to)) };
}
