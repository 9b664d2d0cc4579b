/** Keys from passwords: PBKDF2 (RFC 8018, section 5.2) and scrypt (RFC 7914). */
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import type { Hash } from '../../../hash/hash.ts';
import { sha1 } from '../../../hash/sha1.ts';
import { sha224, sha256, sha384, sha512 } from '../../../hash/sha2.ts';
import { platformPbkdf2 } from './subtle.ts';

/** The hash functions of PBKDF2 in files. */
export type PasswordHash = 'SHA-1' | 'SHA-224' | 'SHA-256' | 'SHA-384' | 'SHA-512';

export interface Pbkdf2 {
  readonly kdf: 'pbkdf2';
  readonly salt: Uint8Array;
  readonly iterations: number;
  readonly hash: PasswordHash;
}

export interface Scrypt {
  readonly kdf: 'scrypt';
  readonly salt: Uint8Array;
  /** N, r and p. */
  readonly cost: number;
  readonly blockSize: number;
  readonly parallelization: number;
}

const HASHES: Readonly<Record<PasswordHash, () => Hash>> = {
  'SHA-1': () => sha1,
  'SHA-224': () => sha224,
  'SHA-256': () => sha256,
  'SHA-384': () => sha384,
  'SHA-512': () => sha512,
};

export const isPasswordHash = (name: unknown): name is PasswordHash => Object.keys(HASHES).includes(name as PasswordHash);

/** The memory of scrypt in bytes. */
export const scryptMemory = (cost: number, blockSize: number, parallelization: number): number =>
  128 * blockSize * (cost + parallelization);

/** Whether N is a power of two above 1 and fits with r (RFC 7914, section 2). */
export const isScryptCost = (cost: number, blockSize: number): boolean =>
  cost > 1 && Number.isInteger(Math.log2(cost)) && Math.log2(cost) < 16 * blockSize;

/** Secret: the password and the key. */
export async function deriveKey(from: Pbkdf2 | Scrypt, password: Uint8Array, length: number): Promise<Uint8Array> {
  if (from.kdf === 'scrypt') {
    const { cost: N, blockSize: r, parallelization: p } = from;
    // What it may take was decided by limits before.
    return scryptAsync(password, from.salt, { N, r, p, dkLen: length, maxmem: 2 * scryptMemory(N, r, p) });
  }
  const { salt, iterations, hash } = from;
  const derived = await platformPbkdf2(password, salt, hash, iterations, length);
  return derived ?? pbkdf2Async(HASHES[hash](), password, salt, { c: iterations, dkLen: length });
}
