/** What producer and workers seal what they write with: whoever can write to Redis, and does not have the key, cannot forge a verdict. The key is in a file, and never in Redis. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readBytes } from '../files.ts';
import { UsageError } from '../usage-error.ts';

const LEAST_BYTES = 32;

/** Seals of texts; without a key there are none. */
export interface Seals {
  readonly sealed: boolean;
  /** Undefined without a key. @param purpose - what the texts are, so that none stands for another. */
  seal(purpose: string, ...texts: readonly string[]): string | undefined;
  /** Whether the seal is there if it has to be, and right. */
  isRight(seal: unknown, purpose: string, ...texts: readonly string[]): boolean;
}

/** @throws {UsageError} a file that is too short for a key. */
export function sealsBy(file: string | undefined): Seals {
  if (file === undefined) return { sealed: false, seal: () => undefined, isRight: () => true };
  const key = readBytes(file);
  if (key.length < LEAST_BYTES) throw new UsageError(`${file} must hold ${LEAST_BYTES} bytes at least`);
  const seal = (purpose: string, ...texts: readonly string[]): string =>
    createHmac('sha256', key)
      .update(JSON.stringify(['limber queue 1', purpose, ...texts]))
      .digest('hex');
  const isRight = (given: unknown, purpose: string, ...texts: readonly string[]): boolean => {
    const expected = Buffer.from(seal(purpose, ...texts));
    const [actual] = [Buffer.from(typeof given === 'string' ? given : '')];
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  };
  return { sealed: true, seal, isRight };
}
