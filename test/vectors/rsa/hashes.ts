/** Hash functions by the names that vectors use. */
import * as sha2 from '@noble/hashes/sha2.js';
import * as sha3 from '@noble/hashes/sha3.js';
import { sha1 } from '../../../src/entries/hashes.ts';
import type { Hash } from '../../../src/entries/rsa.ts';

const HASHES: Readonly<Record<string, Hash>> = {
  SHA1: sha1,
  SHA224: sha2.sha224,
  SHA256: sha2.sha256,
  SHA384: sha2.sha384,
  SHA512: sha2.sha512,
  'SHA512/224': sha2.sha512_224,
  'SHA512/256': sha2.sha512_256,
  'SHA3-224': sha3.sha3_224,
  'SHA3-256': sha3.sha3_256,
  'SHA3-384': sha3.sha3_384,
  'SHA3-512': sha3.sha3_512,
  // With the lengths of RFC 8702.
  SHAKE128: sha3.shake128_32,
  SHAKE256: sha3.shake256_64,
};

export function hashNamed(name: string): Hash {
  const hash = HASHES[name] ?? HASHES[name.replace('SHA-', 'SHA')];
  if (!hash) throw new Error(`no hash function ${name}`);
  return hash;
}
