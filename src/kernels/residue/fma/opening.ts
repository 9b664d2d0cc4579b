/** How a block of the reduction begins: with the slots that the next quotient digits wait for. */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr, Local } from '../../../asm/types.ts';
import { HIGH_BITS, type Pool, split } from './products.ts';
import { addProduct, emptyPair, type Pair, type RowBlock } from './rows.ts';
import { VECTOR } from './shape.ts';

/**
 * A block of rows, of which `count` slots are made one by one: `take` gets the two parts of each sum that is due. The products of a slot are
 * added from the first multiplier to the last, since that is how these come: digits wait for the last one's product only.
 */
export function openRows(
  f: FunctionBuilder,
  pool: Pool,
  multipliers: readonly Local<'v128'>[],
  y: number,
  count: number,
  take: (s: number, early: Expr<'v128'>, late: Expr<'v128'>) => void,
): RowBlock {
  /** The sum of x_r · y_(k − r), for r from `from` on and vectors below `count`. */
  const pairOf = (k: number, from: number): Pair => {
    let pair: Pair | undefined;
    for (const [r, x] of multipliers.entries()) {
      const i = k - r;
      if (r < from || i < 0 || i >= count) continue;
      const vector = f.let('y', v128.load(y, VECTOR * i));
      if (pair) addProduct(f, pair, x, vector);
      else {
        const { hi, lo } = split(f, pool, x, vector);
        pair = { high: hi, low: lo };
      }
    }
    return pair ?? emptyPair(f, pool);
  };
  const carried = f.let('carried', pool(HIGH_BITS));
  for (let s = 0; s < count; s++) {
    const pair = pairOf(s, 0);
    take(s, carried, pair.low);
    f.set(carried, pair.high);
  }
  const window = multipliers.slice(1).map((_, s) => pairOf(count + s, s + 1));
  return { f, pool, multipliers, window, carried };
}
