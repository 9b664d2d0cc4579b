/** Proving a shuffle after Terelius and Wikström, in constant time in the order, the random scalars and all that is computed of them. */
import type { Element, Scalar } from '../../group/group.ts';
import { readOptions } from '../../util/options.ts';
import type { RandomOptions } from '../../util/random.ts';
import { multiplesOf } from '../multiples.ts';
import { Pace } from '../pace.ts';
import { secretSum } from '../secret-sum.ts';
import { Secrets } from '../secrets.ts';
import { type ElGamalShuffle, type ShuffleSecrets, secretsOf } from '../shuffle.ts';
import { elementsOf, type ShuffleElements } from '../statement.ts';
import { generatorsFor } from './generators.ts';
import { proofOf, type TereliusWikstromProof } from './proof.ts';
import { type Commitments, rulesOf, type TranscriptRules } from './transcript.ts';
import { type NoOptions, type TereliusWikstromOptions, TW_OPTIONS } from './verify.ts';

/**
 * Proves that the outputs of a shuffle are its inputs in another order, each encrypted anew, and nothing of the order (B. Terelius, D. Wikström, 2010).
 *
 * Secret: the order, the random scalars, and all that is computed of them. Of n ciphertexts it takes 5n multiples of elements that stay the same and 3n of others.
 *
 * @param shuffle - by {@link shuffleElGamal}, not wiped.
 * @param options - `context`, what the proof is made for, or `transcript`, another system's rules; `generators`, which otherwise are made anew; `random`; `signal` and `onProgress`.
 * @returns the proof.
 * @throws {WrongTypeError} `shuffle` or an option. @throws {OutOfRangeError} `shuffle`, after `wipe`; `generators`, if they are too few. @throws {MalformedError} `generators`, of another
 *   group. @throws {NoRandomnessError} `random`, where the platform has no generator and none is given. @throws the signal's reason.
 *
 * @example
 * import { encryptElGamalNumber, generateElGamalKey } from 'limber/elgamal';
 * import { p256Group } from 'limber/groups';
 * import { proveTereliusWikstrom, shuffleElGamal, verifyTereliusWikstrom } from 'limber/shuffle';
 * const { publicKey } = generateElGamalKey(p256Group);
 * const shuffle = await shuffleElGamal(publicKey, [encryptElGamalNumber(publicKey, 0), encryptElGamalNumber(publicKey, 1)]);
 * const context = new TextEncoder().encode('election 7');
 * const proof = await proveTereliusWikstrom(shuffle, { context });
 * console.log((await verifyTereliusWikstrom(shuffle, proof, { context })).valid, (await verifyTereliusWikstrom(shuffle, proof)).valid); // true false
 */
export async function proveTereliusWikstrom(shuffle: ElGamalShuffle, options?: TereliusWikstromOptions): Promise<TereliusWikstromProof> {
  const known = secretsOf(shuffle);
  const statement = elementsOf(shuffle);
  const { group, count } = statement;
  const { context, transcript, generators, random, ...work } = readOptions<TereliusWikstromOptions, NoOptions>(options, TW_OPTIONS);
  const rules = rulesOf(transcript, context);
  const pace = new Pace(work, STEPS * count + (generators === undefined ? count + 1 : 0));
  const [h, others] = await generatorsFor(generators, rules, group, count, pace);
  // What is kept until the last challenge, and what is not.
  const [kept, brief] = [new Secrets(group), new Secrets(group)];
  try {
    const made = await new Prover({ statement, known, h, others, random, kept, brief, pace }).proof(rules);
    pace.end();
    return made;
  } finally {
    for (const secrets of [kept, brief]) secrets.wipe();
  }
}

/** One for a commitment to the permutation, two for a link of the chain, two for its commitment, three in sums. */
const STEPS = 8;

interface Parts extends RandomOptions {
  readonly statement: ShuffleElements;
  readonly known: ShuffleSecrets;
  readonly h: Element;
  readonly others: readonly Element[];
  readonly kept: Secrets;
  readonly brief: Secrets;
  readonly pace: Pace;
}

/** A secret, and what hides it in its response. */
interface Hidden {
  readonly secret: Scalar;
  readonly nonce: Scalar;
}

class Prover {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async proof(rules: TranscriptRules): Promise<TereliusWikstromProof> {
    const { statement, known, kept, pace } = this.#parts;
    const { group, count } = statement;
    const { scalars } = group;
    const challenges = await rules.begin(statement, pace);
    const blindings = Array.from({ length: count }, () => this.#draw());
    const c = await this.#commitmentToOrder(blindings);
    const weights = (await challenges.weights(c, pace)).map((weight) => scalars.ofPublic(weight));
    const moved = (await kept.movedScalars(known.permutation, weights, pace)).map((secret) => this.#hidden(secret));
    const { cHat, tHat, links, last } = await this.#chain(moved);
    const [s1, s2, s3, s4] = [
      this.#sum(blindings),
      last,
      this.#sum(blindings, weights),
      this.#sum(
        known.factors,
        moved.map(({ secret }) => secret),
      ),
    ].map((secret) => this.#hidden(secret)) as [Hidden, Hidden, Hidden, Hidden];
    const commitments = { ...(await this.#commitments([s1, s2, s3, s4], moved)), tHat };
    const challenge = scalars.ofPublic(await challenges.last(cHat, commitments, pace));
    const response = ({ secret, nonce }: Hidden): Scalar => nonce.add(kept.scalar(challenge.mul(secret)));
    return proofOf(group, {
      commitments,
      responses: {
        ...{ s1: response(s1), s2: response(s2), s3: response(s3), s4: response(s4) },
        ...{ sHat: links.map(response), sPrime: moved.map(response) },
      },
      c,
      cHat,
    });
  }

  /** c_k = r_k G + h_i, where input k becomes output i. */
  async #commitmentToOrder(blindings: readonly Scalar[]): Promise<Element[]> {
    const { statement, known, others, kept, brief, pace } = this.#parts;
    const { group, count } = statement;
    const ofBase = multiplesOf(group, group.generator, count);
    const c: Element[] = [];
    for (const [k, element] of (await kept.elementsMovedBack(known.permutation, others, pace)).entries()) {
      c.push(element.add(brief.element(ofBase(blindings[k] as Scalar))));
      brief.wipe();
      await pace.step();
    }
    return c;
  }

  /**
   * ĉ_i = r̂_i G + u′_i ĉ_(i − 1), where ĉ_(−1) = h, and t̂_i, which is the same of nonces. Both are multiples of G and h by scalars that are known, which takes less time.
   *
   * @returns with them the blindings r̂, and the last scalar of G.
   */
  async #chain(weights: readonly Hidden[]): Promise<{ cHat: Element[]; tHat: Element[]; links: Hidden[]; last: Scalar }> {
    const { statement, h, kept, brief, pace } = this.#parts;
    const { group, count } = statement;
    const [ofBase, ofH] = [multiplesOf(group, group.generator, 2 * count), multiplesOf(group, h, 2 * count)];
    const [cHat, tHat, links]: [Element[], Element[], Hidden[]] = [[], [], []];
    let [ofG, ofFirst] = [group.scalars.zero, group.scalars.one];
    const after = (blinding: Scalar, weight: Scalar): readonly [Scalar, Scalar] => [
      kept.scalar(blinding.add(brief.scalar(weight.mul(ofG)))),
      kept.scalar(weight.mul(ofFirst)),
    ];
    const element = ([x, y]: readonly [Scalar, Scalar]): Element => brief.element(ofBase(x)).add(brief.element(ofH(y)));
    for (const { secret, nonce } of weights) {
      const link = this.#hidden(this.#draw());
      links.push(link);
      tHat.push(element(after(link.nonce, nonce)));
      [ofG, ofFirst] = after(link.secret, secret);
      cHat.push(element([ofG, ofFirst]));
      brief.wipe();
      await pace.step(4);
    }
    return { cHat, tHat, links, last: ofG };
  }

  /** t1, t2, t3 and t4. */
  async #commitments(
    [s1, s2, s3, s4]: readonly [Hidden, Hidden, Hidden, Hidden],
    weights: readonly Hidden[],
  ): Promise<Omit<Commitments, 'tHat'>> {
    const { statement, others, kept, pace } = this.#parts;
    const { group, key, aOut, bOut } = statement;
    const nonces = weights.map(({ nonce }) => nonce);
    const minus = kept.scalar(s4.nonce.neg());
    const plus = (first: Element, elements: readonly Element[]): Promise<Element> => secretSum(group, first, nonces, elements, pace);
    return {
      t1: group.multiplyBase(s1.nonce),
      t2: group.multiplyBase(s2.nonce),
      t3: await plus(group.multiplyBase(s3.nonce), others),
      t4: [await plus(key.multiply(minus), bOut), await plus(group.multiplyBase(minus), aOut)],
    };
  }

  #draw(): Scalar {
    const { random, kept } = this.#parts;
    return kept.random({ random });
  }

  #hidden(secret: Scalar): Hidden {
    return { secret, nonce: this.#draw() };
  }

  /** Σ secrets, or Σ secrets_i · factors_i. */
  #sum(secrets: readonly Scalar[], factors?: readonly Scalar[]): Scalar {
    const { statement, kept } = this.#parts;
    return secrets.reduce((sum, secret, i) => {
      const term = factors ? kept.scalar(secret.mul(factors[i] as Scalar)) : secret;
      return kept.scalar(sum.add(term));
    }, statement.group.scalars.zero);
  }
}
