/** SHA-2 (FIPS 180-4), in the form of `@noble/hashes`, whose functions do as well wherever one is taken. Why it is limber's own: docs/size.md. */
import { asciiBytes, checkBytes } from '../encoding/octets.ts';
import { digestOf } from './checked-bytes.ts';
import type { Hash } from './hash.ts';
import { BLOCKS_OF_64 } from './sha2/blocks-of-64.ts';
import { BLOCKS_OF_128 } from './sha2/blocks-of-128.ts';
import { rootsOf } from './sha2/constants.ts';
import { type Blocks, Sha2Hashing } from './sha2/hashing.ts';

/** 2.16.840.1.101.3.4.2, the arc of NIST's hash functions, in DER; before the last number. */
const NIST = [0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02] as const;

/** @param number - the last one of its object identifier. @param initial - the state before the first block; computed when it is first needed. */
/* @__NO_SIDE_EFFECTS__ */
function sha2(number: number, blocks: Blocks, outputLen: number, initial: () => Int32Array): Hash {
  let known: Int32Array | undefined;
  const create = (): Sha2Hashing => {
    known ??= initial();
    return new Sha2Hashing(blocks, known, outputLen);
  };
  const hash = (message: Uint8Array): Uint8Array<ArrayBuffer> => {
    checkBytes('data', message);
    return digestOf(itself, message);
  };
  const itself: Hash = Object.freeze(
    Object.assign(hash, { outputLen, blockLen: blocks.bytes, canXOF: false, oid: Uint8Array.of(...NIST, number), create }),
  );
  return itself;
}

/** FIPS 180-4, section 5.3: halves of the square roots of the first eight primes, or of the next eight. */
const squareRoots = (): Int32Array => Int32Array.from(rootsOf(16, 2));
const initial224 = (): Int32Array => squareRoots().filter((_, i) => i >= 16 && i % 2 === 1);
const initial256 = (): Int32Array => squareRoots().filter((_, i) => i < 16 && i % 2 === 0);
const initial384 = (): Int32Array => squareRoots().slice(16);
const initial512 = (): Int32Array => squareRoots().slice(0, 16);

/** FIPS 180-4, section 5.3.6: from the function's name, by SHA-512 with another beginning. */
function initialOf(name: string): Int32Array {
  const hashing = new Sha2Hashing(
    BLOCKS_OF_128,
    initial512().map((word) => word ^ 0xa5a5_a5a5),
    64,
  );
  const words = new DataView(hashing.update(asciiBytes('name', name)).digest().buffer);
  return Int32Array.from({ length: 16 }, (_, i) => words.getInt32(4 * i));
}

/**
 * SHA-224.
 *
 * @example
 * import { sha224 } from 'limber/hashes';
 * console.log(sha224(new Uint8Array(0)).length); // 28
 */
export const sha224: Hash = /* @__PURE__ */ sha2(4, BLOCKS_OF_64, 28, initial224);
/**
 * SHA-256.
 *
 * @example
 * import { sha256 } from 'limber/hashes';
 * console.log(sha256(new Uint8Array(0)).length); // 32
 */
export const sha256: Hash = /* @__PURE__ */ sha2(1, BLOCKS_OF_64, 32, initial256);
/**
 * SHA-384.
 *
 * @example
 * import { sha384 } from 'limber/hashes';
 * console.log(sha384(new Uint8Array(0)).length); // 48
 */
export const sha384: Hash = /* @__PURE__ */ sha2(2, BLOCKS_OF_128, 48, initial384);
/**
 * SHA-512.
 *
 * @example
 * import { sha512 } from 'limber/hashes';
 * console.log(sha512(new Uint8Array(0)).length); // 64
 */
export const sha512: Hash = /* @__PURE__ */ sha2(3, BLOCKS_OF_128, 64, initial512);
/**
 * SHA-512/224.
 *
 * @example
 * import { sha512_224 } from 'limber/hashes';
 * console.log(sha512_224(new Uint8Array(0)).length); // 28
 */
export const sha512_224: Hash = /* @__PURE__ */ sha2(5, BLOCKS_OF_128, 28, () => initialOf('SHA-512/224'));
/**
 * SHA-512/256.
 *
 * @example
 * import { sha512_256 } from 'limber/hashes';
 * console.log(sha512_256(new Uint8Array(0)).length); // 32
 */
export const sha512_256: Hash = /* @__PURE__ */ sha2(6, BLOCKS_OF_128, 32, () => initialOf('SHA-512/256'));
