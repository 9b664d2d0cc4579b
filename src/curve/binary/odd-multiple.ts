/** What secret multiples by odd digits have in common, by a comb and by powers of τ: entries that are negated, and the end. */
import { call, type FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr, Local } from '../../asm/types.ts';
import type { InverseFunc } from '../../formulas/inverse.ts';
import { choose, copyBytes, equals } from '../../formulas/vectors.ts';
import { at, type BinaryLinking, leave } from './elements.ts';

/** picked ← ± picked, affine: −(x, y) is (x, x + y). `isNegative` is 1 or 0, and secret. */
export function negatePicked(f: FunctionBuilder, linking: BinaryLinking, isNegative: Expr<'i32'>): void {
  const { elementBytes } = linking.kernel;
  const [scratch, y] = [at(linking, 'scratch'), at(linking, 'picked', 1)];
  linking.field.add(f, scratch, y, at(linking, 'picked'));
  choose(f, elementBytes, y, equals(f, isNegative, i32.const(1)), scratch, y);
}

/** numbers ← result, less the affine `base` if the scalar was made odd by 1. `isOneTooMuch` is a mask, and secret. */
export function leaveMultiple(
  f: FunctionBuilder,
  linking: BinaryLinking,
  inverse: InverseFunc,
  { base, isOneTooMuch }: { readonly base: Expr<'i32'>; readonly isOneTooMuch: Local<'v128'> },
): void {
  const { elementBytes } = linking.kernel;
  const { field, formulas } = linking;
  const [result, picked, scratch] = [at(linking, 'result'), at(linking, 'picked'), at(linking, 'scratch')];
  const [y, z] = [at(linking, 'picked', 1), at(linking, 'scratch', 3)];
  copyBytes(f, 2 * elementBytes, picked, base);
  field.add(f, y, y, picked);
  f.do(call(formulas.mixedAdd, { to: scratch, p: result, q: picked }));
  choose(f, 3 * elementBytes, result, isOneTooMuch, scratch, result);
  f.do(call(inverse, { to: z, a: at(linking, 'result', 2) }));
  f.do(call(formulas.fromLopezDahab, { to: picked, p: result, z }));
  leave(f, linking, picked);
}
