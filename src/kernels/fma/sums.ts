/** The sum of an element's halves, for Karatsuba's method. */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr } from '../../asm/types.ts';
import { bothOf, HIGH } from './constants.ts';
import { sweep } from './rows.ts';
import { LANE, RADIX_BITS, type Shape, VECTOR } from './shape.ts';

const LOWER = v128.const(-1n, 0n);

/**
 * sum ← a₀ + a₁, the element's lower and its higher half: with one number its lanes, or else its vectors. Of the shape
 * given, which is larger by a limb at least.
 *
 * In: limbs within ±2^51. Out: within ±(2^49 + 2), as each is a balanced digit and the carry of the sum below, which goes no
 * further. Leaks: the shape.
 */
export function addHalves(f: FunctionBuilder, { lanes, vectors }: Shape, sums: Shape, a: Expr<'i32'>, sum: number): void {
  const [round, scale] = [HIGH, 2 ** -RADIX_BITS].map((value) => f.let('constant', bothOf(value)));
  /** The multiple of the radix next to it. */
  const high = (x: Expr<'v128'>): Expr<'v128'> => v128.f64x2_sub(v128.f64x2_add(x, round!), round!);
  const carry = f.let('carry', v128.const(0n, 0n));
  const put = (address: Expr<'i32'>, offset: number, value: Expr<'v128'>): void => {
    const x = f.let('sum', value);
    const multiple = f.let('multiple', high(x));
    f.do(v128.store(address, v128.f64x2_add(v128.f64x2_sub(x, multiple), carry), offset));
    f.set(carry, v128.f64x2_mul(multiple, scale!));
  };
  const to = { y: a, slot: i32.const(sum) };
  if (lanes === 2) {
    const half = vectors / 2;
    const end = sweep(f, half, to, (p, u) =>
      put(p.slot, VECTOR * u, v128.f64x2_add(v128.load(p.y, VECTOR * u), v128.load(p.y, VECTOR * (half + u)))),
    );
    for (let s = 0; s < sums.vectors - half; s++) put(end.slot, end.offset + VECTOR * s, v128.const(0n, 0n));
    return;
  }
  // Limb k of the sum is the sum of vector k's lanes.
  const first = sums.vectors;
  const sumOf = (load: typeof v128.load64_splat, p: Expr<'i32'>, i: number): Expr<'v128'> =>
    v128.f64x2_add(load(p, VECTOR * i), load(p, VECTOR * i + LANE));
  f.set(carry, v128.andnot(v128.f64x2_mul(high(sumOf(v128.load64_splat, a, first - 1)), scale!), LOWER));
  const both = sweep(f, vectors - first, to, (p, u) => {
    const [lower, higher] = [u, first + u].map((i) => [v128.load(p.y, VECTOR * i), i] as const);
    const crossed = v128.bitselect(
      v128.load64_splat(p.y, VECTOR * lower![1] + LANE),
      v128.load64_splat(p.y, VECTOR * higher![1]),
      LOWER,
    );
    put(p.slot, VECTOR * u, v128.f64x2_add(v128.bitselect(lower![0], higher![0], LOWER), crossed));
  });
  for (let s = 0; s < 2 * first - vectors; s++) {
    put(both.slot, both.offset + VECTOR * s, sumOf(v128.load64_zero, both.y, both.offset / VECTOR + s));
  }
}
