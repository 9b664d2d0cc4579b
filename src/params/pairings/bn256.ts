/**
 * The pairing-friendly curve of DEDIS, “bn256”: the Barreto–Naehrig curve of parameter u = 1868033³ (Naehrig, Niederhagen, Schwabe:
 * New software speed records for cryptographic pairings, 2010, section 2), y² = x³ + 3 with ξ = 3 + i. It is not the curve alt_bn128 of Ethereum (`bn254.ts`).
 */
import { bnParams } from './bn.ts';
import type { PairingParams } from './pairing.ts';

/** G2's generator is the point that Go's x/crypto and DEDIS' kyber use. */
export const BN256: PairingParams = /* @__PURE__ */ bnParams({
  name: 'bn256',
  u: 6518589491078791937n,
  b: 3n,
  xi: { c0: 3n, c1: 1n },
  generatorG1: { x: 1n, y: -2n },
  generatorG2: {
    x: {
      c0: 0x8f25386f72c9462b81597d65ae2092c4b97792155dcdaad32b8a6dd41792534cn,
      c1: 0x2ecca446ff6f3d4d03c76e9b5c752f28bc37b364cb05ac4a37eb32e1c3245970n,
    },
    y: {
      c0: 0x274e5747e8cafacc3716cc8699db79b22f0e4ff3c23e898f694420a3be3087a5n,
      c1: 0x2db10ef5233b0fe3962b9ee6a4bbc2b5bde01a54f3513d42df972e128f31bf12n,
    },
  },
});
