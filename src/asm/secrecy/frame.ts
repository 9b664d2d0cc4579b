/**
 * One function in one context: its body is run on what is known of the values instead of on values. Variables are followed from statement to
 * statement; at the end of an `if` both outcomes are joined; a loop is run until going round once more teaches nothing new.
 *
 * Branches need no other treatment: one that depends on a secret is a finding by itself, so that no value has to remember which way it came.
 */
import { printExpr } from '../print.ts';
import type { Apply, Call, Expr, Func, Statement } from '../types.ts';
import { applyArithmetic, constantValue } from './arithmetic.ts';
import type { Finding } from './finding.ts';
import type { Memory } from './memory.ts';
import { join, PUBLIC, sameValue, secretOf, type Value } from './value.ts';

/** What a function needs of the program around it. */
export interface Surroundings {
  readonly memory: Memory;
  call(callee: Func, args: readonly Value[], path: readonly string[]): Value;
  report(finding: Finding): void;
}

export class Frame {
  readonly #around: Surroundings;
  readonly #func: Func;
  readonly #path: readonly string[];
  /** By index: parameters, then locals. */
  #variables: Value[];

  /** `path` leads to this function, and includes it. */
  constructor(around: Surroundings, func: Func, args: readonly Value[], path: readonly string[]) {
    this.#around = around;
    this.#func = func;
    this.#path = path;
    this.#variables = [...args, ...func.locals.map(() => PUBLIC)];
  }

  /** Runs the body and gives the function's result. */
  run(): Value {
    this.#statements(this.#func.body);
    return this.#func.returns ? this.#evaluate(this.#func.returns) : PUBLIC;
  }

  #statements(statements: readonly Statement[]): void {
    for (const statement of statements) this.#statement(statement);
  }

  #statement(statement: Statement): void {
    switch (statement.kind) {
      case 'set': {
        const value = this.#evaluate(statement.value);
        for (const { index } of statement.targets) this.#variables[index] = value;
        return;
      }
      case 'do':
        this.#evaluate(statement.value);
        return;
      case 'loop':
        this.#loop(statement.body, statement.again);
        return;
      case 'if': {
        this.#condition(statement.condition);
        const before = [...this.#variables];
        this.#statements(statement.then);
        const afterThen = this.#variables;
        this.#variables = before;
        this.#statements(statement.otherwise);
        this.#variables = joinAll(afterThen, this.#variables);
      }
    }
  }

  #loop(body: readonly Statement[], again: Expr): void {
    for (;;) {
      const before = [...this.#variables];
      this.#statements(body);
      this.#condition(again);
      const next = joinAll(before, this.#variables);
      if (next.every((value, i) => sameValue(value, before[i] as Value))) return;
      this.#variables = next;
    }
  }

  #condition(condition: Expr): void {
    const { secret } = this.#evaluate(condition);
    if (secret !== undefined) this.#report('branch', condition, secret);
  }

  #evaluate(expr: Expr): Value {
    const constant = constantValue(expr);
    if (constant !== undefined) return this.#around.memory.constant(constant);
    switch (expr.kind) {
      case 'constant':
        return PUBLIC;
      case 'local':
        return this.#variables[expr.index] as Value;
      case 'call':
        return this.#call(expr);
      case 'apply':
        return this.#apply(expr);
    }
  }

  #call({ callee, operands }: Call): Value {
    const args = operands.map((operand) => this.#evaluate(operand));
    return this.#around.call(callee, args, [...this.#path, callee.name]);
  }

  #apply(expr: Apply): Value {
    const { opcode, operands } = expr;
    const values = operands.map((operand) => this.#evaluate(operand));
    if (opcode.access !== undefined) return this.#access(expr, values);
    if (opcode.hazard !== undefined) {
      // What is selected may be secret; what it is selected by may not.
      const exposed = secretOf(opcode.hazard === 'selection' ? values.slice(-1) : values);
      if (exposed !== undefined) this.#report(opcode.hazard, expr, exposed);
    }
    return applyArithmetic(expr, values);
  }

  #access(expr: Apply, [base, stored]: readonly Value[]): Value {
    const { memory } = this.#around;
    const constant = constantValue(expr.operands[0] as Expr);
    const offset = expr.offset ?? 0;
    const address = constant === undefined ? memory.address(base as Value, offset) : memory.constantAddress(constant + offset);
    if (address.secret !== undefined) this.#report('address', expr, address.secret);
    if (stored === undefined) return memory.load(address);
    const target = memory.publicTarget(address);
    if (stored.secret !== undefined && target) this.#report('public memory', expr, stored.secret, target.name);
    return PUBLIC;
  }

  #report(kind: Finding['kind'], expr: Expr, secret: string, region?: string): void {
    const finding = { kind, function: this.#func.name, path: this.#path, expression: printExpr(expr), secret };
    this.#around.report(region === undefined ? finding : { ...finding, region });
  }
}

function joinAll(a: readonly Value[], b: readonly Value[]): Value[] {
  return a.map((value, i) => join(value, b[i] as Value));
}
