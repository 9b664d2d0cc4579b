/** Making ballots that Belenios takes. */
import { nonceSource } from '../../../ballot/buffer.ts';
import { BallotKey } from '../../../ballot/key.ts';
import { type Json, jsonObject } from '../../../encoding/json/value.ts';
import type { Element, RandomOptions } from '../../../group/group.ts';
import { Hidden } from '../../../proof/hidden.ts';
import { prove } from '../../../proof/prove.ts';
import { knowledgeOf } from '../../../proof/statement.ts';
import { type ElGamalPrivateKey, ElGamalPublicKey, secretScalar } from '../../../scheme/elgamal/keys.ts';
import { textOfScalar } from '../../../shuffle/belenios/strings.ts';
import { checkArray, checkWhole } from '../../../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { inside } from '../../../util/inside.ts';
import { readOptions } from '../../../util/options.ts';
import { Pause } from '../../../util/pause.ts';
import { LONG_WORK, type LongWork, report } from '../../../util/progress.ts';
import { RANDOM_OPTIONS } from '../../../util/random.ts';
import { compactDigest } from '../digest.ts';
import { type BeleniosElection, type ElectionParts, electionParts } from '../election.ts';
import { encodedNumbersVarTime } from '../group.ts';
import type { BeleniosQuestion } from '../questions.ts';
import { type AnswerMaker, answerSteps, type MadeAnswer } from './answer.ts';
import { ciphertextJson, proofEntries, proofEntry, shaped, written } from './text.ts';
import { type BeleniosAnswer, readVotes, type Votes } from './votes.ts';

/** How far a ballot is. */
export interface BeleniosBallotProgress {
  /** How many of its ciphertexts and proofs are made. */
  readonly done: number;
  /** How many there are. */
  readonly total: number;
}

/** Options of {@link makeBeleniosBallot}. */
export interface BeleniosBallotOptions extends RandomOptions, LongWork<BeleniosBallotProgress> {
  /**
   * Is given, for each question, the random scalar r of every ciphertext (r · G, r · Y + vote), in decimal: for a voter who does not trust the machine, who notes the ballot's tracker, and then
   * has the ballot opened and checked elsewhere in the place of casting it. Secret: whoever has them knows the vote. A ballot that was opened must not be cast.
   */
  readonly onRandomness?: ((randomness: readonly (readonly string[])[]) => void) | undefined;
}

const keys = /* @__PURE__ */ inside<BeleniosElection, BallotKey>();

/**
 * A ballot, encrypted for the election's key, with its proofs, signed with the voter's credential. It is made choice by choice, and lets others run in between. What is answered shows in no
 * time and no length.
 *
 * @param election - of version 1.
 * @param credential - the voter's key, which {@link deriveBeleniosCredential} gives. Secret.
 * @param answers - for each question one. Secret, but for whether they are allowed.
 * @param options - `random`; `signal` and `onProgress`, in ciphertexts and proofs; `onRandomness`, for an audit.
 * @returns the ballot, as Belenios writes it. The SHA-256 of it in Base64 without padding is its tracker.
 * @throws {WrongTypeError} `election`, `privateKey` or `answers`, one of them as `answers[2]`. @throws {OutOfRangeError} `election`, of version 0; `privateKey`, of another group, or after
 * `wipe`; `answers`, if they are not as many as the questions, or one is not allowed. @throws {NoRandomnessError} `random`. @throws the signal's reason.
 *
 * @example
 * import { announceBeleniosTrustee, beleniosGroup, deriveBeleniosCredential, generateBeleniosCredential, makeBeleniosBallot, makeBeleniosElection, makeBeleniosTrustees } from 'limber/belenios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const group = 'Ed25519';
 * const trustees = makeBeleniosTrustees(group, [announceBeleniosTrustee(group, generateElGamalKey(beleniosGroup(group)))]);
 * const questions = [{ type: 'homomorphic', question: 'Who?', answers: ['Anna', 'Beat'], blank: true, min: 1, max: 1 }];
 * const election = makeBeleniosElection({ group, uuid: 'z8opia4dg3XGfR', name: 'Board', description: '', questions, trustees });
 * const credential = deriveBeleniosCredential(election, generateBeleniosCredential());
 * // Not blank, and the second answer.
 * const ballot = await makeBeleniosBallot(election, credential, [[0, 0, 1]]);
 * console.log(JSON.parse(ballot).election_uuid); // z8opia4dg3XGfR
 */
export async function makeBeleniosBallot(
  election: BeleniosElection,
  credential: ElGamalPrivateKey,
  answers: readonly BeleniosAnswer[],
  options?: BeleniosBallotOptions,
): Promise<string> {
  const parts = electionParts(election);
  if (election.version !== 1) throw new OutOfRangeError('election', 'must be of version 1');
  const secret = secretScalar(credential);
  if (credential.group !== parts.group.group) throw new OutOfRangeError('privateKey', 'must be of the group of the election');
  const { random, onRandomness, ...work } = readOptions(options, { ...RANDOM_OPTIONS, ...LONG_WORK, onRandomness: undefined });
  if (onRandomness !== undefined && typeof onRandomness !== 'function') throw new WrongTypeError('onRandomness', 'must be a function');
  checkArray('answers', answers);
  const { questions } = election;
  if (answers.length !== questions.length) throw new OutOfRangeError('answers', `must be ${questions.length}`);
  const votes = questions.map((question, q) => readVotes(`answers[${q}]`, parts.group, question, answers[q]));
  const name = parts.group.text(credential.publicKey.element);
  const key = keyOf(election, parts);
  const maker: AnswerMaker = {
    election: parts,
    publicKey: key.publicKey,
    source: nonceSource(key, undefined, { random }),
    random: { random },
  };
  const made = await makeAnswers(maker, questions, `${election.fingerprint}|${name}`, votes, { ...work, onRandomness });
  const members = {
    election_uuid: election.uuid,
    election_hash: election.fingerprint,
    credential: name,
    answers: made.map((answer, q) => answerJson(parts, questions[q] as BeleniosQuestion, answer)),
  };
  const hash = compactDigest(written(members));
  const { group } = parts.group;
  const statement = knowledgeOf(group, group.generator, credential.publicKey.element);
  const proof = prove(statement, { secrets: [secret] }, { transcript: parts.transcripts.signature(hash), random });
  return written({ ...members, signature: jsonObject({ hash, proof: proofEntry(proof) }) });
}

/** With tables, which serve all ballots of the election. */
function keyOf(election: BeleniosElection, { group, key }: ElectionParts): BallotKey {
  const known = keys.of(election) ?? new BallotKey(new ElGamalPublicKey(group.group, key));
  keys.set(election, known);
  return known;
}

async function makeAnswers(
  maker: AnswerMaker,
  questions: readonly BeleniosQuestion[],
  scope: string,
  votes: readonly Votes[],
  work: Omit<BeleniosBallotOptions, 'random'>,
): Promise<readonly MadeAnswer[]> {
  const total = votes.reduce((sum, each, q) => sum + stepsOf(questions[q] as BeleniosQuestion, each), 0);
  const pause = new Pause();
  const hidden = new Hidden();
  const made: MadeAnswer[] = [];
  let done = 0;
  try {
    for (const [q, each] of votes.entries()) {
      const steps = answerSteps(maker, questions[q] as BeleniosQuestion, scope, each, hidden);
      let step = steps.next();
      while (!step.done) {
        report(work, { done: ++done, total });
        await pause.now();
        step = steps.next();
      }
      made.push(step.value);
    }
    work.onRandomness?.(made.map(({ randomness }) => randomness.map(textOfScalar)));
    return made;
  } finally {
    hidden.wipe();
  }
}

/** A ciphertext and a proof for every choice, and the proofs of all of them. */
function stepsOf(question: BeleniosQuestion, votes: Votes): number {
  if ('element' in votes) return 0;
  const { length } = votes.bits;
  if (question.type === 'lists') return 2 * length + question.answers.length + 2;
  return 2 * length + (question.type === 'homomorphic' && question.blank ? 2 : 1);
}

function answerJson({ group }: ElectionParts, question: BeleniosQuestion, { ciphertexts, proofs, commitment }: MadeAnswer): Json {
  const pairs = ciphertexts.map((each) => ciphertextJson(group, each));
  const entries: Json[] = proofs.map(proofEntries);
  if (question.type === 'nonHomomorphic')
    return jsonObject({ choices: pairs[0] as Json, proof: proofEntry(proofs[0] as MadeAnswer['proofs'][number]) });
  const [individual, rest] = [entries.slice(0, pairs.length), entries.slice(pairs.length)];
  if (question.type === 'homomorphic') {
    const [overall, blank] = rest as [Json, Json?];
    return jsonObject({ choices: pairs, individual_proofs: individual, overall_proof: overall, ...(blank ? { blank_proof: blank } : {}) });
  }
  const { challenge, responses } = (proofs.at(-1) as MadeAnswer['proofs'][number])
    .answers[0] as MadeAnswer['proofs'][number]['answers'][number];
  return jsonObject({
    choices: shaped(question, pairs),
    individual_proofs: shaped(question, individual),
    overall_proof: (rest[0] as readonly Json[])[0] as Json,
    list_proofs: rest.slice(1, -1),
    nonzero_proof: jsonObject({
      commitment: group.text(commitment as Element),
      challenge: textOfScalar(challenge),
      response: responses.map(textOfScalar),
    }),
  });
}

/**
 * The element that stands for ranks or grades, for questions whose answers are shuffled and decrypted one by one. How long it takes tells something of the numbers, so do it where nobody
 * watches.
 *
 * @param election - of a group that has such elements: `RFC-3526-2048` or `Ed25519`.
 * @param numbers - whole numbers from 0 to 255, one for each of the question's answers. Secret, but for the time.
 * @returns the element, for {@link makeBeleniosBallot}.
 * @throws {WrongTypeError} `election`, `numbers`, or one of them. @throws {OutOfRangeError} `numbers`, if one is out of range, or if they are too many: 255 and 30.
 *
 * @example
 * import { announceBeleniosTrustee, beleniosGroup, encodeBeleniosNumbersVarTime, makeBeleniosElection, makeBeleniosTrustees } from 'limber/belenios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const group = 'Ed25519';
 * const trustees = makeBeleniosTrustees(group, [announceBeleniosTrustee(group, generateElGamalKey(beleniosGroup(group)))]);
 * const questions = [{ type: 'nonHomomorphic', question: 'In which order?', answers: ['Anna', 'Beat', 'Cleo'] }];
 * const election = makeBeleniosElection({ group, uuid: 'z8opia4dg3XGfR', name: 'Board', description: '', questions, trustees });
 * console.log(encodeBeleniosNumbersVarTime(election, [2, 1, 3]).isNeutral); // false
 */
export function encodeBeleniosNumbersVarTime(election: BeleniosElection, numbers: readonly number[]): Element {
  const { group } = electionParts(election);
  checkArray('numbers', numbers);
  for (const number of numbers) checkWhole('numbers', number, 0, 255);
  return encodedNumbersVarTime(group, numbers);
}
