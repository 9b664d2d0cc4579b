/** The `int` kernel: Montgomery arithmetic in 29-bit limbs, for any WebAssembly. */

import type { WasmKernel } from '../../contract/wasm-kernel.ts';
import { BY_ROWS } from '../../tuned/splitting-data.ts';
import { type OddFamily, oddKernelOf } from '../unsigned/kernel.ts';
import { columnsToElement } from './carry.ts';
import { product } from './product.ts';
import { steps } from './reduce.ts';
import { RADIX, type Shape } from './shape.ts';
import { square } from './square.ts';

export const INT: OddFamily<Shape> = {
  family: 'int',
  radix: RADIX,
  byRows: BY_ROWS.int,
  vectors: false,
  rows: { columnBytes: 8, scratch: 0, product, square, steps, toElement: columnsToElement },
};

export const oddKernel = (shape: Shape): WasmKernel => oddKernelOf(INT, shape);
