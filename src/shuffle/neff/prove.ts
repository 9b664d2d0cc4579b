/** Neff's proof of a shuffle, in constant time in the order, the random scalars and all that is computed of them. */
import type { Element, Scalar } from '../../group/group.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import type { RandomOptions } from '../../util/random.ts';
import { multiplesOf } from '../multiples.ts';
import { Pace } from '../pace.ts';
import { secretSum } from '../secret-sum.ts';
import { Secrets } from '../secrets.ts';
import { type ElGamalShuffle, type ShuffleSecrets, secretsOf } from '../shuffle.ts';
import { elementsOf, type ShuffleElements } from '../statement.ts';
import { FEWEST, messagesOf, type NeffParts, type NeffProof, proofOf } from './proof.ts';
import { type Conversation, rulesOf } from './transcript.ts';
import { NEFF_OPTIONS, type NeffOptions, type NoOptions } from './verify.ts';

/**
 * Proves that the outputs of a shuffle are its inputs in another order, each encrypted anew, and nothing of the order (C. A. Neff, 2001).
 *
 * Secret: the order, the random scalars, and all that is computed of them. Of n ciphertexts it takes 9n multiples of the generator and 2n of others.
 *
 * @param shuffle - by {@link shuffleElGamal}, of at least two ciphertexts, not wiped.
 * @param options - `context`, what the proof is made for, or `transcript`, another system's rules; `random`; `signal` and `onProgress`.
 * @returns the proof.
 * @throws {WrongTypeError} `shuffle` or an option; `group`, if the transcript is for another. @throws {OutOfRangeError} `shuffle`, after `wipe`; `ciphertexts`, if they are fewer than two.
 * @throws {NoRandomnessError} `random`, where the platform has no generator and none is given. @throws the signal's reason.
 *
 * @example
 * import { encryptElGamalNumber, generateElGamalKey } from 'limber/elgamal';
 * import { p256Group } from 'limber/groups';
 * import { proveNeff, shuffleElGamal, verifyNeff } from 'limber/shuffle';
 * const { publicKey } = generateElGamalKey(p256Group);
 * const shuffle = await shuffleElGamal(publicKey, [0, 1].map((vote) => encryptElGamalNumber(publicKey, vote)));
 * const context = new TextEncoder().encode('election 7');
 * console.log((await verifyNeff(shuffle, await proveNeff(shuffle, { context }), { context })).valid); // true
 */
export async function proveNeff(shuffle: ElGamalShuffle, options?: NeffOptions): Promise<NeffProof> {
  const known = secretsOf(shuffle);
  const statement = elementsOf(shuffle);
  const { group, count } = statement;
  if (count < FEWEST) throw new OutOfRangeError('ciphertexts', 'must be at least two');
  const { context, transcript, random, ...work } = readOptions<NeffOptions, NoOptions>(options, NEFF_OPTIONS);
  const rules = rulesOf(transcript, context);
  const pace = new Pace(work, STEPS * count);
  const secrets = new Secrets(group);
  try {
    const conversation = await rules.begin(statement, pace);
    const parts = await new Prover({ statement, known, random, secrets, pace }).proof(conversation);
    pace.end();
    return proofOf(group, parts);
  } finally {
    secrets.wipe();
  }
}

/** Nine multiples of the generator a ciphertext, and two in sums. */
const STEPS = 11;

interface Parts extends RandomOptions {
  readonly statement: ShuffleElements;
  readonly known: ShuffleSecrets;
  readonly secrets: Secrets;
  readonly pace: Pace;
}

class Prover {
  readonly #parts: Parts;
  readonly #count: number;
  readonly #multiple: (scalar: Scalar) => Element;

  constructor(parts: Parts) {
    const { group, count } = parts.statement;
    this.#parts = parts;
    this.#count = count;
    this.#multiple = multiplesOf(group, group.generator, 9 * count);
  }

  /** The notation is Neff's: what is indexed by an output has a prime here. */
  async proof(conversation: Conversation): Promise<NeffParts> {
    const { statement, known, secrets, pace } = this.#parts;
    const { group, key } = statement;
    const { ofPublic } = publicScalars(group);
    const count = this.#count;
    const [u, w, a] = [this.#draws(), this.#draws(), this.#draws()] as const;
    const [gamma, tau0] = [this.#draw(), this.#draw()];
    const inOrder = (scalars: readonly Scalar[]): Promise<Scalar[]> => secrets.movedScalars(known.permutation, scalars, pace);
    const aPrime = await inOrder(a);
    const wBack = await secrets.scalarsMovedBack(known.permutation, w, pace);
    const differences = this.#each((i) => this.#keep(at(wBack, i).sub(at(u, i))));
    const nonce = this.#keep(tau0.add(this.#sum(w, known.factors)));
    const first = {
      gamma: group.multiplyBase(gamma),
      a: await this.#multiples(a),
      c: await this.#multiples(this.#scaled(gamma, aPrime)),
      u: await this.#multiples(u),
      w: await this.#multiples(this.#scaled(gamma, w)),
      lambda1: await secretSum(group, group.multiplyBase(nonce), differences, statement.a, pace),
      lambda2: await secretSum(group, key.multiply(nonce), differences, statement.b, pace),
    };
    const rho = (await conversation.challenges(messagesOf.rho(first), count, pace)).map(ofPublic);
    const b = this.#each((i) => this.#keep(at(rho, i).sub(at(u, i))));
    const bPrime = await inOrder(b);
    const d = await this.#multiples(this.#scaled(gamma, bPrime));
    const lambda = ofPublic((await conversation.challenges(d, 1, pace))[0] as bigint);
    const r = this.#each((i) => this.#keep(at(a, i).add(this.#keep(lambda.mul(at(b, i))))));
    const s = this.#scaled(gamma, await inOrder(r));
    const second = {
      sigma: this.#each((i) => at(w, i).add(at(bPrime, i))),
      tau: this.#sum(bPrime, known.factors).sub(tau0),
      x: await this.#multiples(r),
      y: await this.#multiples(s),
    };
    const t = ofPublic((await conversation.challenges(messagesOf.t(second), 1, pace))[0] as bigint);
    return { ...first, d, ...second, ...(await this.#simpleShuffle(r, s, gamma, t, conversation)) };
  }

  /** That the s are the r in another order, each times γ. */
  async #simpleShuffle(
    r: readonly Scalar[],
    s: readonly Scalar[],
    gamma: Scalar,
    t: Scalar,
    conversation: Conversation,
  ): Promise<Pick<NeffParts, 'theta' | 'alpha'>> {
    const { statement, pace } = this.#parts;
    const { ofPublic } = publicScalars(statement.group);
    const count = this.#count;
    const shift = this.#keep(gamma.mul(t));
    const [x, y] = [r.map((each) => this.#keep(each.sub(t))), s.map((each) => this.#keep(each.sub(shift)))] as const;
    const nonces = Array.from({ length: 2 * count - 1 }, () => this.#draw());
    // Of the nonces at both ends the one that is lacking is 0.
    const product = (nonce: Scalar | undefined, factor: Scalar | undefined): Scalar =>
      nonce === undefined ? ofPublic(0n) : factor === undefined ? nonce : this.#keep(nonce.mul(factor));
    const theta = await this.#multiples(
      Array.from({ length: 2 * count }, (_, i) => this.#keep(product(nonces[i - 1], x[i] ?? gamma).sub(product(nonces[i], y[i])))),
    );
    const c = ofPublic((await conversation.challenges(theta, 1, pace))[0] as bigint);
    const factors = this.#factors(x, y, gamma);
    return { theta, alpha: nonces.map((nonce, i) => nonce.add(this.#keep(c.mul(at(factors, i))))) };
  }

  /** Π x_j / y_j over j ≤ i, for every i, and then γ^(1 − count) to γ^(−1). One inversion serves all. */
  #factors(x: readonly Scalar[], y: readonly Scalar[], gamma: Scalar): readonly Scalar[] {
    const products = (list: readonly Scalar[]): Scalar[] => {
      const made: Scalar[] = [];
      for (const each of list) made.push(made.length === 0 ? each : this.#keep(at(made, made.length - 1).mul(each)));
      return made;
    };
    const [ofX, ofY] = [products(x), products(y)];
    let inverse = this.#keep(at(ofY, ofY.length - 1).inverse());
    const quotients: Scalar[] = [];
    for (let i = this.#count - 1; i >= 0; i--) {
      quotients.unshift(this.#keep(at(ofX, i).mul(inverse)));
      inverse = this.#keep(inverse.mul(at(y, i)));
    }
    const ofGamma = this.#keep(gamma.inverse());
    return [...quotients, ...products(new Array<Scalar>(this.#count - 1).fill(ofGamma)).reverse()];
  }

  async #multiples(scalars: readonly Scalar[]): Promise<Element[]> {
    const made: Element[] = [];
    for (const scalar of scalars) {
      made.push(this.#multiple(scalar));
      await this.#parts.pace.step();
    }
    return made;
  }

  #scaled(factor: Scalar, scalars: readonly Scalar[]): Scalar[] {
    return scalars.map((scalar) => this.#keep(factor.mul(scalar)));
  }

  #sum(a: readonly Scalar[], b: readonly Scalar[]): Scalar {
    return a.reduce((sum, each, i) => this.#keep(sum.add(this.#keep(each.mul(at(b, i))))), this.#parts.statement.group.scalars.zero);
  }

  #each<T>(make: (i: number) => T): T[] {
    return Array.from({ length: this.#count }, (_, i) => make(i));
  }

  #draws(): Scalar[] {
    return this.#each(() => this.#draw());
  }

  #draw(): Scalar {
    const { random, secrets } = this.#parts;
    return secrets.random({ random });
  }

  #keep(scalar: Scalar): Scalar {
    return this.#parts.secrets.scalar(scalar);
  }
}

const at = <T>(list: readonly T[], i: number): T => list[i] as T;
const publicScalars = ({ scalars }: ShuffleElements['group']): { readonly ofPublic: (number: bigint) => Scalar } => ({
  ofPublic: (number) => scalars.ofPublic(number),
});
