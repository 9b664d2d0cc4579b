/**
 * The rows of the suite `modexp`, as data.
 *
 * - `ffc M/E`: finite-field cryptography (DSA, DH), a short exponent in a large modulus; the pairs are those of equal strength in NIST
 *   SP 800-57, part 1, table 2;
 * - `crt N`: one RSA private operation by the Chinese remainder theorem, that is two exponentiations with modulus and exponent of N bits;
 * - `full N`: an exponent as long as the modulus.
 *
 * Operands come from SHA-256 over the row's name: the same for all libraries, engines and days.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** One exponentiation: an odd modulus with its top bit set, an exponent of exactly the case's length, a base below the modulus. */
export interface Power {
  readonly base: bigint;
  readonly exponent: bigint;
  readonly modulus: bigint;
}

export interface Case {
  readonly row: string;
  readonly modulusBits: number;
  readonly exponentBits: number;
  /** Exponentiations in one operation. */
  readonly powers: number;
}

const ffc = (modulusBits: number, exponentBits: number): Case => ({
  row: `ffc ${modulusBits}/${exponentBits}`,
  modulusBits,
  exponentBits,
  powers: 1,
});
const crt = (bits: number): Case => ({ row: `crt ${bits}`, modulusBits: bits, exponentBits: bits, powers: 2 });
const full = (bits: number): Case => ({ row: `full ${bits}`, modulusBits: bits, exponentBits: bits, powers: 1 });

export const modexpCases: readonly Case[] = [
  ffc(2048, 224),
  ffc(3072, 256),
  ffc(7680, 384),
  ffc(15360, 512),
  crt(1024),
  crt(1536),
  crt(3840),
  crt(7680),
  full(512),
  full(1024),
  full(2048),
  full(4096),
  full(8192),
];

/** The operands of one row. */
export function operands(row: Case): Power[] {
  return makePowers(row, false);
}

/** Powers for a row, all of one modulus or each of its own. */
export function makePowers({ row, modulusBits, exponentBits, powers }: Case, oneModulus: boolean): Power[] {
  return Array.from({ length: powers }, (_, index) => {
    const label = `${row}, power ${index}`;
    const modulusLabel = `${oneModulus ? `${row}, power 0` : label}, modulus`;
    const modulus = topBit(modulusBits) | randomBelow(topBit(modulusBits), modulusLabel) | 1n;
    // An exponent as long as the modulus stays below it, as every reduced RSA or DH exponent does.
    const room = exponentBits === modulusBits ? modulus - topBit(exponentBits) : topBit(exponentBits);
    const exponent = topBit(exponentBits) + randomBelow(room, `${label}, exponent`);
    return { base: randomBelow(modulus, `${label}, base`), exponent, modulus };
  });
}

const topBit = (bits: number): bigint => 1n << BigInt(bits - 1);

/** SHA-256 in counter mode, read as one number with 128 bits to spare, then reduced: the bias is below 2^-128. */
function randomBelow(limit: bigint, label: string): bigint {
  const blocks = Math.ceil((limit.toString(2).length + 128) / 256);
  let hex = '0x';
  for (let i = 0; i < blocks; i++) hex += bytesToHex(sha256(utf8ToBytes(`${label}, block ${i}`)));
  return BigInt(hex) % limit;
}
