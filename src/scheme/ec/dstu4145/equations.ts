/** The equations of DSTU 4145 (sections 12 and 13), on hashes as elements of the field. */
import { binaryInsideOf } from '../../../group/curves/binary-curve.ts';
import type { EcCurve } from '../../../group/curves/curve.ts';
import { fromBytesLE, toBytesLE } from '../../../util/bytes.ts';
import { isZero } from '../../../util/constant-time.ts';
import { isInRange, type SignatureNumbers } from '../ecdsa/equations.ts';
import { type EcPublicKey, pointOf, preparedPointOf } from '../keys.ts';

/** The digest as an element of the field that is not zero: its first bits, little-endian, as many as an element has; 1 in the place of 0 (section 5.9; section 12, step 7). */
export function elementOf(curve: EcCurve, digest: Uint8Array): Uint8Array {
  const { params, group } = binaryInsideOf(curve);
  const element = lowest(digest, params.field.degree, group.coordinateBytes);
  if (isZero(element)) element[0] = 1;
  return element;
}

/** The slots of the field of scalars. */
const [S, KEY, R, NONCE] = [0, 1, 2, 3] as const;

/**
 * The signature with a nonce, or undefined where r or s is zero: then another nonce is needed.
 *
 * Secret: d and e, little-endian; constant time in them: s = e + r · d. Public: the hash, and the nonce's point, which the signature tells.
 */
export function signElement(curve: EcCurve, d: Uint8Array, hash: Uint8Array, e: Uint8Array): SignatureNumbers | undefined {
  const { group, scalars } = binaryInsideOf(curve);
  const r = numberOf(curve, hash, group.multiplyBase(e));
  if (r === 0n) return undefined;
  const s = scalars.compute((m) => {
    m.enter(KEY, d);
    m.enter(R, toBytesLE(r, curve.bytes));
    m.enter(NONCE, e);
    m.mul(S, R, KEY);
    m.add(S, S, NONCE);
    return m.leave(S);
  });
  return isZero(s) ? undefined : { r, s: fromBytesLE(s) };
}

/** Whether (r, s) signs the hash for the key, which is −d · G. Everything is public. */
export function verifyElementVarTime(key: EcPublicKey, hash: Uint8Array, { r, s }: SignatureNumbers): boolean {
  const { curve } = key;
  if (!isInRange({ r, s }, curve)) return false;
  const scalar = (value: bigint): Uint8Array => toBytesLE(value, curve.bytes);
  const term = { scalar: scalar(r), point: pointOf(key), prepared: preparedPointOf(key) };
  const sum = binaryInsideOf(curve).group.multiScalarVarTime(scalar(s), [term]);
  return !isZero(sum) && numberOf(curve, hash, sum) === r;
}

/** The number of hash · x: one bit less of it than the order has, so that it is below the order (section 5.8). */
function numberOf(curve: EcCurve, hash: Uint8Array, point: Uint8Array): bigint {
  const product = binaryInsideOf(curve).group.product(hash, point.subarray(0, point.length / 2));
  return fromBytesLE(lowest(product, curve.bits - 1, curve.bytes));
}

/** The lowest bits of a little-endian number, in so many bytes. */
function lowest(number: Uint8Array, bits: number, bytes: number): Uint8Array {
  const lowest = new Uint8Array(bytes);
  lowest.set(number.subarray(0, Math.ceil(bits / 8)));
  const last = Math.ceil(bits / 8) - 1;
  lowest[last] = (lowest[last] as number) & (0xff >> (8 * (last + 1) - bits));
  return lowest;
}
