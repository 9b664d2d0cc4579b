/** Sums of limbs as limbs again, for Karatsuba's method. */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr, Operand } from '../../../asm/types.ts';
import { bothOf, HIGH, LOWER } from './constants.ts';
import { sweep } from './rows.ts';
import { LANE, RADIX_BITS, type Shape, VECTOR } from './shape.ts';

/**
 * Stores an element vector by vector: of each limb, whole and within ±2^52, the balanced digit, and the carry of the limb
 * below, which goes no further. `before` is the limb below the higher lane's first.
 */
function limbWriter(f: FunctionBuilder, before?: Expr<'v128'>): (address: Operand<'i32'>, offset: number, limbs: Expr<'v128'>) => void {
  const [round, scale] = [HIGH, 2 ** -RADIX_BITS].map((value) => f.let('constant', bothOf(value)));
  const multipleNear = (x: Expr<'v128'>): Expr<'v128'> => v128.f64x2_sub(v128.f64x2_add(x, round!), round!);
  const carry = f.let('carry', before ? v128.andnot(v128.f64x2_mul(multipleNear(before), scale!), LOWER) : v128.const(0n, 0n));
  return (address, offset, limbs) => {
    const x = f.let('sum', limbs);
    const multiple = f.let('multiple', multipleNear(x));
    f.do(v128.store(address, v128.f64x2_add(v128.f64x2_sub(x, multiple), carry), offset));
    f.set(carry, v128.f64x2_mul(multiple, scale!));
  };
}

/** to ← balanced digits, each in both lanes of a vector: an element of one number. */
export function gatherDigits(f: FunctionBuilder, { vectors }: Shape, digits: number, to: number): void {
  const lower = f.let('lower', LOWER);
  sweep(f, vectors, { y: digits, slot: to }, (p, u) =>
    f.do(v128.store(p.slot, v128.bitselect(v128.load(p.y, VECTOR * u), v128.load(p.y, VECTOR * (vectors + u)), lower), VECTOR * u)),
  );
}

/**
 * sum ← a₀ + a₁, the element's lower and its higher half: with one number its lanes, or else its vectors. Of the shape
 * given, which is larger by a limb at least.
 *
 * In: limbs within ±2^51. Out: within ±(2^49 + 2). Leaks: the shape.
 */
export function addHalves(f: FunctionBuilder, { lanes, vectors }: Shape, sums: Shape, a: Operand<'i32'>, sum: number): void {
  const to = { y: a, slot: sum };
  if (lanes === 2) {
    const write = limbWriter(f);
    const half = vectors / 2;
    const end = sweep(f, half, to, (p, u) =>
      write(p.slot, VECTOR * u, v128.f64x2_add(v128.load(p.y, VECTOR * u), v128.load(p.y, VECTOR * (half + u)))),
    );
    for (let s = 0; s < sums.vectors - half; s++) write(end.slot, end.offset + VECTOR * s, v128.const(0n, 0n));
    return;
  }
  // Limb k of the sum is the sum of vector k's lanes.
  const first = sums.vectors;
  const sumOf = (load: typeof v128.load64_splat, p: Operand<'i32'>, offset: number): Expr<'v128'> =>
    v128.f64x2_add(load(p, offset), load(p, offset + LANE));
  const write = limbWriter(f, sumOf(v128.load64_splat, a, VECTOR * (first - 1)));
  const mask = f.let('lower', LOWER);
  const end = sweep(f, vectors - first, to, (p, u) => {
    const [lower, higher] = [VECTOR * u, VECTOR * (first + u)] as const;
    const straight = v128.bitselect(v128.load(p.y, lower), v128.load(p.y, higher), mask);
    const crossed = v128.bitselect(v128.load64_splat(p.y, lower + LANE), v128.load64_splat(p.y, higher), mask);
    write(p.slot, VECTOR * u, v128.f64x2_add(straight, crossed));
  });
  for (let s = 0; s < 2 * first - vectors; s++) {
    write(end.slot, end.offset + VECTOR * s, sumOf(v128.load64_zero, end.y, end.offset + VECTOR * s));
  }
}
