/** What the columns of a product start from, so that the bias of all its blocks and of the reduction's cancels. */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import { both } from './constants.ts';
import { BLOCK_BIAS } from './products.ts';
import { ROWS, type Shape, VECTOR } from './shape.ts';

/** The slots that columns are in: one above those of a product. */
export const slotCount = ({ lanes, vectors }: Shape): number => (lanes === 1 ? 3 : 2) * vectors + 1;

/** Slots that are biased by a block: from, count, and how many times. */
type Span = readonly [from: number, count: number, times: bigint];

/** The blocks of `limbs` rows over all vectors, from slot `first` on. */
const rowSpans = ({ limbs, vectors }: Shape, first: number): Span[] =>
  Array.from({ length: Math.ceil(limbs / ROWS) }, (_, b) => [first + ROWS * b, vectors + Math.min(ROWS, limbs - ROWS * b), 1n]);

const productSpans = (shape: Shape): Span[] => rowSpans(shape, 0);
/** A quotient digit's products begin one slot up. */
const reductionSpans = (shape: Shape): Span[] => rowSpans(shape, 1);
/** Rows of whole blocks over the vectors above, doubled; with one number, h slots up once more. */
function squareSpans({ lanes, vectors }: Shape): Span[] {
  const spans: Span[] = [];
  for (let row = 0; row + ROWS <= vectors; row += ROWS) {
    for (const half of lanes === 1 ? [0, vectors] : [0]) spans.push([half + 2 * row + ROWS, vectors - row, 2n]);
  }
  return spans;
}

/** The slots at `mul` and at `sqr` ← the initial values of products and of squares. */
export function writeInitial(f: FunctionBuilder, shape: Shape, at: { readonly mul: number; readonly sqr: number }): void {
  for (const [to, spans] of [
    [at.mul, productSpans(shape)],
    [at.sqr, squareSpans(shape)],
  ] as const) {
    const times = Array.from({ length: slotCount(shape) }, () => 0n);
    for (const [from, count, weight] of [...spans, ...reductionSpans(shape)]) {
      for (let s = from; s < from + count; s++) times[s] = (times[s] as bigint) + weight;
    }
    times.forEach((weight, s) => f.do(v128.store(i32.const(to), both(-weight * BLOCK_BIAS), VECTOR * s)));
  }
}
