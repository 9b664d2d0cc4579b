/** Points of BLS12 curves as points of order n: cofactors are cleared. Public. */
import type { Fp2 } from '../../params/pairings/pairing.ts';
import type { PublicEngine } from '../engine/contract.ts';
import { POINT_SIZE } from '../engine/sizes.ts';
import { type Group, groupG1, groupG2, multiplySlotVarTime, type Point } from '../groups/group.ts';
import { hashCalls } from './twist-formulas.ts';

/**
 * [1 − u]·P. The points of the curve are a product of two cyclic groups, of the orders (u − 1)/3 and (u − 1) · n, of which 1 − u leaves the part of order n (El Housni,
 * Guillevic, Piellard, "Co-factor clearing and subgroup membership testing on pairing-friendly curves", 2022, section 3; RFC 9380, section 8.8.1). For u < 0.
 *
 * @param slot - of the pool, where P is; the one behind it is used.
 */
export function clearedG1(engine: PublicEngine, slot: number): Point<bigint> {
  const curve = groupG1(engine);
  multiplySlotVarTime(curve, slot, slot + 1, engine.programs.digitsOfU);
  curve.add(SUM, SUM, slot);
  return curve.read(SUM);
}

/**
 * [u² − u − 1]·Q + [u − 1]·ψ(Q) + ψ²([2]·Q), which is [3(u² − 1) · h]·Q for the cofactor h (Budroni, Pintore, "Efficient hash maps to G2 on BLS curves", 2017, section 4.1;
 * RFC 9380, appendix G.3). As it is written: with R = [u]·Q + ψ(Q), [u]·R − R − Q + ψ²([2]·Q) is [u² − u − 1]·Q + [u]·ψ(Q) − ψ(Q) + ψ²([2]·Q). For u < 0.
 *
 * @param slot - of the pool, where Q is; those behind it are used.
 */
export function clearedG2(engine: PublicEngine, slot: number): Point<Fp2> {
  const plain = groupG2(engine);
  const curve: Group<Fp2> = { ...plain, doubles: (to, count) => longDoubles(engine, plain, to, count) };
  const [R, MINUS, IMAGE] = [slot + 1, slot + 2, slot + 3];
  const { frobeniusPointAt } = hashCalls(engine);
  const at = (i: number): number => addressOf(engine, i);
  /** The sum ← [u] · what is in a slot. */
  const timesU = (of: number): void => {
    multiplySlotVarTime(curve, of, MINUS, engine.programs.digitsOfU);
    curve.negate(SUM, SUM);
  };
  frobeniusPointAt(at(IMAGE), at(slot));
  timesU(slot);
  curve.add(R, SUM, IMAGE);
  timesU(R);
  for (const each of [slot, R]) {
    curve.negate(MINUS, each);
    curve.add(SUM, SUM, MINUS);
  }
  frobeniusPointAt(at(IMAGE), at(IMAGE));
  for (let i = 0; i < 2; i++) curve.add(SUM, SUM, IMAGE);
  return curve.read(SUM);
}

/** Slot of sums. */
const SUM = 0;

/** Of fewer doublings at once the way to other coordinates and back is longer than what it saves. */
const LONG_RUN = 8;

/**
 * Doublings in Jacobian coordinates. Infinity becomes zeros there, and so does all that is made of it, which is read as infinity. That is right for multiples by numbers
 * below n on the way to a cleared cofactor: those of a point are infinity only if its order is no multiple of n, and then the end is infinity too.
 */
function longDoubles(engine: PublicEngine, plain: Group<Fp2>, slot: number, count: number): void {
  if (count < LONG_RUN) {
    plain.doubles(slot, count);
    return;
  }
  const { toJacobianAt, doubleJacobianAt, fromJacobianAt } = hashCalls(engine);
  const at = addressOf(engine, slot);
  toJacobianAt(at, at);
  for (let i = 0; i < count; i++) doubleJacobianAt(at, at);
  fromJacobianAt(at, at);
}

const addressOf = (engine: PublicEngine, slot: number): number => engine.at.pool.from + slot * POINT_SIZE * engine.elementBytes;
