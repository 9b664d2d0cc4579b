/**
 * `limber/pairing-lab`: what makes the pairing fast, step by step. The computations with public points that `limber/bls`, `limber/bdn` and `limber/skipchain` do
 * are run by another engine: the same formulas interpreted on BigInt, with lazy reduction and a pool of objects or without them, or compiled.
 *
 * For studies alone: none of these engines but the default one is meant for use, and `signVarTime` shows its secret in its time.
 *
 * @module
 */
import { PairingEngine } from './pairing/engine.ts';
import { groupG1, multiplyVarTime } from './pairing/group.ts';
import { hashToG1VarTime } from './pairing/hash-to-g1.ts';
import { InterpretedEngine } from './pairing/interpreted/engine.ts';
import { G1Point } from './pairing/points.ts';
import type { PublicEngine } from './pairing/public-engine.ts';
import { withEngine } from './pairing/shared.ts';

export { type GtElement, productOfPairings } from './pairing/pair.ts';
export { G1Point, G2Point } from './pairing/points.ts';
export type { InvalidPointError };
