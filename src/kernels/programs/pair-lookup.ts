/**
 * Table look-ups for two numbers in the lanes of vectors: every lane gets the element that its own digit names. An
 * element is a block of vectors; lane 0 of all of them is the first number, lane 1 the second.
 */
import type { ModuleBuilder, TypedFunc } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr } from '../../asm/types.ts';
import type { KernelRing } from '../contract/kernel-ring.ts';
import { scan } from './lookup.ts';
import { walk } from './loops.ts';

export type PairLookupFunc = TypedFunc<typeof SIGNATURE, 'void'>;

const SIGNATURE = { to: 'i32', digit0: 'i64', digit1: 'i64', table: 'i32', entries: 'i32' } as const;

/**
 * to ← table[digit0] in lane 0 and table[digit1] in lane 1; the whole table is read.
 *
 * In: digits < entries. Aliasing: `to` is not in the table. Leaks: table and entries.
 */
export function definePairLookup(m: ModuleBuilder, ring: KernelRing): PairLookupFunc {
  return m.func('pairLookup', SIGNATURE, 'void', (f, { to, digit0, digit1, ...table }) => {
    scan(f, ring, to, table, pair(digit0, digit1));
  });
}

/** The same by direct access, for public digits. Leaks: all parameters. */
export function definePairLookupVarTime(m: ModuleBuilder, { elementBytes }: KernelRing): PairLookupFunc {
  return m.func('pairLookupVarTime', SIGNATURE, 'void', (f, { to, digit0, digit1, table }) => {
    const entry = (digit: Expr<'i64'>): Expr<'i32'> => i32.add(table, i32.mul(i32.wrap_i64(digit), elementBytes));
    const strides = { to: { from: to, step: 16 }, first: { from: entry(digit0), step: 16 }, second: { from: entry(digit1), step: 16 } };
    walk(f, elementBytes / 16, 1, strides, (p) => {
      f.do(v128.store(p.to, pair(i64.load(p.first), i64.load(p.second, 8))));
    });
  });
}

/** A vector of two lanes. */
function pair(lane0: Expr<'i64'>, lane1: Expr<'i64'>): Expr<'v128'> {
  return v128.bitselect(v128.i64x2_splat(lane0), v128.i64x2_splat(lane1), v128.const(-1n, 0n));
}
