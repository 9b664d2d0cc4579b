/** The columns of a product of integers: signed 64-bit words. */

import type { FunctionBuilder } from '../../../../asm/build.ts';
import * as i64 from '../../../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../../../asm/types.ts';
import { BigInt } from '../../../../util/big-int.ts';
import type { Columns } from '../columns.ts';

type Word = Local<'i64'>;

export class IntColumns implements Columns<'i64'> {
  readonly serial = true;
  readonly #f: FunctionBuilder;
  readonly #radixBits: number;
  readonly #sums: Word[] = [];

  constructor(f: FunctionBuilder, radixBits: number) {
    this.#f = f;
    this.#radixBits = radixBits;
  }

  constant(value: number): Word {
    return this.#f.let('constant', i64.const(value));
  }

  keep(value: Expr<'i64'>): Word {
    return this.#f.let('column', value);
  }

  multiplyAdd(k: number, x: Word, y: Word): void {
    this.add(k, i64.mul(x, y));
  }

  add(k: number, x: Expr<'i64'>): void {
    const sum = this.#sums[k];
    if (sum) this.#f.set(sum, i64.add(sum, x));
    else this.#sums[k] = this.#f.let('sum', x);
  }

  column(k: number): Word {
    return this.#sums[k] ?? this.keep(i64.const(0));
  }

  /** Sums are in one word: nothing is handed on before they are split. */
  plusHanded(): undefined {
    return undefined;
  }

  handedOn(_k: number, multiple: Expr<'i64'>): Word {
    return this.quotient(multiple);
  }

  clear(k: number): void {
    delete this.#sums[k];
  }

  nearest(x: Expr<'i64'>): Word {
    const half = i64.const(2n ** BigInt(this.#radixBits - 1));
    return this.#f.let('nearest', i64.and(i64.add(x, half), -(2n ** BigInt(this.#radixBits))));
  }

  digit(x: Expr<'i64'>, multiple: Expr<'i64'>): Expr<'i64'> {
    return i64.sub(x, multiple);
  }

  carried(multiple: Expr<'i64'>, x: Expr<'i64'>): Expr<'i64'> {
    return i64.add(x, this.#shifted(multiple));
  }

  quotient(multiple: Expr<'i64'>): Word {
    return this.keep(this.#shifted(multiple));
  }

  lowDigit(x: Word, y: Word): Word {
    const product = this.keep(i64.mul(x, y));
    return this.keep(i64.sub(product, this.nearest(product)));
  }

  sum(a: Expr<'i64'>, b: Expr<'i64'>): Expr<'i64'> {
    return i64.add(a, b);
  }

  difference(a: Expr<'i64'>, b: Expr<'i64'>): Expr<'i64'> {
    return i64.sub(a, b);
  }

  product(x: Expr<'i64'>, constant: Expr<'i64'>): Expr<'i64'> {
    return i64.mul(x, constant);
  }

  #shifted(multiple: Expr<'i64'>): Expr<'i64'> {
    return i64.shr_s(multiple, this.#radixBits);
  }
}
