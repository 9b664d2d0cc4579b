/** Powers in a field with public exponents: square roots. */
import type { FunctionBuilder, ModuleBuilder, TypedFunc } from '../asm/build.ts';
import * as i32 from '../asm/opcodes/i32.ts';
import type { Expr } from '../asm/types.ts';
import type { Product } from '../kernels/field/kernel.ts';
import type { Linking } from './link.ts';
import type { PowerPlan } from './power-plan.ts';
import { copyBytes } from './vectors.ts';

export type PowerFunc = TypedFunc<{ to: 'i32'; a: 'i32'; steps: 'i32'; bytes: 'i32' }, 'void'>;

/**
 * to ← a to the exponent whose steps lie at that address. The module has the region `powers`, of as many elements as the plan has entries, and the
 * constant `one`.
 *
 * Leaks: the exponent.
 */
export const definePower = <F extends string>(m: ModuleBuilder, linking: Linking<'powers', F>, plan: PowerPlan): PowerFunc =>
  definePowers(m, linking, plan, one(linking));

/**
 * The same of four elements that lie one after the other, and so do the powers. Products of two share lanes, and none waits for another alone. `powers` has four elements
 * for each entry.
 */
export const definePowerFour = <F extends string>(m: ModuleBuilder, linking: Linking<'powers', F>, plan: PowerPlan): PowerFunc =>
  definePowers(m, linking, plan, four(linking));

function definePowers<F extends string>(m: ModuleBuilder, linking: Linking<'powers', F>, plan: PowerPlan, together: Together): PowerFunc {
  const { at } = linking;
  const { name, count, sqr, mul } = together;
  const bytesOfEntry = count * linking.kernel.elementBytes;
  const entryOf = (steps: Expr<'i32'>): Expr<'i32'> => i32.add(at.powers.from, i32.mul(i32.load8_u(steps, 1), bytesOfEntry));
  return m.func(name, { to: 'i32', a: 'i32', steps: 'i32', bytes: 'i32' }, 'void', (f, { to, a, steps, bytes }) => {
    fillPowers(f, linking, plan, a, together);
    const end = f.let('end', i32.add(steps, bytes));
    copyBytes(f, bytesOfEntry, to, entryOf(steps));
    f.loop(() => {
      f.set(steps, i32.add(steps, 2));
      const more = f.let('more', i32.lt_u(steps, end));
      f.if(more, () => {
        const left = f.let('left', i32.load8_u(steps));
        f.loop(() => {
          sqr(f, to, to);
          f.set(left, i32.sub(left, 1));
          return left;
        });
        mul(f, to, to, entryOf(steps));
      });
      return more;
    });
  });
}

/** Products of as many elements as lie one after the other. */
interface Together {
  /** Of the function. */
  readonly name: string;
  readonly count: 1 | 4;
  readonly sqr: (f: FunctionBuilder, to: Expr<'i32'>, a: Expr<'i32'>) => void;
  readonly mul: (f: FunctionBuilder, to: Expr<'i32'>, a: Expr<'i32'>, b: Expr<'i32'>) => void;
}

const one = ({ field }: Pick<Linking<never, never>, 'field'>): Together => ({
  name: 'power',
  count: 1,
  sqr: (f, to, a) => field.sqr(f, { to, a }),
  mul: (f, to, a, b) => field.mul(f, { to, a, b }),
});

function four({ kernel, field }: Pick<Linking<never, never>, 'kernel' | 'field'>): Together {
  const at = (address: Expr<'i32'>, i: number): Expr<'i32'> => (i === 0 ? address : i32.add(address, i32.const(i * kernel.elementBytes)));
  const products = (make: (i: number) => Product, emit: (first: Product, second?: Product) => void): void => {
    const all = [0, 1, 2, 3].map(make) as [Product, Product, Product, Product];
    if (kernel.pairs) {
      emit(all[0], all[1]);
      emit(all[2], all[3]);
    } else for (const one of all) emit(one);
  };
  return {
    name: 'powerFour',
    count: 4,
    sqr: (f, to, a) =>
      products(
        (i) => ({ to: at(to, i), a: at(a, i), b: at(a, i) }),
        (first, second) => field.sqr(f, first, second),
      ),
    mul: (f, to, a, b) =>
      products(
        (i) => ({ to: at(to, i), a: at(a, i), b: at(b, i) }),
        (first, second) => field.mul(f, first, second),
      ),
  };
}

function fillPowers<F extends string>(
  f: FunctionBuilder,
  linking: Linking<'powers', F>,
  { runs, entries }: PowerPlan,
  a: Expr<'i32'>,
  { count, sqr, mul }: Together,
): void {
  const { kernel, at, constant } = linking;
  const { elementBytes } = kernel;
  const entry = (i: number): Expr<'i32'> => i32.const(at.powers.from + i * count * elementBytes);
  for (let i = 0; i < count; i++) copyBytes(f, elementBytes, i32.const(at.powers.from + i * elementBytes), i32.const(constant('one')));
  copyBytes(f, count * elementBytes, entry(1), a);
  // The square, for the odd powers: where the last of them will be.
  const square = entry(entries - 1);
  if (runs === undefined) sqr(f, square, a);
  for (let i = 2; i < entries; i++) {
    if (runs === undefined) {
      mul(f, entry(i), entry(i - 1), square);
      continue;
    }
    sqr(f, entry(i), entry(i - 1));
    const left = f.let('left', 2 ** (i - 2) - 1);
    f.if(left, () => {
      f.loop(() => {
        sqr(f, entry(i), entry(i));
        f.set(left, i32.sub(left, 1));
        return left;
      });
    });
    mul(f, entry(i), entry(i), entry(i - 1));
  }
}
