/** Where single exponentiations keep what. */
import type { Layout, Region } from '../contract/layout.ts';
import { EXPONENT_BYTES, EXPONENT_SLACK } from '../contract/wasm-kernel.ts';
import { MAX_WINDOW } from '../tuned/window-width.ts';

export interface PowerMemory {
  /** A region a lane. */
  readonly exponents: readonly Region[];
  /** The same for public exponents, in programs that walk over these as well. */
  readonly publicExponents?: readonly Region[];
  /** Two elements. */
  readonly accumulator: number;
  readonly factor: number;
  /** 2^MAX_WINDOW elements. */
  readonly table: number;
}

export function layOutPowers(layout: Layout, elementBytes: number, lanes: number): PowerMemory {
  const exponents = exponentRegions(layout, 'exponent', lanes);
  const { from: accumulator } = layout.region('powers', 2 * elementBytes);
  const { from: table } = layout.region('table', 2 ** MAX_WINDOW * elementBytes);
  return { exponents, accumulator, factor: accumulator + elementBytes, table };
}

export const exponentRegions = (layout: Layout, name: string, lanes: number, secret = true): Region[] =>
  Array.from({ length: lanes }, (_, lane) =>
    layout.region(lanes === 1 ? name : `${name}${lane}`, EXPONENT_BYTES + EXPONENT_SLACK, { secret }),
  );
