/** What the contract of modular exponentiation reads (EIP-198): three lengths of 32 bytes, then base, exponent and modulus of so many; behind its end an input is zeros. */
import { fromBytesBE } from '../encoding/octets.ts';
import { BigInt } from '../util/big-int.ts';
import { filled } from './input.ts';

const LENGTH_BYTES = 32;
const HEADER_BYTES = 3 * LENGTH_BYTES;

/** In bytes; each up to 2^256 − 1. */
export interface ModExpLengths {
  readonly base: bigint;
  readonly exponent: bigint;
  readonly modulus: bigint;
}

/** @throws {WrongTypeError} `input`. */
export function lengthsOf(input: Uint8Array): ModExpLengths {
  const header = filled(input, HEADER_BYTES);
  const [base, exponent, modulus] = [0, 1, 2].map((i) => fromBytesBE(header.subarray(i * LENGTH_BYTES, (i + 1) * LENGTH_BYTES)));
  return { base, exponent, modulus } as ModExpLengths;
}

/** The number of so many bytes that begins so many behind the lengths. */
export function numberAt(input: Uint8Array, offset: bigint, length: number): bigint {
  const from = BigInt(HEADER_BYTES) + offset;
  return from >= input.length ? 0n : fromBytesBE(filled(input.subarray(Number(from)), length));
}
