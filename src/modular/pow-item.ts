/** What a batch of exponentiations is made of. */

/** One exponentiation of a batch: base^exponent mod modulus, as of `modPow`. */
export interface PowItem {
  /** Any integer of at most 65536 bits. Secret. */
  readonly base: bigint;
  /** Any integer of at most 65536 bits. Secret, except in `powManyVarTime`. */
  readonly exponent: bigint;
  /** At least 1, at most 65536 bits. Public. */
  readonly modulus: bigint;
}
