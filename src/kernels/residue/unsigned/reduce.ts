/**
 * Montgomery's reduction (Math. Comp. 44 (1985) 519–521), of long elements in two steps, so that half of its products are
 * those of Karatsuba's method.
 *
 * With m = m0 + m1·x: the lower half of the columns makes quotient digits with m0 alone, a reduction of half the size. What the
 * digits make of m1 is one product. Then the same again, a half further up.
 */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Operand } from '../../../asm/types.ts';
import { beyond, walk } from '../../programs/loops.ts';
import { splits } from '../../tuned/splitting.ts';
import type { Products } from './karatsuba.ts';
import type { ElementFunc, Known, ProductMemory, Rows } from './parts.ts';
import { type OddShape, resized } from './shape.ts';

/**
 * to ← columns / R mod m: adds q · m, with q < R such that the sum is divisible by R, and takes the upper half.
 *
 * In: 2n columns as a product leaves them, of value t. Out: an element with limbs below 2^radix, of value below
 * t / R + m, or + 2m where a family's digits belong to a multiple of m (`Ahead`); so below 2m, or 3m, for t < R · m (factors below 16m). No subtraction follows. Scratch: the columns.
 * Leaks: nothing but the shape.
 */
export function defineReduce<S extends OddShape>(
  m: ModuleBuilder,
  shape: S,
  rows: Rows<S>,
  products: Products<S>,
  at: ProductMemory,
  known: Known,
): ElementFunc {
  type Steps = (f: FunctionBuilder, column: Operand<'i32'>, digits?: Operand<'i32'>) => void;
  const { word, byRows } = shape;
  const column = rows.columnBytes;
  const ahead = rows.ahead?.columns(shape) ?? 0;
  const multiplied = ahead === 0 ? known.modulus : known.derived;

  const stepsOf = (whole: S, last: boolean): Steps => {
    if (!splits(whole.limbs, shape.rows, byRows.reduction)) {
      return (f, from, digits) => rows.steps(f, whole, { known, products: at }, from, { digits, last });
    }
    const half = resized(whole, whole.limbs / 2);
    const define = (name: string, isLast: boolean) => {
      const body = stepsOf(half, isLast);
      return m.func(`${name}${half.limbs}`, { column: 'i32', digits: 'i32' }, 'void', (f, p) => body(f, p.column, p.digits));
    };
    const step = define('step', false);
    const lastStep = last && ahead > 0 ? define('lastStep', true) : step;
    return (f, from, digits = at.halves + 2 * half.elementBytes) => {
      for (const [i, turns] of [step, lastStep].entries()) {
        const [low, q] = [beyond(from, i * half.limbs * column), beyond(digits, i * half.elementBytes)];
        f.do(call(turns, { column: low, digits: q }));
        const product = at.halves;
        products.times(f, half, product, [q, multiplied + half.elementBytes]);
        const to = { from: beyond(low, (half.limbs + ahead) * column), step: column };
        walk(f, 2 * half.limbs, shape.rows, { limb: { from: product, step: word.bytes }, to }, (p, u) => {
          f.do(i64.store(p.to, i64.add(i64.load(p.to, column * u), word.load(p.limb, word.bytes * u)), column * u));
        });
      }
    };
  };

  const steps = stepsOf(shape, true);
  return m.func('reduce', { to: 'i32' }, 'void', (f, { to }) => {
    steps(f, at.columns);
    if (ahead > 0) rows.ahead!.finish(f, shape, known, at.columns);
    rows.toElement(f, shape, at.columns + column * shape.limbs, to);
  });
}
