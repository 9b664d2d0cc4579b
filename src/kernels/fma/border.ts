/** Into and out of the ring. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr } from '../../asm/types.ts';
import { walk } from '../loops.ts';
import { type Functions, toColumns } from './arithmetic.ts';
import { both, bothOf, LOW } from './constants.ts';
import { addMasked, bytesToDigits, digitChain, digitsToBytes, limbAt } from './digits.ts';
import type { ElementFunc } from './carry.ts';
import type { FmaAddresses } from './memory.ts';
import { LOW_BITS, rounding, split } from './products.ts';
import { putSlot, rowBlock, sweepRows } from './rows.ts';
import { RADIX_BITS, type Shape, VECTOR } from './shape.ts';

/** enter(to): operand bytes into Montgomery form, within ±1.5M. leave(a), a within ±16M: its canonical residue. */
export function defineBorder(m: ModuleBuilder, shape: Shape, at: FmaAddresses, { mul, reduce, toElement }: Functions): void {
  const { lanes, numbers, vectors } = shape;
  const exported = { exported: true };
  m.func(
    'enter',
    { to: 'i32' },
    'void',
    (f, { to }) => {
      bytesToElement(f, shape, at, to, toElement);
      f.do(call(mul, { to, a: to, b: i32.const(at.square) }));
    },
    exported,
  );
  m.func(
    'leave',
    { a: 'i32' },
    'void',
    (f, { a }) => {
      // a · 2^51 / R modulo M: one slot up, and reduced.
      const [x] = at.scratch;
      zero(f, at.columns, shape);
      toColumns(f, shape, at.columns + VECTOR, a);
      f.do(call(reduce, { to: i32.const(x) }));
      // One more digit of Montgomery's reduction, modulo m, takes the 2^51 away, and the multiple of k with it.
      const constants = rounding(f);
      const lowest = f.let('lowest', (lanes === 1 ? v128.load64_splat : v128.load)(i32.const(x)));
      const { lo } = split(f, constants, lowest, v128.load(i32.const(at.factor)));
      const digit = f.let('digit', v128.f64x2_sub(lo, bothOf(LOW)));
      zero(f, at.columns, shape);
      toColumns(f, shape, at.columns, i32.const(x));
      multiplyRow(f, shape, at, digit, at.modulus);
      shiftColumns(f, shape, at, i32.const(x), toElement);
      // Within ±m: a negative one gets m added.
      numbers.forEach((number, i) => {
        const sign = digitChain(f, shape, number, x, { x }, ({ x: limb }) => limbAt(limb));
        addMasked(f, shape, number, x, at.modulus, sign);
        digitsToBytes(f, shape, number, x, at.operands[i] as number);
      });
    },
    exported,
  );
  void vectors;
}

/** to ← the value of the operand bytes, unreduced. Scratch: columns. */
export function bytesToElement(f: FunctionBuilder, shape: Shape, at: FmaAddresses, to: Expr<'i32'>, toElement: ElementFunc): void {
  shape.numbers.forEach((number, i) => bytesToDigits(f, shape, number, at.operands[i] as number, at.columns));
  f.do(v128.store(i32.const(at.columns + shape.elementBytes), v128.const(0n, 0n)));
  f.do(call(toElement, { from: i32.const(at.columns), to }));
}

/** columns ← 0. */
export function zero(f: FunctionBuilder, columns: number, { elementBytes, lanes }: Shape): void {
  walk(f, ((lanes === 1 ? 3 : 2) * elementBytes) / VECTOR + 1, 1, { to: { from: i32.const(columns), step: VECTOR } }, ({ to }) =>
    f.do(v128.store(to, v128.const(0n, 0n))),
  );
}

/** columns ← columns + digit · element. */
export function multiplyRow(f: FunctionBuilder, { vectors }: Shape, at: FmaAddresses, digit: Expr<'v128'>, element: number): void {
  const block = rowBlock(f, rounding(f), [digit]);
  sweepRows(f, block, vectors, { y: i32.const(element), slot: i32.const(at.columns) }, { steps: false, tail: false });
}

/** to ← the columns / 2^51: the lowest is divisible, and its carry goes into the next. Overwrites the columns. */
export function shiftColumns(f: FunctionBuilder, { lanes }: Shape, at: FmaAddresses, to: Expr<'i32'>, toElement: ElementFunc): void {
  for (let lane = 0; lane < (lanes === 1 ? 1 : 2); lane++) {
    const offset = 8 * lane;
    const first = i32.const(at.columns);
    const carry = i64.shr_s(i64.load(first, offset), i64.const(RADIX_BITS));
    f.do(i64.store(first, i64.add(i64.load(first, VECTOR + offset), carry), VECTOR + offset));
  }
  f.do(call(toElement, { from: i32.const(at.columns + VECTOR), to }));
}
void both;
void LOW_BITS;
void putSlot;
