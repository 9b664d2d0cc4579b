/**
 * Reductions of both parts of an element in lanes, for any prime: as in `reduce-table.ts`, with digits and constants side by side in vectors.
 *
 * The digits of the lower half of a product are replaced by residues of their places, all at once; only the last of them, the quotient, waits for the others. Two digits
 * are one vector of words, and so are the limbs that they are multiplied by.
 */
import type { FunctionBuilder } from '../../../../asm/build.ts';
import * as i32 from '../../../../asm/opcodes/i32.ts';
import * as v128 from '../../../../asm/opcodes/v128.ts';
import type { Expr } from '../../../../asm/types.ts';
import { tableOf } from '../../prime/residues.ts';
import { type FieldShape, limbsOf } from '../../prime/shape.ts';
import { SimdColumns, type Vector } from '../../prime/simd/columns.ts';
import { columnCount } from '../../prime/sums.ts';
import { BOTH, bothOf, lowWords, VECTOR, WORD } from './words.ts';

/** The sign's bit: columns, as they are bounded, are positive when this is added. */
const SIGN_BIT = 63;

/** What a column is at most: the half of a digit that is added beside it, and what the column below hands on, still fit. */
export const LARGEST_COLUMN: number = 2 ** SIGN_BIT - 2 ** 40;

export const columnsOf = (f: FunctionBuilder, { radixBits }: Pick<FieldShape, 'radixBits'>): SimdColumns =>
  new SimdColumns(f, radixBits, SIGN_BIT);

type Limbs = Pick<FieldShape, 'limbs'>;

/** How many vectors digits take, the quotient included. */
const pairCount = ({ limbs }: Limbs): number => Math.ceil(limbs / 2);

/** Bytes of the digits and of the columns. */
export const reductionBytes = (shape: Limbs): number => VECTOR * (pairCount(shape) + columnCount(shape.limbs));

/** Where the columns of a product lie, in the memory that a reduction works in. */
export const columnsAt = (shape: Limbs, scratch: number): number => scratch + VECTOR * pairCount(shape);

/** The constants: by place, the limbs that digits are multiplied by, each twice; those of p, or of its multiple m, belong to the quotient. At the end −1/m modulo the radix. */
export function constantWords(shape: FieldShape): Int32Array {
  const { limbs, multiple, radixBits } = shape;
  const { residues, negatedInverse } = tableOf(shape);
  const rows = [...residues, limbsOf(multiple, radixBits, limbs)];
  const words = new Int32Array(inverseAt(shape) + 1);
  for (let place = 0; place < limbs; place++) {
    for (const [digit, row] of rows.entries()) {
      const at = wordOf(shape, place, digit);
      words.fill(row[place] ?? 0, at, at + 2);
    }
  }
  words[inverseAt(shape)] = negatedInverse;
  return words;
}

/** The first of the two words of the limb at a place by which a digit is multiplied. */
const wordOf = (shape: Limbs, place: number, digit: number): number => (VECTOR / WORD) * pairCount(shape) * place + 2 * digit;

/** The last word. */
const inverseAt = (shape: Limbs): number => wordOf(shape, shape.limbs, 0);

/** A limb of p, or of its multiple, in all words. */
export const limbOfPrime = (shape: Limbs, table: number, place: number): Expr<'v128'> =>
  v128.load32_splat(i32.const(table), WORD * wordOf(shape, place, shape.limbs - 1));

/** to ← the columns from `columnsAt` on, reduced, with magnitude 1. */
export function reduceColumns(f: FunctionBuilder, shape: FieldShape, table: number, scratch: number, to: Expr<'i32'>): void {
  const { limbs } = shape;
  const last = limbs - 1;
  const columns = columnsOf(f, shape);
  const sums = i32.const(columnsAt(shape, scratch));
  const splitter = new Splitter(columns);
  const digits = new Pairs(f, i32.const(scratch));
  for (let k = 0; k < last; k++) digits.put(splitter.digitOf(v128.load(sums, VECTOR * k)));
  digits.flush();

  const places: Places = { shape, digits: i32.const(scratch), constants: i32.const(table), sums };
  const column = columns.keep(splitter.with(replaced(f, places, last, last)));
  const lowest = lowWords(columns.digit(column, columns.nearest(column)), 0);
  const inverse = v128.load32_splat(i32.const(table), WORD * inverseAt(shape));
  const product = columns.keep(v128.i64x2_extmul_low_i32x4_s(lowest, inverse));
  const quotient = columns.keep(columns.digit(product, columns.nearest(product)));
  digits.put(quotient);
  digits.flush();
  // The column is a multiple of the radix by now.
  splitter.pass(v128.i64x2_add(column, v128.i64x2_extmul_low_i32x4_s(lowWords(quotient, 0), limbOfPrime(shape, table, 0))));

  const results = new Pairs(f, to);
  for (let k = limbs; k < columnCount(limbs); k++) results.put(splitter.digitOf(replaced(f, places, k, limbs)));
  results.put(splitter.digitOf(bothOf(0n)));
  results.flush();
}

interface Places {
  readonly shape: FieldShape;
  readonly digits: Expr<'i32'>;
  readonly constants: Expr<'i32'>;
  readonly sums: Expr<'i32'>;
}

/** Column k, with what takes the place of the first `count` digits. */
function replaced(f: FunctionBuilder, { shape, digits, constants, sums }: Places, k: number, count: number): Vector {
  const sum = f.let('sum', v128.load(sums, VECTOR * k));
  for (let digit = 0; digit < count; digit += 2) {
    const pair = f.let('digits', v128.load(digits, BOTH * digit));
    const by = f.let('by', v128.load(constants, WORD * wordOf(shape, k - shape.limbs + 1, digit)));
    f.set(sum, v128.i64x2_add(sum, v128.i64x2_extmul_low_i32x4_s(pair, by)));
    if (digit + 1 < count) f.set(sum, v128.i64x2_add(sum, v128.i64x2_extmul_high_i32x4_s(pair, by)));
  }
  return sum;
}

/** Takes digits off columns, one after the other. */
class Splitter {
  readonly #columns: SimdColumns;
  #handed: Vector | undefined;

  constructor(columns: SimdColumns) {
    this.#columns = columns;
  }

  /** A column with what the one before hands on. */
  with(column: Expr<'v128'>): Expr<'v128'> {
    return this.#handed ? this.#columns.carried(this.#handed, column) : column;
  }

  /** The digit of the next column. */
  digitOf(column: Expr<'v128'>): Vector {
    this.pass(this.with(column));
    return this.#columns.keep(this.#columns.digit(this.#handed as Vector, this.#handed as Vector));
  }

  /** @param column - which hands on all of its value but the digit. */
  pass(column: Expr<'v128'>): void {
    this.#handed = this.#columns.nearest(column);
  }
}

/** Stores limbs that are 64-bit lanes as words, two limbs at a time. */
export class Pairs {
  readonly #f: FunctionBuilder;
  readonly #to: Expr<'i32'>;
  #offset = 0;
  #first: Vector | undefined;

  constructor(f: FunctionBuilder, to: Expr<'i32'>) {
    this.#f = f;
    this.#to = to;
  }

  put(limb: Expr<'v128'>): void {
    if (!this.#first) {
      this.#first = this.#f.let('first', lowWords(limb, 0));
      return;
    }
    this.#f.do(v128.store(this.#to, v128.or(this.#first, lowWords(limb, 1)), this.#offset));
    this.#first = undefined;
    this.#offset += VECTOR;
  }

  /** Stores a limb that waits for another, with zeros beside it; it goes on waiting. */
  flush(): void {
    if (this.#first) this.#f.do(v128.store(this.#to, this.#first, this.#offset));
  }
}
