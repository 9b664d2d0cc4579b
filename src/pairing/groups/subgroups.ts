/** Endomorphisms, and which points are of order n: public points. */
import type { AffineCoordinates, Fp2 } from '../../params/pairings/pairing.ts';
import type { PublicEngine } from '../engine/contract.ts';
import { equalFp2, packFp2, unpackFp2 } from '../engine/fp2.ts';
import { groupG2, multiplyVarTime, type Point } from './group.ts';

/** ψ(Q): the Frobenius endomorphism of the curve over Fp12, on the twist. */
export function frobeniusOf(engine: PublicEngine, point: AffineCoordinates<Fp2>): AffineCoordinates<Fp2> {
  const { scratch } = engine.at;
  const image = scratch.from + 2 * engine.elementBytes;
  engine.write(scratch.from, packFp2(point.x), packFp2(point.y));
  engine.call.frobeniusTwistAt(image, scratch.from);
  return { x: unpackFp2(engine.read(image)), y: unpackFp2(engine.read(image + engine.elementBytes)) };
}

/**
 * Whether ψ(Q) = [t − 1]·Q, as it is in G2, which is defined by ψ(Q) = [p]·Q. On all points of the twist ψ² − [t]ψ + [p] = 0, so that this makes
 * [(t − 1)² − t(t − 1) + p]·Q = [p + 1 − t]·Q the point at infinity: Q is of an order that divides the number of points of the curve, and that of the twist. Of both n
 * is the greatest common divisor, where their cofactors have none but 1 (Scott, "A note on group membership tests for G1, G2 and GT on BLS pairing-friendly curves",
 * 2021, section 4; of a BN curve p + 1 − t is n itself).
 */
export function isInG2(engine: PublicEngine, point: AffineCoordinates<Fp2>): boolean {
  const k = engine.spec.params.trace - 1n;
  const curve = groupG2(engine);
  const multiple: Point<Fp2> = multiplyVarTime(curve, k < 0n ? curve.negative(point) : point, k < 0n ? -k : k);
  const { x, y } = frobeniusOf(engine, point);
  return multiple !== undefined && equalFp2(multiple.x, x) && equalFp2(multiple.y, y);
}
