/** Optimal extension fields and curves y² = x³ − 3x + b over them on BigInt, in affine coordinates: the oracle of their tests. Elements are lists of coefficients. */
import { powMod } from './modpow.ts';

export interface ReferenceOef {
  readonly p: bigint;
  readonly degree: number;
  readonly w: bigint;
}

export type Element = readonly bigint[];

const residue = (x: bigint, p: bigint): bigint => ((x % p) + p) % p;

export const add = ({ p }: ReferenceOef, a: Element, b: Element): Element => a.map((x, i) => residue(x + (b[i] as bigint), p));
export const subtract = ({ p }: ReferenceOef, a: Element, b: Element): Element => a.map((x, i) => residue(x - (b[i] as bigint), p));
export const scale = ({ p }: ReferenceOef, a: Element, by: bigint): Element => a.map((x) => residue(x * by, p));
export const isZero = (a: Element): boolean => a.every((x) => x === 0n);
const isEqual = (a: Element, b: Element): boolean => a.every((x, i) => x === b[i]);

export function multiply({ p, degree, w }: ReferenceOef, a: Element, b: Element): Element {
  const sums = new Array<bigint>(degree).fill(0n);
  for (const [i, x] of a.entries()) {
    for (const [j, y] of b.entries()) {
      const at = (i + j) % degree;
      sums[at] = (sums[at] as bigint) + x * y * (i + j >= degree ? w : 1n);
    }
  }
  return sums.map((sum) => residue(sum, p));
}

export function power(field: ReferenceOef, a: Element, exponent: bigint): Element {
  let result: Element = a.map((_, i) => (i === 0 ? 1n : 0n));
  for (const bit of exponent.toString(2)) {
    result = multiply(field, result, result);
    if (bit === '1') result = multiply(field, result, a);
  }
  return result;
}

/** By the extended algorithm of Euclid for polynomials; 0 of 0. */
export function invert(field: ReferenceOef, a: Element): Element {
  const { p, degree, w } = field;
  const trimmed = (x: bigint[]): bigint[] => {
    while (x.length > 0 && x[x.length - 1] === 0n) x.pop();
    return x;
  };
  // r = s · a modulo X^k − w.
  let [r, next] = [trimmed([residue(-w, p), ...new Array<bigint>(degree - 1).fill(0n), 1n]), trimmed([...a])];
  let [s, after]: [bigint[], bigint[]] = [[], [1n]];
  if (next.length === 0) return a;
  while (next.length > 1) {
    const inverse = powMod(next[next.length - 1] as bigint, p - 2n, p);
    while (r.length >= next.length) {
      const shift = r.length - next.length;
      const q = ((r[r.length - 1] as bigint) * inverse) % p;
      for (const [i, x] of next.entries()) r[i + shift] = residue((r[i + shift] as bigint) - q * x, p);
      for (const [i, x] of after.entries()) s[i + shift] = residue((s[i + shift] ?? 0n) - q * x, p);
      for (let i = 0; i < s.length; i++) s[i] ??= 0n;
      r = trimmed(r);
    }
    [r, next, s, after] = [next, r, after, s];
  }
  const inverse = powMod(next[0] as bigint, p - 2n, p);
  return Array.from({ length: degree }, (_, i) => ((after[i] ?? 0n) * inverse) % p);
}

export interface ReferenceCurve {
  readonly field: ReferenceOef;
  readonly b: Element;
}

/** `undefined` is the neutral element. */
export type OefPoint = { readonly x: Element; readonly y: Element } | undefined;

export function isOnOefCurve({ field, b }: ReferenceCurve, { x, y }: NonNullable<OefPoint>): boolean {
  const right = add(field, subtract(field, multiply(field, x, multiply(field, x, x)), scale(field, x, 3n)), b);
  return isEqual(multiply(field, y, y), right);
}

export function addOefPoints(curve: ReferenceCurve, p: OefPoint, q: OefPoint): OefPoint {
  if (!p) return q;
  if (!q) return p;
  const { field } = curve;
  if (isEqual(p.x, q.x) && isZero(add(field, p.y, q.y))) return undefined;
  const three = p.x.map((_, i) => (i === 0 ? 3n : 0n));
  const slope = isEqual(p.x, q.x)
    ? multiply(field, subtract(field, scale(field, multiply(field, p.x, p.x), 3n), three), invert(field, scale(field, p.y, 2n)))
    : multiply(field, subtract(field, q.y, p.y), invert(field, subtract(field, q.x, p.x)));
  const x = subtract(field, subtract(field, multiply(field, slope, slope), p.x), q.x);
  return { x, y: subtract(field, multiply(field, slope, subtract(field, p.x, x)), p.y) };
}

/** Double and add. */
export function multiplyOefPoint(curve: ReferenceCurve, scalar: bigint, p: OefPoint): OefPoint {
  let result: OefPoint;
  for (const bit of scalar.toString(2)) {
    result = addOefPoints(curve, result, result);
    if (bit === '1') result = addOefPoints(curve, result, p);
  }
  return result;
}
