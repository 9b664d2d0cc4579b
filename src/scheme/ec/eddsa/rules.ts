/** By which rules keys and signatures of Ed25519 are taken. */
import { OutOfRangeError } from '../../../util/errors.ts';

/** `strict`: RFC 8032 without the cofactor, one encoding for every point, no points of small order. `zip215`: with the cofactor, any encoding (ZIP 215). */
export type Ed25519Rules = 'strict' | 'zip215';

/** Throws for unknown ones. @throws {OutOfRangeError} `rules`. */
export function checkRules(rules: unknown): void {
  if (rules !== 'strict' && rules !== 'zip215') throw new OutOfRangeError('rules', "must be 'strict' or 'zip215'");
}
