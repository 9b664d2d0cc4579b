/**
 * The columns of products of whole words: two words each, that take plain additions and no carry.
 *
 * With the split at 2^58, the words of x · (2^6 · y) are ⌊x · y / 2^58⌋ and 2^6 · (x · y mod 2^58): one multiplication gives both. What columns keep are the negatives of
 * their sums, since JavaScriptCore makes balanced trees of additions, which keep all products in registers until the last is there: so it has fewer to save.
 */

import type { FunctionBuilder } from '../../../../asm/build.ts';
import * as i64 from '../../../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../../../asm/types.ts';
import { BigInt } from '../../../../util/big-int.ts';
import type { Columns } from '../columns.ts';

type Word = Local<'i64'>;

/** Where products are split: of as many bits is what a product adds to its own column. */
export const SPLIT = 58;

export class WideColumns implements Columns<'i64'> {
  readonly serial = false;
  readonly #f: FunctionBuilder;
  readonly #radixBits: number;
  /** By column: minus the sum of what products have below 2^58, and of other numbers. */
  readonly #low: Word[] = [];
  /** Minus the sum of what they have above. */
  readonly #high: Word[] = [];
  /** 2^6 · y, by y. */
  readonly #shifted: Map<Word, Word> = new Map();

  constructor(f: FunctionBuilder, radixBits: number) {
    this.#f = f;
    this.#radixBits = radixBits;
  }

  constant(value: number): Word {
    const constant = this.#f.let('constant', i64.const(value));
    this.#shifted.set(constant, this.#f.let('shifted', i64.const(BigInt(value) << BigInt(64 - SPLIT))));
    return constant;
  }

  keep(value: Expr<'i64'>): Word {
    return this.#f.let('column', value);
  }

  multiplyAdd(k: number, x: Word, y: Word): void {
    const [low, high] = [this.#f.local('i64', 'low'), this.#f.local('i64', 'high')];
    this.#f.setWide(low, high, i64.mul_wide_s(x, this.#shiftedOf(y)));
    this.add(k, i64.shr_u(low, 64 - SPLIT));
    this.#take(this.#high, k, high);
  }

  add(k: number, x: Expr<'i64'>): void {
    this.#take(this.#low, k, x);
  }

  column(k: number, { alone = false }: { readonly alone?: boolean } = {}): Word {
    const own = this.#low[k];
    const handed = alone ? undefined : this.#handed(k - 1);
    return this.keep(i64.sub(0, own && handed ? i64.add(own, handed) : (own ?? handed ?? i64.const(0))));
  }

  plusHanded(k: number, x: Word): Expr<'i64'> | undefined {
    const handed = this.#handed(k);
    return handed && i64.sub(x, handed);
  }

  handedOn(k: number, multiple: Word): Word {
    const rest = i64.shr_s(multiple, this.#radixBits);
    const handed = this.#handed(k);
    return this.keep(handed ? i64.sub(rest, handed) : rest);
  }

  clear(k: number): void {
    delete this.#low[k];
    delete this.#high[k];
  }

  /** What stands for the multiple below x is x itself: a shift drops the digit. */
  nearest(x: Expr<'i64'>): Word {
    return x.kind === 'local' ? x : this.keep(x);
  }

  /** From 0 on. */
  digit(x: Word): Expr<'i64'> {
    return i64.and(x, 2n ** BigInt(this.#radixBits) - 1n);
  }

  highest(x: Word): Expr<'i64'> {
    return x;
  }

  carried(multiple: Expr<'i64'>, x: Expr<'i64'>): Expr<'i64'> {
    return i64.add(x, i64.shr_s(multiple, this.#radixBits));
  }

  quotient(multiple: Expr<'i64'>): Word {
    return this.keep(i64.shr_s(multiple, this.#radixBits));
  }

  lowDigit(x: Word, y: Word): Word {
    const above = 64 - this.#radixBits;
    return this.keep(i64.shr_s(i64.shl(i64.mul(x, y), above), above));
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

  #take(sums: Word[], k: number, x: Expr<'i64'>): void {
    const sum = sums[k];
    if (sum) this.#f.set(sum, i64.sub(sum, x));
    else sums[k] = this.#f.let('sum', i64.sub(0, x));
  }

  /** Minus what column k hands on. */
  #handed(k: number): Expr<'i64'> | undefined {
    const high = this.#high[k];
    return high && i64.shl(high, SPLIT - this.#radixBits);
  }

  #shiftedOf(y: Word): Word {
    const known = this.#shifted.get(y) ?? this.#f.let('shifted', i64.shl(y, 64 - SPLIT));
    this.#shifted.set(y, known);
    return known;
  }
}
