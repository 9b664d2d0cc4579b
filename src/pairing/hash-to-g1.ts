/** Messages as points of G1. */
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBytesBE, viewOf } from '../encoding/octets.ts';
import { B, P } from '../params/bn256.ts';
import { rootsOf } from './invert.ts';
import { G1Point } from './points.ts';
import { pairingEngine } from './shared.ts';

/**
 * DEDIS' hash to G1: the first x from SHA-256(message) on for which x³ + 3 is a square, with the root (x³ + 3)^((p+1)/4). Two candidates are tried at once.
 * The time depends on the message, which is public.
 */
export function hashToG1VarTime(message: Uint8Array): G1Point {
  const engine = pairingEngine();
  const value = (x: bigint): bigint => (x * x * x + B) % P;
  for (let x = fromBytesBE(sha256(viewOf(message))) % P; ; x = (x + 2n) % P) {
    const next = (x + 1n) % P;
    const [y, other] = rootsOf(engine, value(x), value(next));
    if (y !== undefined) return G1Point.of({ x, y });
    if (other !== undefined) return G1Point.of({ x: next, y: other });
  }
}
