/**
 * Montgomery's reduction modulo a multiple of the modulus: M = k·m that is −1 modulo 2^(2 · radix), M = M'·2^(2 · radix) − 1. Columns' own
 * limbs are then the quotient's digits, their products with M' begin two columns further up, and M' is no longer than m.
 *
 * A value reduced modulo M would be as long as M, two limbs too long. So the last two digits belong to m itself: the result is below
 * t / R + 2m.
 */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Operand } from '../../../asm/types.ts';
import { beyond, onTurn, walk } from '../../programs/loops.ts';
import { everyBlocks } from '../unsigned/blocks.ts';
import type { OddMemory, StepsMemory, Turns } from '../unsigned/parts.ts';
import { stepsByParity } from './ahead-parity.ts';
import { addCarry, blocksBeforeCarry, carryPass, columnsToElement } from './carry.ts';
import { digitOf } from './digit.ts';
import { stepsByModulus } from './reduce.ts';
import { addStrip, COLUMN, type Multiplier } from './rows.ts';
import { AHEAD, isAhead, isByParity, ROWS, type Shape } from './shape.ts';

/** derived ← the limbs of M', and the differences of its limbs 2t and 2t + 1. Scratch: columns. Leaks: nothing but the shape. */
export function derive(
  f: FunctionBuilder,
  shape: Shape,
  { constants, products: { columns } }: Pick<OddMemory, 'constants' | 'products'>,
): void {
  if (!isAhead(shape)) return;
  const { limbs, elementBytes } = shape;
  const { derived } = constants;
  walk(f, limbs + AHEAD, 2, { column: { from: columns, step: COLUMN } }, ({ column }, u) => {
    for (const word of [0, 8]) f.do(i64.store(column, 0, COLUMN * u + word));
  });
  f.do(i64.store(columns, 1));
  // Two digits make 1 divisible by 2^(2 · radix): what remains is (k·m + 1) / 2^(2 · radix).
  stepsByModulus(f, shape, constants, columns, AHEAD);
  columnsToElement(f, shape, columns + COLUMN * AHEAD, derived);
  const strides = { limb: { from: derived, step: 16 }, to: { from: derived + elementBytes, step: 8 } };
  walk(f, limbs / 2, 1, strides, ({ limb, to }) => f.do(i64.store(to, i64.sub(i64.load(limb), i64.load(limb, 8)))));
}

/**
 * As many turns of a reduction as there are limbs, or of `limbs` − 2 if they are the last ones: their digits are then written with zeros above.
 *
 * In: 2n columns as `product` leaves them, or less, from `from` on. Scratch: A, B and C. Leaks: nothing but the shape.
 */
export function stepsAhead(f: FunctionBuilder, shape: Shape, where: StepsMemory, from: Operand<'i32'>, turns: Turns): void {
  if (isByParity(shape) && turns.digits === undefined) stepsByParity(f, shape, where, from);
  else stepsByRows(f, shape, where, from, turns);
}

/** Two digits at a time. */
function stepsByRows(
  f: FunctionBuilder,
  shape: Shape,
  { known: { derived } }: StepsMemory,
  from: Operand<'i32'>,
  { digits, last }: Turns,
): void {
  const { limbs } = shape;
  const count = last ? limbs - AHEAD : limbs;
  const carry = f.let('carry', 0n);
  const [next, top] = [f.local('i32', 'next'), f.local('i32', 'top')];
  const pass = (): void => {
    f.set(top, beyond(next, COLUMN * limbs));
    carryPass(f, shape, next, top);
  };
  const blockDone = everyBlocks(f, blocksBeforeCarry(shape), 0, pass);
  walk(
    f,
    count,
    ROWS,
    { column: { from, step: COLUMN }, q: { from: digits ?? from, step: 8 } },
    onTurn(({ column, q }) => {
      f.set(next, beyond(column, COLUMN * ROWS));
      const xs = [0, COLUMN].map((i) => digitOf(f, shape, i64.load(column, i), i64.load(column, i + 8), carry)) as [Multiplier, Multiplier];
      if (digits !== undefined) for (const [i, { plain }] of xs.entries()) f.do(i64.store(q, plain, 8 * i));
      addStrip(f, xs, undefined, { from: derived, step: 8, count: limbs, column: next, fresh: false }, false);
      blockDone();
    }),
  );
  if (digits !== undefined) for (let i = count; i < limbs; i++) f.do(i64.store(beyond(digits, 8 * i), 0));
  addCarry(f, shape, next, carry);
  // What comes next begins to count anew.
  if (digits !== undefined && Number.isFinite(blocksBeforeCarry(shape))) pass();
}
