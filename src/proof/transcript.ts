/** How a proof is made non-interactive: what the challenge is a hash of, and what of the proof is written down. Voting systems each have their own; limber's is the default. */
import type { Element, Scalar } from '../group/group.ts';
import { scalarBytes } from '../group/scalars.ts';
import { checkObject } from '../util/checks.ts';
import { WrongTypeError } from '../util/errors.ts';
import type { Statement } from './relation.ts';

/** What a challenge is computed of: all of it is public. */
export interface ChallengeInput {
  /** What is proven, with its elements. */
  readonly statement: Statement;
  /** One for each equation of each branch, in their order. */
  readonly commitments: readonly Element[];
  /** What the proof is made for, as the options of {@link prove} give it; empty unless given. */
  readonly context: Uint8Array;
}

/** A kind of proof, by its name: how the challenge, the responses and the form are defined. */
export interface Transcript {
  /** The name, which errors and reports have. */
  readonly name: string;
  /** What a response is, of the nonce w, the challenge c and the secret x: the `sum` w + c·x, or the `difference` w − c·x. */
  readonly response: 'sum' | 'difference';
  /** Whether a proof keeps its commitments. If not, the verifier computes them from challenges and responses. */
  readonly keepsCommitments: boolean;
  /** The challenge: of one branch its own, of several the sum of theirs. */
  challenge(input: ChallengeInput): Scalar;
  /** Encodes an element that is known before the rest, so that it need not be done when the challenge is computed. Its result is kept with the element. Not needed. */
  readonly prepare?: ((element: Element) => void) | undefined;
}

/** Throws unless it is a transcript. @throws {WrongTypeError} `transcript`. */
export function checkTranscript(transcript: unknown): asserts transcript is Transcript {
  checkObject('transcript', transcript);
  const { name, response, keepsCommitments, challenge, prepare } = transcript as Partial<Transcript>;
  const isForm = response === 'sum' || response === 'difference';
  const isDone = typeof challenge === 'function' && (prepare === undefined || typeof prepare === 'function');
  if (typeof name !== 'string' || !isForm || typeof keepsCommitments !== 'boolean' || !isDone)
    throw new WrongTypeError('transcript', 'must be a Transcript');
}

/** The challenge by that transcript, a scalar of the statement's group. @throws {WrongTypeError} `transcript`, if it gives anything else. */
export function challengeBy(transcript: Transcript, input: ChallengeInput): Scalar {
  const challenge = transcript.challenge(input);
  scalarBytes(input.statement.group.scalars, 'transcript', challenge);
  return challenge;
}
