/**
 * The columns of two products at once, exactly: vectors of two doubles.
 *
 * With HIGH = 1.5 · 2^(52 + radixBits), where one unit in the last place is the radix, `high' = fma(x, y, high)` rounds the sum so far to a multiple of
 * the radix, and `fma(x, y, high − high')` is the rest, exactly. So a column is two sums: its multiple of the radix, which belongs to the next column,
 * and its rests. Both are exact while the products of a column stay within ±2^(radixBits + 51) in sum.
 */
import type { FunctionBuilder } from '../../../../asm/build.ts';
import * as i32 from '../../../../asm/opcodes/i32.ts';
import * as v128 from '../../../../asm/opcodes/v128.ts';
import type { Expr, Local } from '../../../../asm/types.ts';
import type { Columns } from '../columns.ts';
import { type FieldShape, LIMB } from '../shape.ts';
import { bothOf } from './constants.ts';

export type Vector = Local<'v128'>;

export class FmaColumns implements Columns<'v128'> {
  readonly serial = false;
  readonly together = 3;
  readonly #f: FunctionBuilder;
  readonly #constants: readonly number[];
  readonly #table: number;
  readonly #high: Vector;
  readonly #perRadix: Vector;
  /** By column: HIGH and the multiples of the radix so far. */
  readonly #multiples: Vector[] = [];
  /** The sum of all rests but the last. */
  readonly #rests: Vector[] = [];
  readonly #last: Vector[] = [];

  /** `table` is where the reduction's constants lie (`Method.constants`). */
  constructor(f: FunctionBuilder, shape: FieldShape, table: number) {
    const { radixBits } = shape;
    this.#f = f;
    this.#constants = shape.reduction.constants?.(shape) ?? [];
    this.#table = table;
    this.#high = f.let('high', bothOf(1.5 * 2 ** (52 + radixBits)));
    this.#perRadix = f.let('perRadix', bothOf(2 ** -radixBits));
  }

  constant(value: number): Vector {
    const place = this.#constants.indexOf(value);
    // V8 makes a vector constant anew at every use, by three instructions: where there are many, they are in memory.
    return this.#f.let('constant', place < 0 ? bothOf(value) : v128.load64_splat(i32.const(this.#table + LIMB * place)));
  }

  keep(value: Expr<'v128'>): Vector {
    return this.#f.let('column', value);
  }

  multiplyAdd(k: number, x: Vector, y: Vector): void {
    const before = this.#multiples[k] ?? this.#high;
    const multiple = this.#f.let('multiple', v128.f64x2_relaxed_madd(x, y, before));
    this.add(k, v128.f64x2_relaxed_madd(x, y, v128.f64x2_sub(before, multiple)));
    this.#multiples[k] = multiple;
  }

  add(k: number, x: Expr<'v128'>): void {
    const [rest, last] = [this.#rests[k], this.#last[k]];
    if (last) this.#rests[k] = rest ? this.#f.let('rest', v128.f64x2_add(rest, last)) : last;
    this.#last[k] = this.#f.let('last', x);
  }

  plusHanded(k: number, x: Vector): Expr<'v128'> | undefined {
    const handed = this.multipleOf(k);
    return handed && this.carried(handed, x);
  }

  handedOn(k: number, multiple: Vector): Vector {
    const handed = this.multipleOf(k);
    return this.quotient(handed ? this.sum(handed, multiple) : multiple);
  }

  /** What column k hands on already, as a multiple of the radix; absent if nothing. */
  multipleOf(k: number): Expr<'v128'> | undefined {
    const multiple = this.#multiples[k];
    return multiple && v128.f64x2_sub(multiple, this.#high);
  }

  column(k: number, { alone = false }: { readonly alone?: boolean } = {}): Vector {
    const [rest, last] = [this.#rests[k], this.#last[k]];
    const handed = alone ? undefined : this.multipleOf(k - 1);
    if (!last) return this.quotient(handed as Expr<'v128'>);
    if (!rest) return handed ? this.keep(this.carried(handed, last)) : last;
    // What is handed on is there before the last rest.
    const others = handed ? this.keep(this.carried(handed, rest)) : rest;
    return this.keep(v128.f64x2_add(others, last));
  }

  clear(k: number): void {
    delete this.#multiples[k];
    delete this.#rests[k];
    delete this.#last[k];
  }

  nearest(x: Expr<'v128'>): Vector {
    return this.#f.let('nearest', v128.f64x2_sub(v128.f64x2_add(x, this.#high), this.#high));
  }

  digit(x: Expr<'v128'>, multiple: Expr<'v128'>): Expr<'v128'> {
    return v128.f64x2_sub(x, multiple);
  }

  carried(multiple: Expr<'v128'>, x: Expr<'v128'>): Expr<'v128'> {
    return v128.f64x2_relaxed_madd(multiple, this.#perRadix, x);
  }

  quotient(multiple: Expr<'v128'>): Vector {
    return this.keep(v128.f64x2_mul(multiple, this.#perRadix));
  }

  lowDigit(x: Vector, y: Vector): Vector {
    const multiple = this.#f.let('multiple', v128.f64x2_relaxed_madd(x, y, this.#high));
    return this.#f.let('digit', v128.f64x2_relaxed_madd(x, y, v128.f64x2_sub(this.#high, multiple)));
  }

  sum(a: Expr<'v128'>, b: Expr<'v128'>): Expr<'v128'> {
    return v128.f64x2_add(a, b);
  }

  difference(a: Expr<'v128'>, b: Expr<'v128'>): Expr<'v128'> {
    return v128.f64x2_sub(a, b);
  }

  product(x: Expr<'v128'>, constant: Expr<'v128'>): Expr<'v128'> {
    return v128.f64x2_mul(x, constant);
  }
}
