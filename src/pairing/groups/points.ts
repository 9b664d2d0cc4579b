/** Points of G1 and G2, and their bytes. Points are public. */
import { checkBytes, copyOf } from '../../encoding/octets.ts';
import type { AffineCoordinates, Fp2 } from '../../params/pairings/pairing.ts';
import { InvalidPointError } from '../../util/errors.ts';
import type { Pairing, PointEncoding, PointEncodings } from '../engine/pairing.ts';
import type { Point } from './group.ts';

/** The same coordinates, which nobody changes any more. */
function frozen<F>(affine: AffineCoordinates<F>): AffineCoordinates<F> {
  Object.values(affine).forEach(Object.freeze);
  return Object.freeze(affine);
}

/** A point of G1 or G2 of a pairing. */
export abstract class PairingPoint<F> {
  readonly pairing: Pairing;
  /** The coordinates; undefined of infinity. */
  readonly affine: Point<F>;
  #bytes: Uint8Array | undefined;

  /** For limber itself: `affine` are the coordinates of a point of the group, and `bytes` its own, where they are there already. */
  constructor(pairing: Pairing, affine: Point<F>, bytes?: Uint8Array) {
    this.pairing = pairing;
    this.affine = affine && frozen(affine);
    this.#bytes = bytes;
    Object.freeze(this);
  }

  /** In the pairing's encoding. */
  toBytes(): Uint8Array {
    this.#bytes ??= this.bytesIn(this.pairing.encodings);
    return copyOf(this.#bytes);
  }

  /** In another encoding. */
  abstract bytesIn(encodings: PointEncodings): Uint8Array;
}

/** A point of G1, of order n. */
export class G1Point extends PairingPoint<bigint> {
  override bytesIn({ G1 }: PointEncodings): Uint8Array {
    return G1.encode(this.pairing.params, this.affine);
  }
}

/** A point of G2: of the twist, and of order n. */
export class G2Point extends PairingPoint<Fp2> {
  override bytesIn({ G2 }: PointEncodings): Uint8Array {
    return G2.encode(this.pairing.params, this.affine);
  }
}

/**
 * The point of bytes in an encoding, the pairing's unless given.
 *
 * @throws {MalformedError} `argument`, if the bytes have another length or form.
 * @throws {InvalidPointError} `argument`, if they are not the canonical form of a point of the curve, or not of order n.
 * @throws {NoWebAssemblyError} `engine`, where they are not what a point is found by alone.
 */
export function decodeG1(pairing: Pairing, bytes: Uint8Array, argument = 'bytes', encodings: PointEncodings = pairing.encodings): G1Point {
  const affine = decode(pairing, bytes, argument, encodings.G1);
  const { isInG1 } = pairing.spec.family;
  if (affine && isInG1 && !isInG1(pairing.engine, affine)) throw outside(argument);
  return new G1Point(pairing, affine, kept(pairing, encodings, bytes));
}

/** The same for G2. @throws {NoWebAssemblyError} `engine`. */
export function decodeG2(pairing: Pairing, bytes: Uint8Array, argument = 'bytes', encodings: PointEncodings = pairing.encodings): G2Point {
  const affine = decode(pairing, bytes, argument, encodings.G2);
  if (affine && !pairing.spec.family.isInG2(pairing.engine, affine)) throw outside(argument);
  return new G2Point(pairing, affine, kept(pairing, encodings, bytes));
}

function decode<F>(pairing: Pairing, bytes: Uint8Array, argument: string, encoding: PointEncoding<F>): Point<F> {
  checkBytes(argument, bytes);
  return encoding.decode(pairing, argument, bytes);
}

const outside = (argument: string): InvalidPointError => new InvalidPointError(argument, 'must be in the subgroup of order n');

/** A copy of the bytes, if they are the point's own. */
const kept = (pairing: Pairing, encodings: PointEncodings, bytes: Uint8Array): Uint8Array | undefined =>
  encodings === pairing.encodings ? copyOf(bytes) : undefined;

/** G2's generator. */
export const generatorG2 = (pairing: Pairing): G2Point => new G2Point(pairing, pairing.params.generatorG2);
