/** A ballot as it is sent: of every question the ciphertexts and the proofs. Everything here is public. */

import { asciiBytes, checkBytes, copyOf } from '../encoding/octets.ts';
import { expandMessageXmd } from '../hash/expand-message.ts';
import { sha256 } from '../hash/sha2.ts';
import type { ElGamalCiphertext } from '../scheme/elgamal/ciphertext.ts';
import { WrongTypeError } from '../util/errors.ts';
import type { Answer } from './answer.ts';
import { Reader, readAnswers, writeAnswers } from './encoding.ts';
import { type BallotForm, DIGEST_BYTES, formParts } from './form.ts';

/** A ballot that was cast or read: it says nothing of whether its proofs hold, which {@link verifyBallot} does. Public. */
export interface Ballot {
  /** The form that it is for. */
  readonly form: BallotForm;
  /** The ciphertexts of each question, for a tally: the flag of a blank vote first, where there may be one. */
  readonly ciphertexts: readonly (readonly ElGamalCiphertext[])[];
  /** The 32 bytes by which a voter finds the ballot again: a hash of all of it. */
  readonly tracker: Uint8Array;
  /** The ballot's one encoding: version, fingerprint of the form, all ciphertexts, and all proofs. */
  toBytes(): Uint8Array;
}

/** The first byte of a ballot. */
const VERSION = 1;
const TRACKER_TAG = 'limber ballot tracker, version 1, expand_message_xmd with SHA-256';

class OwnBallot implements Ballot {
  readonly form: BallotForm;
  readonly #answers: readonly Answer[];

  constructor(form: BallotForm, answers: readonly Answer[]) {
    this.form = form;
    this.#answers = answers;
    Object.freeze(this);
  }

  static answersOf(argument: string, ballot: unknown): readonly Answer[] {
    if (!(ballot instanceof OwnBallot)) throw new WrongTypeError(argument, 'must be a Ballot');
    return ballot.#answers;
  }

  get ciphertexts(): readonly (readonly ElGamalCiphertext[])[] {
    return this.#answers.map(({ ciphertexts }) => [...ciphertexts]);
  }

  get tracker(): Uint8Array {
    return expandMessageXmd(sha256, this.toBytes(), asciiBytes('tag', TRACKER_TAG), DIGEST_BYTES);
  }

  toBytes(): Uint8Array {
    return writeAnswers(VERSION, this.form, this.#answers);
  }
}

export const ballotOf = (form: BallotForm, answers: readonly Answer[]): Ballot => new OwnBallot(form, answers);

/** What a ballot has for each question. @throws {WrongTypeError} `argument`, if it is no ballot. */
export const answersOf = (argument: string, ballot: unknown): readonly Answer[] => OwnBallot.answersOf(argument, ballot);

/**
 * The ballot of these bytes: every ciphertext and every proof has its place, and one form. What is no ballot of the form is refused; whether the proofs hold,
 * {@link verifyBallot} says.
 *
 * @param form - that the ballot has to be for.
 * @param bytes - as `toBytes` of a ballot writes them. They are copied.
 * @returns the ballot.
 * @throws {WrongTypeError} `form` or `bytes`. @throws {MalformedError} `bytes`, of another version, form or length, with what is no element of the group, or with a scalar that
 * is not below the order: the rule says in which question and choice.
 *
 * @example
 * import { BallotForm, BallotKey, ballotFromBytes, castBallot, makeBallot, verifyBallot } from 'limber/ballot';
 * import { generateElGamalKey } from 'limber/elgamal';
 * import { p256Group } from 'limber/groups';
 * const form = new BallotForm(new BallotKey(generateElGamalKey(p256Group).publicKey), [{ choices: 3, max: 1 }]);
 * const sent = castBallot(await makeBallot(form, [[0, 1, 0]])).toBytes();
 * console.log(sent.length, verifyBallot(form, ballotFromBytes(form, sent)).isValid); // 743 true
 */
export function ballotFromBytes(form: BallotForm, bytes: Uint8Array): Ballot {
  formParts(form);
  checkBytes('bytes', bytes);
  const reader = new Reader(copyOf(bytes));
  const answers = readAnswers(VERSION, form, reader, 0);
  return new OwnBallot(form, answers);
}
