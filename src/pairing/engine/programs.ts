/** The loops of a pairing as lists of numbers, which the module walks: public, fixed by the curve. */
import type { ProgramName, ProgramSpan, Programs } from './calls.ts';
import type { PairingSpec } from './contract.ts';
import { shortestForm } from './digits.ts';

/** What a step of the Miller loop does: a doubling step, or an addition step through one of the points that follow from Q. */
export const DOUBLING_STEP = 0;
/** Addition steps, by the number of the point: Q, −Q, πQ, −π²Q. */
export const ADDITION_STEP: Readonly<Record<'plus' | 'minus' | 'frobenius' | 'frobenius2', number>> = {
  plus: 1,
  minus: 2,
  frobenius: 3,
  frobenius2: 4,
};

/** The steps of a Miller loop over |value|. */
export const millerSteps = (value: bigint): number[] =>
  shortestForm(value)
    .slice(1)
    .flatMap((digit) => (digit === 0 ? [DOUBLING_STEP] : [DOUBLING_STEP, digit > 0 ? ADDITION_STEP.plus : ADDITION_STEP.minus]));

/** What a step of an exponentiation does, after a squaring: nothing, a product with the base, or with the base's conjugate. */
export const ALONE = 0;
export const MULTIPLY = 1;
export const MULTIPLY_CONJUGATE = 2;

/** Left to right, from the base itself; digits −1 where the base's conjugate is its inverse. */
const powerSteps = (digits: readonly number[]): number[] =>
  digits.slice(1).map((digit) => (digit === 0 ? ALONE : digit > 0 ? MULTIPLY : MULTIPLY_CONJUGATE));

/** Bytes of a program's word. */
export const WORD = 4;

/** The words of each program: the Miller loop, and the power by |u|. */
const wordsOf = ({ params, family }: Pick<PairingSpec, 'params' | 'family'>): Readonly<Record<ProgramName, readonly number[]>> => ({
  miller: family.miller(params),
  powerU: powerSteps(shortestForm(params.u)),
});

export function programsOf(spec: Pick<PairingSpec, 'params' | 'family'>): Programs {
  const programs = wordsOf(spec);
  let end = 0;
  const at = Object.fromEntries(
    Object.entries(programs).map(([name, { length }]) => {
      const from = end;
      end += WORD * length;
      return [name, { from, to: end }];
    }),
  ) as Record<ProgramName, ProgramSpan>;
  return { steps: programs.miller.length, digitsOfU: shortestForm(spec.params.u), words: Object.values(programs).flat(), at };
}
