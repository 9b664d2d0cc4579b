/** Messages as points of G1. */

import { fromBytesBE, viewOf } from '../../encoding/octets.ts';
import { sha256 } from '../../hash/sha2.ts';
import type { Pairing } from '../engine/pairing.ts';
import { rootsOf } from './invert.ts';
import { G1Point } from './points.ts';

/**
 * DEDIS' hash to G1: the first x from SHA-256(message) on for which x³ + b is a square, with the root (x³ + b)^((p+1)/4). Two candidates are tried at once.
 * The time depends on the message, which is public.
 */
export function hashToG1VarTime(pairing: Pairing, message: Uint8Array): G1Point {
  const {
    engine,
    params: { prime, b },
  } = pairing;
  const value = (x: bigint): bigint => (x * x * x + b) % prime;
  for (let x = fromBytesBE(sha256(viewOf(message))) % prime; ; x = (x + 2n) % prime) {
    const next = (x + 1n) % prime;
    const [y, other] = rootsOf(engine, value(x), value(next));
    if (y !== undefined) return new G1Point(pairing, { x, y });
    if (other !== undefined) return new G1Point(pairing, { x: next, y: other });
  }
}
