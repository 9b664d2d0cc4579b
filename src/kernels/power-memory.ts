/** Where single exponentiations keep what. */
import type { Layout, Region } from './layout.ts';
import { EXPONENT_BYTES, EXPONENT_SLACK } from './wasm-kernel.ts';
import { MAX_WINDOW } from './window-width.ts';

export interface PowerMemory {
  /** A region a lane, of either kind. */
  readonly exponents: readonly Region[];
  readonly publicExponents: readonly Region[];
  /** Two elements. */
  readonly accumulator: number;
  readonly factor: number;
  /** 2^MAX_WINDOW elements. */
  readonly table: number;
}

export function layOutPowers(layout: Layout, elementBytes: number, lanes: number): PowerMemory {
  const perLane = (name: string, secret: boolean): Region[] =>
    Array.from({ length: lanes }, (_, lane) =>
      layout.region(lanes === 1 ? name : `${name}${lane}`, EXPONENT_BYTES + EXPONENT_SLACK, { secret }),
    );
  const exponents = perLane('exponent', true);
  const publicExponents = perLane('publicExponent', false);
  const { from: accumulator } = layout.region('powers', 2 * elementBytes);
  const { from: table } = layout.region('table', 2 ** MAX_WINDOW * elementBytes);
  return { exponents, publicExponents, accumulator, factor: accumulator + elementBytes, table };
}
