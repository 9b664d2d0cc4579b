/** The `wide` kernel for odd moduli: Montgomery arithmetic in 58-bit limbs, on 64-bit words and their double-length products. */
import { type OddFamily, oddKernelOf } from '../odd/kernel.ts';
import { BY_ROWS } from '../splitting-data.ts';
import type { WasmKernel } from '../wasm-kernel.ts';
import { columnsToElement } from './carry.ts';
import { product, square } from './product.ts';
import { steps } from './reduce.ts';
import { COLUMN } from './rows.ts';
import { RADIX, type Shape } from './shape.ts';

export const WIDE: OddFamily<Shape> = {
  family: 'wide',
  radix: RADIX,
  byRows: BY_ROWS.wide,
  // For squares.
  scratch: 1,
  vectors: true,
  rows: { columnBytes: COLUMN, product, square, steps, toElement: columnsToElement },
};

export const oddWideKernel = (shape: Shape): WasmKernel => oddKernelOf(WIDE, shape);
