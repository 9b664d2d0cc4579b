/**
 * The rows of the suite `rsa`, as data: `private N` is the private operation of a key of N bits, as a signature (PKCS #1 v1.5, SHA-256) of 32
 * bytes or, where a library offers no more, as a power by the Chinese remainder theorem; `verify N` is the verification of that signature.
 */
import { seededRandom } from 'limber/primes';
import { type RsaComponents, signPkcs1 } from 'limber/rsa';
import { generateRsaKey } from 'limber/rsa/keygen';

export interface RsaCase {
  readonly row: string;
  readonly operation: 'private' | 'verify';
  readonly bits: number;
}

/** A row's key, message and signature. Numbers are RFC 8017's. */
export interface RsaWork extends RsaCase {
  readonly key: RsaComponents;
  readonly message: Uint8Array;
  /** The encoding of the message: what is raised to d. */
  readonly encoded: bigint;
  readonly signature: bigint;
}

const SIZES = [2048, 3072, 4096];

export const rsaCases: readonly RsaCase[] = (['private', 'verify'] as const).flatMap((operation) =>
  SIZES.map((bits) => ({ row: `${operation} ${bits}`, operation, bits })),
);

/** The same in every process: the key is determined by its length. */
export function rsaWork(rsaCase: RsaCase): RsaWork {
  const { bits } = rsaCase;
  const random = seededRandom(new TextEncoder().encode(`limber bench rsa ${bits}`));
  const key = generateRsaKey(bits, { random });
  const message = Uint8Array.from({ length: 32 }, (_, i) => i);
  const signature = signPkcs1(key, message);
  const encoded = key.publicKey.apply(signature);
  return { ...rsaCase, key: key.components(), message, encoded: fromBytes(encoded), signature: fromBytes(signature) };
}

export const fromBytes = (bytes: Uint8Array): bigint =>
  BigInt(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`);

export function toBytes(value: bigint, bits: number): Uint8Array {
  const hex = value.toString(16).padStart(bits / 4, '0');
  return Uint8Array.from({ length: bits / 8 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}
