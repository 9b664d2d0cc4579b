/**
 * Many proofs at once: where they keep their commitments, only the hashes are looked at one by one, and all equations together (M. Bellare, J. Garay, T. Rabin, “Fast batch
 * verification for modular exponentiation and digital signatures”, 1998, section 3). Everything is public.
 */
import type { Element, Group, RandomOptions } from '../group/group.ts';
import { scalarBytes } from '../group/scalars.ts';
import { BigInt } from '../util/big-int.ts';
import { fromBytesLE } from '../util/bytes.ts';
import { checkArray, checkObject } from '../util/checks.ts';
import { own, readOptions } from '../util/options.ts';
import { RANDOM_OPTIONS } from '../util/random.ts';
import { wrongEquationsVarTime } from './batch.ts';
import type { Term } from './combined.ts';
import { commitmentsOf } from './commitments.ts';
import { bytesOfContext } from './context.ts';
import { type Answer, checkAnswers, checkProof, type Proof, TRANSCRIPT_OPTIONS } from './proof.ts';
import { relationsOf, type Statement } from './relation.ts';
import { checkTranscript, type Transcript } from './transcript.ts';
import { holds, type VerifyOptions } from './verify.ts';

/** A proof with what it is to prove, and how. */
export interface ProofClaim extends VerifyOptions {
  /** What is to be proven. */
  readonly statement: Statement;
  /** The proof of it. */
  readonly proof: Proof;
}

interface Claim {
  readonly statement: Statement;
  readonly answers: readonly Answer[];
  readonly transcript: Transcript;
  readonly context: Uint8Array;
}

/**
 * Which of many proofs do not hold: each by the rules of {@link verifyProof}. Where transcripts keep commitments, several times faster: the equations are verified together, with
 * random weights of 128 bits, and where they do not hold, halves of them, down to the proofs that are wrong. Others are verified one by one.
 *
 * @param claims - statements with their proofs; of one or of several groups.
 * @param options - `random`, where the weights come from: the platform's generator unless given. Nobody who has a part in the proofs may know them before.
 * @returns the numbers of those that do not hold, in rising order: none, if all hold, but for an error once in 2^128 times.
 * @throws {WrongTypeError} `claims`, or what is wrong in one, by its place: `claims[2].proof`. @throws {OutOfRangeError} `claims[2].proof`, for example, if it has another number of
 * branches, scalars or commitments than the statement. @throws {NoRandomnessError} `random`, where there is no generator.
 *
 * @example
 * import { residueGroup } from 'limber/groups';
 * import { votingGroup } from 'limber/ballot';
 * import { heliosTranscript as transcript, knowledgeOf, prove, verifyProofs } from 'limber/proof';
 * const group = residueGroup(votingGroup('Helios'));
 * const secrets = [group.scalars.random(), group.scalars.random()];
 * const claims = secrets.map((secret) => {
 *   const statement = knowledgeOf(group, group.generator, group.multiplyBase(secret));
 *   return { statement, proof: prove(statement, { secrets: [secrets[0]] }, { transcript }), transcript };
 * });
 * console.log(verifyProofs(claims)); // [ 1 ]
 */
export function verifyProofs(claims: readonly ProofClaim[], options?: RandomOptions): number[] {
  checkArray('claims', claims);
  const { random } = readOptions(options, RANDOM_OPTIONS);
  const all = Array.from(claims as readonly ProofClaim[], readClaim);
  const wrong = new Set<number>();
  // Equations of one group, and the claims that they are of.
  const batches = new Map<Group, { readonly equations: (readonly Term<Element>[])[]; readonly owners: number[] }>();
  for (const [i, claim] of all.entries()) {
    const { statement, answers, transcript, context } = claim;
    if (!transcript.keepsCommitments) {
      if (!holds(statement, answers, commitmentsOf(statement, answers, transcript), transcript, context)) wrong.add(i);
      continue;
    }
    const kept = answers.flatMap(({ commitments = [] }) => commitments);
    if (!holds(statement, answers, kept, transcript, context)) {
      wrong.add(i);
      continue;
    }
    const batch = batches.get(statement.group) ?? { equations: [], owners: [] };
    batches.set(statement.group, batch);
    for (const equation of equationsOf(claim)) {
      batch.equations.push(equation);
      batch.owners.push(i);
    }
  }
  for (const [group, { equations, owners }] of batches)
    for (const equation of wrongEquationsVarTime(group, equations, random)) wrong.add(owners[equation]!);
  return [...wrong].sort((a, b) => a - b);
}

function readClaim(claim: ProofClaim, place: number): Claim {
  const argument = `claims[${place}]`;
  checkObject(argument, claim);
  const [statement, proof, context] = [own(claim, 'statement'), own(claim, 'proof'), own(claim, 'context')];
  const transcript = own(claim, 'transcript') ?? TRANSCRIPT_OPTIONS.transcript;
  relationsOf(`${argument}.statement`, statement);
  checkProof(`${argument}.proof`, proof);
  checkTranscript(transcript);
  checkAnswers(`${argument}.proof`, statement as Statement, proof.answers, transcript);
  return { statement: statement as Statement, answers: proof.answers, transcript, context: bytesOfContext(context) };
}

/** Commitment ± challenge · image − Σ response · base = 0, for every equation of every branch: the commitment by 1, which takes half the time of others. */
function equationsOf({ statement, answers, transcript: { response } }: Claim): (readonly Term<Element>[])[] {
  const { elements, group } = statement;
  const { order, scalars } = group;
  const numberOf = (scalar: Answer['challenge']): bigint => fromBytesLE(scalarBytes(scalars, 'scalar', scalar));
  return relationsOf('statement', statement).flatMap(({ equations }, i) => {
    const { challenge, responses, commitments = [] } = answers[i]!;
    const c = numberOf(challenge);
    const factor = response === 'sum' ? c : order - c;
    const minus = responses.map((scalar) => order - numberOf(scalar));
    return equations.map(({ image, terms }, k): readonly Term<Element>[] => [
      [1n, commitments[k]!],
      ...image.map(({ element, weight }): Term<Element> => [timesWeight(factor, weight, order), elements[element]!]),
      ...terms.map(({ base, secret }): Term<Element> => [minus[secret]!, elements[base]!]),
    ]);
  });
}

/** factor · weight modulo the order, from 0 on. */
function timesWeight(factor: bigint, weight: number, order: bigint): bigint {
  if (weight === 1) return factor;
  const product = (factor * BigInt(weight)) % order;
  return product < 0n ? product + order : product;
}
