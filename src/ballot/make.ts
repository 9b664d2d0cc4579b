/** Making a ballot, choice by choice. */
import type { RandomOptions, Scalar } from '../group/group.ts';
import { LIMBER } from '../proof/challenge.ts';
import { encryptionShapeOf } from '../proof/encryption.ts';
import type { Opening } from '../proof/encryption-commitments.ts';
import type { NonceSource } from '../proof/encryption-nonces.ts';
import { Hidden } from '../proof/hidden.ts';
import type { Proof } from '../proof/proof.ts';
import { encryptionProof } from '../proof/prove-encryption.ts';
import type { Statement } from '../proof/relation.ts';
import { readOptions } from '../util/options.ts';
import { Pause } from '../util/pause.ts';
import { LONG_WORK, type LongWork, report } from '../util/progress.ts';
import { RANDOM_OPTIONS } from '../util/random.ts';
import type { Answer, Proven } from './answer.ts';
import { type BallotBuffer, type BallotProgress, nonceSource } from './buffer.ts';
import { encryptBit, type OpenedBit } from './choice.ts';
import { answerContext, ballotContext, choiceContext } from './context.ts';
import { type BallotForm, checkName, formParts } from './form.ts';
import { type MadeBallot, madeBallotOf } from './made.ts';
import type { Question } from './question.ts';
import { answerStatements, choiceStatement } from './statements.ts';
import { readVotes } from './votes.ts';

/** Who casts a ballot. */
export interface BallotVoter {
  /** The voter's public name, pseudonym or credential, to which all proofs are bound: nobody else can cast them. Up to 65535 bytes; empty unless given. */
  readonly voter?: Uint8Array | undefined;
}

/** Options of {@link makeBallot}. */
export interface MakeBallotOptions extends BallotVoter, RandomOptions, LongWork<BallotProgress> {
  /** Random scalars and multiples that are made already; of the form's key. */
  readonly buffer?: BallotBuffer | undefined;
}

export const VOTER_OPTIONS: { readonly voter: Uint8Array } = { voter: new Uint8Array(0) };

/**
 * Encrypts a voter's answers, and proves that they are allowed (CGS97: R. Cramer, R. Gennaro, B. Schoenmakers, 1997). It goes choice by choice, and lets others run in between.
 *
 * Secret: the answers, and all that is computed of them; one formula serves all answers. With a filled buffer no multiple is left to be computed, but for the proofs of sums of
 * more than two numbers and of blank votes.
 *
 * @param form - what is asked.
 * @param answers - for each question as many numbers as it has choices, each 0 or 1; with `blank` one more at the front, which is 1 for a blank vote. Secret.
 * @param options - the `voter`; a filled `buffer`; `random`, the platform's generator unless given; `signal` and `onProgress`, in ciphertexts and proofs of whole answers.
 * @returns the ballot, which is to be cast by {@link castBallot} or opened by {@link openBallot}.
 * @throws {WrongTypeError} `form`, `answers`, one of them as `answers[2]`, or an option of another type. @throws {OutOfRangeError} `answers`, or one of them, if it is not
 * allowed; `voter`; `buffer`, if it is of another key. @throws {NoRandomnessError} `random`. @throws the signal's reason.
 *
 * @example
 * import { BallotForm, BallotKey, castBallot, makeBallot, verifyBallot } from 'limber/ballot';
 * import { generateElGamalKey } from 'limber/elgamal';
 * import { ristretto255Group } from 'limber/groups';
 * const form = new BallotForm(new BallotKey(generateElGamalKey(ristretto255Group).publicKey), [
 *   { choices: 3, min: 1, max: 2, blank: true },
 *   { choices: 2 },
 * ]);
 * const voter = new TextEncoder().encode('voter 12');
 * const ballot = castBallot(await makeBallot(form, [[0, 1, 1, 0], [1, 0]], { voter }));
 * console.log(verifyBallot(form, ballot, { voter }).isValid, verifyBallot(form, ballot).isValid); // true false
 */
export async function makeBallot(
  form: BallotForm,
  answers: readonly (readonly number[])[],
  options?: MakeBallotOptions,
): Promise<MadeBallot> {
  const { questions } = formParts(form);
  const { voter, buffer, random, ...work } = readOptions(options, MAKE_OPTIONS);
  checkName('voter', voter);
  const votes = readVotes(questions, answers);
  const source = nonceSource(form.key, buffer, { random });
  const maker = new Maker(form, Uint8Array.from(voter), source);
  const total = questions.reduce((sum, { ciphertexts }) => sum + ciphertexts + 1, 0);
  const pause = new Pause();
  let done = 0;
  try {
    for (const [q, question] of questions.entries()) {
      for (const step of maker.answer(question, q, votes[q]!)) {
        step();
        report<BallotProgress>(work, { done: ++done, total });
        await pause.now();
      }
    }
    return maker.made();
  } catch (error) {
    maker.wipe();
    throw error;
  }
}

const MAKE_OPTIONS: { readonly [K in keyof MakeBallotOptions]-?: K extends 'voter' ? Uint8Array : undefined } = {
  ...VOTER_OPTIONS,
  ...RANDOM_OPTIONS,
  ...LONG_WORK,
  buffer: undefined,
};

/** A ballot in the making. */
class Maker {
  readonly #form: BallotForm;
  readonly #context: Uint8Array;
  readonly #source: NonceSource;
  readonly #answers: Answer[] = [];
  readonly #openings: Opening[][] = [];

  constructor(form: BallotForm, voter: Uint8Array, source: NonceSource) {
    this.#form = form;
    this.#context = ballotContext(formParts(form).fingerprint, voter);
    this.#source = source;
  }

  /** The steps of an answer: one for each ciphertext with its proof, and one for what is proven of all of them. */
  *answer(question: Question, q: number, votes: readonly number[]): Generator<() => void> {
    const { publicKey } = this.#form.key;
    const bits: OpenedBit[] = [];
    const choices: Proven[] = [];
    const openings: Opening[] = [];
    this.#openings.push(openings);
    for (const [i, vote] of votes.entries()) {
      yield () => {
        const bit = encryptBit(publicKey, vote, this.#source);
        bits.push(bit);
        openings.push(bit.opening);
        choices.push(this.#proven(choiceStatement(publicKey, bit.ciphertext), [bit.opening], choiceContext(this.#context, q, i)));
      };
    }
    yield () => {
      const ciphertexts = bits.map(({ ciphertext }) => ciphertext);
      const whole = this.#whole(question, q, ciphertexts, openings);
      this.#answers.push({ ciphertexts, choices, whole });
    };
  }

  made(): MadeBallot {
    return madeBallotOf(this.#form, this.#answers, this.#openings);
  }

  /** Forgets what is made. */
  wipe(): void {
    for (const { r } of this.#openings.flat()) r.wipe();
  }

  #whole(question: Question, q: number, ciphertexts: Answer['ciphertexts'], openings: readonly Opening[]): Answer['whole'] {
    const first = question.blank ? 1 : 0;
    return Hidden.during((hidden) => {
      const sum = sumOf(openings.slice(first), hidden, this.#form.key.publicKey.group.scalars.zero);
      const known = [...openings.slice(0, first), sum];
      return answerStatements(this.#form.key.publicKey, question, ciphertexts).map(({ kind, statement }) => ({
        kind,
        ...this.#proven(statement, known, answerContext(this.#context, q, kind, ciphertexts)),
      }));
    });
  }

  #proven(statement: Statement, openings: readonly Opening[], context: Uint8Array): Proven {
    const proof: Proof = encryptionProof(statement, encryptionShapeOf(statement)!, openings, this.#source, LIMBER, context);
    return { statement, proof };
  }
}

/** What opens the sum of ciphertexts. */
function sumOf(openings: readonly Opening[], hidden: Hidden, zero: Scalar): Opening {
  let [number, r] = [0, zero];
  for (const each of openings) {
    number += each.number;
    r = hidden.keep(r.add(each.r));
  }
  return { number, r };
}
