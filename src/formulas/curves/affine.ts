/** From and to affine coordinates, given the inverse of Z. */
import type { Formula } from '../formula.ts';
import { record } from '../record.ts';

const POINT = ['X', 'Y', 'Z'] as const;
const INVERSE = ['inverse'] as const;

/** x = X/Z, y = Y/Z. */
export const fromProjective: Formula = /* @__PURE__ */ record('fromProjective', { p: POINT, z: INVERSE }, [], (r, { p, z }) => ({
  X: r.mul(p.X, z.inverse),
  Y: r.mul(p.Y, z.inverse),
}));

/** x = X/Z², y = Y/Z³. */
export const fromJacobian: Formula = /* @__PURE__ */ record('fromJacobian', { p: POINT, z: INVERSE }, [], (r, { p, z }) => {
  const square = r.sqr(z.inverse);
  return { X: r.mul(p.X, square), Y: r.mul(p.Y, r.mul(square, z.inverse)) };
});

/** y² − x³ − ax − b: zero for the points of the curve. */
export const weierstrassEquation: Formula = /* @__PURE__ */ record(
  'weierstrassEquation',
  { p: ['X', 'Y'] },
  ['a', 'b'],
  (r, { p }, { a, b }) => ({
    difference: r.sub(r.sub(r.sqr(p.Y), r.mul(p.X, r.add(r.sqr(p.X), a))), b),
  }),
);
