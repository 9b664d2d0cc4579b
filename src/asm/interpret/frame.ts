/**
 * Abstract interpretation of one function: its body is run on what is known of values instead of on values. Variables are followed from statement
 * to statement; at the end of an `if` both outcomes are joined; a loop is run until going round once more teaches nothing new.
 *
 * What is known, and what expressions make of it, is the business of the derived class.
 */
import type { Expr, Func, Local, Statement, ValueType } from '../types.ts';

export type Branch = Extract<Statement, { kind: 'if' }>;
export type Loop = Extract<Statement, { kind: 'loop' }>;

/** `R` is what is known of the whole once it has run. */
export abstract class Frame<V, R = V | undefined> {
  readonly func: Func;
  /** How the host's call gets here: the exported function first, this one last. */
  readonly path: readonly string[];
  /** By index: parameters, then locals. */
  protected variables: V[];

  constructor(func: Func, args: readonly V[], path: readonly string[]) {
    this.func = func;
    this.path = path;
    this.variables = [...args, ...func.locals.map(({ type }) => this.initial(type))];
  }

  /** Runs the body; what is then known of the function's result, if it has one. */
  run(): R {
    this.statements(this.func.body);
    return this.outcome(this.func.returns && this.evaluate(this.func.returns));
  }

  protected abstract outcome(result: V | undefined): R;

  /** What a variable of that type holds before it is set: zero. */
  protected abstract initial(type: ValueType): V;
  protected abstract evaluate(expr: Expr): V;
  /** What is known of a value that may be either. */
  protected abstract join(a: V, b: V): V;
  /** Whether `next`, the join of `value` and another, says no more than `value`. */
  protected abstract same(value: V, next: V): boolean;

  protected variable({ index }: Local): V {
    return this.variables[index] as V;
  }

  /** The values for a `set`, one for each target. */
  protected assigned(targets: readonly Local<ValueType>[], value: Expr): readonly V[] {
    const known = this.evaluate(value);
    return targets.map(() => known);
  }

  /** A condition decides which way is taken. */
  protected condition(condition: Expr<'i32'>): void {
    this.evaluate(condition);
  }

  /** What is known of a variable at the head of a loop that sets it, before the loop is first gone round. */
  protected loopStart(value: V): V {
    return value;
  }

  /** The join at the head of a loop, where the variable has changed in `rounds` rounds already: a place to jump ahead, so that rounds come to an end. */
  protected widen(before: V, after: V, _rounds: number, _type: ValueType): V {
    return this.join(before, after);
  }

  protected statements(statements: readonly Statement[]): void {
    for (const statement of statements) this.#statement(statement);
  }

  #statement(statement: Statement): void {
    switch (statement.kind) {
      case 'set': {
        const values = this.assigned(statement.targets, statement.value);
        for (const [i, { index }] of statement.targets.entries()) this.variables[index] = values[i] as V;
        return;
      }
      case 'do':
        this.evaluate(statement.value);
        return;
      case 'loop':
        this.loop(statement);
        return;
      case 'if':
        this.branch(statement);
    }
  }

  protected branch({ condition, then, otherwise }: Branch): void {
    this.condition(condition);
    const before = [...this.variables];
    this.statements(then);
    const afterThen = this.variables;
    this.variables = before;
    this.statements(otherwise);
    this.variables = this.variables.map((value, i) => this.join(afterThen[i] as V, value));
  }

  protected loop({ body, again }: Loop): void {
    const rounds = new Map([...targetsOf(body)].map((target) => [target, 0]));
    for (const { index } of rounds.keys()) this.variables[index] = this.loopStart(this.variables[index] as V);
    for (;;) {
      const before = [...this.variables];
      this.statements(body);
      this.condition(again);
      const next = [...before];
      let changed = false;
      for (const [target, count] of rounds) {
        const { index, type } = target;
        const value = before[index] as V;
        const joined = this.widen(value, this.variables[index] as V, count, type);
        if (this.same(value, joined)) continue;
        next[index] = joined;
        rounds.set(target, count + 1);
        changed = true;
      }
      // What holds here, after the last time round, holds whenever the loop is left.
      if (!changed) return;
      this.variables = next;
    }
  }
}

/** The variables that the statements may set. */
export function targetsOf(statements: readonly Statement[]): Iterable<Local<ValueType>> {
  const found = new Map<number, Local<ValueType>>();
  const visit = (statement: Statement): void => {
    if (statement.kind === 'set') for (const target of statement.targets) found.set(target.index, target);
    if (statement.kind === 'loop') statement.body.forEach(visit);
    if (statement.kind === 'if') for (const inner of [...statement.then, ...statement.otherwise]) visit(inner);
  };
  statements.forEach(visit);
  return found.values();
}
