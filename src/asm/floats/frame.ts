/** One function in one context, run on what is known of the doubles among its values. */

import { Frame } from '../interpret/frame.ts';
import { mnemonicOf } from '../mnemonics.ts';
import { namesOf, printExpr } from '../print.ts';
import { constantValue as constantAddress } from '../secrecy/arithmetic.ts';
import { originsOfConstant } from '../secrecy/origin.ts';
import type { Apply, Call, Constant, Expr, Func, Local, ValueType } from '../types.ts';
import { describeWord } from './describe.ts';
import type { Objection } from './doubles.ts';
import type { FloatFinding } from './finding.ts';
import { applyInstruction } from './instructions.ts';
import type { FloatMemory } from './memory.ts';
import { patternOf } from './range.ts';
import {
  anyValue,
  constantIndex,
  constantWords,
  type Index,
  index,
  joinValues,
  NOTHING,
  renewedValue,
  sameValue,
  type Value,
  wordsIn,
  wordsOf,
  zeroValue,
} from './value.ts';
import type { Word } from './word.ts';

/** What a function needs of the program around it. */
export interface FloatContext {
  readonly memory: FloatMemory;
  /** Whether a `relaxed_madd` may give this. */
  allows(product: Word): boolean;
  call(callee: Func, args: readonly Value[], path: readonly string[]): Value | undefined;
  report(finding: FloatFinding): void;
}

interface Known {
  readonly operands: readonly Value[];
  readonly stores: number;
  readonly value: Value;
}

/** A variable that a loop goes on changing is given up after so many rounds. */
const PATIENCE = 8;

export class FloatFrame extends Frame<Value> {
  readonly #context: FloatContext;
  /** Expressions that have been evaluated: with the same operands, and the same memory, they have the same value. */
  readonly #known: Map<Expr, Known> = new Map();
  /** How many times memory may have changed. */
  #stores = 0;

  /** `path` leads to this function, and includes it. */
  constructor(context: FloatContext, func: Func, args: readonly Value[], path: readonly string[]) {
    super(func, args, path);
    this.#context = context;
  }

  protected override outcome(result: Value | undefined): Value | undefined {
    return result;
  }

  protected override initial(type: ValueType): Value {
    return zeroValue(type);
  }

  protected override join(a: Value, b: Value): Value {
    return joinValues(a, b);
  }

  protected override same(value: Value, next: Value): boolean {
    return sameValue(value, next);
  }

  /** A new identity, so that no other variable is taken for equal to what this one becomes. */
  protected override loopStart(value: Value): Value {
    return renewedValue(value);
  }

  protected override widen(before: Value, after: Value, rounds: number, type: ValueType): Value {
    const joined = joinValues(before, after);
    if (rounds < PATIENCE || sameValue(before, joined)) return joined;
    return joined.kind === 'index' ? index(joined.origins, joined.alignment) : anyValue(type);
  }

  /** The two words of a wide result are two values. */
  protected override assigned(targets: readonly Local<ValueType>[], value: Expr): readonly Value[] {
    const known = this.evaluate(value);
    return targets.length === 1 ? [known] : wordsIn(known).map((word) => wordsOf(word));
  }

  protected override evaluate(expr: Expr): Value {
    if (expr.kind === 'local') return this.variable(expr);
    if (expr.kind === 'call') return this.#call(expr);
    const operands = expr.kind === 'apply' ? expr.operands.map((operand) => this.evaluate(operand)) : [];
    const known = this.#known.get(expr);
    const isLoad = expr.kind === 'apply' && expr.opcode.access !== undefined;
    const isSame = known?.operands.every((operand, i) => operand === operands[i]) && !(isLoad && known.stores !== this.#stores);
    if (known && isSame) return known.value;
    const value = this.#evaluate(expr, operands);
    this.#known.set(expr, { operands, stores: this.#stores, value });
    return value;
  }

  #evaluate(expr: Constant | Apply, operands: readonly Value[]): Value {
    const constant = constantAddress(expr);
    if (constant !== undefined) return constantIndex(constant, originsOfConstant(this.#context.memory.regions, constant));
    if (expr.kind === 'constant') return constantOf(expr);
    if (expr.opcode.access !== undefined) return this.#access(expr, operands);
    const result = applyInstruction(expr, operands, (objection) => this.#object(expr, objection));
    if (mnemonicOf(expr.opcode).includes('madd')) this.#checkBounds(expr, result);
    return result;
  }

  #call({ callee, operands }: Call): Value {
    const args = operands.map((operand) => this.evaluate(operand));
    this.#stores++;
    const result = this.#context.call(callee, args, [...this.path, callee.name]);
    return result === undefined ? NOTHING : renewedValue(result);
  }

  #access(expr: Apply, [address, stored]: readonly Value[]): Value {
    const { memory } = this.#context;
    if (stored === undefined) return memory.load(expr, address as Index);
    this.#stores++;
    const breach = memory.breach(expr, address as Index, stored);
    if (breach) {
      const known = breach.word ? describeWord(breach.word) : 'not an aligned store of whole words';
      this.#report({ kind: 'region', region: breach.region, known }, expr);
    }
    return NOTHING;
  }

  #checkBounds(expr: Apply, result: Value): void {
    const outside = wordsIn(result).find((word) => word.range && !this.#context.allows(word));
    if (outside) this.#report({ kind: 'bounds', known: describeWord(outside) }, expr);
  }

  #object(expr: Apply, objection: Objection): void {
    const { kind } = objection;
    this.#report(kind === 'operand' ? { kind, known: describeWord(objection.word) } : { kind }, expr);
  }

  #report(finding: Pick<FloatFinding, 'kind' | 'known' | 'region'>, expr: Expr): void {
    this.#context.report({ ...finding, function: this.func.name, path: this.path, expression: printExpr(expr, namesOf(this.func)) });
  }
}

function constantOf({ type, value }: Constant): Value {
  return constantWords(type as Exclude<ValueType, 'i32'>, typeof value === 'bigint' ? value : patternOf(value));
}
