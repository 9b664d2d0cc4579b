/** Which parameters of a function are addresses: those that a load or store in it, or in what it calls, adds offsets to. */
import * as i32 from '../opcodes/i32.ts';
import type { Expr, Func, Statement } from '../types.ts';

const known = new WeakMap<Func, readonly boolean[]>();

/** For each parameter, whether it is one. */
export function addressing(func: Func): readonly boolean[] {
  const before = known.get(func);
  if (before) return before;
  const found = new Set<number>();
  let size = -1;
  while (size < found.size) {
    size = found.size;
    for (const statement of func.body) visit(statement, found);
    if (func.returns) visitExpr(func.returns, found);
  }
  const result = func.params.map(({ index }) => found.has(index));
  known.set(func, result);
  return result;
}

function visit(statement: Statement, found: Set<number>): void {
  switch (statement.kind) {
    case 'set':
      if (statement.targets.some(({ index }) => found.has(index))) addTerms(statement.value, found);
      visitExpr(statement.value, found);
      return;
    case 'do':
      visitExpr(statement.value, found);
      return;
    case 'loop':
      for (const inner of statement.body) visit(inner, found);
      visitExpr(statement.again, found);
      return;
    case 'if':
      visitExpr(statement.condition, found);
      for (const inner of [...statement.then, ...statement.otherwise]) visit(inner, found);
  }
}

function visitExpr(expr: Expr, found: Set<number>): void {
  if (expr.kind === 'constant' || expr.kind === 'local') return;
  for (const operand of expr.operands) visitExpr(operand, found);
  if (expr.kind === 'call') {
    const areAddresses = addressing(expr.callee);
    for (const [i, operand] of expr.operands.entries()) if (areAddresses[i]) addTerms(operand, found);
  } else if (expr.opcode.access !== undefined) addTerms(expr.operands[0] as Expr, found);
}

/** The variables that the sum begins with. */
function addTerms(expr: Expr, found: Set<number>): void {
  if (expr.kind === 'local') found.add(expr.index);
  if (expr.kind !== 'apply') return;
  const [a, b] = expr.operands as [Expr, Expr];
  if (expr.opcode === i32.add.opcode || expr.opcode === i32.select.opcode) for (const term of [a, b]) addTerms(term, found);
  if (expr.opcode === i32.sub.opcode) addTerms(a, found);
}
