/**
 * The curve alt_bn128 of Ethereum's precompiled contracts, called bn254 as well (EIP-196, EIP-197): the Barreto–Naehrig curve of parameter
 * u = 4965661367192848881, y² = x³ + 3 with ξ = 9 + i.
 */
import { bnParams } from './bn.ts';
import type { PairingParams } from './pairing.ts';

/** The generators are those of EIP-196 and EIP-197. */
export const BN254: PairingParams = /* @__PURE__ */ bnParams({
  name: 'bn254',
  u: 4965661367192848881n,
  b: 3n,
  xi: { c0: 9n, c1: 1n },
  generatorG1: { x: 1n, y: 2n },
  generatorG2: {
    x: {
      c0: 10857046999023057135944570762232829481370756359578518086990519993285655852781n,
      c1: 11559732032986387107991004021392285783925812861821192530917403151452391805634n,
    },
    y: {
      c0: 8495653923123431417604973247489272438418190587263600148770280649306958101930n,
      c1: 4082367875863433681332203403145435568316851327593401208105741076214120093531n,
    },
  },
});
