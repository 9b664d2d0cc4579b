/**
 * The simplified map of Shallue, van de Woestijne and Ulas, onto curves y² = x³ + ax + b with ab ≠ 0 over fields with p ≡ 3 modulo 4 (RFC 9380, section 6.6.2).
 *
 * For Z no square, one of g(x₁) and g(x₂) = Z³u⁶ · g(x₁) is a square, g(x) = x³ + ax + b and x₂ = Zu² · x₁. One power serves both: s = g(x₁)^((p+1)/4) has the
 * square g(x₁) or, where that is no square, −g(x₁); then u³ · √(−Z³) · s is a root of g(x₂).
 */
import type { Field } from '../../field/prime-field.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { isLess, select } from '../../util/constant-time.ts';
import { powerVarTime } from '../../util/power-var-time.ts';

/** The numbers of a map, little-endian. */
export interface SimpleSwu {
  readonly field: Field;
  readonly a: Uint8Array;
  readonly b: Uint8Array;
  readonly z: Uint8Array;
  /** −b/a. */
  readonly x: Uint8Array;
  /** −1/Z, which stands for 1 + 1/(Z²u⁴ + Zu²) where that has no value. */
  readonly exceptional: Uint8Array;
  /** √(−Z³). */
  readonly root: Uint8Array;
  readonly one: Uint8Array;
}

/** @param field - of the coordinates, with square roots. */
export function simpleSwu(field: Field, a: bigint, b: bigint, z: bigint): SimpleSwu {
  const p = field.modulus;
  const bytes = (x: bigint): Uint8Array => toBytesLE(((x % p) + p) % p, field.bytes);
  const inverse = (x: bigint): bigint => powerVarTime(x, p - 2n, p);
  return {
    field,
    a: bytes(a),
    b: bytes(b),
    z: bytes(z),
    x: bytes(-b * inverse(a)),
    exceptional: bytes(-inverse(z)),
    root: bytes(powerVarTime(-z * z * z, (p + 1n) / 4n, p)),
    one: bytes(1n),
  };
}

const [U, ZU2, X, G, Y, T, C] = [0, 1, 2, 3, 4, 5, 6];

/** The coordinates of the point that u, a residue, is mapped to, little-endian, one after the other. Secret: u. */
export function mapBySimpleSwu({ field, a, b, z, x, exceptional, root, one }: SimpleSwu, u: Uint8Array): Uint8Array {
  return field.compute((slots) => {
    const { enter, leave, add, sub, mul } = slots;
    const isZeroIn = (slot: number): number => isLess(leave(slot), one);
    enter(U, u);
    enter(C, z);
    mul(ZU2, U, U);
    mul(ZU2, ZU2, C);
    // x₁ = −b/a · (1 + 1/(Z²u⁴ + Zu²)).
    mul(T, ZU2, ZU2);
    add(T, T, ZU2);
    slots.inverse(T, T);
    const isExceptional = isZeroIn(T);
    enter(C, one);
    add(T, T, C);
    enter(T, select(isExceptional, exceptional, leave(T)));
    enter(C, x);
    mul(X, T, C);
    // g(x₁), and s.
    enter(C, a);
    mul(G, X, X);
    add(G, G, C);
    mul(G, G, X);
    enter(C, b);
    add(G, G, C);
    slots.sqrt(Y, G);
    mul(T, Y, Y);
    sub(T, T, G);
    const isSquare = isZeroIn(T);
    const [x1, y1] = [leave(X), leave(Y)];
    // x₂ and a root of g(x₂).
    mul(X, X, ZU2);
    enter(C, root);
    mul(Y, Y, C);
    mul(T, U, U);
    mul(T, T, U);
    mul(Y, Y, T);
    const [chosenX, chosenY] = [select(isSquare, x1, leave(X)), select(isSquare, y1, leave(Y))];
    // The root with u's sign: that of the residue's lowest bit.
    enter(Y, chosenY);
    enter(C, new Uint8Array(field.bytes));
    sub(Y, C, Y);
    const point = new Uint8Array(2 * field.bytes);
    point.set(chosenX);
    point.set(select((signOf(leave(U)) ^ signOf(chosenY)) & 1, leave(Y), chosenY), field.bytes);
    return point;
  });
}

const signOf = (residue: Uint8Array): number => (residue[0] as number) & 1;
