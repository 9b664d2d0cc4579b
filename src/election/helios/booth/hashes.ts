/** The hash functions of the booth by their names, and challenges by them. Texts are hashed in UTF-8. */

import { sha1 } from '../../../hash/sha1.ts';
import { sha256 } from '../../../hash/sha2.ts';
import { toHex } from '../../../util/hex.ts';
import { utf8Bytes } from '../../../util/utf8.ts';
import { hashText } from '../hashes.ts';
import { BoothInteger } from './integer.ts';

export const hex_sha1 = (text: string): string => toHex(sha1(utf8Bytes(text)));
export const hex_sha256 = (text: string): string => toHex(sha256(utf8Bytes(text)));
/** Without padding. */
export const b64_sha256: (text: string) => string = hashText;

/** What a proof commits to. */
export interface Commitment {
  readonly A: BoothInteger;
  readonly B: BoothInteger;
}

export type ChallengeGenerator<T> = (commitment: T) => BoothInteger;

/** Of all commitments of a disjunction. */
export const disjunctive_challenge_generator = (commitments: readonly Commitment[]): BoothInteger =>
  new BoothInteger(hex_sha1(commitments.flatMap(({ A, B }) => [A.toString(), B.toString()]).join(',')), 16);

export const fiatshamir_challenge_generator = (commitment: Commitment): BoothInteger => disjunctive_challenge_generator([commitment]);

export const fiatshamir_dlog_challenge_generator = (commitment: BoothInteger): BoothInteger =>
  new BoothInteger(hex_sha1(commitment.toString()), 16);
