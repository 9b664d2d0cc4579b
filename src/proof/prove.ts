/** Proving statements: Σ-protocols made non-interactive. */
import type { RandomOptions, Scalar } from '../group/group.ts';
import { scalarBytes } from '../group/scalars.ts';
import { checkArray, checkObject, checkWhole } from '../util/checks.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { isEqual } from '../util/masks.ts';
import { own, readOptions } from '../util/options.ts';
import { RANDOM_OPTIONS, type RandomSource } from '../util/random.ts';
import { timesPublic } from './commitments.ts';
import { bytesOfContext, CONTEXT_OPTIONS, type ProofContext } from './context.ts';
import { Hidden } from './hidden.ts';
import { answerOf, type Proof, proofOf, TRANSCRIPT_OPTIONS, type TranscriptOptions } from './proof.ts';
import { relationsOf, type Statement } from './relation.ts';
import { challengeBy, checkTranscript, type Transcript } from './transcript.ts';

/** What the prover knows: secret. */
export interface Witness {
  /** The scalars, as many as the statement has. */
  readonly secrets: readonly Scalar[];
  /** Which branch they belong to, from 0; 0 unless given. */
  readonly branch?: number | undefined;
}

/** Options of {@link prove}. */
export interface ProveOptions extends ProofContext, TranscriptOptions, RandomOptions {}

export const PROVE_OPTIONS: { readonly context: undefined; readonly transcript: Transcript; readonly random: undefined } = {
  ...CONTEXT_OPTIONS,
  ...TRANSCRIPT_OPTIONS,
  ...RANDOM_OPTIONS,
};

interface ReadProveOptions {
  readonly context: Uint8Array;
  readonly transcript: Transcript;
  readonly random: RandomSource | undefined;
}

/**
 * Proves a statement. Of the secrets nothing shows but that the statement holds; a wrong witness gives a proof that does not verify.
 *
 * Secret: the witness, and all that is computed of it. One formula serves every branch: with r = 1 for the branch that holds and 0 for others, c′ and w random, the commitment is
 * Σ w · base − (1 − r) c′ · image, the challenge c = (1 − r) c′ + r (h − Σ (1 − r) c′), where h is the hash, and the response w + r c x; where the transcript has differences, with the signs of c′ and c x exchanged.
 *
 * @param statement - what is proven; public.
 * @param witness - the secret scalars, and which branch they belong to; secret.
 * @param options - `context` and `transcript`, which the verifier has to give as well; `random`, the platform's generator unless given.
 * @returns the proof.
 * @throws {WrongTypeError} `statement`, `witness`, `secrets`, `context` or `transcript`. @throws {OutOfRangeError} `secrets`, if they are not as many as the statement has; `branch`, if there is none.
 * @throws {NoRandomnessError} `random`, where there is no generator.
 *
 * @example
 * import { p256Group } from 'limber/groups';
 * import { allOf, knowledgeOf, prove, verifyProof } from 'limber/proof';
 * const { scalars, generator } = p256Group;
 * const secrets = [scalars.random(), scalars.random()];
 * const statement = allOf(secrets.map((secret) => knowledgeOf(p256Group, generator, p256Group.multiplyBase(secret))));
 * const context = new TextEncoder().encode('session 7');
 * console.log(verifyProof(statement, prove(statement, { secrets }, { context }), { context })); // true
 */
export function prove(statement: Statement, witness: Witness, options?: ProveOptions): Proof {
  const relations = relationsOf('statement', statement);
  const { context, transcript, random } = readProveOptions(options);
  const { group, branches, elements } = statement;
  const { scalars } = group;
  const { secrets, branch } = checkWitness(statement, witness);
  return Hidden.during((hidden) => {
    const made = relations.map(({ equations }, i) => {
      const isReal = hidden.keep(bit(scalars, branch, i));
      const nonces = secrets.map(() => hidden.draw(scalars, { random }));
      // 0 where the branch is real; of a single branch there is nothing to pretend.
      const pretended = hidden.keep(
        branches === 1 ? scalars.zero : hidden.keep(scalars.one.sub(isReal)).mul(hidden.draw(scalars, { random })),
      );
      const factor = hidden.keep(transcript.response === 'sum' ? pretended.neg() : pretended.add(scalars.zero));
      const commitments = equations.map(({ image, terms }) => {
        const [factors, bases] = [terms.map(({ secret }) => nonces[secret]!), terms.map(({ base }) => elements[base]!)];
        if (branches === 1) return group.multiScalar(factors, bases);
        const parts = image.map(({ weight }) => (weight === 1 ? factor : hidden.keep(timesPublic(factor, weight))));
        return group.multiScalar([...factors, ...parts], [...bases, ...image.map(({ element }) => elements[element]!)]);
      });
      return { isReal, nonces, pretended, commitments };
    });
    const hash = challengeBy(transcript, { statement, commitments: made.flatMap(({ commitments }) => commitments), context });
    const rest = made.reduce((sum, { pretended }) => hidden.keep(sum.sub(pretended)), hash);
    return proofOf(
      made.map(({ isReal, nonces, pretended, commitments }) => {
        const challenge = pretended.add(hidden.keep(isReal.mul(rest)));
        const factor = hidden.keep(isReal.mul(challenge));
        const responses = nonces.map((nonce, j) => respond(transcript, nonce, hidden.keep(factor.mul(secrets[j]!))));
        return answerOf(transcript, challenge, responses, transcript.keepsCommitments ? commitments : []);
      }),
    );
  });
}

/** The response of a nonce and the product of challenge and secret. */
export const respond = ({ response }: Transcript, nonce: Scalar, product: Scalar): Scalar =>
  response === 'sum' ? nonce.add(product) : nonce.sub(product);

/** What a prover is told. @throws {WrongTypeError} `context` or `transcript`. */
function readProveOptions(options: ProveOptions | undefined): ReadProveOptions {
  const { context, transcript, random } = readOptions(options, PROVE_OPTIONS);
  checkTranscript(transcript);
  return { context: bytesOfContext(context), transcript, random };
}

function checkWitness({ group, secrets: count, branches }: Statement, witness: Witness): Required<Witness> & { readonly branch: number } {
  checkObject('witness', witness);
  const secrets = own(witness, 'secrets');
  const branch = own(witness, 'branch') ?? 0;
  checkArray('secrets', secrets);
  if (secrets.length !== count) throw new OutOfRangeError('secrets', `must be ${count} scalars`);
  for (const secret of secrets) scalarBytes(group.scalars, 'secrets', secret);
  checkWhole('branch', branch, 0, branches - 1);
  return { secrets, branch };
}

/** 1 where both numbers are the same, else 0, without a branch. */
function bit(scalars: Scalar['field'], a: number, b: number): Scalar {
  const bytes = new Uint8Array(scalars.bytes);
  bytes[scalars.byteOrder === 'little' ? 0 : scalars.bytes - 1] = isEqual(a, b);
  return scalars.fromBytes(bytes);
}
