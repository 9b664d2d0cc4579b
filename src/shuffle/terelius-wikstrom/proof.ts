/** A proof of Terelius and Wikström as it is kept and sent. */
import type { Element, Scalar, SecretGroup } from '../../group/group.ts';
import { MalformedError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { bytesOfList, type ListShape, listsOfBytes } from '../record.ts';
import type { Commitments } from './transcript.ts';

/** The answers to the last challenge. */
export interface Responses {
  readonly s1: Scalar;
  readonly s2: Scalar;
  readonly s3: Scalar;
  readonly s4: Scalar;
  readonly sHat: readonly Scalar[];
  /** Of the weights in their new order. */
  readonly sPrime: readonly Scalar[];
}

/** What a proof is made of. */
export interface ProofParts {
  readonly commitments: Commitments;
  readonly responses: Responses;
  /** The commitment to the permutation: an element for each input. */
  readonly c: readonly Element[];
  /** The chain of commitments to the weights in their new order: an element for each output. */
  readonly cHat: readonly Element[];
}

const SHAPES: readonly ListShape[] = [
  // t1, t2, t3, t41, t42, and t̂.
  { of: 'elements', each: 1, besides: 5 },
  // s1, s2, s3, s4, ŝ and s′.
  { of: 'scalars', each: 2, besides: 4 },
  // c and ĉ.
  { of: 'elements', each: 2, besides: 0 },
];

/** That a shuffle is one (B. Terelius, D. Wikström, 2010): public. It belongs to one statement, and one context or transcript. */
export interface TereliusWikstromProof {
  /** The group of all its elements. */
  readonly group: SecretGroup;
  /** How many ciphertexts were shuffled. */
  readonly count: number;
  /** The bytes that {@link tereliusWikstromProofFromBytes} reads: t1, t2, t3, t41, t42, t̂; s1, s2, s3, s4, ŝ, s′; c, ĉ. Of n ciphertexts 3n + 5 elements and 2n + 4 scalars. */
  toBytes(): Uint8Array;
}

class OwnProof implements TereliusWikstromProof {
  readonly group: SecretGroup;
  readonly count: number;
  readonly #parts: ProofParts;

  constructor(group: SecretGroup, parts: ProofParts) {
    this.group = group;
    this.count = parts.c.length;
    this.#parts = parts;
    Object.freeze(this);
  }

  static partsOf(proof: unknown): ProofParts & { readonly group: SecretGroup; readonly count: number } {
    if (!(proof instanceof OwnProof)) throw new WrongTypeError('proof', 'must be a TereliusWikstromProof');
    return { ...proof.#parts, group: proof.group, count: proof.count };
  }

  toBytes(): Uint8Array {
    const { commitments, responses, c, cHat } = this.#parts;
    const { t1, t2, t3, t4, tHat } = commitments;
    const { s1, s2, s3, s4, sHat, sPrime } = responses;
    return bytesOfList([t1, t2, t3, ...t4, ...tHat, s1, s2, s3, s4, ...sHat, ...sPrime, ...c, ...cHat]);
  }
}

export const proofOf = (group: SecretGroup, parts: ProofParts): TereliusWikstromProof => new OwnProof(group, parts);

/** What a proof is made of. @throws {WrongTypeError} `proof`. */
export const partsOfProof = (proof: unknown): ReturnType<typeof OwnProof.partsOf> => OwnProof.partsOf(proof);

/**
 * The proof of these bytes; {@link verifyTereliusWikstrom} says whether it holds. All elements are proven to be of the group.
 *
 * @param group - that the shuffle is in.
 * @param bytes - as `toBytes` of a proof writes them. They are copied.
 * @returns the proof.
 * @throws {WrongTypeError} `group` or `bytes`. @throws {MalformedError} `bytes`, of another length, or with what is no element or no number below the order.
 *
 * @example
 * import { encryptElGamal, generateElGamalKey } from 'limber/elgamal';
 * import { p256Group } from 'limber/groups';
 * import { proveTereliusWikstrom, shuffleElGamal, tereliusWikstromProofFromBytes } from 'limber/shuffle';
 * const { publicKey } = generateElGamalKey(p256Group);
 * const bytes = (await proveTereliusWikstrom(await shuffleElGamal(publicKey, [encryptElGamal(publicKey, p256Group.generator)]))).toBytes();
 * console.log(bytes.length, tereliusWikstromProofFromBytes(p256Group, bytes).count); // 456 1
 */
export function tereliusWikstromProofFromBytes(group: SecretGroup, bytes: Uint8Array): TereliusWikstromProof {
  const { count, lists } = listsOfBytes(group, SHAPES, bytes);
  const [first, scalars, last] = lists as [Element[], Scalar[], Element[]];
  const [t1, t2, t3, t41, t42, ...tHat] = first as [Element, Element, Element, Element, Element, ...Element[]];
  const [s1, s2, s3, s4, ...s] = scalars as [Scalar, Scalar, Scalar, Scalar, ...Scalar[]];
  return proofOf(group, {
    commitments: { t1, t2, t3, t4: [t41, t42], tHat },
    responses: { s1, s2, s3, s4, sHat: s.slice(0, count), sPrime: s.slice(count) },
    c: last.slice(0, count),
    cHat: last.slice(count),
  });
}

/** @throws {WrongTypeError} `proof`. @throws {MalformedError} `proof`, of another group. @throws {OutOfRangeError} `proof`, of another number of ciphertexts. */
export function partsFor(group: SecretGroup, count: number, proof: unknown): ProofParts {
  const parts = partsOfProof(proof);
  if (parts.group !== group) throw new MalformedError('proof', `must be of the group ${group.name}`);
  if (parts.count !== count) throw new OutOfRangeError('proof', 'must be of as many ciphertexts as the statement');
  return parts;
}
