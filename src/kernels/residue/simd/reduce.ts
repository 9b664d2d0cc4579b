/**
 * Products, and Montgomery's reduction (Math. Comp. 44 (1985) 519–521) by two half products: q is the lower half of t · (−1/m), and of q · m only the columns
 * are computed that the result needs. As many products as digit by digit, and no digit waits for another.
 */
import { call, type FunctionBuilder, type ModuleBuilder, type TypedFunc } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Operand } from '../../../asm/types.ts';
import type { ElementFunc } from '../unsigned/parts.ts';
import { clearBelow } from './clear.ts';
import { type ColumnFuncs, defineColumns } from './columns.ts';
import { copyMultiplier, type DigitFuncs, defineDigits, surround } from './digits.ts';
import type { Addresses, Columns } from './memory.ts';
import { BLOCK, RADIX, type Shape } from './shape.ts';
import { defineSquare } from './square.ts';
import { restOf } from './sums.ts';

/** The columns below the result that its carry is made of: what is below them does not change it, as their sum is a multiple of R. */
const GUARDS = 4;

export interface ProductFuncs extends ColumnFuncs, DigitFuncs {
  /** columns ← a · b. */
  readonly product: TypedFunc<{ a: 'i32'; b: 'i32' }, 'void'>;
  /** columns ← a². */
  readonly square: TypedFunc<{ a: 'i32' }, 'void'>;
  /** to ← columns / R mod m: of a value t, within ±(|t| / R + m/2 + a little). */
  readonly reduce: ElementFunc;
}

export function defineProducts(m: ModuleBuilder, shape: Shape, at: Addresses): ProductFuncs {
  const { limbs, blocked } = shape;
  const { multiplier, pairs, columns, quotient } = at;
  const columnFuncs = defineColumns(m, shape);
  const digitFuncs = defineDigits(m, shape);
  const { lower, upper } = columnFuncs;
  const { toDigits, toPairs } = digitFuncs;
  const end = multiplier + 2 * limbs;

  const product = m.func('product', { a: 'i32', b: 'i32' }, 'void', (f, { a, b }) => {
    copyMultiplier(f, shape, multiplier, a);
    f.do(call(toPairs, { to: pairs, a: b }));
    clearBelow(f, columns);
    f.do(call(lower, { a: multiplier, b: pairs, ...columns }));
    const above = { low: columns.low + 4 * blocked, high: columns.high + 4 * blocked };
    f.do(call(upper, { a: multiplier + 2 * (blocked - limbs), b: pairs, ...above, keep: 0, end, rest: restOf(2 * limbs - blocked) }));
  });

  // Of short ones, too little would be saved.
  const square =
    limbs < 3 * BLOCK
      ? m.func('square', { a: 'i32' }, 'void', (f, { a }) => f.do(call(product, { a, b: a })))
      : defineSquare(m, shape, at, { upper, ...digitFuncs });

  const reduce = m.func('reduce', { to: 'i32' }, 'void', (f, { to }) => {
    const digits = (of: Columns, where: Operand<'i32'>): void => f.do(call(toDigits, { to: where, ...of }));
    digits(columns, multiplier);
    surround(f, shape, multiplier);
    clearBelow(f, quotient);
    f.do(call(lower, { a: multiplier, b: at.inversePairs, ...quotient }));
    digits(quotient, multiplier);
    const from = limbs - GUARDS;
    const guards = { low: columns.low + 4 * from, high: columns.high + 4 * from };
    f.do(call(upper, { a: multiplier - 2 * GUARDS, b: at.modulusPairs, ...guards, keep: -1, end, rest: restOf(limbs + GUARDS) }));
    addCarry(f, guards);
    const result = { low: columns.low + 4 * limbs, high: columns.high + 4 * limbs };
    digits(result, to);
  });
  return { ...columnFuncs, ...digitFuncs, product, square, reduce };
}

/** Moves the carry of the guards, which with all columns below them are a multiple of R, into the column above. */
function addCarry(f: FunctionBuilder, { low, high }: Columns): void {
  const carry = f.let('carry', 0n);
  for (let i = 0; i < GUARDS; i++) {
    const sum = i64.add(i64.add(i64.load32_s(low + 4 * i), i64.load32_s(high + 4 * i)), carry);
    f.set(carry, i64.shr_s(i === GUARDS - 1 ? i64.add(sum, 2 ** (RADIX - 1)) : sum, RADIX));
  }
  const last = 4 * (GUARDS - 1);
  f.do(i64.store32(low + last, 0));
  f.do(i64.store32(high + last, 0));
  f.do(i64.store32(high + last + 4, i64.add(i64.load32_s(high + last + 4), carry)));
}
