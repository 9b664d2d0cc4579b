/** Proving and verifying statements: Σ-protocols made non-interactive. */
import { checkBytes } from '../encoding/octets.ts';
import type { Element, RandomOptions, Scalar } from '../group/group.ts';
import { scalarBytes } from '../group/scalars.ts';
import { checkArray, checkObject, checkWhole } from '../util/checks.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { own, readOptions } from '../util/options.ts';
import { challengeOf } from './challenge.ts';
import { answersOf, type Proof, proofOf } from './proof.ts';
import { type Equation, relationsOf, type Statement } from './statement.ts';

/** What the prover knows: secret. */
export interface Witness {
  /** The scalars, as many as the statement has. */
  readonly secrets: readonly Scalar[];
  /** Which branch they belong to, from 0; 0 unless given. */
  readonly branch?: number | undefined;
}

/** What prover and verifier have to agree on. */
export interface ProofContext {
  /** What the proof is made for: an election and a ballot, a session, an address. It is bound to that, and proves nothing elsewhere. Empty unless given. */
  readonly context?: Uint8Array | undefined;
}

/** Options of {@link prove}. */
export interface ProveOptions extends ProofContext, RandomOptions {}

const OPTIONS = { context: undefined, random: undefined } as const;

/**
 * Proves a statement. Of the secrets nothing shows but that the statement holds; a wrong witness gives a proof that does not verify.
 *
 * Secret: the witness, and all that is computed of it. One formula serves every branch: with r = 1 for the branch that holds and 0 for others, c′ and w random, the commitment is
 * Σ w · base − (1 − r) c′ · image, the challenge c = (1 − r) c′ + r (h − Σ (1 − r) c′), where h is the hash, and the response w + r c x.
 *
 * @param statement - what is proven; public.
 * @param witness - the secret scalars, and which branch they belong to; secret.
 * @param options - `context`, which the verifier has to give as well; `random`, the platform's generator unless given.
 * @returns the proof.
 * @throws {WrongTypeError} `statement`, `witness` or `secrets`. @throws {OutOfRangeError} `secrets`, if they are not as many as the statement has; `branch`, if there is none.
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
  const { context, random } = readOptions(options, OPTIONS);
  const contextBytes = bytesOfContext(context);
  const { group, branches } = statement;
  const { scalars } = group;
  const { secrets, branch } = checkWitness(statement, witness);
  // Whatever tells a secret, or the branch, is cleared when the proof is made, also where making it fails.
  const hidden: Scalar[] = [];
  const hide = (scalar: Scalar): Scalar => {
    hidden.push(scalar);
    return scalar;
  };
  const draw = (): Scalar => hide(scalars.random({ random }));
  try {
    const made = relations.map(({ equations }, i) => {
      const isReal = hide(bit(scalars, branch, i));
      const nonces = secrets.map(draw);
      // 0 where the branch is real; of a single branch there is nothing to pretend.
      const pretended = hide(branches === 1 ? scalars.zero : hide(scalars.one.sub(isReal)).mul(draw()));
      const minus = hide(pretended.neg());
      const commitments = equations.map(({ image, terms }) => {
        const [factors, bases] = [terms.map(({ secret }) => nonces[secret] as Scalar), terms.map(({ base }) => base)];
        return branches === 1 ? group.multiScalar(factors, bases) : group.multiScalar([...factors, minus], [...bases, image]);
      });
      return { isReal, nonces, pretended, commitments };
    });
    const hash = challengeOf(
      statement,
      made.flatMap(({ commitments }) => commitments),
      contextBytes,
    );
    const rest = made.reduce((sum, { pretended }) => hide(sum.sub(pretended)), hash);
    return proofOf(
      made.map(({ isReal, nonces, pretended }) => {
        const challenge = pretended.add(hide(isReal.mul(rest)));
        const factor = hide(isReal.mul(challenge));
        return { challenge, responses: nonces.map((nonce, j) => nonce.add(hide(factor.mul(secrets[j] as Scalar)))) };
      }),
    );
  } finally {
    for (const scalar of hidden) scalar.wipe();
  }
}

/**
 * Whether the proof proves the statement in the context. Everything is public.
 *
 * @param statement - what is to be proven.
 * @param proof - of it.
 * @param options - the `context` that the prover gave.
 * @returns whether the proof holds.
 * @throws {WrongTypeError} `statement`, `proof` or `context`. @throws {OutOfRangeError} `proof`, if it is of a statement with another number of branches or scalars.
 *
 * @example
 * import { p256Group } from 'limber/groups';
 * import { knowledgeOf, proofFromBytes, prove, verifyProof } from 'limber/proof';
 * const [secret, other] = [p256Group.scalars.random(), p256Group.scalars.random()];
 * const statement = knowledgeOf(p256Group, p256Group.generator, p256Group.multiplyBase(secret));
 * const sent = prove(statement, { secrets: [other] }).toBytes();
 * console.log(verifyProof(statement, proofFromBytes(statement, sent))); // false
 */
export function verifyProof(statement: Statement, proof: Proof, options?: ProofContext): boolean {
  const relations = relationsOf('statement', statement);
  const answers = answersOf('proof', proof);
  const { context } = readOptions(options, OPTIONS);
  const { group, secrets } = statement;
  const { scalars } = group;
  if (answers.length !== relations.length || answers.some(({ responses }) => responses.length !== secrets))
    throw new OutOfRangeError('proof', 'must have a challenge for every branch and a response for every secret scalar');
  if (answers.some(({ challenge }) => challenge.field !== scalars))
    throw new OutOfRangeError('proof', 'must be of the group of the statement');
  const commitments = relations.flatMap(({ equations }, i) => {
    const { challenge, responses } = answers[i] as (typeof answers)[number];
    const minus = challenge.neg();
    return equations.map(
      ({ image, terms }: Equation): Element =>
        group.multiScalarVarTime(
          [...terms.map(({ secret }) => responses[secret] as Scalar), minus],
          [...terms.map(({ base }) => base), image],
        ),
    );
  });
  const hash = challengeOf(statement, commitments, bytesOfContext(context));
  return answers.reduce((sum, { challenge }) => sum.add(challenge), scalars.zero).equals(hash);
}

function bytesOfContext(context: Uint8Array | undefined): Uint8Array {
  if (context === undefined) return new Uint8Array(0);
  checkBytes('context', context);
  return context;
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
  const difference = a ^ b;
  const bytes = new Uint8Array(scalars.bytes);
  bytes[scalars.byteOrder === 'little' ? 0 : scalars.bytes - 1] = 1 ^ ((difference | -difference) >>> 31);
  return scalars.fromBytes(bytes);
}
