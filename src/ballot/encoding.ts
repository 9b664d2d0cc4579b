/** Ballots as bytes: a version, the form's fingerprint, all ciphertexts, all proofs. The form says how long each part is: there is one encoding, and one reading. */
import { concatBytes, equalBytes } from '../encoding/octets.ts';
import type { Element, SecretGroup } from '../group/group.ts';
import { LIMBER } from '../proof/challenge.ts';
import { proofBytes, proofFromBytes } from '../proof/proof.ts';
import type { Statement } from '../proof/relation.ts';
import { ElGamalCiphertext } from '../scheme/elgamal/ciphertext.ts';
import { LimberError, MalformedError } from '../util/errors.ts';
import type { Answer, Proven } from './answer.ts';
import { BLANK } from './context.ts';
import { type BallotForm, DIGEST_BYTES, formParts } from './form.ts';
import { entriesOf, type Question } from './question.ts';
import { answerStatements, choiceStatement } from './statements.ts';

/** Bytes that are read from the first on. */
export class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** How many are left. */
  get left(): number {
    return this.#bytes.length - this.#at;
  }

  /** The next ones: there are as many. */
  next(length: number): Uint8Array {
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
}

export function writeAnswers(version: number, form: BallotForm, answers: readonly Answer[]): Uint8Array {
  return concatBytes(
    Uint8Array.of(version),
    formParts(form).fingerprint,
    ...answers.flatMap(({ ciphertexts }) => ciphertexts.map((ciphertext) => ciphertext.toBytes())),
    ...answers.flatMap(({ choices, whole }) => [...choices, ...whole].map(({ proof }) => proof.toBytes())),
  );
}

/**
 * The answers of a form. @param more - how many bytes follow for each ciphertext, and are left to be read.
 *
 * @throws {MalformedError} `bytes`.
 */
export function readAnswers(version: number, form: BallotForm, reader: Reader, more: number): readonly Answer[] {
  const { questions, fingerprint } = formParts(form);
  const { publicKey } = form.key;
  const { group } = publicKey;
  if (reader.left < 1 + DIGEST_BYTES) throw new MalformedError('bytes', 'must begin with a version and the fingerprint of a form');
  if (reader.next(1)[0] !== version) throw new MalformedError('bytes', `must be of version ${version}`);
  if (!equalBytes(reader.next(DIGEST_BYTES), fingerprint)) throw new MalformedError('bytes', 'must be of the form');
  const length = bytesOfAnswers(group, questions, more);
  if (reader.left !== length) throw new MalformedError('bytes', `must be ${1 + DIGEST_BYTES + length} bytes`);
  const all = readCiphertexts(group, questions, reader);
  return questions.map((question, q) => {
    const ciphertexts = all[q]!;
    const proven = (statement: Statement, place: string): Proven => ({
      statement,
      proof: within(place, () => proofFromBytes(statement, reader.next(proofBytes(statement, LIMBER)))),
    });
    return {
      ciphertexts,
      choices: ciphertexts.map((ciphertext, i) => proven(choiceStatement(publicKey, ciphertext), placeOf(q, i, question.blank))),
      whole: answerStatements(publicKey, question, ciphertexts).map(({ kind, statement }) => ({
        kind,
        ...proven(statement, `question ${q}, ${kind === BLANK ? 'blank' : 'sum'}`),
      })),
    };
  });
}

/** The ciphertexts of all questions: that their elements are of the group is proven together. */
function readCiphertexts(group: SecretGroup, questions: readonly Question[], reader: Reader): readonly (readonly ElGamalCiphertext[])[] {
  const places = questions.flatMap(({ ciphertexts, blank }, q) => Array.from({ length: ciphertexts }, (_, i) => placeOf(q, i, blank)));
  const halves = places.flatMap(() => [reader.next(group.elementBytes), reader.next(group.elementBytes)]);
  const elements = elementsOf(group, halves, places);
  let at = 0;
  return questions.map(({ ciphertexts }) =>
    Array.from({ length: ciphertexts }, () => new ElGamalCiphertext(group, { a: elements[at++]!, b: elements[at++]! })),
  );
}

/** Two elements for each place. @throws {MalformedError} `bytes`, with the place. */
function elementsOf(group: SecretGroup, halves: readonly Uint8Array[], places: readonly string[]): readonly Element[] {
  try {
    return group.fromBytesMany(halves, { allowNeutral: true });
  } catch (error) {
    const [, number] = /^list\[(\d+)\]$/.exec(error instanceof LimberError ? error.argument : '') ?? [];
    if (number === undefined) throw error;
    throw new MalformedError('bytes', `${(error as LimberError).rule}: ${places[Number(number) >> 1]}`);
  }
}

/** What is read; what is wrong with it is said with its place. */
function within<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof LimberError) throw new MalformedError('bytes', `${error.rule}: ${place}`);
    throw error;
  }
}

/** A ciphertext's place: choices count from 0, and the flag of a blank vote comes before them. */
function placeOf(question: number, ciphertext: number, blank: boolean): string {
  if (!blank) return `question ${question}, choice ${ciphertext}`;
  return ciphertext === 0 ? `question ${question}, blank flag` : `question ${question}, choice ${ciphertext - 1}`;
}

/** The length of all ciphertexts and proofs, and of what follows them. */
function bytesOfAnswers({ elementBytes, scalars }: SecretGroup, questions: readonly Question[], more: number): number {
  return questions.reduce((sum, question) => {
    const { ciphertexts } = question;
    return sum + ciphertexts * (2 * elementBytes + 4 * scalars.bytes + more) + 2 * scalars.bytes * entriesOf(question);
  }, 0);
}
