/** What describes a short Weierstrass curve y² = x³ + ax + b of prime order. */
export interface AffinePoint {
  readonly x: bigint;
  readonly y: bigint;
}

export interface WeierstrassParams {
  readonly name: string;
  readonly prime: bigint;
  /** −3 or 0. */
  readonly a: bigint;
  readonly b: bigint;
  /** Of the group, which the generator generates; a prime. */
  readonly order: bigint;
  readonly generator: AffinePoint;
}
