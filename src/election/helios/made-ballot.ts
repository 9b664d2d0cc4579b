/** A ballot of Helios between making and casting: the voter may have it opened instead, and then it is spent (J. Benaloh, 2006). */

import { type Json, type JsonObject, jsonObject, jsonWhole } from '../../encoding/json/value.ts';
import type { Opening } from '../../proof/encryption-commitments.ts';
import { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { writeJson } from '../json/write.ts';
import type { HeliosElection } from './election.ts';
import { COMPACT, hashText } from './hashes.ts';
import { scalarText } from './json.ts';

/** A ballot that is made and neither cast nor opened: it holds the answers, and what they were encrypted with. */
export interface MadeHeliosBallot {
  /** The election that it is for. */
  readonly election: HeliosElection;
  /** The 43 characters that commit the machine to the ballot: its hash. */
  readonly tracker: string;
  /** Forgets everything: it can be neither cast nor opened. */
  wipe(): void;
}

type State = 'made' | 'cast' | 'opened' | 'kept' | 'wiped';

class OwnMadeHeliosBallot implements MadeHeliosBallot {
  readonly election: HeliosElection;
  readonly tracker: string;
  readonly #answers: readonly Json[];
  readonly #openings: readonly (readonly Opening[])[];
  #state: State = 'made';

  constructor(election: HeliosElection, answers: readonly Json[], openings: readonly (readonly Opening[])[]) {
    this.election = election;
    this.#answers = answers;
    this.#openings = openings;
    this.tracker = hashText(this.#text(answers));
    Object.freeze(this);
  }

  static of(made: unknown): OwnMadeHeliosBallot {
    if (!(made instanceof OwnMadeHeliosBallot)) throw new WrongTypeError('made', 'must be a MadeHeliosBallot');
    return made;
  }

  cast(): string {
    this.#spend('cast');
    this.#forget();
    return this.#text(this.#answers);
  }

  open(state: 'opened' | 'kept'): string {
    this.#spend(state);
    const answers = this.#answers.map((answer, i) => {
      const openings = this.#openings[i]!;
      const chosen = openings.flatMap(({ number }, j) => (number === 1 ? [jsonWhole(j)] : []));
      return new Map([...(answer as JsonObject), ['answer', chosen], ['randomness', openings.map(({ r }) => scalarText(r))]]);
    });
    this.#forget();
    return this.#text(answers);
  }

  wipe(): void {
    this.#state = 'wiped';
    this.#forget();
  }

  #text(answers: readonly Json[]): string {
    const { fingerprint, uuid } = this.election;
    return writeJson(jsonObject({ answers, election_hash: fingerprint, election_uuid: uuid }), COMPACT);
  }

  #spend(state: State): void {
    if (this.#state !== 'made') throw new OutOfRangeError('made', `must not have been ${this.#state}`);
    this.#state = state;
  }

  #forget(): void {
    for (const { r } of this.#openings.flat()) r.wipe();
  }
}

export const madeHeliosBallotOf = (
  election: HeliosElection,
  answers: readonly Json[],
  openings: readonly (readonly Opening[])[],
): MadeHeliosBallot => new OwnMadeHeliosBallot(election, answers, openings);

/** The ballot with its secrets. It is spent: by what is said then. */
export const openedText = (made: unknown, state: 'opened' | 'kept'): string => OwnMadeHeliosBallot.of(made).open(state);

/**
 * The ballot to be cast, as the booth of Helios posts it; what it was encrypted with is forgotten. It can be cast once, and not after it was opened.
 *
 * @param made - by {@link makeHeliosBallot}.
 * @returns the vote as JSON, whose hash is the tracker.
 * @throws {WrongTypeError} `made`. @throws {OutOfRangeError} `made`, if it was cast, opened, kept or wiped.
 *
 * @example
 * import { announceHeliosTrustee, castHeliosBallot, makeHeliosElection, heliosGroup, makeHeliosBallot, readHeliosElection, verifyHeliosBallot } from 'limber/helios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const trustee = announceHeliosTrustee(generateElGamalKey(heliosGroup()), { uuid: 'trustee-1' });
 * const questions = [{ question: 'Yes?', answers: ['yes', 'no'], min: 0, max: 1 }];
 * const election = readHeliosElection(makeHeliosElection([trustee], { uuid: 'vote', name: 'Vote', questions }));
 * const vote = castHeliosBallot(await makeHeliosBallot(election, [[1, 0]]));
 * console.log(verifyHeliosBallot(election, vote).isValid); // true
 */
export function castHeliosBallot(made: MadeHeliosBallot): string {
  return OwnMadeHeliosBallot.of(made).cast();
}

/**
 * The ballot with all its secrets, for audit. But for {@link keepHeliosBallotVarTime}, it is the only function that gives away answers and random scalars. The ballot is spent then, and cannot be cast.
 *
 * @param made - by {@link makeHeliosBallot}.
 * @returns the vote as JSON, with `answer` and `randomness`, which {@link verifyAuditedHeliosBallot} checks, on another machine best.
 * @throws {WrongTypeError} `made`. @throws {OutOfRangeError} `made`, if it was cast, opened, kept or wiped.
 *
 * @example
 * import { announceHeliosTrustee, makeHeliosElection, heliosGroup, makeHeliosBallot, openHeliosBallot, readHeliosElection, verifyAuditedHeliosBallot } from 'limber/helios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const trustee = announceHeliosTrustee(generateElGamalKey(heliosGroup()), { uuid: 'trustee-1' });
 * const questions = [{ question: 'Yes?', answers: ['yes', 'no'], min: 0, max: 1 }];
 * const election = readHeliosElection(makeHeliosElection([trustee], { uuid: 'vote', name: 'Vote', questions }));
 * const made = await makeHeliosBallot(election, [[0, 1]]);
 * const { tracker } = made;
 * console.log(verifyAuditedHeliosBallot(election, openHeliosBallot(made), tracker).isValid); // true
 */
export function openHeliosBallot(made: MadeHeliosBallot): string {
  return openedText(made, 'opened');
}
