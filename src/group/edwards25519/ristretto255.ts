/**
 * ristretto255 (RFC 9496): a group of prime order made of points of edwards25519. Points that differ by one of order 1, 2, 4 or 8 are one element, with one encoding.
 */
import { checkBytes } from '../../encoding/octets.ts';
import { ED25519 } from '../../params/curves/ed25519.ts';
import { InvalidPointError, MalformedError } from '../../util/errors.ts';
import type { Arithmetic } from '../arithmetic.ts';
import { coordinatesOf } from '../coordinates.ts';
import type { Element, SecretGroup } from '../group.ts';
import { OwnGroup } from '../own-group.ts';
import { edwardsArithmetic } from './arithmetic.ts';
import { BYTES, ed25519Group } from './group.ts';
import { decodeRistretto, encodeRistretto, equalRistretto, mapToRistretto } from './ristretto-points.ts';

/** The group ristretto255. */
export interface Ristretto255Group extends SecretGroup {
  /**
   * The element of 64 uniform bytes, as of a hash: nobody knows its logarithm (RFC 9496, section 4.3.4). Secret: the bytes.
   *
   * @throws {WrongTypeError} `bytes`. @throws {MalformedError} `bytes`, unless there are 64.
   */
  fromUniformBytes(bytes: Uint8Array): Element;
}

/** A point of the element of 64 uniform bytes (section 4.3.4). Constant time. */
const pointOfUniform = (bytes: Uint8Array): Uint8Array =>
  ed25519Group().add(mapToRistretto(bytes.subarray(0, BYTES)), mapToRistretto(bytes.subarray(BYTES)));

const arithmetic = (): Arithmetic<Uint8Array> => ({
  ...edwardsArithmetic(),
  name: 'ristretto255',
  encode: encodeRistretto,
  decode: (argument, bytes) => {
    const point = decodeRistretto(bytes);
    if (!point) throw new InvalidPointError(argument, 'must be the one encoding of an element of ristretto255');
    return point;
  },
  equals: equalRistretto,
  uniform: { bytes: 2 * BYTES, valueVarTime: pointOfUniform },
  // (xy)² is the same for all points of an element, and for those of its opposite.
  fingerprintsVarTime: function* (first, step, count) {
    let point = first;
    for (let i = 0; i < count; i++, point = ed25519Group().add(point, step)) {
      const [x, y] = coordinatesOf(point);
      yield Number(((((x * y) % ED25519.prime) ** 2n % ED25519.prime) >> 32n) & 0xffff_ffffn);
    }
  },
  hasFingerprintsOfOpposites: true,
});

class OwnRistretto255Group extends OwnGroup<Uint8Array> implements Ristretto255Group {
  declare readonly hasSecretElements: true;

  /** For the one group that there is. */
  constructor() {
    super(arithmetic());
    Object.freeze(this);
  }

  fromUniformBytes(bytes: Uint8Array): Element {
    checkBytes('bytes', bytes);
    if (bytes.length !== 2 * BYTES) throw new MalformedError('bytes', `must be ${2 * BYTES} bytes`);
    return this.made(pointOfUniform(bytes));
  }
}

/** ristretto255 of RFC 9496. Elements take 32 bytes, of which the neutral one's are zeros; scalars take 32 little-endian bytes. */
export const ristretto255Group: Ristretto255Group = /* @__PURE__ */ new OwnRistretto255Group();
