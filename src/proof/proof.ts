/** A proof as it is kept and sent: for every branch a challenge, and a response for every secret scalar; and the commitments, where the transcript keeps them. */
import { checkBytes, concatBytes } from '../encoding/octets.ts';
import type { Element, Scalar } from '../group/group.ts';
import { scalarBytes } from '../group/scalars.ts';
import { checkArray, checkObject } from '../util/checks.ts';
import { LimberError, MalformedError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { own, readOptions } from '../util/options.ts';
import { LIMBER } from './challenge.ts';
import { type Relation, relationsOf, type Statement } from './relation.ts';
import { checkIsIn } from './statement.ts';
import { checkTranscript, type Transcript } from './transcript.ts';

/** What a branch contributes to a proof; all of it is public. */
export interface Answer {
  /** The branch's own challenge: those of all branches add up to the hash. */
  readonly challenge: Scalar;
  /** For each secret scalar one. */
  readonly responses: readonly Scalar[];
  /** For each equation one, where the transcript keeps them. */
  readonly commitments?: readonly Element[] | undefined;
}

/** That a statement holds: public. It belongs to one statement, one context and one transcript, and proves nothing of another. */
export interface Proof {
  /** What each branch contributes, in their order. */
  readonly answers: readonly Answer[];
  /** The bytes that {@link proofFromBytes} reads: for each branch the commitments that are kept, the challenge, and a response for each secret scalar. */
  toBytes(): Uint8Array;
}

/** By which rules a proof is made. */
export interface TranscriptOptions {
  /** What the challenge is a hash of, and what a proof consists of; limber's own unless given. */
  readonly transcript?: Transcript | undefined;
}

export const TRANSCRIPT_OPTIONS: { readonly transcript: Transcript } = { transcript: LIMBER };

class OwnProof implements Proof {
  readonly answers: readonly Answer[];

  constructor(answers: readonly Answer[]) {
    this.answers = Object.freeze([...answers]);
    Object.freeze(this);
  }

  toBytes(): Uint8Array {
    return concatBytes(
      ...this.answers.flatMap(({ challenge, responses, commitments = [] }) =>
        [...commitments, challenge, ...responses].map((part) => part.toBytes()),
      ),
    );
  }
}

export const proofOf = (answers: readonly Answer[]): Proof => new OwnProof(answers);

/** Throws unless it is a proof that limber made, read or put together. @throws {WrongTypeError} `argument`. */
export function checkProof(argument: string, proof: unknown): asserts proof is Proof {
  if (!(proof instanceof OwnProof)) throw new WrongTypeError(argument, 'must be a Proof');
}

/** Throws unless the answers are those of a proof of that statement, by that transcript: as many branches, scalars and commitments. @throws {OutOfRangeError} `argument`. */
export function checkAnswers(argument: string, statement: Statement, answers: readonly Answer[], { keepsCommitments }: Transcript): void {
  const relations = relationsOf('statement', statement);
  const { scalars } = statement.group;
  if (answers.length !== relations.length || answers.some(({ responses }) => responses.length !== statement.secrets))
    throw new OutOfRangeError(argument, 'must have a challenge for every branch and a response for every secret scalar');
  if (answers.some(({ challenge }) => challenge.field !== scalars))
    throw new OutOfRangeError(argument, 'must be of the group of the statement');
  const count = ({ equations }: Relation): number => (keepsCommitments ? equations.length : 0);
  if (answers.some(({ commitments = [] }, i) => commitments.length !== count(relations[i]!)))
    throw new OutOfRangeError(argument, keepsCommitments ? 'must have a commitment for every equation' : 'must have no commitments');
}

/**
 * The proof of scalars and elements that came from elsewhere, such as a file of a voting system: what does not fit the statement is refused, what does not prove it is not.
 *
 * @param statement - that the proof is to be of.
 * @param answers - one for each branch: its challenge, a response for each secret scalar, and, if the transcript keeps them, a commitment for each equation.
 * @param options - the `transcript`.
 * @returns the proof; {@link verifyProof} says whether it proves the statement.
 * @throws {WrongTypeError} `statement`, `answers`, or one of their scalars or elements, if it is of another group; `transcript`. @throws {OutOfRangeError} `answers`, if there are
 * more or fewer branches, scalars or commitments than there have to be.
 *
 * @example
 * import { p256Group } from 'limber/groups';
 * import { knowledgeOf, proofOfAnswers, prove, verifyProof } from 'limber/proof';
 * const secret = p256Group.scalars.random();
 * const statement = knowledgeOf(p256Group, p256Group.generator, p256Group.multiplyBase(secret));
 * const [{ challenge, responses }] = prove(statement, { secrets: [secret] }).answers;
 * console.log(verifyProof(statement, proofOfAnswers(statement, [{ challenge, responses }]))); // true
 */
export function proofOfAnswers(statement: Statement, answers: readonly Answer[], options?: TranscriptOptions): Proof {
  relationsOf('statement', statement);
  const { transcript } = readOptions(options, TRANSCRIPT_OPTIONS);
  checkTranscript(transcript);
  checkArray('answers', answers);
  const { group } = statement;
  const copies = answers.map((answer): Answer => {
    checkObject('answers', answer);
    const { challenge, responses } = answer;
    const commitments = own(answer, 'commitments') ?? [];
    checkArray('responses', responses);
    checkArray('commitments', commitments);
    for (const scalar of [challenge, ...responses]) scalarBytes(group.scalars, 'answers', scalar);
    for (const element of commitments) checkIsIn(group, 'answers', element);
    return answerOf(transcript, challenge, responses, commitments);
  });
  checkAnswers('answers', statement, copies, transcript);
  return new OwnProof(copies);
}

/** An answer, with commitments where the transcript keeps them, or where there are any. */
export function answerOf(
  { keepsCommitments }: Transcript,
  challenge: Scalar,
  responses: readonly Scalar[],
  commitments: readonly Element[],
): Answer {
  const isKept = keepsCommitments || commitments.length > 0;
  return Object.freeze({
    challenge,
    responses: Object.freeze([...responses]),
    // There in any case: nobody else's member stands for it.
    commitments: isKept ? Object.freeze([...commitments]) : undefined,
  });
}

/**
 * The proof of these bytes, for a statement: what does not fit it is refused, what does not prove it is not.
 *
 * @param statement - that the proof is to be of.
 * @param bytes - branch by branch the commitments, if the transcript keeps them, the challenge and the responses, as the group writes elements and scalars. They are copied.
 * @param options - the `transcript`.
 * @returns the proof; {@link verifyProof} says whether it proves the statement.
 * @throws {WrongTypeError} `statement`, `bytes` or `transcript`. @throws {MalformedError} `bytes`, of another length, with a number that is not below the order, or with a
 * commitment that is no element of the group.
 *
 * @example
 * import { p256Group } from 'limber/groups';
 * import { knowledgeOf, proofFromBytes, prove, verifyProof } from 'limber/proof';
 * const secret = p256Group.scalars.random();
 * const statement = knowledgeOf(p256Group, p256Group.generator, p256Group.multiplyBase(secret));
 * const bytes = prove(statement, { secrets: [secret] }).toBytes();
 * console.log(bytes.length, verifyProof(statement, proofFromBytes(statement, bytes))); // 64 true
 */
export function proofFromBytes(statement: Statement, bytes: Uint8Array, options?: TranscriptOptions): Proof {
  relationsOf('statement', statement);
  checkBytes('bytes', bytes);
  const { transcript } = readOptions(options, TRANSCRIPT_OPTIONS);
  checkTranscript(transcript);
  const length = proofBytes(statement, transcript);
  if (bytes.length !== length) throw new MalformedError('bytes', `must be ${length} bytes`);
  return readProof(statement, bytes, transcript);
}

/** The length of a proof of that statement. */
export function proofBytes(statement: Statement, { keepsCommitments }: Transcript): number {
  const { group, branches, secrets } = statement;
  const equations = relationsOf('statement', statement).reduce((sum, relation) => sum + relation.equations.length, 0);
  return branches * (1 + secrets) * group.scalars.bytes + (keepsCommitments ? equations * group.elementBytes : 0);
}

function readProof(statement: Statement, bytes: Uint8Array, transcript: Transcript): Proof {
  const { group, secrets } = statement;
  let at = 0;
  const next = (length: number): Uint8Array => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  const scalar = (): Scalar => readPart('must hold numbers below the order', () => group.scalars.fromBytes(next(group.scalars.bytes)));
  const element = (): Element =>
    readPart('must hold elements of the group', () => group.fromBytes(next(group.elementBytes), { allowNeutral: true }));
  return new OwnProof(
    relationsOf('statement', statement).map(({ equations }) => {
      const commitments = transcript.keepsCommitments ? equations.map(element) : [];
      const challenge = scalar();
      return answerOf(transcript, challenge, Array.from({ length: secrets }, scalar), commitments);
    }),
  );
}

function readPart<T>(rule: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof LimberError) throw new MalformedError('bytes', rule);
    throw error;
  }
}
