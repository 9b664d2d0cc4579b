/** The pairings that proofs are over, as snarkjs names them, with points from their coordinates. */
import { concatBytes, toBytesBE } from '../../encoding/octets.ts';
import * as bls12381 from '../../group/pairings/bls12-381.ts';
import * as bn254 from '../../group/pairings/bn254.ts';
import type { GtElement } from '../../group/pairings/gt.ts';
import type { Pair } from '../../group/pairings/pairing.ts';
import type { G1, G1Element, G2Element } from '../../group/pairings/points.ts';
import { BLS12_381 } from '../../params/pairings/bls12-381.ts';
import { BN254 } from '../../params/pairings/bn254.ts';

/** A pairing by its name in limber. */
export type Groth16Curve = 'bn254' | 'bls12-381';

export interface PairingCurve {
  readonly name: Groth16Curve;
  /** In files of snarkjs. */
  readonly written: string;
  readonly prime: bigint;
  readonly g1: G1;
  /** @throws {InvalidPointError} unless they are coordinates of an element of G1 that is not neutral. */
  readonly pointOfG1: (x: bigint, y: bigint) => G1Element;
  /** The same of G2: of x = x0 + x1·i and y = y0 + y1·i. */
  readonly pointOfG2: (x0: bigint, x1: bigint, y0: bigint, y1: bigint) => G2Element;
  readonly product: (pairs: readonly Pair[]) => GtElement;
}

/** Numbers below the prime, one after the other. */
const joined = (bytes: number, ...numbers: readonly bigint[]): Uint8Array =>
  concatBytes(...numbers.map((number) => toBytesBE(number, bytes)));

const BN254_BYTES = 32;
const BLS12_381_BYTES = 48;

export const CURVES: readonly PairingCurve[] = [
  {
    name: 'bn254',
    written: 'bn128',
    prime: BN254.prime,
    g1: bn254.g1,
    pointOfG1: (x, y) => bn254.g1.fromBytes(joined(BN254_BYTES, x, y)),
    pointOfG2: (x0, x1, y0, y1) => bn254.g2.fromBytes(joined(BN254_BYTES, x1, x0, y1, y0)),
    product: bn254.pairingProduct,
  },
  {
    name: 'bls12-381',
    written: 'bls12381',
    prime: BLS12_381.prime,
    g1: bls12381.g1,
    pointOfG1: (x, y) => bls12381.g1FromUncompressed(joined(BLS12_381_BYTES, x, y)),
    pointOfG2: (x0, x1, y0, y1) => bls12381.g2FromUncompressed(joined(BLS12_381_BYTES, x1, x0, y1, y0)),
    product: bls12381.pairingProduct,
  },
];
