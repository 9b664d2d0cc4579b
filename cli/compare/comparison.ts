/** One row of the comparison: the same exponentiation done three ways, and whether all answers were the same. */
export interface Comparison {
  readonly row: string;
  readonly limber: () => unknown;
  readonly bigint: () => unknown;
  readonly openssl: () => unknown;
  readonly agreed: boolean;
}

/** What a programmer writes first: square and multiply on BigInt, in variable time. */
export function bigintModPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n % modulus;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus;
    if (bit === '1') result = (result * base) % modulus;
  }
  return result;
}

export const bytesToNumber = (bytes: Uint8Array): bigint => BigInt(`0x0${Buffer.from(bytes).toString('hex')}`);

export function numberToBytes(value: bigint, length: number): Buffer {
  return Buffer.from(value.toString(16).padStart(2 * length, '0'), 'hex');
}
