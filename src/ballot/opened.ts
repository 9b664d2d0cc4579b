/** A ballot that was opened for audit: with it come the answers, and the random scalar of every ciphertext. Nothing of it is secret any more. */
import { checkBytes, concatBytes, copyOf } from '../encoding/octets.ts';
import type { Scalar } from '../group/group.ts';
import type { Opening } from '../proof/encryption-commitments.ts';
import { MalformedError, WrongTypeError } from '../util/errors.ts';
import { answersOf, type Ballot, ballotOf } from './ballot.ts';
import { Reader, readAnswers, writeAnswers } from './encoding.ts';
import { type BallotForm, formParts } from './form.ts';

/** A ballot with everything that went into it. It must not be counted: its voter makes another. */
export interface OpenedBallot {
  /** The form that it is for. */
  readonly form: BallotForm;
  /** The answers, as {@link makeBallot} got them. */
  readonly answers: readonly (readonly number[])[];
  /** The 32 bytes that the machine showed before: ballots that are cast must not have them. */
  readonly tracker: Uint8Array;
  /** The one encoding: that of the ballot under another version, and for each ciphertext the number in a byte and the scalar. */
  toBytes(): Uint8Array;
}

/** The first byte of an opened ballot. */
const VERSION = 0x81;

class OwnOpenedBallot implements OpenedBallot {
  readonly form: BallotForm;
  readonly #ballot: Ballot;
  readonly #openings: readonly (readonly Opening[])[];

  constructor(ballot: Ballot, openings: readonly (readonly Opening[])[]) {
    this.form = ballot.form;
    this.#ballot = ballot;
    this.#openings = openings;
    Object.freeze(this);
  }

  static partsOf(argument: string, opened: unknown): { readonly ballot: Ballot; readonly openings: readonly (readonly Opening[])[] } {
    if (!(opened instanceof OwnOpenedBallot)) throw new WrongTypeError(argument, 'must be an OpenedBallot');
    return { ballot: opened.#ballot, openings: opened.#openings };
  }

  get answers(): readonly (readonly number[])[] {
    return this.#openings.map((answer) => answer.map(({ number }) => number));
  }

  get tracker(): Uint8Array {
    return this.#ballot.tracker;
  }

  toBytes(): Uint8Array {
    return concatBytes(
      writeAnswers(VERSION, this.form, answersOf('ballot', this.#ballot)),
      ...this.#openings.flat().flatMap(({ number, r }) => [Uint8Array.of(number), r.toBytes()]),
    );
  }
}

/** The opened ballot; the scalars are copied. */
export function openedBallotOf(ballot: Ballot, openings: readonly (readonly Opening[])[]): OpenedBallot {
  return new OwnOpenedBallot(
    ballot,
    openings.map((answer) => answer.map(({ number, r }) => ({ number, r: r.add(r.field.zero) }))),
  );
}

/** What an opened ballot is made of. @throws {WrongTypeError} `argument`, if it is none. */
export const openedParts = (argument: string, opened: unknown): ReturnType<typeof OwnOpenedBallot.partsOf> =>
  OwnOpenedBallot.partsOf(argument, opened);

/**
 * The opened ballot of these bytes.
 *
 * @param form - that the ballot has to be for.
 * @param bytes - as `toBytes` of an opened ballot writes them. They are copied.
 * @returns the opened ballot; {@link verifyOpenedBallot} says whether it is right.
 * @throws {WrongTypeError} `form` or `bytes`. @throws {MalformedError} `bytes`, for all that {@link ballotFromBytes} refuses, for an answer that is neither 0 nor 1, or a scalar
 * that is not below the order.
 *
 * @example
 * import { BallotForm, BallotKey, makeBallot, openBallot, openedBallotFromBytes, verifyOpenedBallot } from 'limber/ballot';
 * import { generateElGamalKey } from 'limber/elgamal';
 * import { p256Group } from 'limber/groups';
 * const form = new BallotForm(new BallotKey(generateElGamalKey(p256Group).publicKey), [{ choices: 3, max: 1 }]);
 * const made = await makeBallot(form, [[0, 0, 1]]);
 * const { tracker } = made;
 * const sent = openBallot(made).toBytes();
 * console.log(verifyOpenedBallot(form, openedBallotFromBytes(form, sent), tracker).isValid); // true
 */
export function openedBallotFromBytes(form: BallotForm, bytes: Uint8Array): OpenedBallot {
  const { questions } = formParts(form);
  checkBytes('bytes', bytes);
  const { scalars } = form.key.publicKey.group;
  const reader = new Reader(copyOf(bytes));
  const answers = readAnswers(VERSION, form, reader, 1 + scalars.bytes);
  const openings = questions.map(({ ciphertexts }) =>
    Array.from({ length: ciphertexts }, (): Opening => {
      const number = reader.next(1)[0]!;
      if (number > 1) throw new MalformedError('bytes', 'must have answers that are 0 or 1');
      return { number, r: readScalar(form, reader) };
    }),
  );
  return new OwnOpenedBallot(ballotOf(form, answers), openings);
}

function readScalar(form: BallotForm, reader: Reader): Scalar {
  const { scalars } = form.key.publicKey.group;
  try {
    return scalars.fromBytes(reader.next(scalars.bytes));
  } catch {
    throw new MalformedError('bytes', 'must have scalars below the order');
  }
}
