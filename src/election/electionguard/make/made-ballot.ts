/** Ballots between making and casting: the voter may have one opened instead, and then the guardians decrypt it for all to see (J. Benaloh, 2006). */
import type { JsonObject } from '../../../encoding/json/value.ts';
import { OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';

/** What is made of a ballot, once. */
export type Submission = 'cast' | 'spoiled' | 'challenged';

/** A ballot that is made and not submitted yet. Each version has a class of its own. */
export abstract class HeldBallot<Election> {
  readonly election: Election;
  readonly id: string;
  readonly code: string;
  readonly #record: JsonObject;
  #submission: Submission | undefined;

  constructor(election: Election, id: string, code: string, record: JsonObject) {
    this.election = election;
    this.id = id;
    this.code = code;
    this.#record = record;
    Object.freeze(this);
  }

  /** The record, which is given out once. @throws {WrongTypeError} `made`. @throws {OutOfRangeError} `made`, if it was submitted. */
  static submit<Election>(
    made: unknown,
    ballot: abstract new (...parts: never) => HeldBallot<Election>,
    name: string,
    submission: Submission,
  ): JsonObject {
    if (!(made instanceof ballot)) throw new WrongTypeError('made', `must be ${name}`);
    const held: HeldBallot<Election> = made;
    if (held.#submission) throw new OutOfRangeError('made', `must not have been ${held.#submission}`);
    held.#submission = submission;
    return held.#record;
  }
}
