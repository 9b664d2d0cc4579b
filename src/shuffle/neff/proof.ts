/** Neff's proof as it is kept and sent: in the order of Go kyber's messages. */
import type { Element, Scalar, SecretGroup } from '../../group/group.ts';
import { MalformedError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { bytesOfList, type ListShape, listsOfBytes } from '../record.ts';

/** What a proof is made of. Lists are as long as there are ciphertexts, but for `theta`, twice as long, and `alpha`, one shorter than that. */
export interface NeffParts {
  readonly gamma: Element;
  readonly a: readonly Element[];
  readonly c: readonly Element[];
  readonly u: readonly Element[];
  readonly w: readonly Element[];
  readonly lambda1: Element;
  readonly lambda2: Element;
  readonly d: readonly Element[];
  readonly sigma: readonly Scalar[];
  readonly tau: Scalar;
  /** What the simple shuffle is of: multiples of the generator, and of Γ in another order. */
  readonly x: readonly Element[];
  readonly y: readonly Element[];
  readonly theta: readonly Element[];
  readonly alpha: readonly Scalar[];
}

/** The fewest ciphertexts that are shuffled. */
export const FEWEST = 2;

const SHAPES: readonly ListShape[] = [
  // Γ, A, C, U, W, Λ1, Λ2, D.
  { of: 'elements', each: 5, besides: 3 },
  // σ and τ.
  { of: 'scalars', each: 1, besides: 1 },
  // X and Y of the simple shuffle, Θ.
  { of: 'elements', each: 4, besides: 0 },
  // α.
  { of: 'scalars', each: 2, besides: -1 },
];

/** That a shuffle is one (C. A. Neff, 2001): public. It belongs to one statement, and one context or transcript. */
export interface NeffProof {
  /** The group of all its elements. */
  readonly group: SecretGroup;
  /** How many ciphertexts were shuffled: at least two. */
  readonly count: number;
  /**
   * The bytes that {@link neffProofFromBytes} reads: Γ, A, C, U, W, Λ1, Λ2, D; σ, τ; X, Y, Θ; α. Of n ciphertexts 9n + 3 elements and 3n scalars; over edwards25519 they are those of
   * Go kyber.
   */
  toBytes(): Uint8Array;
}

class OwnProof implements NeffProof {
  readonly group: SecretGroup;
  readonly count: number;
  readonly #parts: NeffParts;

  constructor(group: SecretGroup, parts: NeffParts) {
    this.group = group;
    this.count = parts.a.length;
    this.#parts = parts;
    Object.freeze(this);
  }

  /** @throws {WrongTypeError} `proof`. @throws {MalformedError} `proof`, of another group. @throws {OutOfRangeError} `proof`, of another number of ciphertexts. */
  static partsFor(group: SecretGroup, count: number, proof: unknown): NeffParts {
    if (!(proof instanceof OwnProof)) throw new WrongTypeError('proof', 'must be a NeffProof');
    if (proof.group !== group) throw new MalformedError('proof', `must be of the group ${group.name}`);
    if (proof.count !== count) throw new OutOfRangeError('proof', 'must be of as many ciphertexts as the statement');
    return proof.#parts;
  }

  toBytes(): Uint8Array {
    const { gamma, a, c, u, w, lambda1, lambda2, d, sigma, tau, x, y, theta, alpha } = this.#parts;
    return bytesOfList([gamma, ...a, ...c, ...u, ...w, lambda1, lambda2, ...d, ...sigma, tau, ...x, ...y, ...theta, ...alpha]);
  }
}

export const proofOf = (group: SecretGroup, parts: NeffParts): NeffProof => new OwnProof(group, parts);

/** What a proof for so many ciphertexts of the group is made of. */
export const partsFor = (group: SecretGroup, count: number, proof: unknown): NeffParts => OwnProof.partsFor(group, count, proof);

/**
 * The proof of these bytes; {@link verifyNeff} says whether it holds. All elements are proven to be of the group.
 *
 * @param group - that the shuffle is in.
 * @param bytes - as `toBytes` of a proof writes them. They are copied.
 * @returns the proof.
 * @throws {WrongTypeError} `group` or `bytes`. @throws {MalformedError} `bytes`, of another length, or with what is no element or no number below the order.
 *
 * @example
 * import { encryptElGamalNumber, generateElGamalKey } from 'limber/elgamal';
 * import { ristretto255Group } from 'limber/groups';
 * import { neffProofFromBytes, proveNeff, shuffleElGamal } from 'limber/shuffle';
 * const { publicKey } = generateElGamalKey(ristretto255Group);
 * const shuffle = await shuffleElGamal(publicKey, [0, 1].map((vote) => encryptElGamalNumber(publicKey, vote)));
 * const bytes = (await proveNeff(shuffle)).toBytes();
 * console.log(bytes.length, neffProofFromBytes(ristretto255Group, bytes).count); // 864 2
 */
export function neffProofFromBytes(group: SecretGroup, bytes: Uint8Array): NeffProof {
  const { count, lists } = listsOfBytes(group, SHAPES, bytes);
  if (count < FEWEST) throw new MalformedError('bytes', 'must be as long as a proof of two ciphertexts or more');
  const [first, responses, second, alpha] = lists as [Element[], Scalar[], Element[], Scalar[]];
  const list = (elements: readonly Element[], number: number, besides = 0): Element[] =>
    elements.slice(number * count + besides, (number + 1) * count + besides);
  return proofOf(group, {
    gamma: first[0] as Element,
    ...{ a: list(first, 0, 1), c: list(first, 1, 1), u: list(first, 2, 1), w: list(first, 3, 1) },
    ...{ lambda1: first[4 * count + 1] as Element, lambda2: first[4 * count + 2] as Element, d: list(first, 4, 3) },
    ...{ sigma: responses.slice(0, count), tau: responses[count] as Scalar },
    ...{ x: list(second, 0), y: list(second, 1), theta: second.slice(2 * count), alpha },
  });
}

/** What is said before each challenge: ρ, λ, t and c. */
export const messagesOf = {
  rho: ({
    gamma,
    a,
    c,
    u,
    w,
    lambda1,
    lambda2,
  }: Pick<NeffParts, 'gamma' | 'a' | 'c' | 'u' | 'w' | 'lambda1' | 'lambda2'>): readonly Element[] => [
    gamma,
    ...a,
    ...c,
    ...u,
    ...w,
    lambda1,
    lambda2,
  ],
  t: ({ sigma, tau, x, y }: Pick<NeffParts, 'sigma' | 'tau' | 'x' | 'y'>): readonly (Element | Scalar)[] => [...sigma, tau, ...x, ...y],
};
