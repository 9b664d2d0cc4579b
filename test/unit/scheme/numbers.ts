/** Groups for the tests of schemes: small ones, so that much is tried in little time, and one as large as in use. */
import type { DsaNumbers } from '../../../src/entries/dsa.ts';

/** p = 23, q = 11: small enough to try everything. */
export const TINY: DsaNumbers = { p: 23n, q: 11n, g: 4n };

/** 512 and 160 bits: q is the least prime above 2^159, p the least prime 2·j·q + 1 of 512 bits. */
export const SMALL: DsaNumbers = smallNumbers();

/** Sizes of no use in practice. */
export const ANY_SIZE = { minBits: 3 };

function smallNumbers(): DsaNumbers {
  const q = 2n ** 159n + 299n;
  const p = (2n ** 511n / (2n * q) + 133n) * 2n * q + 1n;
  return { p, q, g: power(2n, (p - 1n) / q, p) };
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) result = (result * result * (bit === '1' ? base : 1n)) % modulus;
  return result;
}
