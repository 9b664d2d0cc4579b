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
const AT_ONCE = 4;

export interface Sums {
  readonly low: readonly Local<'v128'>[];
  readonly high: readonly Local<'v128'>[];
  /** 2^14 − 1 in every lane. */
  readonly mask: Local<'v128'>;
  /** Where the columns are. */
  readonly at: Local<'i32'>;
}

export const MASK: bigint = 0x3fff_0000_3fffn;

export function newSums(f: FunctionBuilder, mask: Local<'v128'>, at: Local<'i32'>): Sums {
  const four = (name: string): Local<'v128'>[] => Array.from({ length: VECTORS }, () => f.local('v128', name));
  return { low: four('low'), high: four('high'), mask, at };
}

/** Starts from what the columns hold where `keep` is all ones, from zero where it is zero. */
export function startSums(f: FunctionBuilder, { low, high, at }: Sums, highAt: Operand<'i32'>, keep?: Local<'v128'>): void {
  const zero = v128.const(0n, 0n);
  for (let v = 0; v < VECTORS; v++) {
    f.set(low[v]!, keep ? v128.and(v128.load(at, 16 * v), keep) : zero);
    f.set(high[v]!, keep ? v128.and(v128.load(highAt, 16 * v + 4), keep) : zero);
  }
}

export function storeSums(f: FunctionBuilder, sums: Sums, highAt: Operand<'i32'>): void {
  storeLow(f, sums);
  for (const [v, sum] of sums.high.entries()) f.do(v128.store(highAt, sum, 16 * v + 4));
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
    // V8 moves loads ahead and lacks registers then, but moves none across a store.
    if (first + AT_ONCE < pairs) storeLow(f, sums);
  }
}

function storeLow(f: FunctionBuilder, { low, at }: Sums): void {
  for (const [v, sum] of low.entries()) f.do(v128.store(at, sum, 16 * v));
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

/** Adds pairs from `a` up and `b` down, up to `end`, which `a` may have reached already. `rest` bytes are what is no whole turn: a multiple of eight. */
export function addTurns(f: FunctionBuilder, sums: Sums, a: Local<'i32'>, b: Local<'i32'>, end: Operand<'i32'>, rest: Local<'i32'>): void {
  f.if(i32.lt_u(a, end), () => {
    f.if(rest, () => {
      const stop = f.let('stop', i32.add(a, rest));
      f.loop(() => {
        addPairs(f, sums, a, b, 2);
        move(f, a, b, 2);
        return i32.lt_u(a, stop);
      });
      settle(f, sums);
    });
    addWholeTurns(f, sums, a, b, end);
  });
}

/** Bytes of digits that are no whole turn, of so many digits. */
export const restOf = (digits: number): number => 2 * (((digits % BLOCK) + BLOCK) % BLOCK);

/** The same for a multiple of sixteen. */
export function addWholeTurns(f: FunctionBuilder, sums: Sums, a: Local<'i32'>, b: Local<'i32'>, end: Operand<'i32'>): void {
  f.if(i32.lt_u(a, end), () =>
    f.loop(() => {
      addPairs(f, sums, a, b);
      settle(f, sums);
      move(f, a, b, PAIRS);
      return i32.lt_u(a, end);
    }),
  );
}

function move(f: FunctionBuilder, a: Local<'i32'>, b: Local<'i32'>, pairs: number): void {
  f.set(a, i32.add(a, 4 * pairs));
  f.set(b, i32.add(b, -8 * pairs));
}
