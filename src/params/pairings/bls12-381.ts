/**
 * BLS12-381 (Bowe, "BLS12-381: New zk-SNARK elliptic curve construction", 2017): the curve of parameter u = −0xd201000000010000, y² = x³ + 4 with ξ = 1 + i. Its twist is
 * y² = x³ + 4·(1 + i), of M-type.
 */
import { bls12Params } from './bls12.ts';
import type { PairingParams } from './pairing.ts';

/** The generators are those of draft-irtf-cfrg-pairing-friendly-curves-11, section 4.2.1. */
export const BLS12_381: PairingParams = /* @__PURE__ */ bls12Params({
  name: 'bls12-381',
  u: -0xd201000000010000n,
  b: 4n,
  xi: { c0: 1n, c1: 1n },
  twist: 'M',
  generatorG1: {
    x: 0x17f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bbn,
    y: 0x08b3f481e3aaa0f1a09e30ed741d8ae4fcf5e095d5d00af600db18cb2c04b3edd03cc744a2888ae40caa232946c5e7e1n,
  },
  generatorG2: {
    x: {
      c0: 0x024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8n,
      c1: 0x13e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7en,
    },
    y: {
      c0: 0x0ce5d527727d6e118cc9cdc6da2e351aadfd9baa8cbdd3a76d429a695160d12c923ac9cc3baca289e193548608b82801n,
      c1: 0x0606c4a02ea734cc32acd2b02bc28b99cb3e287e85a763af267492ab572e99ab3f370d275cec1da1aaa9075ff05f79ben,
    },
  },
});
