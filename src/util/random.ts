/** Random bytes: the platform's, or those of a source that the caller hands in. */
import { LimberError } from './errors.ts';

/** Fills the whole of `bytes` with bytes that nobody can predict. */
export type RandomSource = (bytes: Uint8Array) => void;

/** There is no source of random bytes: nothing that needs one can be done. */
export class NoRandomnessError extends LimberError {}

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

/** `length` random bytes. */
export function randomBytes(length: number, random: RandomSource = platformRandom): Uint8Array {
  const bytes = new Uint8Array(length);
  random(bytes);
  return bytes;
}
