/** Shuffles of ElGamal ciphertexts: a secret order, and each encrypted anew. Who wants to know that nothing else was done asks for a proof. */
import type { Element, Scalar } from '../group/group.ts';
import { ElGamalCiphertext } from '../scheme/elgamal/ciphertext.ts';
import { type ElGamalPublicKey, partsOf } from '../scheme/elgamal/keys.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { LONG_WORK, type LongWork } from '../util/progress.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../util/random.ts';
import { multiplesOf } from './multiples.ts';
import { Pace, type ShuffleProgress } from './pace.ts';
import { SecretPermutation } from './permutation/secret-permutation.ts';
import { Secrets } from './secrets.ts';
import { checkCiphertexts, type ShuffleStatement } from './statement.ts';

/** Options of {@link shuffleElGamal}. */
export interface ShuffleOptions extends RandomOptions, LongWork<ShuffleProgress> {}

/** What nobody but the shuffler knows. */
export interface ShuffleSecrets {
  readonly permutation: SecretPermutation;
  /** Of each output the scalar that it was encrypted anew with. */
  readonly factors: readonly Scalar[];
}

/** A shuffle with what is needed to prove it. Made by {@link shuffleElGamal}. Public: its members. Secret: the order and the random scalars, which it keeps until `wipe`. */
export interface ElGamalShuffle extends ShuffleStatement {
  /** Forgets the order and the random scalars: then nothing is proven any more. */
  wipe(): void;
}

class OwnShuffle implements ElGamalShuffle {
  readonly publicKey: ElGamalPublicKey;
  readonly inputs: readonly ElGamalCiphertext[];
  readonly outputs: readonly ElGamalCiphertext[];
  readonly #secrets: ShuffleSecrets;
  #wiped = false;

  constructor({ publicKey, inputs, outputs }: ShuffleStatement, secrets: ShuffleSecrets) {
    this.publicKey = publicKey;
    this.inputs = inputs;
    this.outputs = outputs;
    this.#secrets = secrets;
    Object.freeze(this);
  }

  static secretsOf(shuffle: unknown): ShuffleSecrets {
    if (!(shuffle instanceof OwnShuffle)) throw new WrongTypeError('shuffle', 'must be an ElGamalShuffle');
    if (shuffle.#wiped) throw new OutOfRangeError('shuffle', 'must not have been wiped');
    return shuffle.#secrets;
  }

  wipe(): void {
    const { permutation, factors } = this.#secrets;
    permutation.wipe();
    for (const factor of factors) factor.wipe();
    this.#wiped = true;
  }
}

/** @throws {WrongTypeError} `shuffle`. @throws {OutOfRangeError} `shuffle`, after `wipe`. */
export const secretsOf = (shuffle: unknown): ShuffleSecrets => OwnShuffle.secretsOf(shuffle);

const OPTIONS = { ...RANDOM_OPTIONS, ...LONG_WORK } as const;

/**
 * Brings ciphertexts into a random order, each one as likely as another, and encrypts each anew for the same key: without the private key nobody sees which is which.
 *
 * Secret: the order and the random scalars. The order shows neither in branches nor in the places of memory that are used: rows are moved by a sorting network with masked exchanges.
 *
 * @param publicKey - for which the ciphertexts were made.
 * @param ciphertexts - at most 2^20, of the key's group; none or one will do.
 * @param options - `random`, the source of the order and the scalars; `signal` and `onProgress`, by which the work is watched and ended.
 * @returns the outputs, with what is needed to prove them; `wipe` it after that.
 * @throws {WrongTypeError} `publicKey` or `ciphertexts`. @throws {MalformedError} `ciphertexts`, of another group. @throws {OutOfRangeError} `ciphertexts`, if they are too many.
 * @throws {NoRandomnessError} `random`, where the platform has no generator and none is given. @throws the signal's reason.
 *
 * @example
 * import { encryptElGamal, generateElGamalKey } from 'limber/elgamal';
 * import { ristretto255Group } from 'limber/groups';
 * import { proveTereliusWikstrom, shuffleElGamal, verifyTereliusWikstrom } from 'limber/shuffle';
 * const { publicKey } = generateElGamalKey(ristretto255Group);
 * const votes = [1, 2, 3].map((vote) => ristretto255Group.generator.multiply(ristretto255Group.scalars.ofPublic(vote)));
 * const shuffle = await shuffleElGamal(publicKey, votes.map((vote) => encryptElGamal(publicKey, vote)));
 * const proof = await proveTereliusWikstrom(shuffle);
 * shuffle.wipe();
 * const { inputs, outputs } = shuffle;
 * console.log((await verifyTereliusWikstrom({ publicKey, inputs, outputs }, proof)).valid); // true
 */
export async function shuffleElGamal(
  publicKey: ElGamalPublicKey,
  ciphertexts: readonly ElGamalCiphertext[],
  options?: ShuffleOptions,
): Promise<ElGamalShuffle> {
  partsOf('publicKey', publicKey);
  const { group, element: key } = publicKey;
  checkCiphertexts('ciphertexts', ciphertexts, group);
  const { random, ...work } = readOptions(options, OPTIONS);
  const inputs = Object.freeze([...ciphertexts]);
  const count = inputs.length;
  const pace = new Pace(work, 2 * count);
  const [moved, masks] = [new Secrets(group), new Secrets(group)];
  const factors: Scalar[] = [];
  const permutation = await SecretPermutation.draw(count, random, pace);
  try {
    const [ofBase, ofKey] = [multiplesOf(group, group.generator, count), multiplesOf(group, key, count)];
    const outputs: ElGamalCiphertext[] = [];
    const pairs = inputs.map(({ a, b }) => [a, b] as const);
    for (const [a, b] of (await moved.movedElements(permutation, pairs, pace)) as [Element, Element][]) {
      const factor = group.scalars.random({ random });
      factors.push(factor);
      const [maskOfA, maskOfB] = [masks.element(ofBase(factor)), masks.element(ofKey(factor))];
      outputs.push(new ElGamalCiphertext(group, { a: a.add(maskOfA), b: b.add(maskOfB) }));
      masks.wipe();
      await pace.step(2);
    }
    pace.end();
    return new OwnShuffle({ publicKey, inputs, outputs: Object.freeze(outputs) }, { permutation, factors });
  } catch (error) {
    permutation.wipe();
    for (const factor of factors) factor.wipe();
    throw error;
  } finally {
    for (const secrets of [moved, masks]) secrets.wipe();
  }
}
