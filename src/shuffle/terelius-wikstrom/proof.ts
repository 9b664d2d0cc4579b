/** A proof of Terelius and Wikström as it is kept and sent. */
import type { Element, Scalar, SecretGroup } from '../../group/group.ts';
import { MalformedError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { inside } from '../../util/inside.ts';
import { bytesOfLists, type ListShape, listsOfBytes } from '../record.ts';
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

const insides = /* @__PURE__ */ inside<TereliusWikstromProof, ProofParts>();

const SHAPES: readonly ListShape[] = [
  // t1, t2, t3, t41, t42, and t̂.
  { of: 'elements', each: 1, besides: 5 },
  // s1, s2, s3, s4, ŝ and s′.
  { of: 'scalars', each: 2, besides: 4 },
  // c and ĉ.
  { of: 'elements', each: 2, besides: 0 },
];

/** That a shuffle is one (B. Terelius, D. Wikström, 2010): public. It belongs to one statement, and one context or transcript. */
export class TereliusWikstromProof {
  /** The group of all its elements. */
  readonly group: SecretGroup;
  /** How many ciphertexts were shuffled. */
  readonly count: number;

  /** For limber's own functions. */
  constructor(group: SecretGroup, parts: ProofParts) {
    this.group = group;
    this.count = parts.c.length;
    insides.set(this, parts);
    Object.freeze(this);
  }

  /**
   * The proof of these bytes; `verifyTereliusWikstrom` says whether it holds. All elements are proven to be of the group.
   *
   * @param group - that the shuffle is in.
   * @param bytes - as `toBytes` writes them: of n ciphertexts 3n + 5 elements and 2n + 4 scalars. They are copied.
   * @returns the proof.
   * @throws {WrongTypeError} `group` or `bytes`. @throws {MalformedError} `bytes`, of another length, or with what is no element or no number below the order.
   */
  static fromBytes(group: SecretGroup, bytes: Uint8Array): TereliusWikstromProof {
    const { count, lists } = listsOfBytes(group, SHAPES, bytes);
    const [first, scalars, last] = lists as [Element[], Scalar[], Element[]];
    const [t1, t2, t3, t41, t42, ...tHat] = first as [Element, Element, Element, Element, Element, ...Element[]];
    const [s1, s2, s3, s4, ...s] = scalars as [Scalar, Scalar, Scalar, Scalar, ...Scalar[]];
    return new TereliusWikstromProof(group, {
      commitments: { t1, t2, t3, t4: [t41, t42], tHat },
      responses: { s1, s2, s3, s4, sHat: s.slice(0, count), sPrime: s.slice(count) },
      c: last.slice(0, count),
      cHat: last.slice(count),
    });
  }

  /** The bytes that `fromBytes` reads: t1, t2, t3, t41, t42, t̂; s1, s2, s3, s4, ŝ, s′; c, ĉ. */
  toBytes(): Uint8Array {
    const { commitments, responses, c, cHat } = insides.of(this);
    const { t1, t2, t3, t4, tHat } = commitments;
    const { s1, s2, s3, s4, sHat, sPrime } = responses;
    return bytesOfLists([
      [t1, t2, t3, ...t4, ...tHat],
      [s1, s2, s3, s4, ...sHat, ...sPrime],
      [...c, ...cHat],
    ]);
  }
}

/** @throws {WrongTypeError} `proof`. */
export function partsOfProof(proof: unknown): ProofParts & { readonly group: SecretGroup; readonly count: number } {
  if (!(proof instanceof TereliusWikstromProof)) throw new WrongTypeError('proof', 'must be a TereliusWikstromProof');
  return { ...insides.of(proof), group: proof.group, count: proof.count };
}

/** @throws {WrongTypeError} `proof`. @throws {MalformedError} `proof`, of another group. @throws {OutOfRangeError} `proof`, of another number of ciphertexts. */
export function partsFor(group: SecretGroup, count: number, proof: unknown): ProofParts {
  const parts = partsOfProof(proof);
  if (parts.group !== group) throw new MalformedError('proof', `must be of the group ${group.name}`);
  if (parts.count !== count) throw new OutOfRangeError('proof', 'must be of as many ciphertexts as the statement');
  return parts;
}
