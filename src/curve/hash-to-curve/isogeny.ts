/** From a curve to one that is isogenous to it, by the rational functions that an isogeny is (RFC 9380, section 6.6.3). */
import type { Field, FieldSlots } from '../../field/prime-field.ts';
import type { IsogenyParams } from '../../params/hash-to-curve/simple-swu.ts';
import { toBytesLE } from '../../util/bytes.ts';

const [X, Y, NUMERATOR, DENOMINATOR, C] = [0, 1, 2, 3, 4];

/** The coordinates of the image, little-endian, one after the other; zeros, the neutral element, where a denominator is 0. Secret: the point. */
export function imageUnder(field: Field, map: IsogenyParams, point: Uint8Array): Uint8Array {
  return field.compute((slots) => {
    slots.enter(X, point.subarray(0, field.bytes));
    slots.enter(Y, point.subarray(field.bytes));
    const evaluate = (to: number, coefficients: readonly bigint[]): void => polynomial(slots, field, to, coefficients);
    evaluate(NUMERATOR, map.yNumerator);
    evaluate(DENOMINATOR, map.yDenominator);
    slots.inverse(DENOMINATOR, DENOMINATOR);
    slots.mul(NUMERATOR, NUMERATOR, DENOMINATOR);
    slots.mul(Y, Y, NUMERATOR);
    evaluate(NUMERATOR, map.xNumerator);
    evaluate(DENOMINATOR, map.xDenominator);
    slots.inverse(DENOMINATOR, DENOMINATOR);
    slots.mul(NUMERATOR, NUMERATOR, DENOMINATOR);
    const image = new Uint8Array(2 * field.bytes);
    image.set(slots.leave(NUMERATOR));
    image.set(slots.leave(Y), field.bytes);
    return image;
  });
}

/** to ← the polynomial at the number in slot X, by Horner's rule. */
function polynomial(slots: FieldSlots, field: Field, to: number, coefficients: readonly bigint[]): void {
  slots.enter(to, new Uint8Array(field.bytes));
  for (const coefficient of [...coefficients].reverse()) {
    slots.mul(to, to, X);
    slots.enter(C, toBytesLE(coefficient, field.bytes));
    slots.add(to, to, C);
  }
}
