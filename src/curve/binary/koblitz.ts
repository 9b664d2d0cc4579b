/** τ on the points of a Koblitz curve, and tables of multiples by the α_u (`tau-numbers.ts`). */

import { call, type FunctionBuilder, type ModuleBuilder, type TypedFunc } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr, Local } from '../../asm/types.ts';
import type { FormulaFunc } from '../../formulas/compile.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import { multiplesOf, PREPARED_WIDTH, WIDTH } from '../module/straus.ts';
import { at, type BinaryLinking } from './elements.ts';
import { TAU_MULTIPLES } from './tau-numbers.ts';

export interface TauFunctions {
  /** to ← τp, of a point of López and Dahab's coordinates. */
  readonly frobenius: FormulaFunc;
  /** `table` ← the multiples of `given`, which is affine, by α_1, α_3, …, as many as `count` says. Leaks: `count`. */
  readonly fill: TypedFunc<{ count: 'i32' }, 'void'>;
}

export function defineTau(m: ModuleBuilder, linking: BinaryLinking, mu: 1 | -1): TauFunctions {
  const frobenius = defineFrobenius(m, linking);
  return { frobenius, fill: defineTauMultiples(m, linking, frobenius, mu) };
}

function defineFrobenius(m: ModuleBuilder, { kernel, field }: BinaryLinking): FormulaFunc {
  return m.func('frobenius', { to: 'i32', p: 'i32' }, 'void', (f, { to, p }) => {
    for (let i = 0; i < 3; i++) {
      const offset = i * kernel.elementBytes;
      field.sqr(f, { to: i32.add(to, offset), a: i32.add(p, offset) });
    }
  });
}

function defineTauMultiples(m: ModuleBuilder, linking: BinaryLinking, frobenius: FormulaFunc, mu: 1 | -1): TauFunctions['fill'] {
  const { kernel, field, formulas } = linking;
  const { elementBytes } = kernel;
  const pointBytes = 3 * elementBytes;
  const [given, picked] = [at(linking, 'given'), at(linking, 'picked')];
  const row = (u: number): Expr<'i32'> => i32.const(linking.at.table.from + ((u - 1) / 2) * pointBytes);
  const repeatedly = (f: FunctionBuilder, point: Expr<'i32'>, times: Local<'i32'>): void =>
    f.if(times, () =>
      f.loop(() => {
        f.do(call(frobenius, { to: point, p: point }));
        f.set(times, i32.sub(times, 1));
        return times;
      }),
    );
  const multiple = m.func(
    'tauMultiple',
    { to: 'i32', from: 'i32', power: 'i32', isNegative: 'i32', plusPower: 'i32', isMinus: 'i32' },
    'void',
    (f, { to, from, power, isNegative, plusPower, isMinus }) => {
      copyBytes(f, pointBytes, to, from);
      repeatedly(f, to, power);
      // −(X : Y : Z) = (X : Y + XZ : Z).
      f.if(isNegative, () => {
        field.mul(f, { to: picked, a: to, b: i32.add(to, 2 * elementBytes) });
        field.add(f, i32.add(to, elementBytes), i32.add(to, elementBytes), picked);
      });
      copyBytes(f, pointBytes, picked, given);
      repeatedly(f, picked, plusPower);
      f.if(isMinus, () => field.add(f, at(linking, 'picked', 1), at(linking, 'picked', 1), picked));
      f.do(call(formulas.mixedAdd, { to, p: to, q: picked }));
    },
  );
  return m.func('tauMultiples', { count: 'i32' }, 'void', (f, { count }) => {
    const fill = (width: number): void => {
      for (const [u, sign, power, of, plus, plusPower] of TAU_MULTIPLES.get(width) ?? []) {
        const isMinus = (by: 1 | -1, exponent: number): Expr<'i32'> => i32.const(by * mu ** exponent < 0 ? 1 : 0);
        f.do(
          call(multiple, {
            ...{ to: row(u), from: row(of), power: i32.const(power), isNegative: isMinus(sign, power) },
            ...{ plusPower: i32.const(plusPower), isMinus: isMinus(plus, plusPower) },
          }),
        );
      }
    };
    copyBytes(f, pointBytes, row(1), given);
    f.if(
      i32.eq(count, i32.const(multiplesOf(PREPARED_WIDTH))),
      () => fill(PREPARED_WIDTH),
      () => fill(WIDTH),
    );
  });
}
