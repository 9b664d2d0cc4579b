/** The public key of an ECDSA signature (SEC 1, section 4.1.6). */

import type { EcCurve } from '../../../group/curves/curve.ts';
import { pointOfX } from '../../../group/curves/point.ts';
import { fromBytesLE } from '../../../util/bytes.ts';
import { isZero } from '../../../util/constant-time.ts';
import { coordinatesOf, EcPublicKey } from '../keys.ts';
import { isInRange, quotients, type RecoverableNumbers } from './sign.ts';

/** The key for which the numbers sign z: (s · R − z · G) / r. Undefined where there is none. Everything is public. */
export function recoverDigestVarTime(curve: EcCurve, z: Uint8Array, { r, s, recovery }: RecoverableNumbers): EcPublicKey | undefined {
  if (!isInRange({ r, s }, curve)) return undefined;
  const { group, modulus } = curve;
  const point = pointOfX(curve, (recovery & 2) === 0 ? r : r + modulus, (recovery & 1) === 1);
  if (!point) return undefined;
  const [u, v] = quotients(curve, r, modulus - (fromBytesLE(z) % modulus), s);
  const sum = group.multiScalarVarTime(u, [{ scalar: v, point: group.point(point) }]);
  if (isZero(sum)) return undefined;
  const [x, y] = coordinatesOf(sum);
  return new EcPublicKey(curve, { x, y });
}
