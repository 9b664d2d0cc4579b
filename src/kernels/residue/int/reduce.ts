/** Montgomery's reduction (Math. Comp. 44 (1985) 519–521), four quotient digits at a time. */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr, Local, Operand } from '../../../asm/types.ts';
import { beyond, onTurn, walk } from '../../programs/loops.ts';
import { everyBlocks } from '../unsigned/blocks.ts';
import type { StepsMemory, Turns } from '../unsigned/parts.ts';
import { carryPass } from './carry.ts';
import { carryPlan } from './carry-plan.ts';
import { rowBlock, rowStep, rowTail } from './rows.ts';
import { ROWS, type Shape } from './shape.ts';

/**
 * n turns of a reduction. In: 2n columns as `product` leaves them, or less, from `column` on. Leaks: nothing but the shape.
 */
export function steps(
  f: FunctionBuilder,
  shape: Shape,
  { known: { modulus, negInverse } }: StepsMemory,
  from: Operand<'i32'>,
  { digits: quotient }: Turns,
): void {
  const { limbs } = shape;
  const { reduction } = carryPlan(shape);
  const low = Array.from({ length: ROWS }, (_, r) => f.let('m', i64.load32_u(modulus, 4 * r)));
  const inverse = f.let('negInverse', i64.load(negInverse));
  const start = f.local('i32', 'start');
  const top = f.local('i32', 'top');
  const pass = (): void => carryPass(f, shape, start, top);
  const blockDone = everyBlocks(f, reduction, 0, pass);
  walk(
    f,
    limbs,
    ROWS,
    { column: { from, step: 8 }, q: { from: quotient ?? from, step: 4 } },
    onTurn(({ column, q }) => {
      const { digits, carry } = quotientDigits(f, shape, column, low, inverse);
      if (quotient)
        digits.forEach((digit, i) => {
          f.do(i64.store32(q, digit, 4 * i));
        });
      const sums = upperTriangle(digits, low);
      const block = rowBlock(f, digits, [i64.add(sums[0] as Expr<'i64'>, carry), ...sums.slice(1)]);
      walk(
        f,
        limbs - ROWS,
        ROWS,
        { y: { from: modulus + 4 * ROWS, step: 4 }, column: { from: beyond(column, 8 * ROWS), step: 8 } },
        (p, u) => rowStep(f, block, i64.load32_u(p.y, 4 * u), { address: p.column, offset: 8 * u, fresh: false }),
      );
      rowTail(f, block, { address: column, offset: 8 * limbs, fresh: false });
      // With four limbs there is no column between the block and its top, and no pass is ever due.
      f.set(start, beyond(column, 8 * ROWS));
      f.set(top, beyond(column, 8 * limbs));
      blockDone();
    }),
  );
  // What comes next begins to count anew.
  if (quotient && Number.isFinite(reduction)) {
    f.set(top, beyond(top, 8 * ROWS));
    pass();
  }
}

/** The block's digits q_i = (column i) · (−1/m) mod 2^radix, each from the columns below it, and the carry out of them. */
function quotientDigits(
  f: FunctionBuilder,
  { radix, mask }: Shape,
  column: Operand<'i32'>,
  m: readonly Local<'i64'>[],
  inverse: Local<'i64'>,
): { digits: Local<'i64'>[]; carry: Local<'i64'> } {
  const digits: Local<'i64'>[] = [];
  const carry = f.let('carry', 0n);
  for (let k = 0; k < ROWS; k++) {
    let known: Expr<'i64'> = i64.load(column, 8 * k);
    digits.forEach((q, i) => {
      known = i64.add(known, i64.mul(q, m[k - i] as Local<'i64'>));
    });
    const sum = f.let('sum', i64.add(known, carry));
    const q = f.let('q', i64.and(i64.mul(sum, inverse), mask));
    f.set(carry, i64.shr_u(i64.add(sum, i64.mul(q, m[0] as Local<'i64'>)), radix));
    digits.push(q);
  }
  return { digits, carry };
}

/** What the digits add, with the lowest ROWS limbs of the modulus, to the ROWS − 1 columns above their own. */
function upperTriangle(digits: readonly Local<'i64'>[], m: readonly Local<'i64'>[]): Expr<'i64'>[] {
  return Array.from({ length: ROWS - 1 }, (_, s) =>
    digits
      .slice(s + 1)
      .map((q, i): Expr<'i64'> => i64.mul(q, m[ROWS - 1 - i] as Local<'i64'>))
      .reduce((sum, product) => i64.add(sum, product)),
  );
}
