/** Short Weierstrass curves over tiny fields, with the plain law of the group, and the coordinates that stand for a point. */
import assert from 'node:assert/strict';
import { type Affine, Field, type Numbers, plane } from './tiny-field.ts';

export class Curve {
  readonly field: Field;
  readonly points: readonly Affine[];
  readonly constants: Numbers;

  constructor(field: Field, a: number, b: number) {
    const { p, of } = field;
    this.field = field;
    this.constants = { a: of(a), b: of(b), b3: of(3 * b) };
    this.points = [undefined, ...plane(p).filter(({ X, Y }) => of(Y * Y - X * X * X - a * X - b) === 0)];
  }

  add(p: Affine, q: Affine): Affine {
    if (!p || !q) return p ?? q;
    const { of, inverse } = this.field;
    if (p.X === q.X && of(p.Y + q.Y) === 0) return undefined;
    const slope = of(p.X === q.X ? (3 * p.X * p.X + (this.constants.a as number)) * inverse(2 * p.Y) : (q.Y - p.Y) * inverse(q.X - p.X));
    const X = of(slope * slope - p.X - q.X);
    return { X, Y: of(slope * (p.X - X) - p.Y) };
  }

  /** Whether it is smooth, and has an odd number of points. */
  get isOdd(): boolean {
    const { a, b } = this.constants as { readonly a: number; readonly b: number };
    return this.field.of(4 * a ** 3 + 27 * b ** 2) !== 0 && this.points.length % 2 === 1;
  }
}

/** All curves y² = x³ + ax + b of odd order over these primes. */
export const curves = (primes: readonly number[], a: number): readonly Curve[] =>
  primes.flatMap((p) => {
    const field = new Field(p);
    return field.units.map((b) => new Curve(field, a, b)).filter(({ isOdd }) => isOdd);
  });

/** All that stand for the point in projective (weights 1, 1), or Jacobian coordinates (2, 3). */
export function standingFor({ field: { units, of } }: Curve, point: Affine, [wx, wy]: readonly [number, number]): readonly Numbers[] {
  return units.map((z) => {
    const [zx, zy] = [z ** wx, z ** wy];
    return point ? { X: of(point.X * zx), Y: of(point.Y * zy), Z: z } : { X: wx === 1 ? 0 : of(zx), Y: of(zy), Z: 0 };
  });
}

export function pointOf({ field }: Curve, { X, Y, Z }: Numbers, [wx, wy]: readonly [number, number]): Affine {
  if (Z === 0) return undefined;
  const inverse = field.inverse(Z as number);
  return { X: field.of((X as number) * inverse ** wx), Y: field.of((Y as number) * inverse ** wy) };
}

export const PROJECTIVE = [1, 1] as const;
export const JACOBIAN = [2, 3] as const;

/** How many cases there are, by the points and the units of every curve's field. */
export function countOf(all: readonly Curve[], cases: (points: number, units: number) => number): number {
  assert.ok(all.length > 3, 'curves');
  return all.reduce((sum, { points, field }) => sum + cases(points.length, field.units.length), 0);
}
