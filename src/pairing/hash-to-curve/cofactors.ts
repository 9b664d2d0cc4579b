/** Points of BLS12 curves as points of order n: cofactors are cleared. Public. */
import type { Fp2 } from '../../params/pairings/pairing.ts';
import type { PublicEngine } from '../engine/contract.ts';
import { groupG1, groupG2, multiplySlotVarTime, type Point } from '../groups/group.ts';
import { frobeniusOf } from '../groups/subgroups.ts';

/**
 * [1 − u]·P. The points of the curve are a product of two cyclic groups, of the orders (u − 1)/3 and (u − 1) · n, of which 1 − u leaves the part of order n (El Housni,
 * Guillevic, Piellard, "Co-factor clearing and subgroup membership testing on pairing-friendly curves", 2022, section 3; RFC 9380, section 8.8.1). For u < 0.
 */
export function clearedG1(engine: PublicEngine, point: Point<bigint>): Point<bigint> {
  const curve = groupG1(engine);
  const [SUM, P, MINUS] = [0, 1, 2];
  curve.load(P, point);
  multiplySlotVarTime(curve, P, MINUS, engine.programs.digitsOfU);
  curve.add(SUM, SUM, P);
  return curve.read(SUM);
}

/**
 * [u² − u − 1]·Q + [u − 1]·ψ(Q) + ψ²([2]·Q), which is [3(u² − 1) · h]·Q for the cofactor h (Budroni, Pintore, "Efficient hash maps to G2 on BLS curves", 2017, section 4.1;
 * RFC 9380, appendix G.3). As it is written: with R = [u]·Q + ψ(Q), [u]·R − R − Q + ψ²([2]·Q) is [u² − u − 1]·Q + [u]·ψ(Q) − ψ(Q) + ψ²([2]·Q). For u < 0.
 */
export function clearedG2(engine: PublicEngine, point: Point<Fp2>): Point<Fp2> {
  if (!point) return undefined;
  const curve = groupG2(engine);
  const [SUM, Q, R, MINUS, IMAGE] = [0, 1, 2, 3, 4];
  /** The sum ← [u] · what is in a slot. */
  const timesU = (slot: number): void => {
    multiplySlotVarTime(curve, slot, MINUS, engine.programs.digitsOfU);
    curve.negate(SUM, SUM);
  };
  const image = frobeniusOf(engine, point);
  curve.load(Q, point);
  curve.load(IMAGE, image);
  timesU(Q);
  curve.add(R, SUM, IMAGE);
  timesU(R);
  for (const slot of [Q, R]) {
    curve.negate(MINUS, slot);
    curve.add(SUM, SUM, MINUS);
  }
  curve.load(IMAGE, frobeniusOf(engine, image));
  for (let i = 0; i < 2; i++) curve.add(SUM, SUM, IMAGE);
  return curve.read(SUM);
}
