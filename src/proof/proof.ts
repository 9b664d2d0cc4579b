/** A proof as it is kept and sent: for every branch a challenge, and a response for every secret scalar. */
import { checkBytes, concatBytes } from '../encoding/octets.ts';
import type { Scalar } from '../group/group.ts';
import { MalformedError, WrongTypeError } from '../util/errors.ts';
import { relationsOf, type Statement } from './statement.ts';

/** What a branch contributes. */
export interface Answer {
  readonly challenge: Scalar;
  readonly responses: readonly Scalar[];
}

/** That a statement holds: public. It belongs to one statement and one context, and proves nothing of another. */
export interface Proof {
  /** The bytes that {@link proofFromBytes} reads: for each branch the challenge, and a response for each secret scalar. */
  toBytes(): Uint8Array;
}

class OwnProof implements Proof {
  readonly #answers: readonly Answer[];

  constructor(answers: readonly Answer[]) {
    this.#answers = answers;
    Object.freeze(this);
  }

  static answersOf(argument: string, proof: unknown): readonly Answer[] {
    if (!(proof instanceof OwnProof)) throw new WrongTypeError(argument, 'must be a Proof');
    return proof.#answers;
  }

  toBytes(): Uint8Array {
    return concatBytes(...this.#answers.flatMap(({ challenge, responses }) => [challenge, ...responses].map((scalar) => scalar.toBytes())));
  }
}

export const proofOf = (answers: readonly Answer[]): Proof => new OwnProof(answers);

/** What a proof is made of. @throws {WrongTypeError} `argument`, if it is none. */
export const answersOf = (argument: string, proof: unknown): readonly Answer[] => OwnProof.answersOf(argument, proof);

/**
 * The proof of these bytes, for a statement: what does not fit it is refused, what does not prove it is not.
 *
 * @param statement - that the proof is to be of.
 * @param bytes - branch by branch the challenge and the responses, each as the group writes scalars. They are copied.
 * @returns the proof; {@link verifyProof} says whether it proves the statement.
 * @throws {WrongTypeError} `statement` or `bytes`. @throws {MalformedError} `bytes`, of another length or with a number that is not below the order.
 *
 * @example
 * import { p256Group } from 'limber/groups';
 * import { knowledgeOf, proofFromBytes, prove, verifyProof } from 'limber/proof';
 * const secret = p256Group.scalars.random();
 * const statement = knowledgeOf(p256Group, p256Group.generator, p256Group.multiplyBase(secret));
 * const bytes = prove(statement, { secrets: [secret] }).toBytes();
 * console.log(bytes.length, verifyProof(statement, proofFromBytes(statement, bytes))); // 64 true
 */
export function proofFromBytes(statement: Statement, bytes: Uint8Array): Proof {
  relationsOf('statement', statement);
  checkBytes('bytes', bytes);
  const { branches, secrets, group } = statement;
  const { scalars } = group;
  const size = scalars.bytes;
  const length = branches * (1 + secrets) * size;
  if (bytes.length !== length) throw new MalformedError('bytes', `must be ${length} bytes`);
  const scalarAt = (i: number): Scalar => {
    try {
      return scalars.fromBytes(bytes.subarray(i * size, (i + 1) * size));
    } catch {
      throw new MalformedError('bytes', 'must hold numbers below the order');
    }
  };
  return new OwnProof(
    Array.from({ length: branches }, (_, branch) => {
      const first = branch * (1 + secrets);
      return { challenge: scalarAt(first), responses: Array.from({ length: secrets }, (_, j) => scalarAt(first + 1 + j)) };
    }),
  );
}
