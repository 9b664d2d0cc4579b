/** Pairings and products of pairings, of public points. */
import type { Fp2 } from '../params/bn256.ts';
import { packBoth, packFp2, unpackFp2 } from './constants.ts';
import type { G1Point, G2Point } from './points.ts';
import type { PublicEngine } from './public-engine.ts';
import { pairingEngine } from './shared.ts';
import { FP12_SIZE, LINE_SIZE, PAIRS, STEPS } from './sizes.ts';

/** An element of GT: its coefficients of w⁰ … w⁵. */
export type GtElement = readonly Fp2[];

export type Pair = readonly [G1Point, G2Point];

/** The product of the pairings of all pairs, with one final exponentiation. A pair with a point at infinity counts 1. */
export function productOfPairings(pairs: readonly Pair[]): GtElement {
  const engine = pairingEngine();
  const product = engine.at.registers.from;
  millerProduct(engine, pairs);
  engine.run('finalExponentiation', product, product);
  return Array.from({ length: FP12_SIZE }, (_, i) => unpackFp2(engine.read(product + i * engine.elementBytes)));
}

/** Whether the product of the pairings is 1. */
export const pairingsCancel = (pairs: readonly Pair[]): boolean =>
  productOfPairings(pairs).every(({ x, y }, i) => x === 0n && y === (i === 0 ? 1n : 0n));

/** Leaves the product of the Miller functions in the first register. */
function millerProduct(engine: PublicEngine, pairs: readonly Pair[]): void {
  const { registers, points, lines } = engine.at;
  const element = engine.elementBytes;
  const [product, next] = [registers.from, registers.from + FP12_SIZE * element];
  const proper = pairs.filter(([p, q]) => p.affine && q.affine);
  engine.write(product, 1n, ...Array<bigint>(FP12_SIZE - 1).fill(0n));
  const linesOfPair = STEPS * LINE_SIZE;
  for (let from = 0; from < proper.length; from += PAIRS) {
    const some = proper.slice(from, from + PAIRS);
    const prepared = some.map(([, q]) => linesOf(engine, q));
    for (const [i, [{ affine }]] of some.entries()) {
      const { x, y } = affine as NonNullable<typeof affine>;
      engine.write(points.from + 2 * i * element, packBoth(x), packBoth(y));
      engine.restore(lines.from + i * linesOfPair * element, prepared[i]);
    }
    engine.run('miller', next, some.length);
    engine.run('mulFp12At', product, product, next);
  }
}

/** What engines have made of points. */
const known: WeakMap<G2Point, { readonly of: PublicEngine; readonly saved: unknown }> = /* @__PURE__ */ new WeakMap();

/** The lines of a point: made once, in the place of the first pair's, and kept for as long as the point is. */
function linesOf(engine: PublicEngine, point: G2Point): unknown {
  const before = known.get(point);
  if (before?.of === engine) return before.saved;
  const { x, y } = point.affine as NonNullable<G2Point['affine']>;
  const { through, lines } = engine.at;
  engine.write(through.from + 2 * engine.elementBytes, packFp2(x), packFp2(y));
  engine.run('prepare', lines.from);
  const saved = engine.save(lines.from, STEPS * LINE_SIZE);
  known.set(point, { of: engine, saved });
  return saved;
}
