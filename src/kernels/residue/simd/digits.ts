/** Between columns, digits, and pairs of digits. */
import type { FunctionBuilder, ModuleBuilder, TypedFunc } from '../../../asm/build.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr, Local, Operand } from '../../../asm/types.ts';
import { beyond, onTurn, walk } from '../../programs/loops.ts';
import { RADIX, type Shape } from './shape.ts';

/** Bytes of zeros before the digits of a multiplier, and before pairs; and of room: only then it is clear that no loop reads beyond. */
const ZEROS_READ = 64;
export const ZEROS = 128;
/** Digits of zeros above. */
export const DIGITS_ABOVE = 16;

export const multiplierBytes = ({ blocked }: Shape): number => ZEROS + 2 * (blocked + DIGITS_ABOVE);
export const pairsBytes = ({ blocked }: Shape): number => ZEROS + 4 * (blocked + 16);

export interface DigitFuncs {
  /** to ← n columns as digits: each balanced, and the carry of its neighbour. In: at −1 the column below. */
  readonly toDigits: TypedFunc<{ to: 'i32'; low: 'i32'; high: 'i32' }, 'void'>;
  /** to ← pairs (a_j, a_(j − 1)), with zeros before and after. */
  readonly toPairs: TypedFunc<{ to: 'i32'; a: 'i32' }, 'void'>;
}

export function defineDigits(m: ModuleBuilder, { limbs, blocked }: Shape): DigitFuncs {
  const toDigits = m.func('toDigits', { to: 'i32', low: 'i32', high: 'i32' }, 'void', (f, { to, low, high }) => {
    const half = f.let('half', v128.i32x4_splat(2 ** (RADIX - 1)));
    const four = (p: { low: Local<'i32'>; high: Local<'i32'> }, offset: number): Local<'v128'> => {
      const sum = f.let('sum', v128.i32x4_add(v128.load(p.low, offset), v128.load(p.high, offset)));
      const below = v128.i32x4_add(v128.load(p.low, offset - 4), v128.load(p.high, offset - 4));
      const carry = v128.i32x4_shr_s(v128.i32x4_add(sum, half), RADIX);
      const carryIn = v128.i32x4_shr_s(v128.i32x4_add(below, half), RADIX);
      return f.let('digits', v128.i32x4_add(v128.i32x4_sub(sum, v128.i32x4_shl(carry, RADIX)), carryIn));
    };
    const eight = limbs - (limbs % 8);
    const strides = { to: { from: to, step: 2 }, low: { from: beyond(low, -4), step: 4 }, high: { from: beyond(high, -4), step: 4 } };
    walk(
      f,
      eight,
      8,
      strides,
      onTurn((p) => f.do(v128.store(p.to, v128.i16x8_narrow_i32x4_s(four(p, 4), four(p, 20))))),
    );
    if (eight === limbs) return;
    const p = { low: f.let('l', beyond(low, 4 * eight - 4)), high: f.let('h', beyond(high, 4 * eight - 4)) };
    f.do(v128.store(to, v128.i16x8_narrow_i32x4_s(four(p, 4), v128.const(0n, 0n)), 2 * eight));
  });

  const toPairs = m.func('toPairs', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const lower = f.let('lower', v128.const(0xffff_0000_ffffn, 0xffff_0000_ffffn));
    for (let at = 16; at <= ZEROS_READ; at += 16) f.do(v128.store(beyond(to, -at), v128.const(0n, 0n)));
    const first = v128.load64_zero(a);
    const up = v128.i64x2_shl(v128.load64_zero(a), 16);
    f.do(v128.store(to, v128.or(v128.i32x4_extend_low_i16x8_u(first), v128.i32x4_shl(v128.i32x4_extend_low_i16x8_u(up), 16))));
    walk(
      f,
      limbs - 4,
      4,
      { a: { from: beyond(a, 6), step: 2 }, to: { from: beyond(to, 16), step: 4 } },
      onTurn((p) => {
        const own = v128.and(v128.load16x4_s(p.a, 2), lower);
        f.do(v128.store(p.to, v128.or(own, v128.i32x4_shl(v128.load16x4_s(p.a), 16))));
      }),
    );
    const last = v128.i64x2_shr_u(v128.load64_zero(a, 2 * limbs - 8), 48);
    f.do(v128.store(to, v128.i32x4_shl(v128.i32x4_extend_low_i16x8_u(last), 16), 4 * limbs));
    for (let j = limbs + 4; j < blocked + 8; j += 4) f.do(v128.store(to, v128.const(0n, 0n), 4 * j));
  });
  return { toDigits, toPairs };
}

/** Makes the digits at `to` a multiplier's: zeros before them, and above. */
export function surround(f: FunctionBuilder, { blocked, elementBytes }: Shape, to: number): void {
  const zero: Expr<'v128'> = v128.const(0n, 0n);
  f.do(v128.store(to - 16, zero));
  for (let at = elementBytes; at < 2 * (blocked + DIGITS_ABOVE); at += 16) f.do(v128.store(to + at, zero));
}

/** to ← the digits at a, as a multiplier's. */
export function copyMultiplier(f: FunctionBuilder, shape: Shape, to: number, a: Operand<'i32'>): void {
  const { limbs, elementBytes } = shape;
  walk(f, elementBytes / 16, 1, { a: { from: a, step: 16 }, to: { from: to, step: 16 } }, (p) => f.do(v128.store(p.to, v128.load(p.a))));
  if (limbs % 8 > 0) {
    f.do(v128.store(to + elementBytes - 16, v128.and(v128.load(to + elementBytes - 16), v128.const(-1n, 0n))));
  }
  surround(f, shape, to);
}
