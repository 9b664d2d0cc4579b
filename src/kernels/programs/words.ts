/** The words in which look-ups and copies go through memory: 128 bits where the family has vectors, else 64. */
import type { Load, Store } from '../../asm/instruction.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr, ValueType } from '../../asm/types.ts';
import type { KernelRing } from '../contract/kernel-ring.ts';

export interface Words<T extends ValueType = ValueType> {
  readonly bytes: number;
  /** How many a loop keeps in registers: x86-64 has 16 of either kind, and a loop needs some for itself. */
  readonly registers: number;
  readonly zero: Expr<T>;
  /** A word of copies of one value. */
  readonly splat: (value: Expr<'i64'>) => Expr<T>;
  readonly load: Load<T>;
  readonly store: Store<T>;
  /** `word` where the mask is all ones and `otherwise` is still zero, `otherwise` where the mask is zero. */
  readonly select: (word: Expr<T>, otherwise: Expr<T>, mask: Expr<T>) => Expr<T>;
  readonly add: (a: Expr<T>, b: Expr<T>) => Expr<T>;
  /** All ones where 64-bit values are equal, else zero; for small ones. */
  readonly equal: (a: Expr<T>, b: Expr<T>) => Expr<T>;
  /** 1 in every 64-bit value. */
  readonly one: Expr<T>;
}

const SCALARS: Words<'i64'> = {
  bytes: 8,
  registers: 4,
  zero: /* @__PURE__ */ i64.const(0),
  splat: (value) => value,
  load: i64.load,
  store: i64.store,
  select: (word, otherwise, mask) => i64.or(otherwise, i64.and(word, mask)),
  add: i64.add,
  // Where they are equal the difference is 0, and only 0 − 1 has its top bit set.
  equal: (a, b) => i64.shr_s(i64.sub(i64.xor(a, b), 1), 63),
  one: /* @__PURE__ */ i64.const(1),
};
const VECTORS: Words<'v128'> = {
  bytes: 16,
  registers: 8,
  zero: /* @__PURE__ */ v128.const(0n, 0n),
  splat: v128.i64x2_splat,
  load: v128.load,
  store: v128.store,
  // Fewer instructions than `bitselect`, which JavaScriptCore takes to pieces.
  select: (word, otherwise, mask) => v128.or(otherwise, v128.and(word, mask)),
  add: v128.i64x2_add,
  equal: v128.i64x2_eq,
  one: /* @__PURE__ */ v128.const(1n, 1n),
};

/** With relaxed SIMD, a selection is one instruction of the processor. */
const RELAXED: Words<'v128'> = { ...VECTORS, select: v128.i64x2_relaxed_laneselect };

export const wordsOf = ({ vectors }: { readonly vectors: KernelRing['vectors'] }): Words =>
  (vectors === 'relaxed' ? RELAXED : vectors ? VECTORS : SCALARS) as unknown as Words;
