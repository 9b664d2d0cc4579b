/** The toy curves that `scripts/curve/toy-pairings.gp` finds, with the interpreter of the families' formulas, programs and chains. */
import type { PrimeField } from '../../../src/kernels/field/prime/fields.ts';
import { COORDINATES } from '../../../src/pairing/encodings/coordinates.ts';
import type { PairingFamily, PairingSpec } from '../../../src/pairing/engine/contract.ts';
import { Pairing } from '../../../src/pairing/engine/pairing.ts';
import { G1Point, G2Point } from '../../../src/pairing/groups/points.ts';
import { productOfPairings } from '../../../src/pairing/groups/products.ts';
import { bls12Params } from '../../../src/params/pairings/bls12.ts';
import { bnParams } from '../../../src/params/pairings/bn.ts';
import type { PairingParams } from '../../../src/params/pairings/pairing.ts';
import { InterpretedEngine } from '../../../src/study/interpreted/engine.ts';
import { withEngine } from '../../../src/study/interpreted/substitute.ts';
import type { PairingReference, Point } from '../../reference/pairing/pairing.ts';

/** p = 103, n = 97: all points of the curve, and 109 · 97 of its twist. */
export const TOY_BN: PairingParams = bnParams({
  name: 'toy BN',
  u: 1n,
  b: 5n,
  xi: { c0: 2n, c1: 1n },
  generatorG1: { x: 2n, y: 42n },
  generatorG2: { x: { c0: 42n, c1: 98n }, y: { c0: 15n, c1: 56n } },
});

/** p = 7207, n = 601: 12 · 601 points of the curve, 86437 · 601 of its twist. */
export const TOY_BLS12: PairingParams = bls12Params({
  name: 'toy BLS12',
  u: -5n,
  b: 1n,
  xi: { c0: 3n, c1: 1n },
  twist: 'M',
  generatorG1: { x: 2587n, y: 5706n },
  generatorG2: { x: { c0: 3070n, c1: 5304n }, y: { c0: 4966n, c1: 6144n } },
});

/** A pairing that is interpreted. */
export interface Toy {
  readonly engine: InterpretedEngine;
  /** e(p, q). */
  pair(p: Point, q: Point): unknown;
}

/** @param field - of the family: the interpreter takes no more of it than its name. */
export function toy(params: PairingParams, family: PairingFamily, field: PrimeField): Toy {
  const spec: PairingSpec = { params, field: { ...field, modulus: params.prime }, family };
  const pairing = new Pairing(spec, COORDINATES);
  const engine = new InterpretedEngine(spec, { lazy: true, pool: false });
  const g1 = (point: Point): G1Point => new G1Point(pairing, point ? { x: point.x.c0, y: point.y.c0 } : undefined);
  const g2 = (point: Point): G2Point => new G2Point(pairing, point ?? undefined);
  return { engine, pair: (p, q) => withEngine(pairing, engine, () => productOfPairings(pairing, [[g1(p), g2(q)]])) };
}

/** 0 · P, 1 · P and so on, as many as the order says. */
export function multiplesOf(reference: PairingReference, generator: Point, order: bigint): readonly Point[] {
  const multiples: Point[] = [null];
  while (BigInt(multiples.length) < order) multiples.push(reference.add(multiples.at(-1) as Point, generator));
  return multiples;
}
