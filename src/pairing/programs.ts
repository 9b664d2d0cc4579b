/**
 * The loops of the pairing as lists of numbers, which the module walks: public, fixed by the curve.
 */

import { P, U } from '../params/bn256.ts';
import { BigInt } from '../util/big-int.ts';

/** Signed digits 0, 1, −1, no two neighbours both not zero, from the highest (which is 1) down. */
export function nonAdjacentForm(value: bigint): number[] {
  const digits: number[] = [];
  for (let rest = value; rest > 0n; rest >>= 1n) {
    const digit = rest & 1n ? 2 - Number(rest & 3n) : 0;
    digits.push(digit);
    rest -= BigInt(digit);
  }
  return digits.reverse();
}

/** What a step of the Miller loop does: a tangent, or a chord through one of the points that follow from Q. */
export const TANGENT = 0;
/** Chords, by the number of the point: Q, −Q, πQ, −π²Q. */
export const CHORD: Readonly<Record<'plus' | 'minus' | 'frobenius' | 'frobenius2', number>> = {
  plus: 1,
  minus: 2,
  frobenius: 3,
  frobenius2: 4,
};

/** The optimal ate pairing's loop over 6u + 2, and its two last lines (Vercauteren 2010, section IV). */
export const MILLER: readonly number[] = /* @__PURE__ */ [
  .../* @__PURE__ */ nonAdjacentForm(6n * U + 2n)
    .slice(1)
    .flatMap((digit) => (digit === 0 ? [TANGENT] : [TANGENT, digit > 0 ? CHORD.plus : CHORD.minus])),
  CHORD.frobenius,
  CHORD.frobenius2,
];

/** What a step of an exponentiation does, after a squaring: nothing, a product with the base, or with the base's conjugate. */
export const ALONE = 0;
export const MULTIPLY = 1;
export const MULTIPLY_CONJUGATE = 2;

/** Left to right, from the base itself; digits −1 where the base's conjugate is its inverse. */
const powerSteps = (digits: readonly number[]): number[] =>
  digits.slice(1).map((digit) => (digit === 0 ? ALONE : digit > 0 ? MULTIPLY : MULTIPLY_CONJUGATE));

const binary = (value: bigint): number[] => [...value.toString(2)].map(Number);

export const POWER_U: readonly number[] = /* @__PURE__ */ powerSteps(/* @__PURE__ */ nonAdjacentForm(U));
/** Fermat's inverse. */
export const POWER_INVERSE: readonly number[] = /* @__PURE__ */ powerSteps(/* @__PURE__ */ binary(P - 2n));
/** The square root of a square: p is 3 modulo 4. */
export const POWER_ROOT: readonly number[] = /* @__PURE__ */ powerSteps(/* @__PURE__ */ binary((P + 1n) / 4n));
