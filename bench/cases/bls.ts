/**
 * The rows of the suite `bls`, as data: Ethereum's suite, keys of 48 bytes and signatures of 96, messages of 32.
 *
 * - `sign`: with one key, to bytes;
 * - `verify`: with one key, decoded before; the signature comes as bytes, and is checked;
 * - `fast aggregate 512`: one message of 512 signers, keys decoded before, the signature as bytes;
 * - `batch of 64`: 64 signatures as bytes, of 64 messages by 64 keys, decoded before, verified as one with random weights;
 * - `hash to G2`: a message to a point;
 * - `decode G1`, `decode G2`: compressed bytes to a point that is proven to be of the group;
 * - `sum of 2^16 in G1`: Σ k·P for points that were decoded before and scalars below the order, both public.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { aggregateBlsSignatures, BlsPrivateKey, minPkPop, signBls } from 'limber/bls';
import { g1, toUncompressed } from 'limber/bls12-381';

export type BlsOperation = 'sign' | 'verify' | 'fast aggregate' | 'batch' | 'hash' | 'decode G1' | 'decode G2' | 'sum';

export interface BlsCase {
  readonly row: string;
  readonly operation: BlsOperation;
  /** Of signers, or of points. */
  readonly count: number;
}

export const blsCases: readonly BlsCase[] = [
  { row: 'sign', operation: 'sign', count: 1 },
  { row: 'verify', operation: 'verify', count: 1 },
  { row: 'fast aggregate 512', operation: 'fast aggregate', count: 512 },
  { row: 'batch of 64', operation: 'batch', count: 64 },
  { row: 'hash to G2', operation: 'hash', count: 1 },
  { row: 'decode G1', operation: 'decode G1', count: 1 },
  { row: 'decode G2', operation: 'decode G2', count: 1 },
  { row: 'sum of 2^16 in G1', operation: 'sum', count: 2 ** 16 },
];

/** A signer, with a message of its own. */
export interface Signer {
  /** 32 big-endian bytes. */
  readonly secret: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
}

/** A point of G1 that is multiplied. */
export interface Multiple {
  /** 96 bytes, as ZCash writes both coordinates. */
  readonly point: Uint8Array;
  /** 32 big-endian bytes, below the order. */
  readonly scalar: Uint8Array;
}

/** What is signed, verified, hashed, decoded or summed up. */
export interface BlsWork extends BlsCase {
  readonly signers: readonly Signer[];
  /** The first of them. */
  readonly first: Signer;
  /** Of the first signer's message, by all. */
  readonly aggregate: Uint8Array;
  /** Empty where no sum is asked for. */
  readonly multiples: readonly Multiple[];
}

/** The same in every process. */
export function blsWork(blsCase: BlsCase): BlsWork {
  const isSum = blsCase.operation === 'sum';
  const messages = Array.from({ length: isSum ? 1 : blsCase.count }, (_, i) =>
    new TextEncoder().encode(`limber bench: message ${i}`.padEnd(32)),
  );
  const keys = messages.map((_, i) =>
    BlsPrivateKey.fromBytes(
      minPkPop,
      new Uint8Array(32)
        .fill(7)
        .fill((i >> 8) + 1, 30)
        .fill(i & 255, 31),
    ),
  );
  const signers = keys.map((key, i): Signer => {
    const message = messages[i] as Uint8Array;
    return { secret: key.toBytes(), publicKey: key.publicKey.toBytes(), message, signature: signBls(key, message) };
  });
  const [first] = signers as [Signer];
  const aggregate = aggregateBlsSignatures(
    minPkPop,
    keys.map((key) => signBls(key, first.message)),
  );
  return { ...blsCase, signers, first, aggregate, multiples: isSum ? multiples(blsCase.count) : [] };
}

/** The generator's multiples by powers of two, and scalars that begin with their number's hash. */
function multiples(count: number): readonly Multiple[] {
  let element = g1.generator;
  return Array.from({ length: count }, (_, i) => {
    const point = toUncompressed(element);
    element = element.add(element);
    const scalar = sha256(new TextEncoder().encode(`limber bench: scalar ${i}`));
    scalar[0]! &= 0x3f;
    return { point, scalar };
  });
}
