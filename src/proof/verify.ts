/** Verifying proofs: the commitments follow from the answers, and the challenges have to add up to their hash. Everything is public. */
import type { Element } from '../group/group.ts';
import { readOptions } from '../util/options.ts';
import { commitmentsOf } from './commitments.ts';
import { bytesOfContext, CONTEXT_OPTIONS, type ProofContext } from './context.ts';
import { type Answer, checkAnswers, checkProof, type Proof, TRANSCRIPT_OPTIONS, type TranscriptOptions } from './proof.ts';
import { relationsOf, type Statement } from './relation.ts';
import { challengeBy, checkTranscript, type Transcript } from './transcript.ts';

/** Options of {@link verifyProof}. */
export interface VerifyOptions extends ProofContext, TranscriptOptions {}

/**
 * Whether the proof proves the statement in the context. Everything is public.
 *
 * @param statement - what is to be proven.
 * @param proof - of it.
 * @param options - the `context` that the prover gave; the `transcript`, limber's own unless given.
 * @returns whether the proof holds.
 * @throws {WrongTypeError} `statement`, `proof`, `context` or `transcript`. @throws {OutOfRangeError} `proof`, if it has another number of branches, scalars or commitments.
 *
 * @example
 * import { p256Group } from 'limber/groups';
 * import { knowledgeOf, proofFromBytes, prove, verifyProof } from 'limber/proof';
 * const [secret, other] = [p256Group.scalars.random(), p256Group.scalars.random()];
 * const statement = knowledgeOf(p256Group, p256Group.generator, p256Group.multiplyBase(secret));
 * const sent = prove(statement, { secrets: [other] }).toBytes();
 * console.log(verifyProof(statement, proofFromBytes(statement, sent))); // false
 */
export function verifyProof(statement: Statement, proof: Proof, options?: VerifyOptions): boolean {
  relationsOf('statement', statement);
  checkProof('proof', proof);
  const { context, transcript } = readOptions(options, { ...CONTEXT_OPTIONS, ...TRANSCRIPT_OPTIONS });
  checkTranscript(transcript);
  const { answers } = proof;
  checkAnswers('proof', statement, answers, transcript);
  return holds(statement, answers, commitmentsOf(statement, answers, transcript), transcript, bytesOfContext(context));
}

/** Whether the answers fit the commitments, which are computed, and are the ones that are kept. */
export function holds(
  statement: Statement,
  answers: readonly Answer[],
  computed: readonly Element[],
  transcript: Transcript,
  context: Uint8Array,
): boolean {
  const { scalars } = statement.group;
  const kept = answers.flatMap(({ commitments = [] }) => commitments);
  if (!kept.every((commitment, i) => commitment.equals(computed[i]!))) return false;
  const hash = challengeBy(transcript, { statement, commitments: computed, context });
  return answers.reduce((sum, { challenge }) => sum.add(challenge), scalars.zero).equals(hash);
}
