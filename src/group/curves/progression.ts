/** Many sums of public points on BigInt, in affine coordinates, with one inversion for all of a batch. Variable time. */

import type { AffinePoint, WeierstrassParams } from '../../params/curves/weierstrass.ts';
import { inverseVarTime, residue } from '../../util/inverse-var-time.ts';
import { lastOf } from '../../util/last-of.ts';

/** `undefined` is the neutral element. */
type EcPoint = AffinePoint | undefined;
type Curve = Pick<WeierstrassParams, 'prime' | 'a'>;

/** Sums that share an inversion. */
const BATCH = 256;

/** first, first + step, first + 2 · step, …: `count` points. */
export function* progressionVarTime(curve: Curve, first: EcPoint, step: EcPoint, count: number): Generator<EcPoint, void> {
  // step, 2 · step, …
  let steps: EcPoint[] = [step];
  while (steps.length < Math.min(BATCH, count)) steps = [...steps, ...sums(curve, lastOf(steps), steps)];
  let current = first;
  for (let left = count; left > 0; left -= steps.length) {
    const next = sums(curve, current, steps);
    const points = [current, ...next.slice(0, -1)];
    yield* points.slice(0, left);
    current = lastOf(next);
  }
}

/** p + q for every q. */
function sums(curve: Curve, p: EcPoint, points: readonly EcPoint[]): EcPoint[] {
  const { prime, a } = curve;
  if (!p) return [...points];
  const lines = points.map((q) => (q ? line(p, q, a) : undefined));
  const inverses = invertAll(
    lines.map((found) => residue(found?.run ?? 1n, prime)),
    prime,
  );
  return points.map((q, i) => {
    const found = lines[i];
    if (!q) return p;
    if (!found) return undefined;
    const slope = (residue(found.rise, prime) * (inverses[i] as bigint)) % prime;
    const x = residue(slope * slope - p.x - q.x, prime);
    return { x, y: residue(slope * (p.x - x) - p.y, prime) };
  });
}

/** The slope of the line through both, or of the tangent, as a fraction; undefined where they are opposite. */
function line(p: AffinePoint, q: AffinePoint, a: bigint): { readonly rise: bigint; readonly run: bigint } | undefined {
  if (p.x !== q.x) return { rise: q.y - p.y, run: q.x - p.x };
  return p.y === q.y ? { rise: 3n * p.x * p.x + a, run: 2n * p.y } : undefined;
}

/** The inverses, by Montgomery's trick. */
function invertAll(values: readonly bigint[], prime: bigint): bigint[] {
  const products: bigint[] = [1n];
  for (const value of values) products.push(((lastOf(products) as bigint) * value) % prime);
  let running = inverseVarTime(lastOf(products) as bigint, prime);
  const inverses = [...values];
  for (let i = values.length - 1; i >= 0; i--) {
    inverses[i] = (running * (products[i] as bigint)) % prime;
    running = (running * (values[i] as bigint)) % prime;
  }
  return inverses;
}
