/** Montgomery curves by² = x³ + ax² + x, on x-coordinates alone. */
import type { Formula } from '../formula.ts';
import { record } from '../record.ts';

/** A step of the ladder (RFC 7748, section 5): from nP and (n + 1)P, whose difference has the x-coordinate u, to 2nP and (2n + 1)P. With a24 = (a − 2) / 4. */
export const ladderStep: Formula = /* @__PURE__ */ record(
  'ladderStep',
  { p: ['x2', 'z2', 'x3', 'z3'], q: ['u'] },
  ['a24'],
  (r, { p, q }, { a24 }) => {
    const [plus, minus] = [r.add(p.x2, p.z2), r.sub(p.x2, p.z2)];
    const [da, cb] = [r.mul(r.sub(p.x3, p.z3), plus), r.mul(r.add(p.x3, p.z3), minus)];
    const [aa, bb] = [r.sqr(plus), r.sqr(minus)];
    const e = r.sub(aa, bb);
    return {
      x2: r.mul(aa, bb),
      z2: r.mul(e, r.add(aa, r.mul(e, a24))),
      x3: r.sqr(r.add(da, cb)),
      z3: r.mul(q.u, r.sqr(r.sub(da, cb))),
    };
  },
  '01 23 54 87 69',
);

/** x = X/Z, by the inverse of Z. */
export const fromX: Formula = /* @__PURE__ */ record('fromX', { p: ['X'], z: ['inverse'] }, [], (r, { p, z }) => ({
  X: r.mul(p.X, z.inverse),
}));
