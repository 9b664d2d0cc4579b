/**
 * Products of long elements from products of halves: three instead of four (Karatsuba and Ofman, Doklady 145 (1962)
 * 293–294), in the form with differences: a0·b1 + a1·b0 = a0·b0 + a1·b1 − (a0 − a1)·(b0 − b1). The differences' signs
 * are masks, and all that is computed is computed for both signs.
 *
 * Halves that are still long are split again. Products of halves are whole numbers in limbs, not columns.
 */

import { call, type FunctionBuilder, type ModuleBuilder, type TypedFunc } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr, Local, Operand, ValueType } from '../../../asm/types.ts';
import { lastOf } from '../../../util/last-of.ts';
import { beyond, walk } from '../../programs/loops.ts';
import { splits } from '../../tuned/splitting.ts';
import { carryChain } from './linear.ts';
import { type ProductMemory, putColumn, type Rows } from './parts.ts';
import { type OddShape, resized } from './shape.ts';

const OPERANDS = { to: 'i32', a: 'i32', b: 'i32' } as const;
type Named<R extends 'void' | 'i64'> = TypedFunc<typeof OPERANDS, R>;
type Body<R> = (f: FunctionBuilder, params: Readonly<Record<keyof typeof OPERANDS, Local<'i32'>>>) => R extends ValueType ? Expr<R> : void;

/** Emits products of two operands, and squares of one. In: limbs below 2^radix. Leaks: nothing but the shape. */
export class Products<S extends OddShape> {
  readonly #m: ModuleBuilder;
  readonly #rows: Rows<S>;
  readonly #at: ProductMemory;
  readonly #functions: Map<string, Named<'void' | 'i64'>> = new Map();

  constructor(m: ModuleBuilder, rows: Rows<S>, at: ProductMemory) {
    this.#m = m;
    this.#rows = rows;
    this.#at = at;
  }

  /** The columns of the kernel's own products, to which a reduction can add. */
  columns(f: FunctionBuilder, shape: S, operands: readonly Operand<'i32'>[]): void {
    const { columns } = this.#at;
    if (this.#splits(shape, operands)) this.#byHalves(f, shape, columns, this.#rows.columnBytes, operands);
    else this.#byRows(f, shape, columns, operands, true);
  }

  /** to ← 2n limbs, by a function of its own. */
  times(f: FunctionBuilder, shape: S, to: Operand<'i32'>, operands: readonly Operand<'i32'>[]): void {
    const { limbs, word } = shape;
    const { parts } = this.#at;
    const func = this.#named(`${operands.length === 1 ? 'squared' : 'times'}${limbs}`, 'void', (own, { to: out, a, b }) => {
      const params = [a, b].slice(0, operands.length);
      if (this.#splits(shape, params)) this.#byHalves(own, shape, out, word.bytes, params);
      else {
        this.#byRows(own, shape, parts, params, false);
        this.#rows.toElement(own, resized(shape, 2 * limbs), parts, out);
      }
    });
    f.do(call(func, { to, a: operands[0]!, b: lastOf(operands)! }));
  }

  #splits({ limbs, rows, byRows }: S, { length }: readonly unknown[]): boolean {
    return splits(limbs, rows, length === 1 ? byRows.square : byRows.product);
  }

  #byRows(f: FunctionBuilder, shape: S, columns: number, operands: readonly Operand<'i32'>[], reduced: boolean): void {
    const emit = this.#rows[operands.length === 1 ? 'square' : 'product'];
    emit(f, shape, { ...this.#at, columns }, reduced, operands[0]!, lastOf(operands)!);
  }

  /** to ← the product, `step` bytes apart: as limbs, or as columns. */
  #byHalves(f: FunctionBuilder, shape: S, to: Operand<'i32'>, step: number, operands: readonly Operand<'i32'>[]): void {
    const half = resized(shape, shape.limbs / 2);
    const bytes = half.elementBytes;
    const from = this.#at.halves + 8 * (this.#at.elementBytes - shape.elementBytes);
    // The products of the lower and of the upper halves, the product of the differences, and these themselves.
    const [low, high, mixed, first, second] = [0, 2, 4, 6, 7].map((i) => from + i * bytes);
    const upper = operands.map((a) => beyond(a, bytes));
    const differences = [first!, second!].slice(0, operands.length);
    const distance = this.#distance(half);
    const signs = operands.map((a, i) => f.let('sign', call(distance, { to: differences[i]!, a, b: upper[i]! })));
    this.times(f, half, low!, operands);
    this.times(f, half, high!, upper);
    this.times(f, half, mixed!, differences);
    // A square's is not negative.
    const sign = f.let('sign', signs[1] ? i64.xor(signs[0]!, signs[1]) : i64.const(0));
    join(f, half, from, to, step, (t) => (signs[1] ? i64.sub(i64.xor(t, sign), sign) : t));
  }

  /** to ← |a − b|; all ones where a < b, else 0. */
  #distance(shape: S): Named<'i64'> {
    return this.#named(`distance${shape.limbs}`, 'i64', (f, { to, a, b }) => {
      const sign = carryChain(f, shape, to, [a, b], ([x, y]) => i64.sub(x, y));
      carryChain(f, shape, to, [to], ([x]) => i64.sub(i64.xor(x, sign), sign));
      return sign;
    });
  }

  /** The function of that name, defined when it is first wanted. */
  #named<R extends 'void' | 'i64'>(name: string, result: R, body: Body<R>): Named<R> {
    const func = this.#functions.get(name) ?? this.#m.func(name, OPERANDS, result, body);
    this.#functions.set(name, func);
    return func as Named<R>;
  }
}

/** Writes low + (low + high − signed(mixed)) · 2^(radix · h) + high · 2^(2 · radix · h), where h is the half's limbs. */
function join(
  f: FunctionBuilder,
  { word, rows, limbs, elementBytes, radix, mask }: OddShape,
  halves: number,
  to: Operand<'i32'>,
  step: number,
  signed: (mixed: Expr<'i64'>) => Expr<'i64'>,
): void {
  const carry = f.let('carry', 0n);
  // `limbAt` sees the products at a limb of `low`: `high`'s is two elements further on, `mixed`'s four.
  const piece = (from: number, count: number, source: number, limbAt: (p: Local<'i32'>, u: number) => Expr<'i64'>): void =>
    walk(
      f,
      count,
      rows,
      { p: { from: halves + source, step: word.bytes }, out: { from: beyond(to, step * from), step } },
      ({ p, out }, u) => {
        const sum = f.let('sum', i64.add(limbAt(p, word.bytes * u), carry));
        const limb = i64.and(sum, mask);
        if (step === word.bytes) f.do(word.store(out, limb, step * u));
        else putColumn(f, out, step, u, limb);
        f.set(carry, i64.shr_s(sum, radix));
      },
    );
  piece(0, limbs, 0, (p, u) => word.load(p, u));
  piece(limbs, 2 * limbs, 0, (p, u) => {
    const both = i64.add(word.load(p, u), word.load(p, 2 * elementBytes + u));
    return i64.add(word.load(p, elementBytes + u), i64.sub(both, signed(word.load(p, 4 * elementBytes + u))));
  });
  piece(3 * limbs, limbs, 3 * elementBytes, (p, u) => word.load(p, u));
}
