/** Powers in a field with public exponents: square roots. */
import type { FunctionBuilder, ModuleBuilder, TypedFunc } from '../asm/build.ts';
import * as i32 from '../asm/opcodes/i32.ts';
import type { Expr } from '../asm/types.ts';
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
export function definePower<F extends string>(m: ModuleBuilder, linking: Linking<'powers', F>, plan: PowerPlan): PowerFunc {
  const { kernel, field, at } = linking;
  const { elementBytes } = kernel;
  const entryOf = (steps: Expr<'i32'>): Expr<'i32'> => i32.add(at.powers.from, i32.mul(i32.load8_u(steps, 1), elementBytes));
  return m.func('power', { to: 'i32', a: 'i32', steps: 'i32', bytes: 'i32' }, 'void', (f, { to, a, steps, bytes }) => {
    fillPowers(f, linking, plan, a);
    const end = f.let('end', i32.add(steps, bytes));
    copyBytes(f, elementBytes, to, entryOf(steps));
    f.loop(() => {
      f.set(steps, i32.add(steps, 2));
      const more = f.let('more', i32.lt_u(steps, end));
      f.if(more, () => {
        const left = f.let('left', i32.load8_u(steps));
        f.loop(() => {
          field.sqr(f, { to, a: to });
          f.set(left, i32.sub(left, 1));
          return left;
        });
        field.mul(f, { to, a: to, b: entryOf(steps) });
      });
      return more;
    });
  });
}

function fillPowers<F extends string>(
  f: FunctionBuilder,
  { kernel, field, at, constant }: Linking<'powers', F>,
  { runs, entries }: PowerPlan,
  a: Expr<'i32'>,
): void {
  const { elementBytes } = kernel;
  const entry = (i: number): Expr<'i32'> => i32.const(at.powers.from + i * elementBytes);
  copyBytes(f, elementBytes, entry(1), a);
  // The square, for the odd powers: in the place of 1, which is not asked for until they are there.
  if (runs === undefined) field.sqr(f, { to: entry(0), a });
  for (let i = 2; i < entries; i++) {
    if (runs === undefined) {
      field.mul(f, { to: entry(i), a: entry(i - 1), b: entry(0) });
      continue;
    }
    field.sqr(f, { to: entry(i), a: entry(i - 1) });
    const left = f.let('left', 2 ** (i - 2) - 1);
    f.if(left, () => {
      f.loop(() => {
        field.sqr(f, { to: entry(i), a: entry(i) });
        f.set(left, i32.sub(left, 1));
        return left;
      });
    });
    field.mul(f, { to: entry(i), a: entry(i), b: entry(i - 1) });
  }
  copyBytes(f, elementBytes, entry(0), i32.const(constant('one')));
}
