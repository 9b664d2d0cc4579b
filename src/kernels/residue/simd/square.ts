/**
 * Squares: half the products of a multiplication. Digits come in blocks of sixteen; the products of two different blocks are summed up once and doubled, those
 * of a block with itself are all made. For these, each block's pairs lie by themselves between zeros.
 */
import { call, type FunctionBuilder, type ModuleBuilder, type TypedFunc } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import { beyond, onTurn, walk } from '../../programs/loops.ts';
import { clearBelow } from './clear.ts';
import { type ColumnFuncs, maskOf } from './columns.ts';
import { copyMultiplier, type DigitFuncs } from './digits.ts';
import type { Addresses } from './memory.ts';
import { OWN, OWN_ZEROS, ownBlocks } from './own-pairs.ts';
import { BLOCK, type Shape } from './shape.ts';
import { addPairs, addTurns, addWholeTurns, double, newSums, restOf, settle, startSums, storeSums } from './sums.ts';

export function defineSquare(
  m: ModuleBuilder,
  shape: Shape,
  at: Addresses,
  { upper, toPairs }: Pick<ColumnFuncs, 'upper'> & DigitFuncs,
): TypedFunc<{ a: 'i32' }, 'void'> {
  const { limbs, blocked } = shape;
  const { multiplier, pairs, ownPairs, columns } = at;
  const end = multiplier + 2 * limbs;
  const blocks = { below: defineBlock(m, shape, false), above: defineBlock(m, shape, true) };
  // Above, what is left is too short for blocks.
  const count = 2 * ownBlocks(shape) - 1;
  return m.func('square', { a: 'i32' }, 'void', (f, { a }) => {
    copyMultiplier(f, shape, multiplier, a);
    f.do(call(toPairs, { to: pairs, a: multiplier }));
    toOwnPairs(f, shape, at);
    clearBelow(f, columns);
    for (let i = 0; i < count; i++) {
      const column = BLOCK * i;
      const isAbove = column >= blocked;
      const half = Math.floor(i / 2);
      f.do(
        call(isAbove ? blocks.above : blocks.below, {
          low: columns.low + 4 * column,
          high: columns.high + 4 * column,
          a: multiplier + (isAbove ? 2 * (BLOCK * (i % 2) - limbs) : 0),
          b: pairs + 4 * (isAbove ? limbs : BLOCK * (i % 2)),
          half,
          own: ownPairs + OWN * half + OWN_ZEROS,
          odd: i % 2,
          rest: isAbove ? restOf(limbs) : 0,
        }),
      );
    }
    const from = BLOCK * count;
    const above = { low: columns.low + 4 * from, high: columns.high + 4 * from };
    f.do(call(upper, { a: multiplier + 2 * (from - limbs), b: pairs, ...above, keep: 0, end, rest: restOf(2 * limbs - from) }));
  });
}

/** A block of columns, with the middle of its products `half` blocks of digits up; `above`: the first pairs are at the end of the digits of b; `odd`: their middle lies between two blocks of digits. */
function defineBlock(m: ModuleBuilder, { limbs }: Shape, above: boolean) {
  const operands = { low: 'i32', high: 'i32', a: 'i32', b: 'i32', half: 'i32', own: 'i32', odd: 'i32', rest: 'i32' } as const;
  return m.func(above ? 'squareAbove' : 'squareBelow', operands, 'void', (f, { low, high, a, b, half, own, odd, rest }) => {
    const sums = newSums(f, maskOf(f), low);
    startSums(f, sums, high);
    const steps = i32.mul(half, 2 * BLOCK);
    const middle = f.let('middle', i32.add(a, above ? i32.sub(i32.add(steps, 2 * limbs), i32.mul(odd, 2 * BLOCK)) : steps));
    if (above) {
      f.set(a, i32.add(a, i32.mul(half, 4 * BLOCK)));
      addPairs(f, sums, a, b, undefined, 'last');
      settle(f, sums);
      f.set(a, i32.add(a, 2 * BLOCK));
      f.set(b, i32.add(b, -4 * BLOCK));
      addTurns(f, sums, a, b, middle, rest);
    } else {
      f.set(b, i32.add(b, i32.mul(half, 8 * BLOCK)));
      addWholeTurns(f, sums, a, b, middle);
    }
    f.if(
      odd,
      () => {
        addPairs(f, sums, middle, beyond(own, OWN), undefined, 'first');
        settle(f, sums);
        double(f, sums);
        addPairs(f, sums, middle, beyond(own, 4 * BLOCK), undefined, 'last');
      },
      () => {
        double(f, sums);
        addPairs(f, sums, middle, own, undefined, 'first');
      },
    );
    settle(f, sums);
    storeSums(f, sums, high);
  });
}

/** Writes the pairs of every block, without digits of its neighbours. */
function toOwnPairs(f: FunctionBuilder, shape: Shape, { pairs, ownPairs }: Addresses): void {
  const zero = f.let('zero', v128.const(0n, 0n));
  const without = f.let('without', v128.const(0xffff_ffff_0000_ffffn, -1n));
  const only = f.let('only', v128.const(0xffff_0000n, 0n));
  walk(
    f,
    ownBlocks(shape),
    1,
    { to: { from: ownPairs, step: OWN }, pair: { from: pairs, step: 4 * BLOCK } },
    onTurn(({ to, pair }) => {
      f.do(v128.store(to, zero));
      for (let i = 0; i < BLOCK; i += 4) {
        const four = v128.load(pair, 4 * i);
        f.do(v128.store(to, i === 0 ? v128.and(four, without) : four, OWN_ZEROS + 4 * i));
      }
      f.do(v128.store(to, v128.and(v128.load(pair, 4 * BLOCK), only), OWN_ZEROS + 4 * BLOCK));
    }),
  );
}
