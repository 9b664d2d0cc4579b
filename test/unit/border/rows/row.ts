/** What rows are made of. */
import { sha256 } from '@noble/hashes/sha2.js';
import { seededRandom } from '../../../../src/entries/primes.ts';

/** What an entry is called with, and how. */
export interface Row {
  readonly bytes: readonly Uint8Array[];
  readonly call: (...bytes: Uint8Array[]) => unknown;
}

export const row = (call: Row['call'], ...bytes: Uint8Array[]): Row => ({ bytes, call });

export const text = (value: string): Uint8Array => new TextEncoder().encode(value);
export const seeded = (): ((bytes: Uint8Array) => void) => seededRandom(text('rows'));
export const options = <T extends object>(given: T): Readonly<T> => Object.freeze(given);

/** The bytes that can be asked for once only, as often as one likes. */
export function once(ask: () => Uint8Array): () => Uint8Array {
  let answer: Uint8Array | undefined;
  return () => {
    answer ??= ask();
    return Uint8Array.from(answer);
  };
}

export const message: Uint8Array = text('a message');
export const digest: Uint8Array = sha256(message);
export const auxiliary: Uint8Array = new Uint8Array(32).fill(7);
