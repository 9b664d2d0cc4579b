/** Verifying ballots, cast and opened ones: what is wrong is named by question, choice and rule. Everything is public. */
import { checkBytes, copyOf, equalBytes } from '../encoding/octets.ts';
import { verifyProof } from '../proof/verify.ts';
import { checkArray, checkObject } from '../util/checks.ts';
import { MalformedError } from '../util/errors.ts';
import { own, readOptions } from '../util/options.ts';
import { Pause } from '../util/pause.ts';
import { LONG_WORK, type LongWork, report } from '../util/progress.ts';
import { answersOf, type Ballot } from './ballot.ts';
import type { BallotProgress } from './buffer.ts';
import { answerContext, BLANK, ballotContext, choiceContext } from './context.ts';
import { type BallotForm, checkName, formParts } from './form.ts';
import { type BallotVoter, VOTER_OPTIONS } from './make.ts';
import { type OpenedBallot, openedParts } from './opened.ts';

/**
 * What a ballot breaks: `choice`, that a ciphertext holds 0 or 1; `sum`, that as many choices are made as may be; `blank`, that a blank vote has none; of opened ballots
 * `opening`, that a ciphertext holds the answer, and `tracker`, that it is the ballot that was shown.
 */
export type BallotRule = 'choice' | 'sum' | 'blank' | 'opening' | 'tracker';

/** What is wrong with a ballot. */
export interface BallotFault {
  /** What does not hold. */
  readonly rule: BallotRule;
  /** The question, from 0; undefined of the tracker. */
  readonly question: number | undefined;
  /** The choice, from 0, or the flag of a blank vote; undefined where it is about all choices of a question. */
  readonly choice: number | 'blank' | undefined;
}

/** What is said of a ballot. */
export interface BallotVerdict {
  /** Whether nothing is wrong with it. */
  readonly isValid: boolean;
  /** Everything that is wrong with it, in the order of the questions. */
  readonly faults: readonly BallotFault[];
}

/**
 * Whether all proofs of a ballot hold, for this form and this voter: every choice is 0 or 1, and as many are made as may be. Everything is public.
 *
 * @param form - what was asked.
 * @param ballot - of the form, cast or read.
 * @param options - the `voter`, as the maker of the ballot gave it.
 * @returns the verdict, with everything that is wrong.
 * @throws {WrongTypeError} `form`, `ballot` or `voter`. @throws {MalformedError} `ballot`, of another form. @throws {OutOfRangeError} `voter`, if it is too long.
 *
 * @example
 * import { BallotForm, BallotKey, castBallot, makeBallot, verifyBallot } from 'limber/ballot';
 * import { generateElGamalKey } from 'limber/elgamal';
 * import { p256Group } from 'limber/groups';
 * const form = new BallotForm(new BallotKey(generateElGamalKey(p256Group).publicKey), [{ choices: 2, max: 1 }]);
 * const [voter, other] = ['voter 12', 'voter 13'].map((name) => new TextEncoder().encode(name));
 * const ballot = castBallot(await makeBallot(form, [[1, 0]], { voter }));
 * console.log(verifyBallot(form, ballot, { voter }).isValid); // true
 * console.log(verifyBallot(form, ballot, { voter: other }).faults[0]); // { rule: 'choice', question: 0, choice: 0 }
 */
export function verifyBallot(form: BallotForm, ballot: Ballot, options?: BallotVoter): BallotVerdict {
  const { fingerprint, questions } = formParts(form);
  const answers = answersOf('ballot', ballot);
  if (!equalBytes(formParts(ballot.form).fingerprint, fingerprint)) throw new MalformedError('ballot', 'must be of the form');
  const { voter } = readOptions(options, VOTER_OPTIONS);
  checkName('voter', voter);
  const context = ballotContext(fingerprint, voter);
  return verdictOf(
    answers.flatMap(({ choices, whole, ciphertexts }, question) => [
      ...choices.flatMap(({ statement, proof }, i): BallotFault[] =>
        verifyProof(statement, proof, { context: choiceContext(context, question, i) })
          ? []
          : [{ rule: 'choice', question, choice: choiceOf(i, questions[question]!.blank) }],
      ),
      ...whole.flatMap(({ kind, statement, proof }): BallotFault[] =>
        verifyProof(statement, proof, { context: answerContext(context, question, kind, ciphertexts) })
          ? []
          : [{ rule: kind === BLANK ? 'blank' : 'sum', question, choice: undefined }],
      ),
    ]),
  );
}

const choiceOf = (ciphertext: number, blank: boolean): BallotFault['choice'] => {
  if (!blank) return ciphertext;
  return ciphertext === 0 ? 'blank' : ciphertext - 1;
};

const verdictOf = (faults: readonly BallotFault[]): BallotVerdict => Object.freeze({ isValid: faults.length === 0, faults });

/** A ballot with whoever cast it. */
export interface CastBallot extends BallotVoter {
  /** The ballot. */
  readonly ballot: Ballot;
}

/**
 * The verdicts of many ballots, each with its voter. It lets others run in between.
 *
 * @param form - of all of them.
 * @param ballots - each with its `voter`.
 * @param work - how it is watched and ended: `signal`, `onProgress`, in ballots.
 * @returns a verdict for each, in their order.
 * @throws {WrongTypeError} `form`, `ballots`, or what one of them has. @throws {MalformedError} `ballot`, of another form. @throws {OutOfRangeError} `voter`.
 * @throws the signal's reason.
 *
 * @example
 * import { BallotForm, BallotKey, castBallot, makeBallot, verifyBallots } from 'limber/ballot';
 * import { generateElGamalKey } from 'limber/elgamal';
 * import { edwards25519Group } from 'limber/groups';
 * const form = new BallotForm(new BallotKey(generateElGamalKey(edwards25519Group).publicKey), [{ choices: 2, max: 1 }]);
 * const voters = ['anna', 'beat'].map((name) => new TextEncoder().encode(name));
 * const cast = [];
 * for (const voter of voters) cast.push({ voter, ballot: castBallot(await makeBallot(form, [[0, 1]], { voter })) });
 * console.log((await verifyBallots(form, cast)).map(({ isValid }) => isValid)); // [ true, true ]
 */
export async function verifyBallots(
  form: BallotForm,
  ballots: readonly CastBallot[],
  work?: LongWork<BallotProgress>,
): Promise<readonly BallotVerdict[]> {
  formParts(form);
  checkArray('ballots', ballots);
  const watched = readOptions(work, LONG_WORK, 'work');
  const all = Array.from(ballots as readonly CastBallot[], readCast);
  const pause = new Pause();
  const verdicts: BallotVerdict[] = [];
  for (const { ballot, voter } of all) {
    verdicts.push(verifyBallot(form, ballot, { voter }));
    report(watched, { done: verdicts.length, total: all.length });
    await pause.now();
  }
  return verdicts;
}

/** A ballot and its voter, copied: they may change while others run. */
function readCast(cast: CastBallot): CastBallot {
  checkObject('ballots', cast);
  const { ballot } = cast;
  answersOf('ballot', ballot);
  const voter = own(cast, 'voter') ?? VOTER_OPTIONS.voter;
  checkName('voter', voter);
  return { ballot, voter: copyOf(voter) };
}

/**
 * Whether an opened ballot is right: its proofs hold, every ciphertext holds the answer that it says, and it is the ballot whose tracker was shown before it was opened. What it
 * cannot say is that a ballot which was cast was made alike: a machine learns only then which ones are opened, so the more voters open some, the surer.
 *
 * @param form - what was asked.
 * @param opened - by {@link openBallot}, or read.
 * @param tracker - the 32 bytes that were shown before.
 * @param options - the `voter`, as the maker of the ballot gave it.
 * @returns the verdict, with everything that is wrong.
 * @throws {WrongTypeError} `form`, `opened`, `tracker` or `voter`. @throws {MalformedError} `ballot`, of another form. @throws {OutOfRangeError} `voter`, if it is too long.
 *
 * @example
 * import { BallotForm, BallotKey, makeBallot, openBallot, verifyOpenedBallot } from 'limber/ballot';
 * import { generateElGamalKey } from 'limber/elgamal';
 * import { ristretto255Group } from 'limber/groups';
 * const form = new BallotForm(new BallotKey(generateElGamalKey(ristretto255Group).publicKey), [{ choices: 2 }]);
 * const [first, second] = [await makeBallot(form, [[0, 1]]), await makeBallot(form, [[0, 1]])];
 * const { tracker } = first;
 * console.log(verifyOpenedBallot(form, openBallot(second), tracker).faults[0].rule); // tracker
 */
export function verifyOpenedBallot(form: BallotForm, opened: OpenedBallot, tracker: Uint8Array, options?: BallotVoter): BallotVerdict {
  const { questions } = formParts(form);
  const { ballot, openings } = openedParts('opened', opened);
  checkBytes('tracker', tracker);
  const { faults } = verifyBallot(form, ballot, options);
  const { group } = form.key.publicKey;
  const wrong = answersOf('ballot', ballot).flatMap(({ ciphertexts }, question) =>
    ciphertexts.flatMap(({ a, b }, i): BallotFault[] => {
      const { number, r } = openings[question]![i]!;
      const plain = number === 1 ? b.sub(group.generator) : b;
      const fits = a.equals(group.multiplyBase(r)) && plain.equals(form.key.table.multiply(r));
      return fits ? [] : [{ rule: 'opening', question, choice: choiceOf(i, questions[question]!.blank) }];
    }),
  );
  const other: readonly BallotFault[] = equalBytes(ballot.tracker, tracker)
    ? []
    : [{ rule: 'tracker', question: undefined, choice: undefined }];
  return verdictOf([...faults, ...wrong, ...other]);
}
