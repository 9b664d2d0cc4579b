/** Verifying Neff's proof of a shuffle: all of its equations. */
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
import { messagesOf, type NeffParts, type NeffProof, partsFor } from './proof.ts';
import { type NeffTranscript, rulesOf } from './transcript.ts';

/** What prover and verifier of {@link verifyNeff} have to agree on, and how the work is done. */
export interface NeffOptions extends RandomOptions, LongWork<ShuffleProgress> {
  /** What the proof is made for, as the fingerprint of an election: it proves nothing elsewhere. Empty unless given. */
  readonly context?: Uint8Array | undefined;
  /** Another system's rules of hashing: `kyberTranscript`; limber's unless given. */
  readonly transcript?: NeffTranscript | undefined;
}

/** The options, without defaults. */
export type NoOptions = { readonly [K in keyof NeffOptions]-?: undefined };
export const NEFF_OPTIONS: NoOptions = { context: undefined, transcript: undefined, ...RANDOM_OPTIONS, ...LONG_WORK };

/**
 * Whether the outputs are the inputs in another order, each encrypted anew (C. A. Neff, “A verifiable secret shuffle and its application to e-voting”, 2001). Everything is public. All
 * equations are checked together, with random numbers of 128 bits.
 *
 * @param statement - the key, the inputs and the outputs, at least two; a shuffle is one.
 * @param proof - of as many ciphertexts.
 * @param options - `context` or `transcript`, as the prover had them; `random`, for the numbers by which equations are checked together; `signal` and `onProgress`.
 * @returns the verdict: if an equation does not hold, the first one by its name, `X`, `Y`, `Theta`, `W`, `Lambda1` or `Lambda2`, and the index of the first four.
 * @throws {WrongTypeError} `statement`, `proof` or an option. @throws {MalformedError} `inputs`, `outputs` or `proof`, of another group.
 * @throws {OutOfRangeError} `inputs`, if they are more than 2^20; `outputs` or `proof`, of another number. @throws the signal's reason.
 *
 * @example
 * import { encryptElGamalNumber, generateElGamalKey } from 'limber/elgamal';
 * import { edwards25519Group } from 'limber/groups';
 * import { kyberTranscript, neffProofFromBytes, proveNeff, shuffleElGamal, verifyNeff } from 'limber/shuffle';
 * const { publicKey } = generateElGamalKey(edwards25519Group);
 * const shuffle = await shuffleElGamal(publicKey, [0, 1].map((vote) => encryptElGamalNumber(publicKey, vote)));
 * const bytes = (await proveNeff(shuffle, { transcript: kyberTranscript })).toBytes();
 * const proof = neffProofFromBytes(edwards25519Group, bytes);
 * console.log(bytes.length, (await verifyNeff(shuffle, proof, { transcript: kyberTranscript })).valid); // 864 true
 */
export async function verifyNeff(statement: ShuffleStatement, proof: NeffProof, options?: NeffOptions): Promise<ShuffleVerdict> {
  const elements = elementsOf(statement);
  const { group, count } = elements;
  const parts = partsFor(group, count, proof);
  const { context, transcript, random, ...work } = readOptions<NeffOptions, NoOptions>(options, NEFF_OPTIONS);
  const rules = rulesOf(transcript, context);
  const pace = new Pace(work, STEPS * count);
  const conversation = await rules.begin(elements, pace);
  const rho = await conversation.challenges(messagesOf.rho(parts), count, pace);
  const [lambda] = (await conversation.challenges(parts.d, 1, pace)) as [bigint];
  const [t] = (await conversation.challenges(messagesOf.t(parts), 1, pace)) as [bigint];
  const [c] = (await conversation.challenges(parts.theta, 1, pace)) as [bigint];
  const verdict = await verdictOf(group, equationsOf(elements, parts, { rho, lambda, t, c }), random, pace);
  pace.end();
  return verdict;
}

/** So many elements a ciphertext are summed up. */
const STEPS = 13;

interface Challenges {
  readonly rho: readonly bigint[];
  readonly lambda: bigint;
  readonly t: bigint;
  readonly c: bigint;
}

/** Each is the sum of terms that has to be neutral; in the paper's order, the simple shuffle first. */
function equationsOf(
  { group, key, a, b, aOut, bOut }: ShuffleElements,
  parts: NeffParts,
  { rho, lambda, t, c }: Challenges,
): NamedEquation[] {
  const { generator } = group;
  const { gamma, x, y, theta, w, d, lambda1, lambda2 } = parts;
  const [sigma, alpha, tau] = [parts.sigma.map(numberOf), parts.alpha.map(numberOf), numberOf(parts.tau)];
  const at = <T>(list: readonly T[], i: number): T => list[i] as T;
  const each = (name: string, list: readonly unknown[], termsOf: (i: number) => readonly Term<Element>[]): NamedEquation[] =>
    list.map((_, index) => ({ name, index, terms: termsOf(index) }));
  const weighted = (elements: readonly Element[], factorOf: (i: number) => bigint): Term<Element>[] =>
    elements.map((element, i) => [factorOf(i), element]);
  const total = (name: string, sum: Element, base: Element, before: readonly Element[], after: readonly Element[]): NamedEquation => ({
    name,
    terms: [[1n, sum], [tau, base], ...weighted(after, (i) => -at(sigma, i)), ...weighted(before, (i) => at(rho, i))],
  });
  return [
    // x = A + λ (ρ G − U), y = C + λ D.
    ...each('X', x, (i) => [
      [1n, at(x, i)],
      [-1n, at(parts.a, i)],
      [-lambda * at(rho, i), generator],
      [lambda, at(parts.u, i)],
    ]),
    ...each('Y', y, (i) => [
      [1n, at(y, i)],
      [-1n, at(parts.c, i)],
      [-lambda, at(d, i)],
    ]),
    ...each('Theta', theta, (i) => {
      const [before, own] = [alpha[i - 1] ?? c, alpha[i] ?? c];
      if (i >= x.length)
        return [
          [before, gamma],
          [-own, generator],
          [-1n, at(theta, i)],
        ];
      return [
        [before, at(x, i)],
        [-before * t, generator],
        [-own, at(y, i)],
        [own * t, gamma],
        [-1n, at(theta, i)],
      ];
    }),
    ...each('W', w, (i) => [
      [at(sigma, i), gamma],
      [-1n, at(w, i)],
      [-1n, at(d, i)],
    ]),
    total('Lambda1', lambda1, generator, a, aOut),
    total('Lambda2', lambda2, key, b, bOut),
  ];
}
