/**
 * Doublings of points of y² = x³ + b in Jacobian coordinates (x = X/Z², y = Y/Z³): five squares and two products (Bernstein, Lange, "Explicit-formulas database", dbl-2009-l), one
 * product fewer than projective ones take. Infinity comes back as zeros, which stay what they are in all sums after it.
 */
import type { Formula } from '../formula.ts';
import { record } from '../record.ts';

const POINT = ['X', 'Y', 'Z'] as const;

/** From projective coordinates (x = X/Z, y = Y/Z), in their place: Z is the same. */
export const toJacobian: Formula = /* @__PURE__ */ record('toJacobian', { p: POINT }, [], (r, { p: { X, Y, Z } }) => ({
  X: r.mul(X, Z),
  Y: r.mul(Y, r.sqr(Z)),
}));

export const doubleJacobian: Formula = /* @__PURE__ */ record('doubleJacobian', { p: POINT }, [], (r, { p: { X, Y, Z } }) => {
  const [xx, yy] = [r.sqr(X), r.sqr(Y)];
  const yyyy = r.sqr(yy);
  // 4XY²
  const d = r.mulSmall(r.sub(r.sub(r.sqr(r.add(X, yy)), xx), yyyy), 2);
  const e = r.mulSmall(xx, 3);
  const x = r.sub(r.sqr(e), r.mulSmall(d, 2));
  return { X: x, Y: r.sub(r.mul(e, r.sub(d, x)), r.mulSmall(yyyy, 8)), Z: r.mulSmall(r.mul(Y, Z), 2) };
});

/** To projective coordinates: twice each. */
export const fromJacobian: Formula = /* @__PURE__ */ record('fromJacobian', { p: POINT }, [], (r, { p: { X, Y, Z } }) => ({
  X: r.mulSmall(r.mul(X, Z), 2),
  Y: r.mulSmall(Y, 2),
  Z: r.mulSmall(r.mul(Z, r.sqr(Z)), 2),
}));
