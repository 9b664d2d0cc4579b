/** Proving what a ciphertext of exponential ElGamal holds, by who made it: by multiples of generator and key alone. */
import type { RandomOptions, SecretGroup } from '../group/group.ts';
import { scalarBytes, selectScalar } from '../group/scalars.ts';
import { checkArray, checkObject, checkWhole } from '../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { bytesOfContext } from './context.ts';
import { type EncryptionShape, encryptionShapeOf, KEY, MOST_VALUE } from './encryption.ts';
import { bitCommitments, isOfBit, type Opening, setCommitments } from './encryption-commitments.ts';
import { type EncryptionTables, encryptionMultiples, freshNonces, type NonceSource } from './encryption-nonces.ts';
import { Hidden } from './hidden.ts';
import { answerOf, type Proof, proofOf } from './proof.ts';
import { PROVE_OPTIONS, type ProveOptions, respond } from './prove.ts';
import { relationsOf, type Statement } from './relation.ts';
import { challengeBy, checkTranscript, type Transcript } from './transcript.ts';

/** Options of {@link proveEncryption}. */
export interface ProveEncryptionOptions extends ProveOptions, RandomOptions {
  /** Tables of the generator and of the key: with them a proof takes a fraction of the time. */
  readonly tables?: EncryptionTables | undefined;
}

/**
 * Proves a statement of {@link encryptsOneOf} or {@link oneEncrypts}. Of the openings nothing shows but that the statement holds; wrong ones give a proof that does not verify.
 * It is the proof that {@link prove} would make, several times faster: no element but generator and key is multiplied.
 *
 * @param statement - what is proven; public.
 * @param openings - of each ciphertext of the statement, in their order, the number and the scalar r; secret.
 * @param options - `context` and `transcript`, which the verifier has to give as well; `tables`; `random`, the platform's generator unless given.
 * @returns the proof.
 * @throws {WrongTypeError} `statement`, if it is of no encryption, or its group's elements may not be secret; `openings`, `number`, `r`, `tables`, `context` or `transcript`.
 * @throws {OutOfRangeError} `openings`, if they are not as many as the ciphertexts; `number`; `tables`, if one is of another element. @throws {NoRandomnessError} `random`.
 *
 * @example
 * import { elementTable, ristretto255Group } from 'limber/groups';
 * import { encryptsOneOf, proveEncryption, verifyProof } from 'limber/proof';
 * const { generator, scalars } = ristretto255Group;
 * const [key, r] = [generator.multiply(scalars.random()), scalars.random()];
 * const tables = { key: elementTable(key) };
 * // Three votes in a sum that may be at most 5.
 * const ciphertext = { a: generator.multiply(r), b: key.multiply(r).add(generator.multiply(scalars.ofPublic(3))) };
 * const statement = encryptsOneOf(ristretto255Group, key, ciphertext, [0, 1, 2, 3, 4, 5]);
 * console.log(verifyProof(statement, proveEncryption(statement, [{ number: 3, r }], { tables }))); // true
 */
export function proveEncryption(statement: Statement, openings: readonly Opening[], options?: ProveEncryptionOptions): Proof {
  relationsOf('statement', statement);
  const { context, transcript, random, tables } = readOptions(options, { ...PROVE_OPTIONS, tables: undefined });
  checkTranscript(transcript);
  const contextBytes = bytesOfContext(context);
  const shape = encryptionShapeOf(statement);
  if (!shape) throw new WrongTypeError('statement', 'must be of encryption');
  const group = statement.group as SecretGroup;
  const multiples = encryptionMultiples('statement', group, statement.elements[KEY]!, tables);
  checkOpenings(group, openings, shape);
  return encryptionProof(statement, shape, openings, freshNonces(multiples, { random }), transcript, contextBytes);
}

/** The proof, with nonces from wherever they come; they are cleared. */
export function encryptionProof(
  statement: Statement,
  shape: EncryptionShape,
  openings: readonly Opening[],
  source: NonceSource,
  transcript: Transcript,
  context: Uint8Array,
): Proof {
  const { scalars } = source.multiples.group;
  return Hidden.during((hidden) => {
    const commit = isOfBit(shape) ? bitCommitments : setCommitments;
    const { commitments, nonces, isReal, pretended, sum } = commit(shape, openings, source, transcript, hidden);
    const hash = challengeBy(transcript, { statement, commitments: commitments.flat(), context });
    const rest = hidden.keep(hash.sub(sum));
    return proofOf(
      shape.entries.map(({ ciphertext }, j) => {
        const challenge = selectScalar(scalars, isReal[j]!, rest, pretended[j]!);
        const product = hidden.keep(challenge.mul(openings[ciphertext]!.r));
        return answerOf(
          transcript,
          challenge,
          [respond(transcript, nonces[j]!, product)],
          transcript.keepsCommitments ? commitments[j]! : [],
        );
      }),
    );
  });
}

function checkOpenings(group: SecretGroup, openings: readonly Opening[], { ciphertexts }: EncryptionShape): void {
  checkArray('openings', openings);
  if (openings.length !== ciphertexts) throw new OutOfRangeError('openings', `must be ${ciphertexts}`);
  for (const opening of openings) {
    checkObject('openings', opening);
    checkWhole('number', opening.number, 0, MOST_VALUE);
    scalarBytes(group.scalars, 'r', opening.r);
  }
}
