/** Hashing bytes that have been checked where they came in: limber's own functions need not look at their memory again, which takes longer than to hash a few. */
import { viewOf } from '../encoding/octets.ts';
import type { Hash } from './hash.ts';
import { Sha2Hashing } from './sha2/hashing.ts';

/** A message on its way through a hash function. */
export type Hasher = ReturnType<Hash['create']>;

/** Goes on with the bytes. */
export function take(hasher: Hasher, bytes: Uint8Array): void {
  if (hasher instanceof Sha2Hashing) hasher.take(bytes);
  else hasher.update(viewOf(bytes));
}

/** Writes the digest to the beginning of `to`. */
export function give(hasher: Hasher, to: Uint8Array): void {
  if (hasher instanceof Sha2Hashing) hasher.give(to);
  else hasher.digestInto(to);
}

/** Of each hash function what no message has gone through, and what another did: to make their buffers anew would take longer than to hash a few bytes. */
const FREE: WeakMap<Hash, { readonly fresh: Hasher; readonly used: Hasher }> = /* @__PURE__ */ new WeakMap();

/** The digest of the parts, one behind the other. */
export function digestOf(hash: Hash, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const hashers = FREE.get(hash) ?? { fresh: hash.create(), used: hash.create() };
  FREE.delete(hash);
  const { fresh, used } = hashers;
  fresh._cloneInto(used);
  for (const part of parts) take(used, part);
  const digest = new Uint8Array(hash.outputLen);
  give(used, digest);
  used.destroy();
  FREE.set(hash, hashers);
  return digest;
}
