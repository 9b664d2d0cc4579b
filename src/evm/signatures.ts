/** The precompiled contracts of ECDSA: ecrecover at address 1 (Yellow Paper, appendix E), and P256VERIFY at address 0x100 (EIP-7951, RIP-7212). */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { checkBytes, concatBytes, fromBytesBE } from '../encoding/octets.ts';
import { p256, secp256k1 } from '../group/curves/curves.ts';
import { encodePoint } from '../group/curves/point.ts';
import { leftmostBits } from '../hash/rfc6979.ts';
import { recoverDigestVarTime } from '../scheme/ec/ecdsa/recover.ts';
import { verifyEcdsaDigest } from '../scheme/ec/ecdsa/verify.ts';
import { InvalidPointError } from '../util/errors.ts';
import { filled, truth } from './input.ts';

const WORD_BYTES = 32;
const ADDRESS_BYTES = 20;
/** v of a signature whose nonce's point has an even y. */
const EVEN = 27n;
const UNCOMPRESSED = 4;

/**
 * The precompiled contract at address 1: the address of the account that has signed a hash (Yellow Paper, appendix E). It never fails. All is public.
 *
 * @param input - the hash, v, r and s, 32 big-endian bytes each; v is 27 or 28, r and s are from 1 to n − 1, and s may be high. What is missing of the 128 bytes is filled up
 *   with zeros, and what is too much is not read.
 * @returns 32 bytes, of which the last 20 are the address; no bytes where there is no such key.
 * @throws {WrongTypeError} `input`. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { ecRecover } from 'limber/evm';
 * console.log(ecRecover(new Uint8Array(128)).length); // 0
 */
export function ecRecover(input: Uint8Array): Uint8Array {
  const bytes = filled(input, 4 * WORD_BYTES);
  const word = (i: number): Uint8Array => bytes.subarray(i * WORD_BYTES, (i + 1) * WORD_BYTES);
  const [v, r, s] = [1, 2, 3].map((i) => fromBytesBE(word(i))) as [bigint, bigint, bigint];
  if (v !== EVEN && v !== EVEN + 1n) return new Uint8Array();
  const key = recoverDigestVarTime(secp256k1, leftmostBits(word(0), secp256k1), { r, s, recovery: Number(v - EVEN) });
  if (!key) return new Uint8Array();
  const address = new Uint8Array(WORD_BYTES);
  address.set(keccak_256(encodePoint(secp256k1, key).subarray(1)).subarray(-ADDRESS_BYTES), WORD_BYTES - ADDRESS_BYTES);
  return address;
}

/**
 * The precompiled contract at address 0x100, P256VERIFY: whether a signature by ECDSA on P-256 is one of a hash (EIP-7951, and RIP-7212 of rollups, which differ in gas). It
 * never fails. A signature with n − s for s is valid as well, as in FIPS 186-5. All is public.
 *
 * @param input - 160 bytes: the hash, r, s and the coordinates x and y of the key, 32 big-endian bytes each.
 * @returns 32 bytes, the number 1, for a valid signature; no bytes for any other, and for an input of another length.
 * @throws {WrongTypeError} `input`. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { signEcdsaDigest } from 'limber/ecdsa';
 * import { p256Verify } from 'limber/evm';
 * const [key, digest] = [generateEcKey(p256), new Uint8Array(32).fill(7)];
 * const signature = signEcdsaDigest(key, digest, { format: 'p1363' });
 * console.log(p256Verify(Uint8Array.from([...digest, ...signature, ...key.publicKey.toBytes().subarray(1)]))[31]); // 1
 */
export function p256Verify(input: Uint8Array): Uint8Array {
  checkBytes('input', input);
  if (input.length !== 5 * WORD_BYTES) return new Uint8Array();
  const [digest, signature, point] = [input.subarray(0, 32), input.subarray(32, 96), input.subarray(96)] as const;
  const key = concatBytes(Uint8Array.of(UNCOMPRESSED), point);
  return isSignature(key, digest, signature) ? truth(true) : new Uint8Array();
}

function isSignature(key: Uint8Array, digest: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verifyEcdsaDigest(key, digest, signature, { curve: p256, format: 'p1363', lowS: false });
  } catch (error) {
    if (error instanceof InvalidPointError) return false;
    throw error;
  }
}
