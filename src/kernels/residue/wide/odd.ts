/** The `wide` kernel for odd moduli: Montgomery arithmetic in 58-bit limbs, on 64-bit words and their double-length products. */

import type { WasmKernel } from '../../contract/wasm-kernel.ts';
import { BY_ROWS } from '../../tuned/splitting-data.ts';
import { type OddFamily, oddKernelOf } from '../unsigned/kernel.ts';
import { derive, stepsAhead } from './ahead.ts';
import { columnsToElement } from './carry.ts';
import { product, square } from './product.ts';
import { stepsByModulus } from './reduce.ts';
import { COLUMN } from './rows.ts';
import { AHEAD, isAhead, RADIX, type Shape } from './shape.ts';

export const WIDE: OddFamily<Shape> = {
  family: 'wide',
  radix: RADIX,
  byRows: BY_ROWS.wide,
  vectors: true,
  rows: {
    columnBytes: COLUMN,
    // For squares; for what parity.ts gathers.
    scratch: 8,
    product,
    square,
    steps: (f, shape, where, column, turns) => {
      if (isAhead(shape)) stepsAhead(f, shape, where, column, turns);
      else stepsByModulus(f, shape, where.known, column);
    },
    ahead: {
      columns: (shape) => (isAhead(shape) ? AHEAD : 0),
      derived: 2,
      derive,
      finish: (f, shape, known, columns) => stepsByModulus(f, shape, known, columns + COLUMN * (shape.limbs - AHEAD), AHEAD),
    },
    toElement: columnsToElement,
  },
};

export const oddWideKernel = (shape: Shape): WasmKernel => oddKernelOf(WIDE, shape);
