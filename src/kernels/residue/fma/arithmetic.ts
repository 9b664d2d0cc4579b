/** Sums, products and squares modulo m in Montgomery form. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import { keeps } from '../../../asm/secrecy/keeps.ts';
import type { Expr, Local, Operand } from '../../../asm/types.ts';
import { type BinaryFunc, binaryOf, type UnaryFunc } from '../../contract/kernel-ring.ts';
import { defineReduced } from '../reduced.ts';
import { defineToElement, type ElementFunc } from './carry.ts';
import { bitsOf, both, bothOf, LOW } from './constants.ts';
import { type ProductFunc, Products, type SquareFunc } from './karatsuba.ts';
import type { FmaAddresses } from './memory.ts';
import type { Target } from './product.ts';
import { defineReduce, type ReduceFunc } from './reduce.ts';
import { sweep } from './rows.ts';
import { type Shape, VECTOR } from './shape.ts';
import { defineSteppedReduce, type PartFunc } from './stepped.ts';

/**
 * Functions that others call; operands within ±2m, products within ±m · (1 + 2^−48), which may be summed in twos to be operands
 * again. All addresses may coincide.
 */
export interface Functions {
  readonly mul: BinaryFunc<'mul'>;
  readonly sqr: UnaryFunc<'sqr'>;
  readonly add: BinaryFunc<'add'>;
  readonly sub: BinaryFunc<'sub'>;
  readonly reduce: ReduceFunc;
  readonly toElement: ElementFunc;
  readonly product: ProductFunc;
  readonly square: SquareFunc;
  /** Where a reduction goes in steps. */
  readonly part?: PartFunc;
}

export function defineArithmetic(m: ModuleBuilder, shape: Shape, at: FmaAddresses): Functions {
  const toElement = defineToElement(m, shape);
  const { columns, initial, plan, steps } = at;
  const products = new Products(m, at);
  const [multiplied, squared] = [products.by(plan, 2), products.by(plan, 1)];
  const target = (from: number): Target => ({ to: columns, initial: from - columns });
  const product = m.func('product', { a: 'i32', b: 'i32' }, 'void', (f, { a, b }) => multiplied(f, [a, b], target(initial.mul)));
  const square = m.func('square', { a: 'i32' }, 'void', (f, { a }) => squared(f, [a], target(initial.sqr)));
  const { reduce, part } = steps
    ? defineSteppedReduce(m, shape, at, steps, products, toElement)
    : { part: undefined, reduce: defineReduce(m, shape, at, toElement) };
  const { mul, sqr } = defineReduced(m, shape, product, square, reduce);
  const sum = <N extends string>(name: N, combine: (a: Expr<'v128'>, b: Expr<'v128'>) => Expr<'v128'>): BinaryFunc<N> => {
    const func = m.export(name, ['to', 'a', 'b'], (f, { to, a, b }) => {
      const distance = f.let('distance', i32.sub(b, a));
      toColumns(f, shape, at.columns, a, (p, u) => combine(v128.load(p, VECTOR * u), v128.load(i32.add(p, distance), VECTOR * u)));
      f.do(call(toElement, { from: at.columns, to }));
    });
    SECRECY: keeps(m, func, binaryOf(shape));
    return func;
  };
  const add = sum('add', v128.f64x2_add);
  const sub = sum('sub', v128.f64x2_sub);
  return { mul, sqr, add, sub, reduce, toElement, product, square, ...(part && { part }) };
}

/** columns ← h vectors of whole numbers below 2^51 in magnitude. */
export function toColumns(
  f: FunctionBuilder,
  { vectors }: Shape,
  columns: number,
  from: Operand<'i32'>,
  limbs: (pointer: Local<'i32'>, u: number) => Expr<'v128'> = (p, u) => v128.load(p, VECTOR * u),
): void {
  sweep(f, vectors, { y: from, slot: columns }, (p, u) => {
    const pattern = v128.f64x2_add(limbs(p.y, u), bothOf(LOW));
    f.do(v128.store(p.slot, v128.i64x2_sub(pattern, both(bitsOf(LOW))), VECTOR * u));
  });
}
