/**
 * Makes visible what a module does with its secrets: the instrumented module keeps a hash of every condition, every address, and every operand
 * of an instruction whose time may depend on it. Two runs that differ in their secrets alone must leave the same hash.
 */
import { call, ModuleBuilder } from '../../../src/asm/build.ts';
import * as f64 from '../../../src/asm/opcodes/f64.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../src/asm/opcodes/i64.ts';
import type { Expr, Func, Module, Statement, ValueType } from '../../../src/asm/types.ts';

/** Where the hash (8 bytes) and the number of observations (4 bytes) are kept. */
export const TRACE_AT = 60000;
export const TRACE_BYTES = 12;
/** A run ends by a trap after so many observations, so that every loop ends. */
const LIMIT = 2000;

type Observers = Readonly<Partial<Record<ValueType, Func>>>;

export function observed(module: Module): Module {
  const observers = observersFrom(module.functions.length);
  const functions = module.functions.map((func) => ({
    ...func,
    body: func.body.map((statement) => inStatement(statement, observers)),
    ...(func.returns && { returns: inExpr(func.returns, observers) }),
  }));
  return { ...module, functions: [...functions, ...Object.values(observers)] };
}

/** One function for each type: it notes its argument and gives it back. */
function observersFrom(firstIndex: number): Observers {
  const builder = new ModuleBuilder();
  const at = i32.const(TRACE_AT);
  const note = builder.func('observe.i64', { x: 'i64' }, 'i64', (f, { x }) => {
    f.do(i64.store(at, i64.add(i64.rotl(i64.mul(i64.load(at), i64.const(0x9e3779b97f4a7c15n)), i64.const(7)), x)));
    f.do(i32.store(at, i32.add(i32.load(at, 8), i32.const(1)), 8));
    // Beyond the limit this divides by zero.
    f.let('alive', i32.div_u(i32.const(1), i32.lt_u(i32.load(at, 8), i32.const(LIMIT))));
    return x;
  });
  const shifted = { ...note, index: firstIndex };
  const narrow = builder.func('observe.i32', { x: 'i32' }, 'i32', (_, { x }) => i32.wrap_i64(call(shifted, { x: i64.extend_i32_u(x) })));
  const float = builder.func('observe.f64', { x: 'f64' }, 'f64', (_, { x }) =>
    f64.reinterpret_i64(call(shifted, { x: i64.reinterpret_f64(x) })),
  );
  return { i64: shifted, i32: { ...narrow, index: firstIndex + 1 }, f64: { ...float, index: firstIndex + 2 } };
}

function inStatement(statement: Statement, observers: Observers): Statement {
  const block = (statements: readonly Statement[]): readonly Statement[] => statements.map((inner) => inStatement(inner, observers));
  const condition = (expr: Expr<'i32'>): Expr<'i32'> => observe(inExpr(expr, observers), observers);
  switch (statement.kind) {
    case 'set':
      return { ...statement, value: inExpr(statement.value, observers) };
    case 'do':
      return { ...statement, value: inExpr(statement.value, observers) };
    case 'loop':
      return { ...statement, body: block(statement.body), again: condition(statement.again) };
    case 'if':
      return {
        ...statement,
        condition: condition(statement.condition),
        then: block(statement.then),
        otherwise: block(statement.otherwise),
      };
  }
}

function inExpr<E extends Expr>(expr: E, observers: Observers): E {
  if (expr.kind === 'constant' || expr.kind === 'local') return expr;
  const operands = expr.operands.map((operand) => inExpr(operand, observers));
  if (expr.kind === 'call') return { ...expr, operands };
  const { access, hazard } = expr.opcode;
  const isExposed = (i: number): boolean => {
    if (access !== undefined) return i === 0;
    return hazard === 'selection' ? i === operands.length - 1 : hazard !== undefined;
  };
  return { ...expr, operands: operands.map((operand, i) => (isExposed(i) ? observe(operand, observers) : operand)) };
}

function observe<E extends Expr>(expr: E, observers: Observers): E {
  const callee = observers[expr.type as ValueType] as Func;
  return { kind: 'call', type: expr.type, callee, operands: [expr] } as Expr as E;
}
