/** kyber's BLS over DEDIS' bn256: signatures in G1, keys in G2. */
import { hashToG1VarTime } from '../../../pairing/groups/hash-to-g1.ts';
import { pointGroup } from '../../../pairing/groups/point-group.ts';
import type { G1Point, G2Point } from '../../../pairing/groups/points.ts';
import { SIDE_G1, SIDE_G2 } from '../../../pairing/groups/sides.ts';
import { bn256 } from '../../../pairing/named/bn256.ts';
import type { Orientation } from '../orientation.ts';

export const KYBER: Orientation<G2Point, G1Point> = {
  pairing: bn256,
  keys: /* @__PURE__ */ pointGroup(bn256, SIDE_G2),
  signatures: /* @__PURE__ */ pointGroup(bn256, SIDE_G1),
  pair: (signature, key) => [signature, key],
};

/** H, for messages, which are public. */
export const hashed = (message: Uint8Array): G1Point => hashToG1VarTime(bn256, message);
