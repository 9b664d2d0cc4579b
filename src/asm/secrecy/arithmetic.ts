/** What an instruction that touches no memory makes of values: it depends on what its operands depend on, and its result is rarely a pointer. */
import { applyForm } from '../bounds/arithmetic.ts';
import { mnemonicOf } from '../mnemonics.ts';
import * as i32 from '../opcodes/i32.ts';
import type { Apply, Expr, Opcode } from '../types.ts';
import { ANYWHERE, difference, INTEGER, type Origins, sum, union } from './origin.ts';
import { join, secretOf, type Value } from './value.ts';

/** Where a constant operand is a number, whichever region it would lie in as an address: `(digit & 15) * 64`. */
const SCALING: ReadonlySet<Opcode> = new Set(
  [i32.mul, i32.and, i32.shl, i32.shr_s, i32.shr_u, i32.div_u, i32.rem_u].map(({ opcode }) => opcode),
);
const COMPARISON = /\.(eqz|eq|ne|[lg][te]_[su])$/;

export function applyArithmetic(expr: Apply, values: readonly Value[]): Value {
  const origins = originsOf(
    expr,
    values.map((value) => value.origins),
  );
  if (expr.opcode === i32.select.opcode) return { ...join(values[0] as Value, values[1] as Value), secret: secretOf(values), origins };
  const forms = values.map(({ form }) => form);
  return { secret: secretOf(values), origins, ...applyForm(expr, forms) };
}

/** Where the result comes from, as an address. */
export function originsOf({ opcode, operands }: Apply, origins: readonly Origins[]): Origins {
  const [a, b] = origins as [Origins, Origins];
  if (opcode === i32.add.opcode) return sum(a, b);
  if (opcode === i32.sub.opcode) return difference(a, b);
  if (opcode === i32.select.opcode) return union(a, b);
  if (a === INTEGER && (b === undefined || b === INTEGER) && origins.length < 3) return INTEGER;
  if (COMPARISON.test(mnemonicOf(opcode))) return INTEGER;
  const isNumber = (i: number): boolean =>
    origins[i] === INTEGER || (SCALING.has(opcode) && constantValue(operands[i] as Expr) !== undefined);
  return origins.every((_, i) => isNumber(i)) ? INTEGER : ANYWHERE;
}

/** The value of a sum or difference of i32 constants: it may lie in another region than each of them. */
export function constantValue(expr: Expr): number | undefined {
  if (expr.kind === 'constant') return expr.type === 'i32' ? (expr.value as number) : undefined;
  if (expr.kind !== 'apply' || (expr.opcode !== i32.add.opcode && expr.opcode !== i32.sub.opcode)) return undefined;
  // Of a long sum the last operand is the short one.
  const b = constantValue(expr.operands[1] as Expr);
  const a = b === undefined ? undefined : constantValue(expr.operands[0] as Expr);
  if (a === undefined || b === undefined) return undefined;
  return expr.opcode === i32.add.opcode ? (a + b) | 0 : (a - b) | 0;
}
