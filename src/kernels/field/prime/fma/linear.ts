/** Sums, differences and small multiples of elements, limb by limb, and what brings their limbs back to size. */

import type { FunctionBuilder, ModuleBuilder, TypedFunc } from '../../../../asm/build.ts';
import * as v128 from '../../../../asm/opcodes/v128.ts';
import type { Expr } from '../../../../asm/types.ts';
import { lastOf } from '../../../../util/last-of.ts';
import { type FieldShape, LIMB } from '../shape.ts';
import { bothOf } from './constants.ts';
import type { FmaMethod } from './reduce-two-sided.ts';

const VECTOR = 2 * LIMB;

export type Combine = (...limbs: Expr<'v128'>[]) => Expr<'v128'>;

/** to ← what `combine` makes of two limbs of each of the others at a time. */
export function linear(
  f: FunctionBuilder,
  { elementBytes }: FieldShape,
  to: Expr<'i32'>,
  from: readonly Expr<'i32'>[],
  combine: Combine,
): void {
  for (let offset = 0; offset < elementBytes; offset += VECTOR) {
    f.do(v128.store(to, combine(...from.map((address) => v128.load(address, offset))), offset));
  }
}

export const sum: Combine = (a, b) => v128.f64x2_add(a as Expr<'v128'>, b as Expr<'v128'>);
export const difference: Combine = (a, b) => v128.f64x2_sub(a as Expr<'v128'>, b as Expr<'v128'>);
export const negative: Combine = (a) => v128.f64x2_mul(a as Expr<'v128'>, bothOf(-1));
export const multiple =
  (by: number): Combine =>
  (a) =>
    v128.f64x2_mul(a as Expr<'v128'>, bothOf(by));

/**
 * to ← a, with limbs of magnitude 1. In: up to the largest magnitude. Leaks: the shape.
 *
 * The highest limb hands on nothing where reductions are from below, because values are small against R. Where they are from above, what it hands on is
 * reduced as well; where they are from both ends, the multiple of p next to the value is taken off.
 */
export function defineNormalizeWeak(m: ModuleBuilder, shape: FieldShape): TypedFunc<{ to: 'i32'; a: 'i32' }, 'void'> {
  const { elementBytes, limbs, radixBits, reduction } = shape;
  return m.func('normalizeWeak', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const high = f.let('high', bothOf(1.5 * 2 ** (52 + radixBits)));
    const perRadix = f.let('perRadix', bothOf(2 ** -radixBits));
    const nearest = (x: Expr<'v128'>): Expr<'v128'> => v128.f64x2_sub(v128.f64x2_add(x, high), high);
    const x = Array.from({ length: elementBytes / VECTOR }, (_, i) => f.let('limbs', v128.load(a, VECTOR * i)));
    const last = limbs % 2 === 0 ? 1 : 0;
    if (reduction.kind === 'fold') {
      const above = v128.f64x2_mul(nearest(lastOf(x) as Expr<'v128'>), perRadix);
      const over = v128.f64x2_mul(
        v128.f64x2_replace_lane(bothOf(0), v128.f64x2_extract_lane(above, last), 0),
        bothOf(reduction.limbs[0] as number),
      );
      x[0] = f.let('limbs', v128.f64x2_add(x[0] as Expr<'v128'>, over));
    }
    (reduction as FmaMethod).normalize?.(f, shape, x);
    const multiples = x.map((limb) => f.let('nearest', nearest(limb)));
    const carries = multiples.map((value) => f.let('carry', v128.f64x2_mul(value, perRadix)));
    for (const [i, limb] of x.entries()) {
      const upper = v128.f64x2_extract_lane(carries[i] as Expr<'v128'>, 0);
      const before = i === 0 ? bothOf(0) : v128.f64x2_splat(v128.f64x2_extract_lane(carries[i - 1] as Expr<'v128'>, 1));
      const carry = v128.f64x2_replace_lane(before, upper, 1);
      const normalized = v128.f64x2_add(v128.f64x2_sub(limb, multiples[i] as Expr<'v128'>), carry);
      // With an odd number of limbs, the highest lane is no limb, and stays zero: what the highest limb hands on is nothing.
      f.do(v128.store(to, normalized, VECTOR * i));
    }
  });
}
