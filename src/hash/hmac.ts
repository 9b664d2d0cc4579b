/** HMAC (FIPS 198-1) of one message, and HKDF (RFC 5869) made of it. */
import type { Hash } from './hash.ts';
import { KeyedHash } from './keyed.ts';

/** The code of the parts, one behind the other. Secret: the key, but for its length, and the parts. */
export function hmac(hash: Hash, key: Uint8Array, ...parts: readonly Uint8Array[]): Uint8Array {
  const code = new Uint8Array(hash.outputLen);
  withKey(hash, key.length > hash.blockLen ? hash(key) : key, (keyed) => keyed.mac(code, ...parts));
  return code;
}

/** The key of HKDF's first step. Secret: the input. */
export const extract = (hash: Hash, input: Uint8Array, salt: Uint8Array = new Uint8Array(0)): Uint8Array => hmac(hash, salt, input);

/** As many bytes of HKDF's second step, 255 digests at most. Secret: the key, which is as long as a digest. */
export function expand(hash: Hash, key: Uint8Array, info: Uint8Array, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  const block = new Uint8Array(hash.outputLen);
  withKey(hash, key, (keyed) => {
    for (let at = 0; at < length; at += block.length) {
      const number = Uint8Array.of(at / block.length + 1);
      keyed.mac(block, at === 0 ? new Uint8Array(0) : block, info, number);
      bytes.set(block.subarray(0, length - at), at);
    }
  });
  block.fill(0);
  return bytes;
}

function withKey(hash: Hash, key: Uint8Array, body: (keyed: KeyedHash) => void): void {
  const keyed = KeyedHash.take(hash);
  try {
    keyed.setKey(key);
    body(keyed);
  } finally {
    keyed.release();
  }
}
