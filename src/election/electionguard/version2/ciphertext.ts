/** Ciphertexts and proofs as records of version 2 have them. */

import type { JsonView } from '../../../encoding/json/view.ts';
import type { Answer } from '../../../proof/proof.ts';
import type { Group2 } from './group.ts';
import { bytesOf, hashOf, scalarOf, type Written2, writtenOf } from './numerals.ts';

/** Two elements. */
export interface Ciphertext2 {
  readonly a: Written2;
  readonly b: Written2;
}

/** A proof with the place where it stands. */
export interface Proof2 {
  readonly view: JsonView;
  readonly answers: readonly Answer[];
}

/** What a contest has beside votes: encrypted by a hash of C0 to the private key. */
export interface ContestData2 {
  readonly c0: Written2;
  readonly c1: Uint8Array;
  readonly c2: Uint8Array;
  readonly length: number;
}

const MOST_DATA = 2 ** 20;

/** `{pad, data}`. */
export function readCiphertext(view: JsonView, group: Group2): Ciphertext2 {
  const { pad, data } = view.members(['pad', 'data']);
  return { a: writtenOf(pad, group), b: writtenOf(data, group) };
}

/** `{challenge, response}`. */
export function readProof(view: JsonView, group: Group2): Proof2 {
  const { challenge, response } = view.members(['challenge', 'response']);
  return { view, answers: [{ challenge: scalarOf(challenge, group), responses: [scalarOf(response, group)] }] };
}

/** `{proofs: […]}`: an entry for each number from 0 to the limit. */
export function readRangeProof(view: JsonView, limit: number, group: Group2): Proof2 {
  const { proofs } = view.members(['proofs']);
  return { view, answers: proofs.items(limit + 1, limit + 1).flatMap((each) => readProof(each, group).answers) };
}

/** `{c0, c1, c2, numBytes}`. */
export function readContestData(view: JsonView, group: Group2): ContestData2 {
  const { c0, c1, c2, numBytes } = view.members(['c0', 'c1', 'c2', 'numBytes']);
  const bytes = bytesOf(c1, MOST_DATA, true);
  return { c0: writtenOf(c0, group), c1: bytes, c2: hashOf(c2), length: numBytes.whole(0, bytes.length) };
}
