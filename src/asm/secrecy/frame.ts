/**
 * One function in one context, run on what is known of the secrecy of values.
 *
 * Branches need no other treatment than a report: one that depends on a secret is a finding by itself, so that no value has to remember which way it
 * came.
 */
import { Frame } from '../interpret/frame.ts';
import { namesOf, printExpr } from '../print.ts';
import type { Apply, Call, Expr, Func } from '../types.ts';
import { applyArithmetic, constantValue } from './arithmetic.ts';
import type { Finding } from './finding.ts';
import type { Memory } from './memory.ts';
import { join, PUBLIC, sameValue, secretOf, type Value } from './value.ts';

/** What a function needs of the program around it. */
export interface Surroundings {
  readonly memory: Memory;
  call(callee: Func, args: readonly Value[], path: readonly string[]): Value | undefined;
  report(finding: Finding): void;
}

export class SecrecyFrame extends Frame<Value> {
  readonly #around: Surroundings;

  /** `path` leads to this function, and includes it. */
  constructor(around: Surroundings, func: Func, args: readonly Value[], path: readonly string[]) {
    super(func, args, path);
    this.#around = around;
  }

  protected override initial(): Value {
    return PUBLIC;
  }

  protected override join(a: Value, b: Value): Value {
    return join(a, b);
  }

  protected override same(value: Value, next: Value): boolean {
    return sameValue(value, next);
  }

  protected override condition(condition: Expr): void {
    const { secret } = this.evaluate(condition);
    if (secret !== undefined) this.#report('branch', condition, secret);
  }

  protected override evaluate(expr: Expr): Value {
    const constant = constantValue(expr);
    if (constant !== undefined) return this.#around.memory.constant(constant);
    switch (expr.kind) {
      case 'constant':
        return PUBLIC;
      case 'local':
        return this.variable(expr);
      case 'call':
        return this.#call(expr);
      case 'apply':
        return this.#apply(expr);
    }
  }

  #call({ callee, operands }: Call): Value {
    const args = operands.map((operand) => this.evaluate(operand));
    return this.#around.call(callee, args, [...this.path, callee.name]) ?? PUBLIC;
  }

  #apply(expr: Apply): Value {
    const { opcode, operands } = expr;
    const values = operands.map((operand) => this.evaluate(operand));
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
    const address = memory.address(expr, base as Value);
    if (address.secret !== undefined) this.#report('address', expr, address.secret);
    if (stored === undefined) return memory.load(address);
    const target = memory.publicTarget(address);
    if (stored.secret !== undefined && target) this.#report('public memory', expr, stored.secret, target.name);
    return PUBLIC;
  }

  #report(kind: Finding['kind'], expr: Expr, secret: string, region?: string): void {
    const finding = { kind, function: this.func.name, path: this.path, expression: printExpr(expr, namesOf(this.func)), secret };
    this.#around.report(region === undefined ? finding : { ...finding, region });
  }
}
