/**
 * The rows of the suite `field`, as data: prime fields, and numbers to multiply. An operation is two chains of 500 multiplications, x ← x · y: two, because
 * that is what a kernel multiplies at once and what formulas give it, and chains, so that every multiplication waits for the one before.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { BN254_FIELD, BN256_FIELD, P256_FIELD, P25519_FIELD, type PrimeField, SECP256K1_FIELD } from '../field/fields.ts';

/** Multiplications of a chain. */
export const CHAIN = 500;

export interface FieldCase {
  readonly row: string;
  readonly field: PrimeField;
  /** The factors of each chain, below the modulus. */
  readonly chains: readonly [Factors, Factors];
}

export interface Factors {
  readonly x: bigint;
  readonly y: bigint;
}

export const fieldCases: readonly FieldCase[] = [BN254_FIELD, BN256_FIELD, P256_FIELD, SECP256K1_FIELD, P25519_FIELD].map((field) => {
  const row = `${field.name} 2 x ${CHAIN} mul`;
  const number = (label: string): bigint => BigInt(`0x${bytesToHex(sha256(utf8ToBytes(`${row} ${label}`)))}`) % field.modulus;
  return { row, field, chains: [0, 1].map((i) => ({ x: number(`x${i}`), y: number(`y${i}`) })) as [Factors, Factors] };
});
