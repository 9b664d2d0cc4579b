/** What a hash function is here: one in the form of `@noble/hashes`, such as those of `limber/hashes`. */
import type { CHash } from '@noble/hashes/utils.js';
import { WrongTypeError } from '../util/errors.ts';

/** A hash function of `@noble/hashes`, for example `sha256` of `@noble/hashes/sha2.js`. */
export type Hash = CHash;

/** @throws {WrongTypeError} for what is no hash function. */
export function checkHash(argument: string, hash: Hash): void {
  if (typeof hash !== 'function' || typeof hash.create !== 'function' || !Number.isInteger(hash.outputLen)) {
    throw new WrongTypeError(argument, 'must be a hash function of @noble/hashes');
  }
}
