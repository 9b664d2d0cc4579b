/** The hash of ElectionGuard 0.95 to 1.4 (`hash.py` of its reference): SHA-256 of texts between bars, modulo q. */

import { fromBytesBE } from '../../../encoding/octets.ts';
import { sha256 } from '../../../hash/sha2.ts';
import { evenHex } from '../../../proof/transcripts/text.ts';
import { utf8Bytes } from '../../../util/utf8.ts';

/** Whatever is hashed: a text as it is; a number of an element or of a hash, in hexadecimal; an integer, in decimal digits; a list, by its own hash, and an empty one as null. */
export type HashPart = string | bigint | number | null | readonly HashPart[];

/** q, 2^256 − 189: the order of the group of every election. */
const ORDER = 2n ** 256n - 189n;

/** H of the parts. */
export const hash1 = (...parts: readonly HashPart[]): bigint =>
  fromBytesBE(sha256(utf8Bytes(`|${parts.map((part) => `${textOf(part)}|`).join('')}`))) % ORDER;

function textOf(part: HashPart): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'bigint') return evenHex(part);
  if (typeof part === 'number') return part.toString();
  return part === null || part.length === 0 ? 'null' : evenHex(hash1(...part));
}
