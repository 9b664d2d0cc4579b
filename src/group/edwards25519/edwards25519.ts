/** The subgroup of prime order of edwards25519, the curve of Ed25519 (RFC 8032). */
import { equalBytes } from '../../encoding/octets.ts';
import { ED25519 } from '../../params/curves/ed25519.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { InvalidPointError } from '../../util/errors.ts';
import { coordinatesOf } from '../coordinates.ts';
import { type CurveArithmetic, type CurveGroup, OwnCurveGroup } from '../curves/curve-group.ts';
import { type Membership, provenValue } from '../membership.ts';
import { KnownSums, placeOfBytes } from '../sums/known-sums.ts';
import { includesAll } from '../sums/subset-sums.ts';
import { edwardsArithmetic, NEUTRAL, openPlaces, severalSums } from './arithmetic.ts';
import { BYTES, ed25519Group } from './group.ts';
import { decodePointVarTime, encodePoint, hasSmallOrder, timesCofactorVarTime } from './point.ts';

const NAME = 'edwards25519';

const ORDER = /* @__PURE__ */ toBytesLE(ED25519.order, BYTES);
/** What the multiple by the order takes, in additions. */
const CHECK = 200;

const isNeutral = (point: Uint8Array): boolean => equalBytes(point, NEUTRAL);
const includes = (point: Uint8Array): boolean => isNeutral(ed25519Group().multiScalarVarTime(undefined, [{ scalar: ORDER, point }]));
const knownSums = /* @__PURE__ */ new KnownSums<Uint8Array>(placeOfBytes);
/** Their doublings are kept for the sums that follow. */
const includesFew = (points: readonly Uint8Array[]): boolean => severalSums().multiples(ORDER, points).every(isNeutral);

/** Points of the curve whose order is that of the group: others have a part of order 2, 4 or 8. */
const membership: Membership<Uint8Array> = {
  candidate: (argument, bytes) => {
    const point = decodePointVarTime(bytes, true);
    if (!point) throw new InvalidPointError(argument, `must be the one encoding of a point of ${NAME}`);
    return point;
  },
  includes,
  includesAll: (points, random) => includesAll(openPlaces, points, { includes, includesFew, check: CHECK, known: knownSums }, random),
  rule: 'must be in the subgroup of prime order',
};

function arithmetic(): CurveArithmetic {
  return {
    ...edwardsArithmetic(),
    name: NAME,
    encode: encodePoint,
    decode: (argument, bytes) => provenValue(membership, argument, bytes),
    membership,
    knownSums,
    equals: equalBytes,
    uniform: {
      bytes: BYTES,
      // About every second y is that of two points; eight times a point is in the subgroup.
      valueVarTime: (bytes) => {
        const point = decodePointVarTime(bytes, true);
        return point && !hasSmallOrder(point) ? timesCofactorVarTime(point) : undefined;
      },
    },
    // Those of the encodings, from the middle of y.
    hasFingerprintsOfOpposites: true,
    coordinates: (point) => {
      const [x, y] = coordinatesOf(point);
      return { x, y };
    },
    point: (argument, { x, y }) => {
      const { prime, d } = ED25519;
      const isReduced = x >= 0n && x < prime && y >= 0n && y < prime;
      const [xx, yy] = [(x * x) % prime, (y * y) % prime];
      if (!isReduced || (yy - xx - 1n - d * ((xx * yy) % prime)) % prime !== 0n)
        throw new InvalidPointError(argument, `must be a point of ${NAME}`);
      const point = ed25519Group().point({ x, y });
      if (!includes(point)) throw new InvalidPointError(argument, membership.rule);
      return point;
    },
  };
}

/**
 * The subgroup of prime order of edwards25519, the curve of Ed25519. Elements take 32 bytes, as RFC 8032, section 5.1.2, has them; scalars 32 little-endian bytes.
 * Decoding takes the one encoding of each element alone, and proves that its order is that of the group, which takes as long as a public multiple.
 */
export const edwards25519Group: CurveGroup = /* @__PURE__ */ new OwnCurveGroup(/* @__PURE__ */ arithmetic());
