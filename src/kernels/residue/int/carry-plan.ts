/** When carries must move: decided once per shape, from the budget of its columns. */
import { ROWS, type Shape } from './shape.ts';

export interface CarryPlan {
  /** Row blocks between two carry passes of a product, of a square and of a reduction. */
  readonly product: number;
  readonly square: number;
  readonly reduction: number;
  /** Whether products end with a carry pass, so that the reduction starts on columns below 2^radix. */
  readonly normaliseProduct: boolean;
}

/** Columns above a pass keep what the last block left in its window: up to ROWS − 1 products, here counted as ROWS. */
const WINDOW = ROWS;
const NEVER = Number.POSITIVE_INFINITY;

/**
 * A row block adds ROWS products to a column (a square's: 2 · ROWS, because its multipliers are doubled); a product or
 * square of n limbs at most n in all, and a reduction n more.
 */
export function carryPlan({ limbs, budget }: Shape): CarryPlan {
  const blocks = limbs / ROWS;
  const chunk = (free: number, perBlock: number): number => Math.floor((free - WINDOW * (perBlock / ROWS)) / perBlock);
  const fits = limbs <= budget;
  const product = fits ? NEVER : chunk(budget, ROWS);
  const square = fits ? NEVER : chunk(budget, 2 * ROWS);
  if (2 * limbs <= budget) return { product, square, reduction: NEVER, normaliseProduct: false };
  // The reduction's passes, each over about n columns, on top of what the product left, or after a pass over 2n columns.
  const onProduct = chunk(budget - limbs, ROWS);
  const onDigits = chunk(budget - 1, ROWS);
  const passes = (every: number): number => Math.ceil(blocks / every) - 1;
  const normaliseProduct = !fits || onProduct < 1 || passes(onProduct) > 2 + passes(onDigits);
  return { product, square, reduction: normaliseProduct ? onDigits : onProduct, normaliseProduct };
}
