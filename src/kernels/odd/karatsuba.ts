/**
 * Products of long elements from products of halves: three instead of four (Karatsuba and Ofman, Doklady 145 (1962)
 * 293–294), in the form with differences: a0·b1 + a1·b0 = a0·b0 + a1·b1 − (a0 − a1)·(b0 − b1). The differences' signs
 * are masks, and all that is computed is computed for both signs.
 *
 * Halves that are still long are split again. Products of halves are whole numbers in limbs, not columns.
 */
import { call, type FunctionBuilder, type ModuleBuilder, type TypedFunc } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { beyond, walk } from '../loops.ts';
import { splits } from '../splitting.ts';
import { carryChain } from './linear.ts';
import { type ProductMemory, putColumn, type Rows } from './parts.ts';
import { type OddShape, resized } from './shape.ts';

/** Emits the product of two operands, or the square of one, at `to`; `step` bytes apart: as limbs, or as columns. */
export type Multiply = (f: FunctionBuilder, to: Expr<'i32'>, step: number, operands: readonly Expr<'i32'>[]) => void;

type Distance = TypedFunc<{ to: 'i32'; a: 'i32'; b: 'i32' }, 'i64'>;

/** Products in a module, and the functions that they are made of. In: limbs below 2^radix. Leaks: nothing but the shape. */
export class Products<S extends OddShape> {
  readonly #m: ModuleBuilder;
  readonly #rows: Rows<S>;
  readonly #at: ProductMemory;
  readonly #known: Map<string, Multiply> = new Map();
  readonly #distances: Map<number, Distance> = new Map();

  constructor(m: ModuleBuilder, rows: Rows<S>, at: ProductMemory) {
    this.#m = m;
    this.#rows = rows;
    this.#at = at;
  }

  /** The columns of the kernel's own products, to which a reduction can add. */
  columns(f: FunctionBuilder, shape: S, operands: readonly Expr<'i32'>[]): void {
    const { columns } = this.#at;
    if (this.#splits(shape, operands.length)) this.#halves(shape, operands.length)(f, i32.const(columns), this.#rows.columnBytes, operands);
    else this.#byRows(f, shape, operands, columns, true);
  }

  /** 2n limbs, by a function of its own. */
  times(shape: S, operandCount: number): Multiply {
    const name = `${operandCount === 1 ? 'squared' : 'times'}${shape.limbs}`;
    const known = this.#known.get(name);
    if (known) return known;
    const halves = this.#splits(shape, operandCount) ? this.#halves(shape, operandCount) : undefined;
    const func = this.#m.func(name, { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { to, a, b }) => {
      const operands = [a, b].slice(0, operandCount);
      if (halves) halves(f, to, shape.word.bytes, operands);
      else {
        this.#byRows(f, shape, operands, this.#at.parts, false);
        this.#rows.toElement(f, resized(shape, 2 * shape.limbs), this.#at.parts, to);
      }
    });
    const called: Multiply = (f, to, _, operands) => f.do(call(func, { to, a: operands[0]!, b: operands.at(-1)! }));
    this.#known.set(name, called);
    return called;
  }

  #splits({ limbs, rows, byRows }: S, operandCount: number): boolean {
    return splits(limbs, rows, operandCount === 1 ? byRows.square : byRows.product);
  }

  #byRows(f: FunctionBuilder, shape: S, operands: readonly Expr<'i32'>[], columns: number, reduced: boolean): void {
    const emit = this.#rows[operands.length === 1 ? 'square' : 'product'];
    emit(f, shape, { ...this.#at, columns }, reduced, operands[0]!, operands.at(-1)!);
  }

  #halves(shape: S, operandCount: number): Multiply {
    const half = resized(shape, shape.limbs / 2);
    const bytes = half.elementBytes;
    const from = this.#at.halves + 8 * (this.#at.elementBytes - shape.elementBytes);
    // The products of the lower and of the upper halves, the product of the differences, and these themselves.
    const [low, high, mixed, first, second] = [0, 2, 4, 6, 7].map((i) => i32.const(from + i * bytes));
    const times = this.times(half, operandCount);
    const distance = this.#distance(half);
    return (f, to, step, operands) => {
      const upper = operands.map((a) => beyond(a, bytes));
      const differences = [first!, second!].slice(0, operandCount);
      const signs = operands.map((a, i) => f.let('sign', call(distance, { to: differences[i]!, a, b: upper[i]! })));
      times(f, low!, step, operands);
      times(f, high!, step, upper);
      times(f, mixed!, step, differences);
      if (operandCount === 1) return join(f, half, from, to, step, (t) => t);
      const sign = f.let('sign', i64.xor(signs[0]!, signs[1]!));
      join(f, half, from, to, step, (t) => i64.sub(i64.xor(t, sign), sign));
    };
  }

  /** to ← |a − b|; all ones where a < b, else 0. */
  #distance(shape: S): Distance {
    const known = this.#distances.get(shape.limbs);
    if (known) return known;
    const func = this.#m.func(`distance${shape.limbs}`, { to: 'i32', a: 'i32', b: 'i32' }, 'i64', (f, { to, a, b }) => {
      const sign = carryChain(f, shape, to, [a, b], ([x, y]) => i64.sub(x, y));
      carryChain(f, shape, to, [to], ([x]) => i64.sub(i64.xor(x, sign), sign));
      return sign;
    });
    this.#distances.set(shape.limbs, func);
    return func;
  }
}

/** Writes low + (low + high − signed(mixed)) · 2^(radix · h) + high · 2^(2 · radix · h), where h is the half's limbs. */
function join(
  f: FunctionBuilder,
  { word, rows, limbs, elementBytes, radix, mask }: OddShape,
  halves: number,
  to: Expr<'i32'>,
  step: number,
  signed: (mixed: Expr<'i64'>) => Expr<'i64'>,
): void {
  const carry = f.let('carry', i64.const(0));
  // `limbAt` sees the products at a limb of `low`: `high`'s is two elements further on, `mixed`'s four.
  const piece = (from: number, count: number, source: number, limbAt: (p: Local<'i32'>, u: number) => Expr<'i64'>): void =>
    walk(
      f,
      count,
      rows,
      { p: { from: i32.const(halves + source), step: word.bytes }, out: { from: beyond(to, step * from), step } },
      ({ p, out }, u) => {
        const sum = f.let('sum', i64.add(limbAt(p, word.bytes * u), carry));
        const limb = i64.and(sum, i64.const(mask));
        if (step === word.bytes) f.do(word.store(out, limb, step * u));
        else putColumn(f, out, step, u, limb);
        f.set(carry, i64.shr_s(sum, i64.const(radix)));
      },
    );
  piece(0, limbs, 0, (p, u) => word.load(p, u));
  piece(limbs, 2 * limbs, 0, (p, u) => {
    const both = i64.add(word.load(p, u), word.load(p, 2 * elementBytes + u));
    return i64.add(word.load(p, elementBytes + u), i64.sub(both, signed(word.load(p, 4 * elementBytes + u))));
  });
  piece(3 * limbs, limbs, 3 * elementBytes, (p, u) => word.load(p, u));
}
