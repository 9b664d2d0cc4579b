/** Products and squares of elements, the large ones by Karatsuba's method. */

import { call, type FunctionBuilder, type ModuleBuilder, type TypedFunc } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr, Operand } from '../../../asm/types.ts';
import { lastOf } from '../../../util/last-of.ts';
import { walk } from '../../programs/loops.ts';
import { LOWER } from './constants.ts';
import { CARRY_SLOTS, type Halves, type Plan } from './halves.ts';
import type { FmaAddresses } from './memory.ts';
import { multiply, type Target } from './product.ts';
import { above, NOTHING, putSlot } from './rows.ts';
import { type Shape, VECTOR } from './shape.ts';
import { squareOf } from './square.ts';
import { addHalves } from './sums.ts';

export type ProductFunc = TypedFunc<{ a: 'i32'; b: 'i32' }, 'void'>;
export type SquareFunc = TypedFunc<{ a: 'i32' }, 'void'>;

/** Emits a product of two operands, or the square of one. */
export type Multiply = (f: FunctionBuilder, operands: readonly Operand<'i32'>[], target: Target) => void;

/** Products in a module, and the functions that they are made of. */
export class Products {
  readonly #m: ModuleBuilder;
  readonly #flat: number;
  readonly #called: Map<string, Multiply> = new Map();

  constructor(m: ModuleBuilder, { flat }: Pick<FmaAddresses, 'flat'>) {
    this.#m = m;
    this.#flat = flat;
  }

  /** Of so many operands. In and out, aliasing: as of `multiply` and `squareOf`. */
  by({ shape, halves }: Plan, operandCount: 1 | 2): Multiply {
    if (!halves || (operandCount === 1 && shape.limbs <= shape.byRows[shape.lanes].square)) {
      return (f, [a, b], target) => (b ? multiply(f, shape, a!, b, target, this.#flat) : squareOf(f, shape, a!, target));
    }
    const [ends, middle] = [halves.ends, halves.middle].map((plan) => this.#call(plan, operandCount));
    return (f, operands, target) => {
      ends!(f, operands, target);
      if (shape.lanes === 2) {
        const half = halves.ends.shape.elementBytes;
        const higher = operands.map((operand) => i32.add(operand, half));
        ends!(f, higher, { to: above(target.to, 2 * half) });
      }
      const sums = operands.map((operand, i) => {
        addHalves(f, shape, halves.middle.shape, operand, halves.sums[i]!);
        return halves.sums[i]!;
      });
      middle!(f, sums, { to: halves.columns });
      (shape.lanes === 1 ? joinLanes : joinVectors)(f, shape, halves, target);
    };
  }

  /** By a function of its own, since there are several calls; from zero. */
  #call(plan: Plan, operandCount: 1 | 2): Multiply {
    const name = `${operandCount === 1 ? 'square' : 'product'}${plan.shape.lanes}x${plan.shape.vectors}`;
    const known = this.#called.get(name);
    if (known) return known;
    const times = this.by(plan, operandCount);
    const func = this.#m.func(name, { a: 'i32', b: 'i32', to: 'i32' }, 'void', (f, { a, b, to }) =>
      times(f, [a, b].slice(0, operandCount), { to }),
    );
    const called: Multiply = (f, operands, { to }) => f.do(call(func, { a: operands[0]!, b: lastOf(operands)!, to }));
    this.#called.set(name, called);
    return called;
  }
}

/**
 * One number: the ends lie in the slots of both lanes, and those of the higher lane belong h slots further up. The middle's
 * column k is in the lower lane of its slot k and in the higher of the slot its v vectors below, and goes into the higher
 * lane of slot k.
 */
function joinLanes(f: FunctionBuilder, { vectors }: Shape, { columns, middle }: Halves, { to, initial = NOTHING }: Target): void {
  const below = middle.shape.vectors;
  const lower = f.let('lower', LOWER);
  const strides = {
    to: { from: to, step: VECTOR },
    from: { from: columns - VECTOR * below, step: VECTOR },
  };
  const middleAt = (p: Operand<'i32'>, k: number): Expr<'v128'> =>
    v128.i64x2_add(v128.load(p, VECTOR * k), v128.load64_splat(p, VECTOR * (k + below)));
  const put = (p: Operand<'i32'>, k: number, value: Expr<'v128'>): void => putSlot(f, p, VECTOR * k, value, initial);
  walk(f, vectors, 2, strides, (p, u) => {
    const [low, high] = [u, vectors + u].map((k) => f.let('end', v128.load(p.to, VECTOR * k)));
    const [first, second] = [u, vectors + u].map((k, i) =>
      v128.i64x2_sub(v128.i64x2_sub(middleAt(p.from, k), [low, high][i]!), v128.load64_splat(p.to, VECTOR * k)),
    );
    const [one, two] = [f.let('first', first!), f.let('second', v128.i64x2_add(second!, low!))];
    put(p.to, u, v128.bitselect(low!, one, lower));
    put(p.to, vectors + u, v128.bitselect(high!, two, lower));
    put(p.to, 2 * vectors + u, v128.andnot(high!, lower));
  });
  for (let s = 0; s < CARRY_SLOTS; s++) {
    const k = 2 * vectors + s;
    putSlot(f, to, VECTOR * k, v128.andnot(middleAt(columns - VECTOR * below, k), lower));
  }
}

/** Two numbers: both ends are in place, and the middle is added half way up. */
function joinVectors(f: FunctionBuilder, { vectors }: Shape, { columns }: Halves, { to, initial = NOTHING }: Target): void {
  const half = vectors / 2;
  const strides = { to: { from: to, step: VECTOR }, from: { from: columns, step: VECTOR } };
  const put = (p: Operand<'i32'>, k: number, value: Expr<'v128'>): void => putSlot(f, p, VECTOR * k, value, initial);
  walk(f, half, half % 2 === 0 ? 2 : 1, strides, (p, u) => {
    const ends = [0, 1, 2, 3].map((i) => f.let('end', v128.load(p.to, VECTOR * (i * half + u))));
    const middles = [0, 1].map((i) => v128.i64x2_sub(v128.i64x2_sub(v128.load(p.from, VECTOR * (i * half + u)), ends[i]!), ends[i + 2]!));
    if (initial !== NOTHING) for (const i of [0, 3]) put(p.to, i * half + u, ends[i]!);
    for (const i of [1, 2]) put(p.to, i * half + u, v128.i64x2_add(ends[i]!, middles[i - 1]!));
  });
  for (let s = 0; s < CARRY_SLOTS; s++) {
    putSlot(f, to, VECTOR * (3 * half + s), v128.load(columns, VECTOR * (vectors + s)));
  }
}
