/** The `wide` kernel for odd moduli: Montgomery arithmetic in 58-bit limbs, on 64-bit words and their double-length products. */
import { call, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import { walk } from '../loops.ts';
import { type OddFamily, oddKernelOf } from '../odd/kernel.ts';
import { defineReduced, type OddMemory, type OddProducts } from '../odd/parts.ts';
import type { WasmKernel } from '../wasm-kernel.ts';
import { defineProducts as definePlainProducts, HALVES_ELEMENTS } from './karatsuba.ts';
import { defineReduce } from './reduce.ts';
import { COLUMN } from './rows.ts';
import { RADIX, ROWS, type Shape, splits } from './shape.ts';

const WIDE: OddFamily<Shape> = {
  family: 'wide',
  radix: RADIX,
  // The columns of a product, and one above the reduction's last carry pass; an element for squares, and those for products of halves.
  needs: ({ limbs }) => ({ columns: (COLUMN / 8) * 2 * limbs, scratch: 1 + (splits(limbs) ? HALVES_ELEMENTS : 0) }),
  vectors: true,
  defineProducts,
};

export const oddWideKernel = (shape: Shape): WasmKernel => oddKernelOf(WIDE, shape);

function defineProducts(m: ModuleBuilder, shape: Shape, { constants, columns, scratch }: OddMemory): OddProducts {
  const { limbs, elementBytes } = shape;
  const { product, square } = definePlainProducts(m, shape, { columns, doubled: scratch, halves: scratch + elementBytes });
  const reduce = defineReduce(m, shape, columns, constants.modulus, constants.negInverse);
  return {
    ...defineReduced(m, product, square, reduce),
    divide: (f, to, a) => {
      const strides = { limb: { from: a, step: 8 }, column: { from: i32.const(columns), step: COLUMN } };
      walk(f, limbs, ROWS, strides, ({ limb, column }, u) => {
        f.do(i64.store(column, i64.load(limb, 8 * u), COLUMN * u));
        f.do(i64.store(column, i64.const(0), COLUMN * u + 8));
        for (const word of [0, 8]) f.do(i64.store(column, i64.const(0), COLUMN * (limbs + u) + word));
      });
      f.do(call(reduce, { to }));
    },
  };
}
