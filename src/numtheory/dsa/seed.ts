/** Numbers that are hashed from a seed: what FIPS 186-4 makes its primes from. */
import { checkBytes, copyOf, reversed, viewOf } from '../../encoding/octets.ts';
import { checkHash, type Hash } from '../../hash/hash.ts';
import { fromBytesLE } from '../../util/bytes.ts';
import { checkObject, checkWhole } from '../../util/checks.ts';
import { OutOfRangeError } from '../../util/errors.ts';

/** The lengths of the primes of DSA: 1024 and 160, 2048 and 224 or 256, 3072 and 256 bits (FIPS 186-4, section 4.2). */
export interface DsaSizes {
  /** The length of p in bits. */
  readonly pBits: number;
  /** The length of q in bits. */
  readonly qBits: number;
}

const SIZES: readonly (readonly [pBits: number, qBits: number])[] = [
  [1024, 160],
  [2048, 224],
  [2048, 256],
  [3072, 256],
];

export function checkSizes(sizes: DsaSizes, hash: Hash): void {
  checkObject('sizes', sizes);
  const { pBits, qBits } = sizes;
  checkWhole('pBits', pBits, 1024, 3072);
  checkWhole('qBits', qBits, 160, 256);
  if (!areSizes(pBits, qBits)) throw new OutOfRangeError('qBits', 'must be 160 with 1024, 224 or 256 with 2048, and 256 with 3072');
  checkHash('hash', hash);
  if (8 * hash.outputLen < qBits) throw new OutOfRangeError('hash', 'must give as many bits as q has');
}

export const areSizes = (pBits: number, qBits: number): boolean => SIZES.some(([p, q]) => p === pBits && q === qBits);

/** A seed has as many bits as q at least. */
export function checkSeed(argument: string, seed: Uint8Array, qBits: number): void {
  checkBytes(argument, seed);
  if (8 * seed.length < qBits) throw new OutOfRangeError(argument, 'must have as many bits as q at least');
}

/** Bytes, most significant first, as a number. */
export const fromBytes = (bytes: Uint8Array): bigint => fromBytesLE(reversed(bytes));

/** seed + offset, modulo 2^(bits of the seed); most significant byte first, as seeds are. */
export function seedPlus(seed: Uint8Array, offset: number): Uint8Array {
  const sum = copyOf(seed);
  let carry = offset;
  for (let i = sum.length - 1; i >= 0 && carry > 0; i--) {
    carry += sum[i] as number;
    sum[i] = carry % 256;
    carry = Math.floor(carry / 256);
  }
  return sum;
}

/** The hash of the seed, as a number. */
export const hashed = (hash: Hash, seed: Uint8Array): bigint => fromBytes(hash(viewOf(seed)));

/** Σ Hash(seed + i) · 2^(i · outlen) for `count` values of i from 0 on. */
export function hashedSum(hash: Hash, seed: Uint8Array, count: number): bigint {
  const sum = new Uint8Array(count * hash.outputLen);
  for (let i = 0; i < count; i++) sum.set(hash(seedPlus(seed, i)).reverse(), i * hash.outputLen);
  return fromBytesLE(sum);
}

/** How many hashes it takes for that many bits. */
export const hashesFor = (hash: Hash, bits: number): number => Math.ceil(bits / (8 * hash.outputLen));
