/** What describes a short Weierstrass curve y² = x³ + ax + b of prime order. */
export interface AffinePoint {
  readonly x: bigint;
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
