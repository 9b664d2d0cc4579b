/** Verifying a proof of Terelius and Wikström: six equations, the last of them for every output. */
import type { Element } from '../../group/group.ts';
import type { Term } from '../../proof/combined.ts';
import { readOptions } from '../../util/options.ts';
import { LONG_WORK, type LongWork } from '../../util/progress.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../../util/random.ts';
import { type NamedEquation, verdictOf } from '../equations.ts';
import { numberOf } from '../numbers.ts';
import { Pace, type ShuffleProgress } from '../pace.ts';
import { elementsOf, type ShuffleElements, type ShuffleStatement } from '../statement.ts';
import type { ShuffleVerdict } from '../verdict.ts';
import { generatorsFor, type ShuffleGenerators } from './generators.ts';
import { type ProofParts, partsFor, type TereliusWikstromProof } from './proof.ts';
import { rulesOf, type TereliusWikstromTranscript } from './transcript.ts';

/** What prover and verifier of {@link verifyTereliusWikstrom} have to agree on, and how the work is done. */
export interface TereliusWikstromOptions extends RandomOptions, LongWork<ShuffleProgress> {
  /** What the proof is made for, as the fingerprint of an election: it proves nothing elsewhere. Empty unless given. */
  readonly context?: Uint8Array | undefined;
  /** Another system's rules of hashing, which has a context of its own; limber's unless given. */
  readonly transcript?: TereliusWikstromTranscript | undefined;
  /** What {@link shuffleGenerators} made by the same rules; made anew unless given. */
  readonly generators?: ShuffleGenerators | undefined;
}

/** The options, without defaults. */
export type NoOptions = { readonly [K in keyof TereliusWikstromOptions]-?: undefined };
export const TW_OPTIONS: NoOptions = { context: undefined, transcript: undefined, generators: undefined, ...RANDOM_OPTIONS, ...LONG_WORK };

/**
 * Whether the outputs are the inputs in another order, each encrypted anew (B. Terelius, D. Wikström, “Proofs of restricted shuffles”, 2010; R. Haenni, P. Locher, R. Koenig,
 * E. Dubuis, “Pseudo-code algorithms for verifiable re-encryption mix-nets”, 2017). Everything is public. All equations are checked together, with random numbers of 128 bits.
 *
 * @param statement - the key, the inputs and the outputs; a shuffle is one.
 * @param proof - of as many ciphertexts.
 * @param options - `context` or `transcript`, as the prover had them; `generators`, which otherwise are made anew; `random`, for the numbers by which equations are checked together;
 *   `signal` and `onProgress`.
 * @returns the verdict: if an equation does not hold, the first one by its name, `t1`, `t2`, `t3`, `t41`, `t42` or `tHat`, and the index of the latter.
 * @throws {WrongTypeError} `statement`, `proof` or an option. @throws {MalformedError} `inputs`, `outputs`, `proof` or `generators`, of another group.
 * @throws {OutOfRangeError} `inputs`, if they are more than 2^20; `outputs` or `proof`, of another number; `generators`, if they are too few. @throws the signal's reason.
 *
 * @example
 * import { encryptElGamalNumber, generateElGamalKey } from 'limber/elgamal';
 * import { p256Group } from 'limber/groups';
 * import { proveTereliusWikstrom, shuffleElGamal, tereliusWikstromProofFromBytes, verifyTereliusWikstrom } from 'limber/shuffle';
 * const { publicKey } = generateElGamalKey(p256Group);
 * const shuffle = await shuffleElGamal(publicKey, [0, 1, 1].map((vote) => encryptElGamalNumber(publicKey, vote)));
 * const bytes = (await proveTereliusWikstrom(shuffle)).toBytes();
 * const { inputs, outputs } = shuffle;
 * const verdict = await verifyTereliusWikstrom({ publicKey, inputs, outputs: [...outputs].reverse() }, tereliusWikstromProofFromBytes(p256Group, bytes));
 * console.log(verdict.valid, verdict.equation); // false t1
 */
export async function verifyTereliusWikstrom(
  statement: ShuffleStatement,
  proof: TereliusWikstromProof,
  options?: TereliusWikstromOptions,
): Promise<ShuffleVerdict> {
  const elements = elementsOf(statement);
  const { group, count } = elements;
  const parts = partsFor(group, count, proof);
  const { context, transcript, generators, random, ...work } = readOptions<TereliusWikstromOptions, NoOptions>(options, TW_OPTIONS);
  const rules = rulesOf(transcript, context);
  const pace = new Pace(work, stepsOf(count, generators));
  const [h, others] = await generatorsFor(generators, rules, group, count, pace);
  const challenges = await rules.begin(elements, pace);
  const weights = await challenges.weights(parts.c, pace);
  const challenge = await challenges.last(parts.cHat, parts.commitments, pace);
  const verdict = await verdictOf(group, equationsOf({ ...elements, h, others }, parts, weights, challenge), random, pace);
  pace.end();
  return verdict;
}

/** Eight elements a ciphertext in the sum, and a generator. */
const stepsOf = (count: number, generators: unknown): number => 8 * count + (generators === undefined ? count + 1 : 0);

function equationsOf(
  { group, key, count, a, b, aOut, bOut, h, others }: ShuffleElements & { readonly h: Element; readonly others: readonly Element[] },
  { commitments, responses, c, cHat }: ProofParts,
  weights: readonly bigint[],
  challenge: bigint,
): NamedEquation[] {
  const { order, generator } = group;
  const { t1, t2, t3, t4, tHat } = commitments;
  const [s1, s2, s3, s4] = [responses.s1, responses.s2, responses.s3, responses.s4].map(numberOf) as [bigint, bigint, bigint, bigint];
  const [sHat, sPrime] = [responses.sHat.map(numberOf), responses.sPrime.map(numberOf)];
  const times = (elements: readonly Element[], factorOf: (i: number) => bigint): Term<Element>[] =>
    elements.map((element, i) => [factorOf(i), element]);
  const weighted = weights.map((weight) => (challenge * weight) % order);
  const product = weights.reduce((all, weight) => (all * weight) % order, 1n);
  const atPrime = (elements: readonly Element[]): Term<Element>[] => times(elements, (i) => -(sPrime[i] as bigint));
  const atWeights = (elements: readonly Element[]): Term<Element>[] => times(elements, (i) => weighted[i] as bigint);
  // Of what is committed to, c̄ = Σ c_i − Σ h_i, ĉ_n − (Π u_i) h, c̃ = Σ u_i c_i, (Σ u_i a_i, Σ u_i b_i): the commitment t, the challenge times it, less the response.
  return [
    { name: 't1', terms: [[1n, t1], ...times(c, () => challenge), ...times(others, () => -challenge), [-s1, generator]] },
    {
      name: 't2',
      terms: [
        [1n, t2],
        [challenge, cHat[count - 1] ?? h],
        [-challenge * product, h],
        [-s2, generator],
      ],
    },
    { name: 't3', terms: [[1n, t3], ...atWeights(c), [-s3, generator], ...atPrime(others)] },
    { name: 't41', terms: [[1n, t4[0]], ...atWeights(b), [s4, key], ...atPrime(bOut)] },
    { name: 't42', terms: [[1n, t4[1]], ...atWeights(a), [s4, generator], ...atPrime(aOut)] },
    ...tHat.map(
      (t, index): NamedEquation => ({
        name: 'tHat',
        index,
        terms: [
          [1n, t],
          [challenge, cHat[index] as Element],
          [-(sHat[index] as bigint), generator],
          [-(sPrime[index] as bigint), cHat[index - 1] ?? h],
        ],
      }),
    ),
  ];
}
