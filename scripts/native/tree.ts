/**
 * What the tree says of each function, for comparison with its machine code: which parameters are secret, and whether it lets what is loaded from
 * public memory decide anything. The reading of machine code takes all memory for secret; so this does too.
 */

import { Program } from '../../src/asm/interpret/program.ts';
import type { Finding } from '../../src/asm/secrecy/finding.ts';
import { type Outcome, SecrecyFrame } from '../../src/asm/secrecy/frame.ts';
import { Memory } from '../../src/asm/secrecy/memory.ts';
import { keyOf, PUBLIC, type Value } from '../../src/asm/secrecy/value.ts';
import type { Expr, Func, Statement } from '../../src/asm/types.ts';
import { CONTROL } from './control.ts';
import type { Subject } from './subjects.ts';

export interface TreeFunction {
  readonly func: Func;
  /** Whether a secret comes by the parameter with that number. */
  readonly secretParams: readonly boolean[];
  /** `if`s and loops. */
  readonly conditions: number;
  readonly calls: number;
  /** Whether anything in it, or in what it calls, branches by what is in memory: by the spec, that memory is public. Of the control nothing is. */
  readonly branchesByMemory: boolean;
  readonly addressesByMemory: boolean;
}

export function readTree({ module, spec, name }: Subject): readonly TreeFunction[] {
  const program = new AllMemorySecret(new Memory(spec.regions.map((region) => ({ ...region, secret: true }))));
  for (const func of module.functions) {
    const params = spec.functions[func.name]?.params;
    if (func.exported)
      program.enter(
        func,
        func.params.map(({ name }) => params?.[name] === 'secret'),
      );
  }
  const findings = program.findings;
  return module.functions.map((func) => {
    const reached = new Set([func, ...reachable(func)].map(({ name }) => name));
    const has = (kind: Finding['kind']): boolean =>
      name !== CONTROL && findings.some((finding) => finding.kind === kind && reached.has(finding.function));
    const { conditions, calls } = countOf(func);
    return {
      func,
      secretParams: func.params.map((_, i) => program.secretParams.get(func)?.[i] ?? false),
      conditions,
      calls: calls.length,
      branchesByMemory: has('branch'),
      addressesByMemory: has('address'),
    };
  });
}

class AllMemorySecret extends Program<Value, Finding, Outcome> {
  readonly memory: Memory;
  readonly secretParams: Map<Func, readonly boolean[]> = new Map();

  constructor(memory: Memory) {
    super();
    this.memory = memory;
  }

  enter(func: Func, secret: readonly boolean[]): void {
    const args = secret.map((isSecret, i) => (isSecret ? { ...PUBLIC, secret: `parameter ${func.params[i]?.name}` } : PUBLIC));
    this.call(func, args, [func.name]);
  }

  override call(callee: Func, args: readonly Value[], path: readonly string[]): Outcome {
    const before = this.secretParams.get(callee);
    this.secretParams.set(
      callee,
      args.map(({ secret }, i) => secret !== undefined || (before?.[i] ?? false)),
    );
    return super.call(callee, args, path);
  }

  /** Where addresses lie is not asked here. */
  move(): void {}

  protected override keyOf(value: Value): string {
    return keyOf(value);
  }

  protected override frame(callee: Func, args: readonly Value[], path: readonly string[]): SecrecyFrame {
    return new SecrecyFrame(this, callee, args, path);
  }
}

/** Everything that it calls, and what that calls; a module's functions call only those before them. */
function reachable(func: Func): readonly Func[] {
  const found = new Set<Func>();
  const visit = (caller: Func): void => {
    for (const callee of countOf(caller).calls) {
      if (found.has(callee)) continue;
      found.add(callee);
      visit(callee);
    }
  };
  visit(func);
  return [...found];
}

function countOf({ body, returns }: Func): { readonly conditions: number; readonly calls: readonly Func[] } {
  const calls: Func[] = [];
  let conditions = 0;
  const expression = (expr: Expr): void => {
    if (expr.kind === 'call') calls.push(expr.callee);
    if (expr.kind === 'call' || expr.kind === 'apply') expr.operands.forEach(expression);
  };
  const statements = (list: readonly Statement[]): void => {
    for (const statement of list) {
      if (statement.kind === 'set' || statement.kind === 'do') expression(statement.value);
      else {
        conditions++;
        expression(statement.kind === 'if' ? statement.condition : statement.again);
        if (statement.kind === 'loop') statements(statement.body);
        else for (const way of [statement.then, statement.otherwise]) statements(way);
      }
    }
  };
  statements(body);
  if (returns) expression(returns);
  return { conditions, calls };
}
