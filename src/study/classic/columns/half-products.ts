/**
 * The kernel `karatsuba-r<radix>-n<limbs>`: Karatsuba's method over Comba's, and Montgomery's reduction by two half products.
 *
 * Digit by digit Montgomery's reduction cannot be split: every digit waits for the one before. As a whole it is q = (t mod R) · (−1/m) mod R and
 * (t + q · m) / R, a lower and an upper half of a product, and those can.
 */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr } from '../../../asm/types.ts';
import type { WasmKernel } from '../../../kernels/contract/wasm-kernel.ts';
import { walk } from '../../../kernels/programs/loops.ts';
import { defineReduced } from '../../../kernels/residue/reduced.ts';
import type { ElementFunc } from '../../../kernels/residue/unsigned/parts.ts';
import { type ClassicKind, classicKernelOf } from '../kernel.ts';
import type { ClassicMemory, ClassicProducts } from '../parts.ts';
import { at } from './comba.ts';
import { defineReduceByDigits } from './digit-by-digit.ts';
import { defineOneColumn, toColumns, toDigits } from './digits.ts';
import { halvingUnit, Products, type Switches, scratchWords } from './karatsuba.ts';
import { type Shape, shapeFor } from './shape.ts';

/**
 * The longest product that is written out, in limbs. Full exponentiations by 24, 32, 40 and 48 limbs: see docs/lab.md.
 */
export const BREAK_POINT = 24;

/**
 * The kernel for odd moduli of up to that many bits.
 *
 * @param byDigits - Montgomery's reduction digit by digit, and not by half products.
 */
export function halfProductsKernel(bits: number, switches: Partial<Switches> = {}, byDigits = false): WasmKernel {
  const all: Switches = { karatsuba: true, squaring: true, breakPoint: BREAK_POINT, ...switches };
  const kind: ClassicKind<Shape> = {
    method: 'karatsuba',
    // The columns of a product, of q, of q · m, and scratch; elements for t mod R and q; −1/m.
    needs: ({ limbs, elementBytes }) => ({ columns: 3 * limbs + scratchWords(limbs), scratch: 2, derived: elementBytes }),
    vectors: false,
    defineProducts: (m, shape, memory) => defineProducts(m, shape, memory, all, byDigits),
  };
  const kernel = classicKernelOf(kind, shapeFor(bits, halvingUnit(all.breakPoint)));
  const without = [...(all.karatsuba ? [] : ['plain']), ...(all.squaring ? [] : ['products']), ...(byDigits ? ['digits'] : [])];
  const parameters = {
    ...kernel.parameters,
    breakPoint: all.breakPoint,
    karatsuba: Number(all.karatsuba),
    squaring: Number(all.squaring),
    ...(byDigits && { byDigits: 1 }),
  };
  return { ...kernel, name: [kernel.name, `b${all.breakPoint}`, ...without].join('-'), parameters };
}

function defineProducts(m: ModuleBuilder, shape: Shape, memory: ClassicMemory, switches: Switches, byDigits: boolean): ClassicProducts {
  const { limbs } = shape;
  const { columns } = memory;
  const products = new Products(m, switches, columns + 24 * limbs);
  const out = at(columns);
  const times = products.product(limbs);
  const product = m.func('product', { a: 'i32', b: 'i32' }, 'void', (f, { a, b }) => f.do(call(times, { out, a, b })));
  const squared = switches.squaring ? products.square(limbs) : undefined;
  const square = m.func('square', { a: 'i32' }, 'void', (f, { a }) =>
    f.do(squared ? call(squared, { out, a }) : call(product, { a, b: a })),
  );
  const reduce = byDigits ? defineReduceByDigits(m, shape, memory) : defineReduce(m, shape, memory, products);
  return {
    ...defineReduced(m, shape, product, square, reduce),
    divide: (f, to, a) => {
      toColumns(f, shape, columns, a);
      f.do(call(reduce, { to }));
    },
    derive: (f) => deriveInverse(f, shape, memory),
  };
}

/**
 * to ← columns / R mod m. In: 2n columns of a value t < R². Out: below t / R + m. Leaks: nothing but the shape.
 *
 * The lower half of q · m is −t mod R, which is known. What it carries into the upper half is more than its two highest columns tell, but by
 * less than the radix; and the true sum ends in a whole number of radices: it is rounded up.
 */
function defineReduce(m: ModuleBuilder, shape: Shape, { columns, constants, scratch }: ClassicMemory, products: Products): ElementFunc {
  const { limbs, elementBytes, radix, mask } = shape;
  const [t, q, work] = [at(scratch), at(scratch + elementBytes), at(columns + 16 * limbs)];
  const upper = columns + 8 * limbs;
  const [lowerHalf, upperHalf] = [products.product(limbs, 'lower'), products.product(limbs, 'upper')];
  const oneColumn = defineOneColumn(m);
  return m.func('reduce', { to: 'i32' }, 'void', (f, { to }) => {
    const carry = toDigits(f, shape, limbs, [at(columns)], t);
    f.do(call(lowerHalf, { out: work, a: t, b: at(constants.derived) }));
    toDigits(f, shape, limbs, [work], q);
    f.do(call(upperHalf, { out: work, a: q, b: at(constants.modulus) }));
    const columnWith = (count: number): Expr<'i64'> =>
      i64.add(
        call(oneColumn, { a: at(constants.modulus), top: at(scratch + elementBytes + 4 * (count - 1)), count: i32.const(count) }),
        i64.load32_u(t, 4 * (count - 1)),
      );
    const below = f.let('below', i64.shr_u(columnWith(limbs - 1), i64.const(radix)));
    const highest = i64.add(columnWith(limbs), below);
    f.set(carry, i64.add(carry, i64.shr_u(i64.add(highest, i64.const(mask)), i64.const(radix))));
    toDigits(f, shape, limbs, [at(upper), work], to, carry);
  });
}

/** −1/m mod R, digit by digit: what added to 1, times m, gives zeros. Scratch: columns. */
function deriveInverse(f: FunctionBuilder, { limbs, radix, mask }: Shape, { columns, constants }: ClassicMemory): void {
  walk(f, limbs, 1, { column: { from: at(columns), step: 8 } }, ({ column }) => f.do(i64.store(column, i64.const(0))));
  f.do(i64.store(at(columns), i64.const(1)));
  const inverse = f.let('inverse', i64.load(at(constants.negInverse)));
  const end = columns + 8 * limbs;
  const strides = { column: { from: at(columns), step: 8 }, out: { from: at(constants.derived), step: 4 } };
  walk(f, limbs, 1, strides, ({ column, out }) => {
    const digit = f.let('digit', i64.and(i64.mul(i64.load(column), inverse), i64.const(mask)));
    f.do(i64.store32(out, digit));
    const to = f.let('to', column);
    const limb = f.let('limb', at(constants.modulus));
    f.loop(() => {
      f.do(i64.store(to, i64.add(i64.load(to), i64.mul(digit, i64.load32_u(limb)))));
      f.set(to, i32.add(to, i32.const(8)));
      f.set(limb, i32.add(limb, i32.const(4)));
      return i32.lt_u(to, i32.const(end));
    });
    // Behind the last column this touches a word of scratch.
    f.do(i64.store(column, i64.add(i64.load(column, 8), i64.shr_u(i64.load(column), i64.const(radix))), 8));
  });
}
