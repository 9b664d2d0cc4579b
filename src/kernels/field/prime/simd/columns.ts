/**
 * The columns of two products at once, in the lanes of a vector: signed 64-bit words.
 *
 * A factor's limbs are *narrow*, those of both products in the low words of a vector, as the multiplication takes them. Sums, and the digits that they are split into, are
 * words of 64 bits. A shift of signed lanes takes many instructions on x86-64; so sums are made positive before they are shifted, and digits are balanced after that.
 */
import type { FunctionBuilder } from '../../../../asm/build.ts';
import * as v128 from '../../../../asm/opcodes/v128.ts';
import type { Constant, Expr, Local } from '../../../../asm/types.ts';
import { BigInt } from '../../../../util/big-int.ts';
import type { Columns } from '../columns.ts';

export type Vector = Local<'v128'>;

/** What a column of products in pairs is at most. */
export const COLUMN_BITS = 62;

export class SimdColumns implements Columns<'v128'> {
  readonly serial = true;
  readonly #f: FunctionBuilder;
  readonly #radixBits: number;
  readonly #columnBits: number;
  readonly #sums: Vector[] = [];
  readonly #constants: Map<Vector, number> = new Map();

  constructor(f: FunctionBuilder, radixBits: number, columnBits: number = COLUMN_BITS) {
    this.#f = f;
    this.#radixBits = radixBits;
    this.#columnBits = columnBits;
  }

  constant(value: number): Vector {
    const constant = this.#f.let('constant', bothOf(BigInt(value)));
    this.#constants.set(constant, value);
    return constant;
  }

  keep(value: Expr<'v128'>): Vector {
    return this.#f.let('column', value);
  }

  /** x is a digit, and y a constant that is the sum of few powers of two: limbs are multiplied in memory. */
  multiplyAdd(k: number, x: Vector, y: Vector): void {
    const constant = this.#constants.get(y);
    for (const { isNegative, place } of signedDigits(constant as number)) {
      const shifted = place === 0 ? x : v128.i64x2_shl(x, place);
      const sum = this.#sums[k] ?? this.#f.let('sum', bothOf(0n));
      this.#sums[k] = sum;
      this.#f.set(sum, isNegative ? v128.i64x2_sub(sum, shifted) : v128.i64x2_add(sum, shifted));
    }
  }

  add(k: number, x: Expr<'v128'>): void {
    const sum = this.#sums[k];
    if (sum) this.#f.set(sum, v128.i64x2_add(sum, x));
    else this.#sums[k] = this.#f.let('sum', x);
  }

  column(k: number): Vector {
    return this.#sums[k] ?? this.keep(bothOf(0n));
  }

  plusHanded(): undefined {
    return undefined;
  }

  handedOn(_k: number, multiple: Vector): Vector {
    return this.quotient(multiple);
  }

  clear(k: number): void {
    delete this.#sums[k];
  }

  nearest(x: Expr<'v128'>): Vector {
    return this.#f.let('nearest', v128.i64x2_add(x, bothOf((1n << BigInt(this.#columnBits)) + (1n << BigInt(this.#radixBits - 1)))));
  }

  digit(_x: Vector, multiple: Expr<'v128'>): Expr<'v128'> {
    const below = v128.and(multiple, bothOf((1n << BigInt(this.#radixBits)) - 1n));
    return v128.i64x2_sub(below, bothOf(1n << BigInt(this.#radixBits - 1)));
  }

  carried(multiple: Expr<'v128'>, x: Expr<'v128'>): Expr<'v128'> {
    return v128.i64x2_add(v128.i64x2_sub(x, this.#bias()), v128.i64x2_shr_u(multiple, this.#radixBits));
  }

  quotient(multiple: Expr<'v128'>): Vector {
    return this.keep(v128.i64x2_sub(v128.i64x2_shr_u(multiple, this.#radixBits), this.#bias()));
  }

  lowDigit(): never {
    throw new Error('no prime is reduced by a table in lanes');
  }

  sum(a: Expr<'v128'>, b: Expr<'v128'>): Expr<'v128'> {
    return v128.i64x2_add(a, b);
  }

  difference(a: Expr<'v128'>, b: Expr<'v128'>): Expr<'v128'> {
    return v128.i64x2_sub(a, b);
  }

  product(x: Expr<'v128'>, constant: Vector): Expr<'v128'> {
    const kept = this.keep(x);
    let sum: Expr<'v128'> = bothOf(0n);
    for (const { isNegative, place } of signedDigits(this.#constants.get(constant) as number)) {
      const shifted = v128.i64x2_shl(kept, place);
      sum = isNegative ? v128.i64x2_sub(sum, shifted) : v128.i64x2_add(sum, shifted);
    }
    return sum;
  }

  #bias(): Constant<'v128'> {
    return bothOf(1n << BigInt(this.#columnBits - this.#radixBits));
  }
}

const bothOf = (value: bigint): Constant<'v128'> => v128.const(value, value);

interface SignedDigit {
  readonly isNegative: boolean;
  readonly place: number;
}

/** The powers of two of which a number is the sum: its non-adjacent form. */
function signedDigits(value: number): readonly SignedDigit[] {
  const digits: SignedDigit[] = [];
  let rest = value;
  for (let place = 0; rest !== 0; place++) {
    if (rest % 2 !== 0) {
      const isNegative = ((rest % 4) + 4) % 4 === 3;
      digits.push({ isNegative, place });
      rest += isNegative ? 1 : -1;
    }
    rest /= 2;
  }
  return digits;
}
