/**
 * SHA-256 and SHA-1 of public data of which there is much, such as the ballots of an election: by `node:crypto` where it is, which computes them with the processor's own instructions,
 * and else in JavaScript. Both give the same bytes.
 */
import { sha1 } from '@noble/hashes/legacy.js';
import { concatBytes } from '../encoding/octets.ts';
import { nodeModule } from '../util/node-module.ts';
import { utf8Bytes } from '../util/utf8.ts';
import { sha256 } from './sha2.ts';

/** A hash in the making. */
interface Hashing {
  update(data: Uint8Array): Hashing;
  digest(): Uint8Array;
}

/** The part of `node:crypto` that is used. */
interface NodeHashing {
  update(data: Uint8Array | string): NodeHashing;
  digest(): Uint8Array;
}

interface NodeHashes {
  createHash(name: string): NodeHashing;
  /** Since Node 20.12: without an object for each hash, which has to be collected. */
  hash?(name: string, data: Uint8Array | string, encoding: 'buffer'): Uint8Array;
}

/** The hash of all parts, one behind the other: bytes, or text in UTF-8. */
export type PublicHash = (...parts: readonly (Uint8Array | string)[]) => Uint8Array;

/** SHA-256 (FIPS 180-4) of public data. */
export const publicSha256: PublicHash = (...parts) => byNode('sha256', parts) ?? sha256WithoutNode(...parts);

/** SHA-1 (FIPS 180-4) of public data. */
export const publicSha1: PublicHash = (...parts) => byNode('sha1', parts) ?? sha1WithoutNode(...parts);

/** The same anywhere. */
export const sha256WithoutNode: PublicHash = (...parts) => hashed(sha256.create(), parts);

/** The same anywhere. */
export const sha1WithoutNode: PublicHash = (...parts) => hashed(sha1.create(), parts);

/** Null where there is none; looked for when something is hashed, for to load it takes some milliseconds. */
let node: NodeHashes | null | undefined;

function byNode(name: string, parts: readonly (Uint8Array | string)[]): Uint8Array | undefined {
  node ??= nodeModule<NodeHashes>('node:crypto') ?? null;
  if (!node) return undefined;
  const whole = node.hash && together(parts);
  if (whole !== undefined) return new Uint8Array(node.hash!(name, whole, 'buffer'));
  const hash = node.createHash(name);
  for (const part of parts) hash.update(part);
  return new Uint8Array(hash.digest());
}

/** So many bytes at most are copied to be in one piece. */
const MOST_COPIED = 2 ** 10;

/** All parts as one: one alone, or some short ones of bytes; undefined of others. */
function together(parts: readonly (Uint8Array | string)[]): Uint8Array | string | undefined {
  if (parts.length === 1) return parts[0];
  if (!parts.every((part) => typeof part !== 'string')) return undefined;
  return parts.reduce((sum, { length }) => sum + length, 0) <= MOST_COPIED ? concatBytes(...parts) : undefined;
}

function hashed(hash: Hashing, parts: readonly (Uint8Array | string)[]): Uint8Array {
  for (const part of parts) hash.update(typeof part === 'string' ? utf8Bytes(part) : new Uint8Array(part));
  return hash.digest();
}
