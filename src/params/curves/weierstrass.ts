/** A point other than the one at infinity, by its affine coordinates. */
export interface AffinePoint {
  /** The first coordinate, below the prime of the curve's field. */
  readonly x: bigint;
  /** The second coordinate, below the prime of the curve's field. */
  readonly y: bigint;
}

/** Where a curve has a map (x, y) → (βx, y) that multiplies its points by a number λ: Gallant, Lambert, Vanstone, “Faster point multiplication on elliptic curves with efficient endomorphisms” (CRYPTO 2001). */
export interface Endomorphism {
  readonly beta: bigint;
  /** Two short pairs (a, b) with a + bλ ≡ 0 modulo the order, and the first a times the second b less the other product is the order. */
  readonly basis: readonly [readonly [bigint, bigint], readonly [bigint, bigint]];
}

/** What describes a short Weierstrass curve y² = x³ + ax + b of prime order. */
export interface WeierstrassParams {
  readonly name: string;
  /** Where it is a formula, that is called in a function and marked as pure: bundlers drop calls that nobody uses, but not operators on numbers. */
  readonly prime: bigint;
  readonly a: bigint;
  readonly b: bigint;
  /** Of the group, which the generator generates; a prime. */
  readonly order: bigint;
  readonly generator: AffinePoint;
  readonly endomorphism?: Endomorphism;
}

/** A curve that files name. */
export interface NamedCurveParams extends WeierstrassParams {
  /** The object identifier. */
  readonly oid: string;
  /** What JSON Web Keys call it (RFC 7518, section 6.2.1.1), if they have a name for it. */
  readonly jwk?: string;
}
