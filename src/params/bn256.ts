/**
 * The pairing-friendly curve of DEDIS, “bn256”: the Barreto–Naehrig curve of parameter u = 1868033³ (Naehrig, Niederhagen, Schwabe:
 * New software speed records for cryptographic pairings, 2010, section 2). It is not the curve alt_bn128 of Ethereum.
 *
 * G1 is y² = x³ + 3 over GF(p). Fp2 = Fp(i) with i² = −1; G2 lies on the twist y² = x³ + 3/ξ with ξ = i + 3; GT lies in Fp12 = Fp2(w), w⁶ = ξ.
 */

const u = 1868033n ** 3n;

/** The Barreto–Naehrig parameter. */
export const U: bigint = u;
/** The field's prime, 256 bits, 3 modulo 4. */
export const P: bigint = 36n * u ** 4n + 36n * u ** 3n + 24n * u ** 2n + 6n * u + 1n;
/** The prime order of G1, G2 and GT. */
export const ORDER: bigint = 36n * u ** 4n + 36n * u ** 3n + 18n * u ** 2n + 6n * u + 1n;
/** The constant of the curve's equation. */
export const B = 3n;

/** An element x·i + y of Fp2. */
export interface Fp2 {
  readonly x: bigint;
  readonly y: bigint;
}

/** w⁶. */
export const XI: Fp2 = { x: 1n, y: 3n };

/** The generator of G1. */
export const G1: { readonly x: bigint; readonly y: bigint } = { x: 1n, y: P - 2n };

/** The generator of G2: the point that Go's x/crypto and DEDIS' kyber use. */
export const G2: { readonly x: Fp2; readonly y: Fp2 } = {
  x: {
    x: 0x2ecca446ff6f3d4d03c76e9b5c752f28bc37b364cb05ac4a37eb32e1c3245970n,
    y: 0x8f25386f72c9462b81597d65ae2092c4b97792155dcdaad32b8a6dd41792534cn,
  },
  y: {
    x: 0x2db10ef5233b0fe3962b9ee6a4bbc2b5bde01a54f3513d42df972e128f31bf12n,
    y: 0x274e5747e8cafacc3716cc8699db79b22f0e4ff3c23e898f694420a3be3087a5n,
  },
};
