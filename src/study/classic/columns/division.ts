/** Classical division (Knuth, The Art of Computer Programming, volume 2, section 4.3.1, algorithm D), for the remainder alone. */
import type { FunctionBuilder, ModuleBuilder } from '../../../asm/build.ts';
import { call, type TypedFunc } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../../asm/types.ts';
import { walk } from '../../../kernels/programs/loops.ts';
import { at } from './comba.ts';
import { toDigits } from './digits.ts';
import type { PlainParts, PlainReduction, PlainShape } from './plain-parts.ts';

export function defineDivision(m: ModuleBuilder, { shape, memory }: PlainParts): PlainReduction {
  const { limbs, digits, longest, radix, mask, bits, elementBytes } = shape;
  const { constants, columns, scratch } = memory;
  // u, the dividend, takes two elements and its highest digit; v, the divisor, is shifted so that its highest digit has its top bit set.
  const [u, v] = [scratch, constants.derived];
  const shift = digits * radix - bits;
  const stepOf = defineStep(m, shape, v);
  const reduce = m.func('reduce', { to: 'i32' }, 'void', (f, { to }) => {
    toDigits(f, shape, 2 * limbs, [at(columns)], at(u));
    f.do(i32.store(at(u), shiftLeft(f, shape, 2 * limbs, at(u), shift), 8 * limbs));
    const window = f.let('window', at(u + 4 * (longest - digits)));
    f.loop(() => {
      f.do(call(stepOf, { u: window }));
      f.set(window, i32.sub(window, i32.const(4)));
      return i32.ge_u(window, at(u));
    });
    // The remainder, shifted back; above it there are zeros.
    const upper = f.let('upper', i64.const(0));
    walk(f, limbs, 1, { digit: { from: at(u), step: 4 }, out: { from: to, step: 4 } }, ({ digit, out }) => {
      f.set(upper, i64.load32_u(digit, 4));
      const both = i64.or(i64.shl(upper, i64.const(radix)), i64.load32_u(digit));
      f.do(i64.store32(out, i64.and(i64.shr_u(both, i64.const(shift)), i64.const(mask))));
    });
  });
  const derive = m.func('normalise', {}, 'void', (f) => {
    walk(f, limbs, 1, { limb: { from: at(constants.modulus), step: 4 }, out: { from: at(v), step: 4 } }, ({ limb, out }) =>
      f.do(i32.store(out, i32.load(limb))),
    );
    f.let('carry', shiftLeft(f, shape, elementBytes / 4, at(v), shift));
  });
  return { reduce, derive };
}

/** The digits ← the digits · 2^shift; gives the digit above them. */
function shiftLeft(f: FunctionBuilder, { radix, mask }: PlainShape, count: number, digits: Expr<'i32'>, shift: number): Expr<'i32'> {
  const carry = f.let('carry', i64.const(0));
  walk(f, count, 1, { digit: { from: digits, step: 4 } }, ({ digit }) => {
    const wide = f.let('wide', i64.or(i64.shl(i64.load32_u(digit), i64.const(shift)), carry));
    f.do(i64.store32(digit, i64.and(wide, i64.const(mask))));
    f.set(carry, i64.shr_u(wide, i64.const(radix)));
  });
  return i32.wrap_i64(carry);
}

/** step(u): u_0 … u_k ← u mod v, where the quotient is one digit: steps D3 to D6. Leaks: everything. */
function defineStep(m: ModuleBuilder, shape: PlainShape, v: number): TypedFunc<{ u: 'i32' }, 'void'> {
  const { digits: k, radix, mask } = shape;
  return m.func('quotientDigit', { u: 'i32' }, 'void', (f, { u }) => {
    const digit = (index: number): Expr<'i64'> => i64.load32_u(u, 4 * index);
    const [highest, second] = [f.let('v1', i64.load32_u(at(v + 4 * (k - 1)))), f.let('v2', i64.load32_u(at(v + 4 * (k - 2))))];
    const top = f.let('top', i64.or(i64.shl(digit(k), i64.const(radix)), digit(k - 1)));
    const q = f.let('q', i64.div_u(top, highest));
    const rest = f.let('rest', i64.sub(top, i64.mul(q, highest)));
    f.loop(() => {
      const next = i64.or(i64.shl(rest, i64.const(radix)), digit(k - 2));
      const tooLarge = f.let('tooLarge', i32.or(i64.gt_u(q, i64.const(mask)), i64.gt_u(i64.mul(q, second), next)));
      const again = f.let('again', i32.const(0));
      f.if(tooLarge, () => {
        f.set(q, i64.sub(q, i64.const(1)));
        f.set(rest, i64.add(rest, highest));
        f.set(again, i64.le_u(rest, i64.const(mask)));
      });
      return again;
    });
    const borrow = multiplyAndAdd(f, shape, u, v, (limb) => i64.sub(i64.const(0), i64.mul(q, limb)));
    const left = f.let('left', i64.add(digit(k), borrow));
    f.if(i64.lt_s(left, i64.const(0)), () => {
      f.set(
        left,
        i64.add(
          left,
          multiplyAndAdd(f, shape, u, v, (limb) => limb),
        ),
      );
    });
    f.do(i64.store32(u, left, 4 * k));
  });
}

/** u_0 … u_(k−1) ← u + Σ of `term` of the digits of v; gives the carry. */
function multiplyAndAdd(
  f: FunctionBuilder,
  { digits, radix, mask }: PlainShape,
  u: Expr<'i32'>,
  v: number,
  term: (limb: Expr<'i64'>) => Expr<'i64'>,
): Local<'i64'> {
  const carry = f.let('carry', i64.const(0));
  walk(f, digits, digits % 2 === 0 ? 2 : 1, { out: { from: u, step: 4 }, limb: { from: at(v), step: 4 } }, ({ out, limb }, n) => {
    const sum = f.let('sum', i64.add(i64.add(i64.load32_u(out, 4 * n), term(i64.load32_u(limb, 4 * n))), carry));
    f.do(i64.store32(out, i64.and(sum, i64.const(mask)), 4 * n));
    f.set(carry, i64.shr_s(sum, i64.const(radix)));
  });
  return carry;
}
