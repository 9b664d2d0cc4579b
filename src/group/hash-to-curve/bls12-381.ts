/** The suites of BLS12-381. */
import { sha256 } from '../../hash/sha2.ts';
import { hashToG1VarTime, hashToG2VarTime } from '../../pairing/hash-to-curve/bls12-381.ts';
import { g1, g2 } from '../pairings/bls12-381.ts';
import type { G1Element, G2Element } from '../pairings/points.ts';
import { type HashToCurveSuite, OwnSuite } from './suite.ts';

/** To G1 of BLS12-381 by SHA-256 and the simplified SWU map through an isogeny (RFC 9380, section 8.8.1). Elements are those of `g1` of `limber/bls12-381`; all is public. */
export const bls12381G1Suite: HashToCurveSuite<G1Element> = /* @__PURE__ */ new OwnSuite(
  'BLS12381G1_XMD:SHA-256_SSWU',
  g1,
  sha256,
  hashToG1VarTime,
);

/** To G2 of BLS12-381 by SHA-256 and the simplified SWU map through an isogeny (RFC 9380, section 8.8.2). Elements are those of `g2` of `limber/bls12-381`; all is public. */
export const bls12381G2Suite: HashToCurveSuite<G2Element> = /* @__PURE__ */ new OwnSuite(
  'BLS12381G2_XMD:SHA-256_SSWU',
  g2,
  sha256,
  hashToG2VarTime,
);
