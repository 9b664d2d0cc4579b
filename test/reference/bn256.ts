/** The oracle of bn256. */

import { BN256 } from '../../src/params/pairings/bn256.ts';
import type { Fp2 } from '../../src/params/pairings/pairing.ts';
import { BnReference } from './pairing/bn.ts';
import type { Fp12 } from './pairing/fp12.ts';
import type { Point } from './pairing/pairing.ts';

export const bn256: BnReference = new BnReference(BN256);

export type { Point };
export const P: bigint = BN256.prime;
export const ORDER: bigint = BN256.order;
export const generator1: Point = bn256.generator1;
export const generator2: Point = bn256.generator2;
export const onCurve = (point: Point): boolean => bn256.onCurve(point);
export const onTwist = (point: Point): boolean => bn256.onTwist(point);
export const inG2 = (point: Point): boolean => bn256.inG2(point);
export const twistPoint = (x: Fp2): Point | undefined => bn256.twistPoint(x);
export const negate = (point: Point): Point => bn256.negate(point);
export const add = (p: Point, q: Point): Point => bn256.add(p, q);
export const multiply = (point: Point, k: bigint): Point => bn256.multiply(point, k);
export const pair = (p: Point, q: Point): Fp12 => bn256.pair(p, q);
