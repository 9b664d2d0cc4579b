/** Aggregate signatures verified by the oracle. */

import type { VerifyLinkSignatures } from '../../../src/skipchain/link-signatures.ts';
import { bdnCoefficients, bdnSum, verify } from '../../reference/bls-bn256.ts';
import { inG2, onCurve } from '../../reference/bn256.ts';
import { point1, point2 } from '../../reference/pairing/bytes.ts';

export const verifyByReference: VerifyLinkSignatures = (signatures) =>
  signatures.map(({ scheme, keys, signers, message, point: signature }) => {
    const points = keys.map(point2);
    const coefficients = scheme === 'bdn' ? bdnCoefficients(points) : points.map(() => 0n);
    const key = bdnSum(
      signers.map((i) => [i, points[i]!]),
      coefficients,
    );
    const point = point1(signature);
    return points.every(inG2) && onCurve(point) && verify(key, message, point);
  });
