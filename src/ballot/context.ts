/** What every proof of a ballot is bound to: form, voter, question and choice. */

import { concatBytes } from '../encoding/octets.ts';
import { sha256 } from '../hash/sha2.ts';
import type { ElGamalCiphertext } from '../scheme/elgamal/ciphertext.ts';
import { words } from './form.ts';

/** Which proof of an answer it is. */
export const CHOICE = 0;
export const BLANK = 1;
export const SUM = 2;

/** What all proofs of a ballot have in common. */
export const ballotContext = (fingerprint: Uint8Array, voter: Uint8Array): Uint8Array =>
  concatBytes(fingerprint, words(voter.length), voter);

/** The context of the proof that a ciphertext of a question holds 0 or 1. */
export const choiceContext = (ballot: Uint8Array, question: number, ciphertext: number): Uint8Array =>
  concatBytes(ballot, words(question, CHOICE, ciphertext));

/** The context of a proof about all ciphertexts of a question, which it binds. */
export function answerContext(
  ballot: Uint8Array,
  question: number,
  kind: typeof BLANK | typeof SUM,
  ciphertexts: readonly ElGamalCiphertext[],
): Uint8Array {
  const all = sha256(concatBytes(...ciphertexts.map((ciphertext) => ciphertext.toBytes())));
  return concatBytes(ballot, words(question, kind, ciphertexts.length), all);
}
