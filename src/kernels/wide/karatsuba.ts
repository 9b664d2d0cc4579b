/**
 * Products of long elements from products of halves: three instead of four (Karatsuba and Ofman, Doklady 145 (1962)
 * 293–294), in the form with differences: a0·b1 + a1·b0 = a0·b0 + a1·b1 − (a0 − a1)·(b0 − b1). The differences' signs
 * are masks, and all that is computed is computed for both signs.
 *
 * Halves that are still long are split again. Products of halves are whole numbers in limbs, not columns.
 */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { beyond } from '../int/blocks.ts';
import { walk } from '../loops.ts';
import { carryChain } from '../odd/linear.ts';
import type { MulFunc, SqrFunc } from '../window.ts';
import { columnsToElement } from './carry.ts';
import { defineProduct, defineSquare, type ProductFunc, type SquareFunc } from './product.ts';
import { COLUMN } from './rows.ts';
import { ROWS, type Shape, shape as shapeOf, splits } from './shape.ts';

/** Where products find room: columns for two elements' product, an element for a square, and scratch for the halves. */
export interface ProductMemory {
  readonly columns: number;
  readonly doubled: number;
  readonly halves: number;
}

/** Elements of scratch for all halves of a kernel: four for the first splitting, two for the next, … */
export const HALVES_ELEMENTS = 8;

/**
 * `product`: columns ← a · b, and `square`: columns ← a². In: elements with limbs below 2^radix. Out: 2n columns to
 * which a reduction can add. Scratch: all of `at`. Leaks: nothing but the shape.
 */
export function defineProducts(
  m: ModuleBuilder,
  shape: Shape,
  at: ProductMemory,
): { readonly product: ProductFunc; readonly square: SquareFunc } {
  if (!splits(shape.limbs)) return schoolbook(m, shape, at, true);
  const { product, square } = fromHalves(m, shape, at);
  const to = i32.const(at.columns);
  return {
    product: m.func('product', { a: 'i32', b: 'i32' }, 'void', (f, { a, b }) => product(f, to, COLUMN, a, b)),
    square: m.func('square', { a: 'i32' }, 'void', (f, { a }) => square(f, to, COLUMN, a)),
  };
}

const schoolbook = (m: ModuleBuilder, shape: Shape, { columns, doubled }: ProductMemory, reduced: boolean) => ({
  product: defineProduct(m, shape, columns, reduced),
  square: defineSquare(m, shape, columns, doubled, reduced),
});

/** to ← a · b and to ← a² as 2n limbs. */
function defineTimes(m: ModuleBuilder, shape: Shape, at: ProductMemory): { readonly mul: MulFunc; readonly sqr: SqrFunc } {
  const { limbs } = shape;
  const body = splits(limbs) ? fromHalves(m, shape, at) : asLimbs(shape, at.columns, schoolbook(m, shape, at, false));
  return {
    mul: m.func(`times${limbs}`, { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { to, a, b }) => body.product(f, to, 8, a, b)),
    sqr: m.func(`squared${limbs}`, { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => body.square(f, to, 8, a)),
  };
}

/** Code that writes a product's limbs at `to`, `step` bytes apart. */
interface Bodies {
  readonly product: (f: FunctionBuilder, to: Expr<'i32'>, step: number, a: Expr<'i32'>, b: Expr<'i32'>) => void;
  readonly square: (f: FunctionBuilder, to: Expr<'i32'>, step: number, a: Expr<'i32'>) => void;
}

function asLimbs(shape: Shape, columns: number, { product, square }: { product: ProductFunc; square: SquareFunc }): Bodies {
  const double = { ...shape, limbs: 2 * shape.limbs };
  const settle = (f: FunctionBuilder, to: Expr<'i32'>): void => columnsToElement(f, double, columns, to, f.let('carry', i64.const(0)));
  return {
    product: (f, to, _, a, b) => {
      f.do(call(product, { a, b }));
      settle(f, to);
    },
    square: (f, to, _, a) => {
      f.do(call(square, { a }));
      settle(f, to);
    },
  };
}

function fromHalves(m: ModuleBuilder, shape: Shape, at: ProductMemory): Bodies {
  const half = shapeOf(shape.limbs / 2, shape.radix);
  const bytes = half.elementBytes;
  // The products of the lower and of the upper halves, the product of the differences, and these themselves.
  const [low, high, mixed, first, second] = [0, 2, 4, 6, 7].map((i) => i32.const(at.halves + i * bytes)) as [
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
  ];
  const { mul, sqr } = defineTimes(m, half, { ...at, halves: at.halves + 8 * bytes });
  // to ← |a − b|; all ones where a < b, else 0.
  const distance = m.func(`distance${half.limbs}`, { to: 'i32', a: 'i32', b: 'i32' }, 'i64', (f, { to, a, b }) => {
    const sign = carryChain(f, half, to, [a, b], ([x, y]) => i64.sub(x, y));
    carryChain(f, half, to, [to], ([x]) => i64.sub(i64.xor(x, sign), sign));
    return sign;
  });
  return {
    product: (f, to, step, a, b) => {
      const sign = f.let('sign', call(distance, { to: first, a, b: beyond(a, bytes) }));
      f.set(sign, i64.xor(sign, call(distance, { to: second, a: b, b: beyond(b, bytes) })));
      f.do(call(mul, { to: low, a, b }));
      f.do(call(mul, { to: high, a: beyond(a, bytes), b: beyond(b, bytes) }));
      f.do(call(mul, { to: mixed, a: first, b: second }));
      join(f, half, at.halves, to, step, (t) => i64.sub(i64.xor(t, sign), sign));
    },
    square: (f, to, step, a) => {
      f.let('sign', call(distance, { to: first, a, b: beyond(a, bytes) }));
      f.do(call(sqr, { to: low, a }));
      f.do(call(sqr, { to: high, a: beyond(a, bytes) }));
      f.do(call(sqr, { to: mixed, a: first }));
      join(f, half, at.halves, to, step, (t) => t);
    },
  };
}

/** Writes low + (low + high − signed(mixed)) · 2^(radix · h) + high · 2^(2 · radix · h), where h is the half's limbs. */
function join(
  f: FunctionBuilder,
  { limbs, radix, mask }: Shape,
  halves: number,
  to: Expr<'i32'>,
  step: number,
  signed: (mixed: Expr<'i64'>) => Expr<'i64'>,
): void {
  const bytes = 8 * limbs;
  const carry = f.let('carry', i64.const(0));
  // `limbAt` sees the products at a limb of `low`: `high`'s is four halves' bytes further on, `mixed`'s eight.
  const part = (from: number, count: number, source: number, limbAt: (p: Local<'i32'>, u: number) => Expr<'i64'>): void =>
    walk(
      f,
      count,
      ROWS,
      { p: { from: i32.const(halves + source), step: 8 }, out: { from: beyond(to, step * from), step } },
      ({ p, out }, u) => {
        const sum = f.let('sum', i64.add(limbAt(p, 8 * u), carry));
        f.do(i64.store(out, i64.and(sum, i64.const(mask)), step * u));
        if (step === COLUMN) f.do(i64.store(out, i64.const(0), step * u + 8));
        f.set(carry, i64.shr_s(sum, i64.const(radix)));
      },
    );
  part(0, limbs, 0, (p, u) => i64.load(p, u));
  part(limbs, 2 * limbs, 0, (p, u) => {
    const both = i64.add(i64.load(p, u), i64.load(p, 2 * bytes + u));
    return i64.add(i64.load(p, bytes + u), i64.sub(both, signed(i64.load(p, 4 * bytes + u))));
  });
  part(3 * limbs, limbs, 3 * bytes, (p, u) => i64.load(p, u));
}
