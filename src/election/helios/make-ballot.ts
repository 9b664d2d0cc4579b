/** Making ballots that the server of Helios takes. Which choices are made shows in no time and no length. */

import type { BallotProgress } from '../../ballot/buffer.ts';
import { encryptBit } from '../../ballot/choice.ts';
import { BallotKey, multiplesOf } from '../../ballot/key.ts';
import { type Question, readQuestion } from '../../ballot/question.ts';
import { answerStatements, choiceStatement } from '../../ballot/statements.ts';
import { readVotes } from '../../ballot/votes.ts';
import { type Json, jsonObject } from '../../encoding/json/value.ts';
import { encryptionShapeOf } from '../../proof/encryption.ts';
import type { Opening } from '../../proof/encryption-commitments.ts';
import { freshNonces, type NonceSource } from '../../proof/encryption-nonces.ts';
import { Hidden } from '../../proof/hidden.ts';
import { encryptionProof } from '../../proof/prove-encryption.ts';
import type { Statement } from '../../proof/relation.ts';
import { heliosTranscript } from '../../proof/transcripts/helios.ts';
import type { ElGamalCiphertext } from '../../scheme/elgamal/ciphertext.ts';
import { inside } from '../../util/inside.ts';
import { readOptions } from '../../util/options.ts';
import { Pause } from '../../util/pause.ts';
import { LONG_WORK, type LongWork, report } from '../../util/progress.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../../util/random.ts';
import { checkElection, type HeliosElection } from './election.ts';
import { elementText, entryJson } from './json.ts';
import { type MadeHeliosBallot, madeHeliosBallotOf } from './made-ballot.ts';

/** Options of {@link makeHeliosBallot}. */
export interface MakeHeliosBallotOptions extends RandomOptions, LongWork<BallotProgress> {}

const OPTIONS = { ...RANDOM_OPTIONS, ...LONG_WORK } as const;

/** The tables of an election's key: made with its first ballot. */
const keys = /* @__PURE__ */ inside<HeliosElection, BallotKey>();

function keyOf(election: HeliosElection): BallotKey {
  const known = keys.of(election) ?? new BallotKey(election.publicKey);
  keys.set(election, known);
  return known;
}

/**
 * Makes a ballot: every choice is encrypted, and proven to be 0 or 1, and their number to be allowed. It lets others run in between. The voter then decides:
 * {@link castHeliosBallot}, or {@link openHeliosBallot}.
 *
 * @param election - that the ballot is for.
 * @param answers - for each question a 0 or 1 for each of its answers, of which as many are 1 as may be. Secret.
 * @param options - `random`, the platform's generator unless given; `signal` and `onProgress`, in choices.
 * @returns the ballot, with its tracker.
 * @throws {WrongTypeError} `election`, `answers`, one of them as `answers[2]`, or an option of another type. @throws {OutOfRangeError} `answers`, or one of them, if it is not
 * allowed. @throws {NoRandomnessError} `random`. @throws the signal's reason.
 *
 * @example
 * import { announceHeliosTrustee, castHeliosBallot, makeHeliosElection, heliosGroup, makeHeliosBallot, readHeliosElection } from 'limber/helios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const trustee = announceHeliosTrustee(generateElGamalKey(heliosGroup()), { uuid: 'trustee-1' });
 * const questions = [{ question: 'Who?', answers: ['Ada', 'Ben', 'Cleo'], min: 1, max: 2 }];
 * const election = readHeliosElection(makeHeliosElection([trustee], { uuid: 'board', name: 'Board', questions }));
 * const made = await makeHeliosBallot(election, [[1, 0, 1]]);
 * console.log(made.tracker.length, JSON.parse(castHeliosBallot(made)).answers[0].choices.length); // 43 3
 */
export async function makeHeliosBallot(
  election: HeliosElection,
  answers: readonly (readonly number[])[],
  options?: MakeHeliosBallotOptions,
): Promise<MadeHeliosBallot> {
  checkElection(election);
  const { random, ...work } = readOptions(options, OPTIONS);
  const questions = election.questions.map(({ answers: texts, min, max }, i) =>
    readQuestion(max === null ? { choices: texts.length } : { choices: texts.length, min, max }, i),
  );
  const votes = readVotes(questions, answers);
  const source = freshNonces(multiplesOf('election', keyOf(election)), { random });
  const total = questions.reduce((sum, { choices }) => sum + choices + 1, 0);
  const openings: Opening[][] = [];
  const pause = new Pause();
  let done = 0;
  try {
    const made: Json[] = [];
    for (const [q, question] of questions.entries()) {
      const own: Opening[] = [];
      openings.push(own);
      const steps = answerOf(election, question, votes[q]!, own, source);
      for (let step = steps.next(); ; step = steps.next()) {
        report<BallotProgress>(work, { done: ++done, total });
        await pause.now();
        if (!step.done) continue;
        made.push(step.value);
        break;
      }
    }
    return madeHeliosBallotOf(election, made, openings);
  } catch (error) {
    for (const { r } of openings.flat()) r.wipe();
    throw error;
  }
}

/** Makes an answer, a choice at a time. What opens it is added to `openings`. */
export function* answerOf(
  { group, publicKey }: Pick<HeliosElection, 'group' | 'publicKey'>,
  question: Question,
  votes: readonly number[],
  openings: Opening[],
  source: NonceSource,
): Generator<void, Json> {
  const ciphertexts: ElGamalCiphertext[] = [];
  const proofs: Json[] = [];
  const proven = (statement: Statement, opening: Opening): Json =>
    encryptionProof(statement, encryptionShapeOf(statement)!, [opening], source, heliosTranscript, new Uint8Array(0)).answers.map(
      (answer) => entryJson(group, answer),
    );
  for (const vote of votes) {
    const { ciphertext, opening } = encryptBit(publicKey, vote, source);
    openings.push(opening);
    ciphertexts.push(ciphertext);
    proofs.push(proven(choiceStatement(publicKey, ciphertext), opening));
    yield;
  }
  const [sum] = answerStatements(publicKey, question, ciphertexts);
  return jsonObject({
    choices: ciphertexts.map(({ a, b }) => jsonObject({ alpha: elementText(group, a), beta: elementText(group, b) })),
    individual_proofs: proofs,
    overall_proof: sum ? Hidden.during((hidden) => proven(sum.statement, sumOf(openings, hidden))) : null,
  });
}

/** What opens the sum of ciphertexts. */
function sumOf(openings: readonly Opening[], hidden: Hidden): Opening {
  const [first, ...others] = openings as readonly [Opening, ...Opening[]];
  return others.reduce((sum, { number, r }) => ({ number: sum.number + number, r: hidden.keep(sum.r.add(r)) }), first);
}
