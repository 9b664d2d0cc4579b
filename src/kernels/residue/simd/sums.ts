/**
 * The inner loop of the `simd` family: sixteen columns of a product, in four vectors, by eight pairs of digits.
 *
 * Column c gets Σ a_i · b_(c−i). A pair (a_i, a_(i+1)) in all lanes meets pairs (b_j, b_(j−1)) that lie ready for it, one for every j, in 32-bit words
 * (`expand.ts`): four of them are the pair's products for four columns. A column's sum is kept in two words: `low` takes eight pairs, and then keeps 14 bits of
 * them; `high` gets the rest, and belongs to the next column.
 */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Local, Operand } from '../../../asm/types.ts';
import { beyond } from '../../programs/loops.ts';
import { BLOCK, RADIX } from './shape.ts';

const VECTORS: number = BLOCK / 4;
const PAIRS: number = BLOCK / 2;
/** Pairs whose digits wait in registers at the same time. */
const AT_ONCE: number = Number(process.env.SP ?? 4);
const BARRIER: string = process.env.SB ?? '';
const TURN = 8;

export interface Sums {
  readonly low: readonly Local<'v128'>[];
  readonly high: readonly Local<'v128'>[];
  /** 2^14 − 1 in every lane. */
  readonly mask: Local<'v128'>;
}

export const MASK: bigint = 0x3fff_0000_3fffn;

export function newSums(f: FunctionBuilder, mask: Local<'v128'>): Sums {
  const four = (name: string): Local<'v128'>[] => Array.from({ length: VECTORS }, () => f.local('v128', name));
  return { low: four('low'), high: four('high'), mask };
}

/** Starts from what the columns hold where `keep` is all ones, from zero where it is zero. */
export function startSums(f: FunctionBuilder, { low, high }: Sums, at: Operand<'i32'>, highAt: Operand<'i32'>, keep?: Local<'v128'>): void {
  const zero = v128.const(0n, 0n);
  for (let v = 0; v < VECTORS; v++) {
    f.set(low[v]!, keep ? v128.and(v128.load(at, 16 * v), keep) : zero);
    f.set(high[v]!, keep ? v128.and(v128.load(highAt, 16 * v + 4), keep) : zero);
  }
}

export function storeSums(f: FunctionBuilder, { low, high }: Sums, at: Operand<'i32'>, highAt: Operand<'i32'>): void {
  for (let v = 0; v < VECTORS; v++) {
    f.do(v128.store(at, low[v]!, 16 * v));
    f.do(v128.store(highAt, high[v]!, 16 * v + 4));
  }
}

/** Which pairs meet which vectors: all; or those of a triangle, where the digits of b begin or end. */
export type Edge = 'first' | 'last' | undefined;

const meets = (edge: Edge, pair: number, vector: number): boolean =>
  edge === 'first' ? pair <= 2 * vector + 1 : edge === 'last' ? pair >= 2 * vector : true;

/** Adds the products of `pairs` pairs from `a` on, where the first meets the word at `b` in the first lane. */
export function addPairs(f: FunctionBuilder, sums: Sums, a: Operand<'i32'>, b: Operand<'i32'>, pairs: number = PAIRS, edge?: Edge): void {
  const below = f.let('below', beyond(b, -8 * (PAIRS - 1)));
  for (let first = 0; first < pairs; first += AT_ONCE) {
    const own = Array.from({ length: Math.min(AT_ONCE, pairs - first) }, (_, p) => f.let('pair', v128.load32_splat(a, 4 * (first + p))));
    for (let at = 4 * (VECTORS - 1); at >= -2 * (own.length - 1); at -= 2) {
      // Vector v and pair p meet at word 4v − 2p.
      const met = own.flatMap((pair, p) => {
        const v = (at + 2 * p) / 4;
        return Number.isInteger(v) && v >= 0 && v < VECTORS && meets(edge, first + p, v) ? [[pair, v] as const] : [];
      });
      if (met.length === 0) continue;
      const word = f.let('word', v128.load(below, 8 * (PAIRS - 1) + 4 * (at - 2 * first)));
      for (const [pair, v] of met) f.set(sums.low[v]!, v128.i32x4_add(sums.low[v]!, v128.i32x4_dot_i16x8_s(pair, word)));
    }
    if (BARRIER === 'store' && first + AT_ONCE < pairs) sums.low.forEach((x, v) => f.do(v128.store(16 * v, x)));
  }
}

export function double(f: FunctionBuilder, { low, high }: Sums): void {
  for (const sum of [...low, ...high]) f.set(sum, v128.i32x4_add(sum, sum));
}

/** Moves what is above 14 bits. */
export function settle(f: FunctionBuilder, { low, high, mask }: Sums): void {
  low.forEach((sum, v) => {
    f.set(high[v]!, v128.i32x4_add(high[v]!, v128.i32x4_shr_s(sum, RADIX)));
    f.set(sum, v128.and(sum, mask));
  });
}

/** Adds pairs from `a` up and `b` down, up to `end`, which `a` may have reached already. */
export function addTurns(f: FunctionBuilder, sums: Sums, a: Local<'i32'>, b: Local<'i32'>, end: Operand<'i32'>): void {
  f.if(i32.lt_u(a, end), () => {
    const rest = f.let('rest', i32.add(a, i32.and(i32.sub(end, a), 4 * TURN - 1)));
    const move = (pairs: number): void => {
      f.set(a, i32.add(a, 4 * pairs));
      f.set(b, i32.sub(b, 8 * pairs));
    };
    f.if(i32.lt_u(a, rest), () => {
      f.loop(() => {
        addPairs(f, sums, a, b, 2);
        move(2);
        return i32.lt_u(a, rest);
      });
      settle(f, sums);
    });
    f.if(i32.lt_u(a, end), () =>
      f.loop(() => {
        if (BARRIER === 'loop') {
          const stop = f.let('stop', i32.add(a, 4 * TURN));
          f.loop(() => {
            addPairs(f, sums, a, b, AT_ONCE);
            move(AT_ONCE);
            return i32.lt_u(a, stop);
          });
        } else {
          addPairs(f, sums, a, b, TURN);
          move(TURN);
        }
        settle(f, sums);
        return i32.lt_u(a, end);
      }),
    );
  });
}
