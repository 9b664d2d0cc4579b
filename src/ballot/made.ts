/** A ballot between making and casting: the voter may have it opened instead, and then it is spent (J. Benaloh, 2006). */
import type { Opening } from '../proof/encryption-commitments.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import type { Answer } from './answer.ts';
import { type Ballot, ballotOf } from './ballot.ts';
import type { BallotForm } from './form.ts';
import { type OpenedBallot, openedBallotOf } from './opened.ts';

/**
 * A ballot that is made and neither cast nor opened. Who does not trust the machine notes the tracker, and then decides: to cast the ballot, or to have it opened and checked
 * elsewhere. It holds the answers and what they were encrypted with.
 */
export interface MadeBallot {
  /** The form that it is for. */
  readonly form: BallotForm;
  /** The 32 bytes that commit the machine to the ballot: those of the ballot that is cast, or of the one that is opened. */
  readonly tracker: Uint8Array;
  /** Forgets everything: it can be neither cast nor opened. */
  wipe(): void;
}

type State = 'made' | 'cast' | 'opened' | 'wiped';

class OwnMadeBallot implements MadeBallot {
  readonly form: BallotForm;
  readonly #ballot: Ballot;
  readonly #openings: readonly (readonly Opening[])[];
  #state: State = 'made';

  constructor(form: BallotForm, answers: readonly Answer[], openings: readonly (readonly Opening[])[]) {
    this.form = form;
    this.#ballot = ballotOf(form, answers);
    this.#openings = openings;
    Object.freeze(this);
  }

  static of(made: unknown): OwnMadeBallot {
    if (!(made instanceof OwnMadeBallot)) throw new WrongTypeError('made', 'must be a MadeBallot');
    return made;
  }

  get tracker(): Uint8Array {
    return this.#ballot.tracker;
  }

  cast(): Ballot {
    this.#spend('cast');
    this.#forget();
    return this.#ballot;
  }

  open(): OpenedBallot {
    this.#spend('opened');
    const opened = openedBallotOf(this.#ballot, this.#openings);
    this.#forget();
    return opened;
  }

  wipe(): void {
    this.#state = 'wiped';
    this.#forget();
  }

  #spend(state: State): void {
    if (this.#state !== 'made') throw new OutOfRangeError('made', `must not have been ${this.#state}`);
    this.#state = state;
  }

  #forget(): void {
    for (const { r } of this.#openings.flat()) r.wipe();
  }
}

export const madeBallotOf = (form: BallotForm, answers: readonly Answer[], openings: readonly (readonly Opening[])[]): MadeBallot =>
  new OwnMadeBallot(form, answers, openings);

/**
 * The ballot to be cast; what it was encrypted with is forgotten. It can be cast once, and not after it was opened.
 *
 * @param made - by {@link makeBallot}.
 * @returns the ballot.
 * @throws {WrongTypeError} `made`. @throws {OutOfRangeError} `made`, if it was cast, opened or wiped.
 *
 * @example
 * import { BallotForm, BallotKey, castBallot, makeBallot, verifyBallot } from 'limber/ballot';
 * import { generateElGamalKey } from 'limber/elgamal';
 * import { p256Group } from 'limber/groups';
 * const form = new BallotForm(new BallotKey(generateElGamalKey(p256Group).publicKey), [{ choices: 2 }]);
 * const ballot = castBallot(await makeBallot(form, [[1, 1]]));
 * console.log(verifyBallot(form, ballot).isValid); // true
 */
export function castBallot(made: MadeBallot): Ballot {
  return OwnMadeBallot.of(made).cast();
}

/**
 * The ballot with all its secrets, for audit: the only function that gives away answers and random scalars. The ballot is spent then, and cannot be cast.
 *
 * @param made - by {@link makeBallot}.
 * @returns the opened ballot, which {@link verifyOpenedBallot} checks, on another machine best.
 * @throws {WrongTypeError} `made`. @throws {OutOfRangeError} `made`, if it was cast, opened or wiped.
 *
 * @example
 * import { BallotForm, BallotKey, makeBallot, openBallot, verifyOpenedBallot } from 'limber/ballot';
 * import { generateElGamalKey } from 'limber/elgamal';
 * import { p256Group } from 'limber/groups';
 * const form = new BallotForm(new BallotKey(generateElGamalKey(p256Group).publicKey), [{ choices: 2 }]);
 * const made = await makeBallot(form, [[0, 1]]);
 * const { tracker } = made;
 * const opened = openBallot(made);
 * console.log(opened.answers, verifyOpenedBallot(form, opened, tracker).isValid); // [ [ 0, 1 ] ] true
 */
export function openBallot(made: MadeBallot): OpenedBallot {
  return OwnMadeBallot.of(made).open();
}
