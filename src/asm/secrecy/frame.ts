/**
 * One function in one context, run on what is known of the secrecy of values.
 *
 * Branches need no other treatment than a report: one that depends on a secret is a finding by itself, so that no value has to remember which way it
 * came.
 */
import { addressing } from '../bounds/addressing.ts';
import { boundsOf, exactly, formOf, minus, pointerOf, Unknown } from '../bounds/form.ts';
import { namesOf, printExpr } from '../print.ts';
import type { Apply, Call, Expr, Func, ValueType } from '../types.ts';
import { applyArithmetic, constantValue } from './arithmetic.ts';
import type { Finding } from './finding.ts';
import { FlowFrame } from './flow.ts';
import type { Address, Memory, Span } from './memory.ts';
import { type Origins, sameOrigins, targets } from './origin.ts';
import type { MemoryRegion } from './spec.ts';
import { PUBLIC, secretOf, type Value, ZERO } from './value.ts';

/** What is known of a call: its value, and for each parameter that is a pointer which bytes are touched around it. */
export interface Outcome {
  readonly value: Value | undefined;
  readonly reaches: readonly (Span | undefined)[];
}

/** What a function needs of the program around it. */
export interface SecrecyContext {
  readonly memory: Memory;
  call(callee: Func, args: readonly Value[], path: readonly string[]): Outcome;
  report(finding: Finding): void;
  /** The load or store touches other regions than the one that its base lies in. */
  move(expr: Expr, regions: readonly MemoryRegion[]): void;
  attempt(attempt: () => boolean): boolean;
}

export class SecrecyFrame extends FlowFrame<Outcome> {
  readonly #context: SecrecyContext;
  readonly #args: readonly Value[];
  /** By the pointer that a caller gives. */
  readonly #reaches: Map<Unknown, Span> = new Map();

  /** `path` leads to this function, and includes it. */
  constructor(context: SecrecyContext, func: Func, args: readonly Value[], path: readonly string[]) {
    super(func, args, path);
    this.#context = context;
    this.#args = args;
  }

  protected override outcome(value: Value | undefined): Outcome {
    const pointers = this.#args.map(({ form }) => form && pointerOf(form));
    // Which pointer of this call it is does not matter to the caller.
    const result = value && { secret: value.secret, origins: value.origins, form: boundsIn(value) };
    return { value: result, reaches: pointers.map((pointer) => pointer && this.#reaches.get(pointer)) };
  }

  protected override initial(type: ValueType): Value {
    return type === 'i32' || type === 'i64' ? ZERO : PUBLIC;
  }

  protected override attempt(attempt: () => boolean): boolean {
    const before = new Map(this.#reaches);
    if (this.#context.attempt(attempt)) return true;
    this.#reaches.clear();
    for (const [pointer, span] of before) this.#reaches.set(pointer, span);
    return false;
  }

  protected override condition(condition: Expr): void {
    const { secret } = this.evaluate(condition);
    if (secret !== undefined) this.#report('branch', condition, { secret });
  }

  protected override evaluate(expr: Expr): Value {
    const constant = constantValue(expr);
    if (constant !== undefined) return this.#context.memory.constant(constant);
    switch (expr.kind) {
      case 'constant':
        return expr.type === 'i64' ? { ...PUBLIC, form: formOfLong(expr.value as bigint) } : PUBLIC;
      case 'local':
        return this.variable(expr);
      case 'call':
        return this.#call(expr);
      case 'apply':
        return this.#apply(expr);
    }
  }

  #call(expr: Call): Value {
    const { callee, operands } = expr;
    const areAddresses = addressing(callee);
    const given = operands.map((operand) => this.evaluate(operand));
    const numbers = given.map(detached);
    const passed = given.map((value, i) => (areAddresses[i] && this.#asPointer(value)) || (numbers[i] as Value));
    const call = (args: readonly Value[]): Outcome => this.#context.call(callee, args, [...this.path, callee.name]);
    let outcome: Outcome | undefined;
    const isWithin = this.attempt(() => {
      outcome = call(passed);
      return given.every((value, i) => this.#isWithin(value, outcome?.reaches[i]));
    });
    // What was taken for a pointer may be a number after all, which lies in a region by chance: an offset.
    if (!isWithin) {
      outcome = call(passed.map((value, i) => (this.#isWithin(given[i] as Value, outcome?.reaches[i]) ? value : (numbers[i] as Value))));
      for (const [i, value] of given.entries()) {
        const reach = outcome.reaches[i];
        if (reach && !this.#isWithin(value, reach)) this.#report('bounds', expr, { reach });
      }
    }
    // Another call with such arguments may give another number.
    return outcome?.value ? detached(outcome.value) : PUBLIC;
  }

  /** Whether a callee that touches those bytes around the pointer stays in the pointer's region. */
  #isWithin(value: Value, reach: Span | undefined): boolean {
    return reach === undefined || this.#locate(value, value.origins, reach).origins === value.origins;
  }

  /** The pointer as the callee sees it: one that may be anywhere in its regions; undefined if it may be elsewhere. */
  #asPointer({ secret, origins, form }: Value): Value | undefined {
    const regions = targets(origins);
    // What is said of each place of a region is of use with the very address only.
    if (!regions?.length || !form || regions.some(({ content, numbers }) => content ?? numbers)) return undefined;
    const low = Math.min(...regions.map(({ from }) => from));
    const high = Math.max(...regions.map(({ to }) => to));
    const pointer = pointerOf(form);
    const bounds = boundsOf(pointer ? minus(form, formOf(pointer)) : form);
    if (!bounds) return undefined;
    if (pointer) this.#reach(pointer, { from: bounds.low, to: bounds.high });
    else if (bounds.low < low || bounds.high > high) return undefined;
    return { secret, origins, form: formOf(new Unknown({ low, high }, { isPointer: true })) };
  }

  #apply(expr: Apply): Value {
    const { opcode, operands } = expr;
    const values = operands.map((operand) => this.evaluate(operand));
    if (opcode.access !== undefined) return this.#access(expr, values as [Value, Value?]);
    if (opcode.hazard !== undefined) {
      // What is selected may be secret; what it is selected by may not.
      const exposed = secretOf(opcode.hazard === 'selection' ? values.slice(-1) : values);
      if (exposed !== undefined) this.#report(opcode.hazard, expr, { secret: exposed });
    }
    return applyArithmetic(expr, values);
  }

  #access(expr: Apply, [base, stored]: readonly [Value, Value?]): Value {
    const { memory } = this.#context;
    const said = memory.address(expr, base);
    if (said.secret !== undefined) this.#report('address', expr, { secret: said.secret });
    const isLoad = stored === undefined;
    const mayLeave = isLoad && targets(said.origins)?.every(({ secret, mayBeLeft }) => secret && mayBeLeft);
    const span = { from: expr.immediate, to: expr.immediate + (expr.opcode.access ?? 0) };
    const { origins, reach = undefined } = mayLeave ? { origins: said.origins } : this.#locate(base, said.origins, span);
    const address = { secret: said.secret, origins: origins ?? said.origins };
    if (origins && origins !== said.origins) this.#context.move(expr, targets(origins) ?? []);
    if (!origins) this.#report('bounds', expr, reach ? { reach } : {});
    if (isLoad) return memory.load(expr, address, base);
    this.#store(expr, address, stored);
    return PUBLIC;
  }

  #store(expr: Apply, address: Address, { secret }: Value): void {
    const { memory } = this.#context;
    const target = memory.publicTarget(address);
    if (secret !== undefined && target) this.#report('public memory', expr, { secret, region: target.name });
    const fixed = (targets(address.origins) ?? memory.regions).find(({ content, numbers }) => content ?? numbers);
    if (fixed) this.#report('bounds', expr, { region: fixed.name });
  }

  /** The regions of those bytes, counted from the base, which lies in `origins`; absent where they cannot be told. */
  #locate(
    { form, origins: own }: Value,
    origins: Origins,
    { from, to }: Span,
  ): { readonly origins?: Origins | undefined; readonly reach?: Span } {
    const pointer = form && pointerOf(form);
    const bounds = form && boundsOf(pointer ? minus(form, formOf(pointer)) : form);
    if (!bounds) return {};
    const reach = { from: bounds.low + from, to: bounds.high + to };
    const [low, high] = [bounds.low + (pointer?.low ?? 0), bounds.high + (pointer?.high ?? 0)];
    // The base itself must not wrap.
    if (low < 0 || high >= 2 ** 32) return { reach };
    if (!pointer) return { reach, origins: this.#context.memory.around(origins, reach) };
    if (!sameOrigins(own, origins)) return { reach };
    this.#reach(pointer, reach);
    return { reach, origins };
  }

  #reach(pointer: Unknown, { from, to }: Span): void {
    const known = this.#reaches.get(pointer) ?? { from, to };
    this.#reaches.set(pointer, { from: Math.min(known.from, from), to: Math.max(known.to, to) });
  }

  #report(kind: Finding['kind'], expr: Expr, what: Pick<Finding, 'secret' | 'region' | 'reach'>): void {
    const expression = printExpr(expr, namesOf(this.func));
    this.#context.report({ kind, function: this.func.name, path: this.path, expression, ...what });
  }
}

/** The number as a callee sees it, and the caller again as its result: its bounds. */
function detached({ secret, origins, form }: Value): Value {
  return { secret, origins, form: boundsIn({ form }) };
}

function boundsIn({ form }: Pick<Value, 'form'>): Value['form'] {
  const bounds = form && !pointerOf(form) ? boundsOf(form) : undefined;
  if (!bounds) return undefined;
  return bounds.low === bounds.high ? exactly(bounds.low) : formOf(new Unknown(bounds));
}

const LARGEST = 2n ** 48n;

function formOfLong(value: bigint): Value['form'] {
  return value >= 0n && value <= LARGEST ? exactly(Number(value)) : undefined;
}
