/** What describes a short Weierstrass curve y² = x³ + ax + b of prime order. */

/** A point by its two coordinates; never the point at infinity. */
export interface AffinePoint {
  /** From 0 to the prime less 1. */
  readonly x: bigint;
  /** From 0 to the prime less 1. */
  readonly y: bigint;
}

export interface WeierstrassParams {
  readonly name: string;
  readonly prime: bigint;
  readonly a: bigint;
  readonly b: bigint;
  /** Of the group, which the generator generates; a prime. */
  readonly order: bigint;
  readonly generator: AffinePoint;
}

/** A curve that files name. */
export interface NamedCurveParams extends WeierstrassParams {
  /** The object identifier. */
  readonly oid: string;
  /** What JSON Web Keys call it (RFC 7518, section 6.2.1.1), if they have a name for it. */
  readonly jwk?: string;
}
