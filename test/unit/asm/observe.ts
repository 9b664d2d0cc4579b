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
/** Where the number of accesses is kept that are in no region (4 bytes). */
export const OUTSIDE_AT: number = TRACE_AT + 16;
/** A run ends by a trap after so many observations, so that every loop ends. */
const LIMIT = 2000;

type Observers = Readonly<Partial<Record<ValueType, Func>>> & { readonly access: Func };

interface Region {
  readonly from: number;
  readonly to: number;
}

/** @param regions - where loads and stores are expected. */
export function observed(module: Module, regions: readonly Region[] = []): Module {
  const observers = observersFrom(module.functions.length, regions);
  const functions = module.functions.map((func) => ({
    ...func,
    body: func.body.map((statement) => inStatement(statement, observers)),
    ...(func.returns && { returns: inExpr(func.returns, observers) }),
  }));
  return { ...module, functions: [...functions, ...Object.values(observers)] };
}

/** One function for each type: it notes its argument and gives it back. */
function observersFrom(firstIndex: number, regions: readonly Region[]): Observers {
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
  const access = builder.func('observe.access', { base: 'i32', offset: 'i32', bytes: 'i32' }, 'i32', (f, { base, offset, bytes }) => {
    const first = f.let('first', i64.add(i64.extend_i32_u(base), i64.extend_i32_u(offset)));
    const end = f.let('end', i64.add(first, i64.extend_i32_u(bytes)));
    const isIn = regions.map(({ from, to }) => i32.and(i64.ge_u(first, i64.const(from)), i64.le_u(end, i64.const(to))));
    const count = i32.add(i32.load(i32.const(OUTSIDE_AT)), i32.eqz(isIn.reduce((a, b) => i32.or(a, b), i32.const(0) as Expr<'i32'>)));
    f.do(i32.store(i32.const(OUTSIDE_AT), count));
    return base;
  });
  const places = { i32: narrow, f64: float, access };
  const [i32At, f64At, accessAt] = Object.values(places).map((func, i) => ({ ...func, index: firstIndex + 1 + i })) as [Func, Func, Func];
  return { i64: shifted, i32: i32At, f64: f64At, access: accessAt };
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
  const seen = operands.map((operand, i) => (isExposed(i) ? observe(operand, observers) : operand));
  if (access === undefined) return { ...expr, operands: seen };
  const [base, ...stored] = seen as [Expr, ...Expr[]];
  const counted: Expr = {
    kind: 'call',
    type: 'i32',
    callee: observers.access,
    operands: [base, i32.const(expr.immediate), i32.const(access)],
  };
  return { ...expr, operands: [counted, ...stored] };
}

function observe<E extends Expr>(expr: E, observers: Observers): E {
  const callee = observers[expr.type as ValueType] as Func;
  return { kind: 'call', type: expr.type, callee, operands: [expr] } as Expr as E;
}
