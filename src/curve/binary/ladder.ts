/** Multiples of secret points by secret scalars: the ladder on x alone, and both coordinates at its end. Right for all points of odd order and all scalars. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../asm/types.ts';
import type { InverseFunc } from '../../formulas/inverse.ts';
import { choose, copyBytes, equals, exchange } from '../../formulas/vectors.ts';
import { at, type BinaryLinking, leave } from './elements.ts';
import type { BinaryCalls } from './memory.ts';

/** @param bits - of a scalar. */
export function defineLadder(
  m: ModuleBuilder,
  linking: BinaryLinking,
  inverse: InverseFunc,
  bits: number,
): Exports<Pick<BinaryCalls, 'multiply'>> {
  const { kernel, field, formulas, constant } = linking;
  const { elementBytes } = kernel;
  const [one, zero] = [i32.const(constant('one')), i32.const(constant('zero'))];
  const scalar = linking.at.scalar.from;
  const [lower, upper] = [at(linking, 'result'), at(linking, 'result', 2)];
  const [given, picked] = [at(linking, 'given'), at(linking, 'picked')];
  const isZero = (f: FunctionBuilder, element: Expr<'i32'>): Local<'v128'> => {
    const words = Array.from({ length: elementBytes / 8 }, (_, i) => i64.load(element, 8 * i));
    return equals(f, i64.eqz(words.reduce<Expr<'i64'>>((any, word) => i64.or(any, word), i64.const(0))), i32.const(1));
  };
  const multiply = m.export('multiply', [], (f) => {
    // The neutral element, (1 : 0), and the point.
    for (const [i, from] of [one, zero, given, one].entries()) copyBytes(f, elementBytes, at(linking, 'result', i), from);
    const [bit, before] = [f.let('bit', i32.const(bits)), f.let('before', i32.const(0))];
    const exchangeIf = (wanted: Expr<'i32'>): void => exchange(f, 2 * elementBytes, equals(f, wanted, i32.const(1)), lower, upper);
    f.loop(() => {
      f.set(bit, i32.sub(bit, i32.const(1)));
      const byte = i32.load8_u(i32.add(i32.const(scalar), i32.shr_u(bit, i32.const(3))));
      const now = f.let('now', i32.and(i32.shr_u(byte, i32.and(bit, i32.const(7))), i32.const(1)));
      exchangeIf(i32.xor(before, now));
      f.set(before, now);
      f.do(call(formulas.ladderStep, { to: lower, p: lower, q: given }));
      return bit;
    });
    exchangeIf(before);
    const [scratch, z] = [at(linking, 'scratch'), at(linking, 'scratch', 1)];
    f.do(call(formulas.ladderDenominator, { to: scratch, p: lower, q: given }));
    f.do(call(inverse, { to: z, a: scratch }));
    f.do(call(formulas.fromLadder, { to: picked, p: lower, q: given, z }));
    // n + 1 times the point is neutral: n times is −(x, y) = (x, x + y).
    const opposite = at(linking, 'scratch', 2);
    copyBytes(f, elementBytes, opposite, given);
    field.add(f, at(linking, 'scratch', 3), given, at(linking, 'given', 1));
    choose(f, 2 * elementBytes, picked, isZero(f, at(linking, 'result', 3)), opposite, picked);
    // n times is neutral itself.
    const isNeutral = isZero(f, at(linking, 'result', 1));
    for (const i of [0, 1]) choose(f, elementBytes, at(linking, 'picked', i), isNeutral, zero, at(linking, 'picked', i));
    leave(f, linking, picked);
  });
  return { multiply };
}
