/** The `int` kernel: Montgomery arithmetic in 29-bit limbs, for any WebAssembly. */
import { call, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import { walk } from '../loops.ts';
import { type OddFamily, oddKernelOf } from '../odd/kernel.ts';
import { defineReduced, type OddMemory, type OddProducts } from '../odd/parts.ts';
import type { WasmKernel } from '../wasm-kernel.ts';
import { defineProduct } from './product.ts';
import { defineReduce } from './reduce.ts';
import { RADIX, ROWS, type Shape } from './shape.ts';
import { defineSquare } from './square.ts';

const INT: OddFamily<Shape> = {
  family: 'int',
  radix: RADIX,
  needs: ({ limbs }) => ({ columns: 2 * limbs + 1, scratch: 0 }),
  vectors: false,
  defineProducts,
};

export const oddKernel = (shape: Shape): WasmKernel => oddKernelOf(INT, shape);

function defineProducts(m: ModuleBuilder, shape: Shape, { constants, columns }: OddMemory): OddProducts {
  const product = defineProduct(m, shape, columns);
  const square = defineSquare(m, shape, columns);
  const reduce = defineReduce(m, shape, columns, constants.modulus, constants.negInverse);
  return {
    ...defineReduced(m, product, square, reduce),
    divide: (f, to, a) => {
      const strides = { limb: { from: a, step: 4 }, column: { from: i32.const(columns), step: 8 } };
      walk(f, shape.limbs, ROWS, strides, ({ limb, column }, k) => {
        f.do(i64.store(column, i64.load32_u(limb, 4 * k), 8 * k));
        f.do(i64.store(column, i64.const(0), 8 * (shape.limbs + k)));
      });
      f.do(call(reduce, { to }));
    },
  };
}
