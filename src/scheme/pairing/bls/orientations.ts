/** Both ways to have keys and signatures in the groups of BLS12-381 (draft-irtf-cfrg-bls-signature-05, section 2.1). */

import type { Expander } from '../../../curve/hash-to-curve/hash-to-field.ts';
import { expandMessageXmd } from '../../../hash/expand-message.ts';
import { sha256 } from '../../../hash/sha2.ts';
import { type AnyPoint, pointGroup } from '../../../pairing/groups/point-group.ts';
import type { G1Point, G2Point } from '../../../pairing/groups/points.ts';
import { SIDE_G1, SIDE_G2 } from '../../../pairing/groups/sides.ts';
import { hashToG1VarTime, hashToG2VarTime } from '../../../pairing/hash-to-curve/bls12-381.ts';
import { bls12381 } from '../../../pairing/named/bls12-381.ts';
import type { Orientation } from '../orientation.ts';

export interface BlsOrientation<K extends AnyPoint = AnyPoint, S extends AnyPoint = AnyPoint> extends Orientation<K, S> {
  /** The group of signatures, as the names of suites have it. */
  readonly target: 'BLS12381G1' | 'BLS12381G2';
  /** The hash to that group of a message, under a domain separation tag: both are public. */
  hash(message: Uint8Array, tag: Uint8Array): S;
}

const expanded =
  (message: Uint8Array, tag: Uint8Array): Expander =>
  (length) =>
    expandMessageXmd(sha256, message, tag, length);

/** Keys of 48 bytes in G1, signatures of 96 in G2. */
export const MIN_PK: BlsOrientation<G1Point, G2Point> = {
  pairing: bls12381,
  keys: /* @__PURE__ */ pointGroup(bls12381, SIDE_G1),
  signatures: /* @__PURE__ */ pointGroup(bls12381, SIDE_G2),
  pair: (signature, key) => [key, signature],
  target: 'BLS12381G2',
  hash: (message, tag) => hashToG2VarTime(expanded(message, tag), 2),
};

/** Keys of 96 bytes in G2, signatures of 48 in G1. */
export const MIN_SIG: BlsOrientation<G2Point, G1Point> = {
  pairing: bls12381,
  keys: /* @__PURE__ */ pointGroup(bls12381, SIDE_G2),
  signatures: /* @__PURE__ */ pointGroup(bls12381, SIDE_G1),
  pair: (signature, key) => [signature, key],
  target: 'BLS12381G1',
  hash: (message, tag) => hashToG1VarTime(expanded(message, tag), 2),
};
