/** Random bytes: the platform's, or those of a source that the caller hands in. */
import { isZero } from './constant-time.ts';
import { LimberError, WrongTypeError } from './errors.ts';

/** A source of randomness: fills the whole of `bytes` with unpredictable bytes. */
export type RandomSource = (bytes: Uint8Array) => void;

/** Where a function takes its randomness from. */
export interface RandomOptions {
  /** The source of random bytes; the platform's generator by default. */
  readonly random?: RandomSource | undefined;
}

/** The platform serves unless told (`options.ts`). */
export const RANDOM_OPTIONS = { random: undefined } as const;

/** There is no source of random bytes, or it is broken: it gives zeros, or nothing that is in range. */
export class NoRandomnessError extends LimberError {
  override readonly name = 'NoRandomnessError';
  override readonly code = 'ERR_LIMBER_NO_RANDOMNESS';
}

/** `getRandomValues` takes no more at a time (Web Cryptography, §10.1.1). */
const CHUNK = 65_536;

/**
 * The platform's generator.
 *
 * @throws {NoRandomnessError} `random`, where the platform has none.
 */
export const platformRandom: RandomSource = (bytes) => {
  const { crypto } = globalThis as { crypto?: Pick<Crypto, 'getRandomValues'> };
  if (typeof crypto?.getRandomValues !== 'function') {
    throw new NoRandomnessError('random', 'must be given where the platform has no generator of its own');
  }
  for (let i = 0; i < bytes.length; i += CHUNK) crypto.getRandomValues(bytes.subarray(i, i + CHUNK) as Uint8Array<ArrayBuffer>);
};

/** So many zeros in a row come from a source that does nothing: from another once in 2^128 times. */
const TELLING_ZEROS = 16;

/**
 * Fills `bytes` from the source.
 *
 * @throws {NoRandomnessError} `random`, where there is none, or where 16 bytes or more are all zeros.
 */
export function fillRandom(bytes: Uint8Array, random: RandomSource = platformRandom): void {
  if (typeof random !== 'function') throw new WrongTypeError('random', 'must be a function');
  random(bytes);
  if (bytes.length >= TELLING_ZEROS && isZero(bytes)) throw new NoRandomnessError('random', 'must give random bytes');
}

/** `length` random bytes. @throws {NoRandomnessError} as {@link fillRandom}. */
export function randomBytes(length: number, random?: RandomSource): Uint8Array {
  const bytes = new Uint8Array(length);
  fillRandom(bytes, random);
  return bytes;
}

/** Each try succeeds with one half at least: none of so many does once in 2^128 times, or where the source repeats itself. */
const MOST_TRIES = 128;

/**
 * Fills `bytes` again and again, until `accept` takes them. How often shows nothing of those that are kept.
 *
 * @param accept - whether the bytes will do, once what is too much of them is cut off; takes about every second string at least.
 * @throws {NoRandomnessError} `random`, where there is none, or where none of 128 strings was taken.
 */
export function fillRandomUntil(bytes: Uint8Array, accept: () => boolean, random?: RandomSource): void {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    fillRandom(bytes, random);
    if (accept()) return;
  }
  bytes.fill(0);
  throw new NoRandomnessError('random', 'must give random bytes');
}
