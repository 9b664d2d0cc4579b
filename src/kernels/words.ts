/** The words in which look-ups and copies go through memory: 128 bits where the family has vectors, else 64. */
import type { Load, Store } from '../asm/instruction.ts';
import * as i64 from '../asm/opcodes/i64.ts';
import * as v128 from '../asm/opcodes/v128.ts';
import type { Expr, ValueType } from '../asm/types.ts';

export interface Words<T extends ValueType = ValueType> {
  readonly bytes: number;
  readonly zero: Expr<T>;
  /** A word of copies of a 64-bit value. */
  readonly splat: (value: Expr<'i64'>) => Expr<T>;
  readonly load: Load<T>;
  readonly store: Store<T>;
  readonly and: (a: Expr<T>, b: Expr<T>) => Expr<T>;
  readonly or: (a: Expr<T>, b: Expr<T>) => Expr<T>;
}

const SCALARS: Words<'i64'> = {
  bytes: 8,
  zero: /* @__PURE__ */ i64.const(0),
  splat: (value) => value,
  load: i64.load,
  store: i64.store,
  and: i64.and,
  or: i64.or,
};
export const VECTORS: Words<'v128'> = {
  bytes: 16,
  zero: /* @__PURE__ */ v128.const(0n, 0n),
  splat: v128.i64x2_splat,
  load: v128.load,
  store: v128.store,
  and: v128.and,
  or: v128.or,
};

export const wordsOf = ({ vectors }: { readonly vectors: boolean }): Words => (vectors ? VECTORS : SCALARS) as unknown as Words;
