/** What a pairing-friendly curve of even embedding degree 12 is: data that engines, groups and encodings take. */

/** An element c0 + c1·i of Fp2 = Fp(i), i² = −1. */
export interface Fp2 {
  readonly c0: bigint;
  readonly c1: bigint;
}

export interface AffineCoordinates<F> {
  readonly x: F;
  readonly y: F;
}

/**
 * A curve y² = x³ + b over GF(p) with the pairing of G1, its subgroup of order n, and G2, that of a twist over Fp2, with values in Fp12 = Fp2(w), w⁶ = ξ.
 *
 * Conditions: p ≡ 3 mod 4, so that i² = −1 is no square and that roots are powers (p + 1)/4; p ≡ 1 mod 6, so that ξ has Frobenius powers ξ^((p−1)/6);
 * ξ = c0 + i, neither a square nor a cube; n < 2^256.
 */
export interface PairingParams {
  /** As errors and generated modules call it. */
  readonly name: string;
  /** The curve's parameter, of which primes and loops are made. */
  readonly u: bigint;
  /** p. */
  readonly prime: bigint;
  /** n, a prime: how many elements G1, G2 and GT have. */
  readonly order: bigint;
  /** t of Frobenius: the curve has p + 1 − t points. */
  readonly trace: bigint;
  readonly b: bigint;
  /**
   * Which twist has points of order n, by the words of Scott (2009): of D-type it is y² = x³ + b/ξ, and (x, y) is the point (x·w², y·w³) of the curve over Fp12; of
   * M-type y² = x³ + b·ξ, and (x/w², y/w³).
   */
  readonly twist: 'D' | 'M';
  /** The non-residue by which the tower is built. */
  readonly xi: { readonly c0: bigint; readonly c1: 1n };
  readonly generatorG1: AffineCoordinates<bigint>;
  readonly generatorG2: AffineCoordinates<Fp2>;
}
