/** The equation S · B = R + h · A, which EdDSA and Schnorr's signatures share; h = SHA-512(R ‖ A ‖ message). */

import { equalBytes } from '../../../encoding/octets.ts';
import { BYTES, ed25519Group } from '../../../group/edwards25519/group.ts';
import { decodePointVarTime, encodePoint, hasSmallOrder, timesCofactorVarTime } from '../../../group/edwards25519/point.ts';
import { isReduced, reduceWide } from '../../../group/edwards25519/scalar.ts';
import { digestOf } from '../../../hash/checked-bytes.ts';
import { sha512 } from '../../../hash/sha2.ts';
import { type Ed25519PublicKey, verificationParts } from './keys.ts';
import type { Ed25519Rules } from './rules.ts';

const SIGNATURE_BYTES: number = 2 * BYTES;

/** SHA-512(R ‖ A ‖ message): 64 bytes. */
export function challenge(r: Uint8Array, a: Uint8Array, message: Uint8Array): Uint8Array {
  return digestOf(sha512, r, a, message);
}

/** Whether it holds. Everything is public. */
export function verifyVarTime(key: Ed25519PublicKey, message: Uint8Array, signature: Uint8Array, rules: Ed25519Rules): boolean {
  if (signature.length !== SIGNATURE_BYTES) return false;
  const [r, s] = [signature.subarray(0, BYTES), signature.subarray(BYTES)];
  if (!isReduced(s) || (rules === 'strict' && !key.isStrict)) return false;
  const group = ed25519Group();
  const { bytes, negative, prepared } = verificationParts(key);
  const h = reduceWide(challenge(r, bytes, message));
  const sum = group.multiScalarVarTime(s, [{ scalar: h, point: negative, prepared }]);
  if (equalBytes(encodePoint(sum), r)) return rules === 'zip215' || !hasSmallOrder(sum);
  if (rules === 'strict') return false;
  // The points may still differ by one of small order.
  const point = decodePointVarTime(r, false);
  return point !== undefined && equalBytes(timesCofactorVarTime(sum), timesCofactorVarTime(point));
}
