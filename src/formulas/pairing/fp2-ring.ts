/** What formulas of pairings are written in: Fp2, with the operations that its kernels have of their own. */
import { QUADRATIC, type QuadraticOperation } from '../../kernels/field/extension/operations.ts';
import type { Components, Formula, RingWith } from '../formula.ts';
import { type Body, recordWith } from '../record.ts';

export type Fp2Ring<V> = RingWith<V, typeof QUADRATIC>;
export type Fp2Formula = Formula<QuadraticOperation>;

/** The formula that `body` writes over Fp2. */
export function recordFp2<const O extends Readonly<Record<string, Components>>, const C extends Components>(
  name: string,
  operands: O,
  constants: C,
  body: Body<O, C, typeof QUADRATIC>,
): Fp2Formula {
  return recordWith(QUADRATIC, name, operands, constants, body);
}
