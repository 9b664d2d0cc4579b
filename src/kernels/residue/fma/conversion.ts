/** Into and out of the ring. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../../asm/build.ts';
import type { Exports } from '../../../asm/exports.ts';
import * as f64 from '../../../asm/opcodes/f64.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import { keeps } from '../../../asm/secrecy/keeps.ts';
import type { Expr, Operand } from '../../../asm/types.ts';
import { slotOf } from '../../contract/kernel-ring.ts';
import type { KernelCalls } from '../../contract/wasm-kernel.ts';
import { walk } from '../../programs/loops.ts';
import { bytesToDigits, digitsToBytes } from '../convert.ts';
import { type Functions, toColumns } from './arithmetic.ts';
import { subtractRows } from './bias.ts';
import type { ElementFunc } from './carry.ts';
import { bothOf, LOW } from './constants.ts';
import { addMasked, digitChain, digitsOf, limbAt } from './digits.ts';
import type { FmaAddresses } from './memory.ts';
import { poolFor, split } from './products.ts';
import { rowBlock, sweepRows } from './rows.ts';
import { RADIX_BITS, type Shape, slotCount, VECTOR } from './shape.ts';

/** Operand bytes into Montgomery form, within ±1.5m; and back to the canonical residue, from within ±16m. */
export function defineConversion(
  m: ModuleBuilder,
  shape: Shape,
  at: FmaAddresses,
  { mul, toElement }: Functions,
): Exports<Pick<KernelCalls, 'enter' | 'leave'>> {
  const { numbers, vectors } = shape;
  const enter = m.export('enter', ['to'], (f, { to }) => {
    bytesToElement(f, shape, at, to, toElement);
    f.do(call(mul, { to, a: to, b: at.square }));
  });
  SECRECY: keeps(m, enter, { to: slotOf(shape) });
  const leave = m.export('leave', ['a'], (f, { a }) => {
    // a / R modulo m: a product by 1.
    const [x, one] = at.scratch;
    zero(f, one, vectors);
    for (const [lane] of numbers as readonly [number][]) f.do(f64.store(one, 1, lane));
    f.do(call(mul, { to: x, a, b: one }));
    // Within ±m: a negative one gets m added.
    numbers.forEach((number, i) => {
      const sign = digitChain(f, shape, number, at.columns, { x }, ({ x: limb }) => limbAt(limb));
      addMasked(f, shape, number, at.columns, at.modulus, sign);
      digitsToBytes(f, digitsOf(shape, number, at.columns), at.operands[i] as number);
    });
  });
  SECRECY: keeps(m, leave, { a: slotOf(shape) });
  return { enter, leave };
}

/** to ← the value of the operand bytes, unreduced. Scratch: columns. */
export function bytesToElement(f: FunctionBuilder, shape: Shape, at: FmaAddresses, to: Operand<'i32'>, toElement: ElementFunc): void {
  for (const [i, number] of shape.numbers.entries()) bytesToDigits(f, digitsOf(shape, number, at.columns), at.operands[i] as number);
  f.do(call(toElement, { from: at.columns, to }));
}

/** `count` vectors of zeros. */
export function zero(f: FunctionBuilder, from: number, count: number): void {
  walk(f, count, 1, { to: { from: from, step: VECTOR } }, ({ to }) => f.do(v128.store(to, v128.const(0n, 0n))));
}

/**
 * x ← (x + q·m) / 2^50, for the digit q that makes it a whole number: q is x/−m modulo 2^50, stored at `to`, as −1/m is at
 * `factor`. Scratch: columns.
 */
export function divideByRadix(
  f: FunctionBuilder,
  shape: Shape,
  at: FmaAddresses,
  x: number,
  inverse: Expr<'v128'>,
  to: Operand<'i32'>,
  toElement: ElementFunc,
): void {
  const lowest = f.let('lowest', (shape.lanes === 1 ? v128.load64_splat : v128.load)(x));
  const { lo } = split(f, poolFor(f), lowest, inverse);
  const digit = f.let('digit', v128.f64x2_sub(lo, bothOf(LOW)));
  f.do(v128.store(to, digit));
  zero(f, at.columns, slotCount(shape));
  toColumns(f, shape, at.columns, x);
  multiplyRow(f, shape, at, digit, at.modulus);
  shiftColumns(f, shape, at, x, toElement);
}

/** columns ← columns + digit · element. */
function multiplyRow(f: FunctionBuilder, { vectors }: Shape, { columns }: FmaAddresses, digit: Expr<'v128'>, element: number): void {
  subtractRows(f, columns, vectors + 1);
  sweepRows(f, rowBlock(f, poolFor(f), [digit]), vectors, { y: element, slot: columns });
}

/** to ← the columns / 2^50: the lowest is divisible, and its carry goes into the next. Overwrites the columns. */
function shiftColumns(f: FunctionBuilder, { lanes }: Shape, at: FmaAddresses, to: Operand<'i32'>, toElement: ElementFunc): void {
  for (let lane = 0; lane < (lanes === 1 ? 1 : 2); lane++) {
    const offset = 8 * lane;
    const first = at.columns;
    const carry = i64.shr_s(i64.load(first, offset), RADIX_BITS);
    f.do(i64.store(first, i64.add(i64.load(first, VECTOR + offset), carry), VECTOR + offset));
  }
  f.do(call(toElement, { from: at.columns + VECTOR, to }));
}
