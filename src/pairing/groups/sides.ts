/** G1 and G2 behind one interface: what is different about them. */
import type { AffineCoordinates, Fp2, PairingParams } from '../../params/pairings/pairing.ts';
import type { PublicEngine } from '../engine/contract.ts';
import type { Pairing, PointEncoding, PointEncodings } from '../engine/pairing.ts';
import { type Group, groupG1, groupG2, type Point } from './group.ts';
import { decodeG1, decodeG2, G1Point, G2Point, type PairingPoint } from './points.ts';
import { secretMultipleG1, secretMultipleG2 } from './secret-multiple.ts';

/** One of the two groups of any pairing. */
export interface Side<F, P extends PairingPoint<F>> {
  readonly name: 'G1' | 'G2';
  readonly Point: new (pairing: Pairing, affine: Point<F>) => P;
  readonly generator: (params: PairingParams) => AffineCoordinates<F>;
  readonly encoding: (encodings: PointEncodings) => PointEncoding<F>;
  /** As {@link decodeG1}. */
  readonly decode: (pairing: Pairing, bytes: Uint8Array, argument?: string) => P;
  readonly curve: (engine: PublicEngine) => Group<F>;
  /** As {@link secretMultipleG1}. */
  readonly secretMultiple: (point: P, scalar: Uint8Array) => P;
}

export const SIDE_G1: Side<bigint, G1Point> = {
  name: 'G1',
  Point: G1Point,
  generator: ({ generatorG1 }) => generatorG1,
  encoding: ({ G1 }) => G1,
  decode: decodeG1,
  curve: groupG1,
  secretMultiple: secretMultipleG1,
};

export const SIDE_G2: Side<Fp2, G2Point> = {
  name: 'G2',
  Point: G2Point,
  generator: ({ generatorG2 }) => generatorG2,
  encoding: ({ G2 }) => G2,
  decode: decodeG2,
  curve: groupG2,
  secretMultiple: secretMultipleG2,
};
