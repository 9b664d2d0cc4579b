/**
 * The floating-point proof: no operand and no result of a floating-point instruction is subnormal, infinite or NaN, whatever the secrets are, because
 * processors may take another time for these. It also shows that products stay within the bounds that make them exact.
 *
 * It is an abstract interpretation of the whole program, with four things that are known of a 64-bit word:
 *
 * - an interval of its bit patterns as an integer (`interval.ts`);
 * - as a double, an interval and a power of two that it is a multiple of (`range.ts`);
 * - which value it is, and what sum or product it is the rounded value of (`word.ts`, `arithmetic.ts`);
 * - whether it lies in memory that has an invariant (`memory.ts`).
 *
 * What it proves, and what it assumes, stands in docs/constant-time.md.
 */
import { Program } from '../interpret/program.ts';
import { analyseSecrecy } from '../secrecy/check.ts';
import type { Moved } from '../secrecy/memory.ts';
import type { ParamSecrecy, SecrecySpec } from '../secrecy/spec.ts';
import { type Bounds, type FunctionSecrecy, isPointer, validateSpec } from '../secrecy/spec.ts';
import type { Func, Module } from '../types.ts';
import type { FloatFinding } from './finding.ts';
import { FloatFrame } from './frame.ts';
import { FloatMemory } from './memory.ts';
import type { Range } from './range.ts';
import { anyValue, index, keyOf, type Value } from './value.ts';
import type { Word } from './word.ts';

/**
 * All findings, none twice; an empty list says that the proof succeeded.
 *
 * Throws a RangeError or TypeError if the spec does not fit the module.
 *
 * @param moved - what `analyseSecrecy` says of the same module and spec, if that is at hand.
 */
export function checkFloats(module: Module, spec: SecrecySpec, moved?: Moved): FloatFinding[] {
  return analyseFloats(module, spec, moved).findings;
}

export interface FloatAnalysis {
  readonly findings: FloatFinding[];
  /** What is known of the results of the exported functions, by name. */
  readonly results: ReadonlyMap<string, Value>;
}

/** The findings, and what the proof knows of results. */
export function analyseFloats(module: Module, spec: SecrecySpec, moved: Moved = movedIn(module, spec)): FloatAnalysis {
  validateSpec(module, spec);
  const program = new FloatProgram(new FloatMemory(spec.regions, moved), spec.multiplyAdds);
  const results = new Map<string, Value>();
  for (const func of module.functions) {
    if (!func.exported) continue;
    const result = program.enter(func, spec.functions[func.name] as FunctionSecrecy);
    if (result) results.set(func.name, result);
  }
  return { findings: program.findings, results };
}

/** Where regions have no invariants, it does not matter which one is touched. */
function movedIn(module: Module, spec: SecrecySpec): Moved {
  return spec.regions.some(({ floats }) => floats) ? analyseSecrecy(module, spec).moved : new Map();
}

class FloatProgram extends Program<Value, FloatFinding> {
  readonly memory: FloatMemory;
  readonly #multiplyAdds: readonly Bounds[] | undefined;

  constructor(memory: FloatMemory, multiplyAdds: readonly Bounds[] | undefined) {
    super();
    this.memory = memory;
    this.#multiplyAdds = multiplyAdds;
  }

  /** The host's call. */
  enter(func: Func, { params }: FunctionSecrecy): Value | undefined {
    const args = func.params.map(({ name, type }): Value => {
      const secrecy = params[name] as ParamSecrecy;
      if (!isPointer(secrecy)) return anyValue(type);
      const names = [secrecy.pointsTo].flat();
      return index(new Set(this.memory.regions.filter((region) => names.includes(region.name))), POINTER_ALIGNMENT);
    });
    return this.call(func, args, [func.name]);
  }

  override call(callee: Func, args: readonly Value[], path: readonly string[]): Value | undefined {
    return super.call(
      callee,
      args.map((value) => this.memory.argument(value)),
      path,
    );
  }

  allows(product: Word): boolean {
    const { low, high } = product.range as Range;
    return this.#multiplyAdds?.some((bounds) => bounds.low <= low && high <= bounds.high) ?? true;
  }

  protected override keyOf(value: Value): string {
    return keyOf(value);
  }

  protected override frame(callee: Func, args: readonly Value[], path: readonly string[]): FloatFrame {
    return new FloatFrame(this, callee, args, path);
  }
}

/** Pointers that the host passes are multiples of 8. */
const POINTER_ALIGNMENT = 3;
