/** The keys of trustees, as everybody knows them. Everything here is public, but for what a private key has inside. */
import type { Element, Scalar } from '../group/group.ts';
import { ElGamalPublicKey } from '../scheme/elgamal/keys.ts';
import { checkInstance } from '../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { checkTrustee, everyTrustee, type KeyCeremony } from './ceremony.ts';
import { committedAtVarTime, sumOfCommitments } from './polynomial.ts';

/** The public side of a ceremony: the key that all encrypt to, and those by which decryptions are verified. Made by {@link combineTrusteeKeys} and {@link judgeDealings}. */
export interface TrusteeKeys {
  /** The ceremony that the keys come from. */
  readonly ceremony: KeyCeremony;
  /** The key to encrypt to: the sum of the dealers' own keys. */
  readonly publicKey: ElGamalPublicKey;
  /** The trustees whose own keys add up to it, in ascending order: all of them, or those who were not disqualified. */
  readonly dealers: readonly number[];
  /** Whether the key is dealt out in shares, so that as many trustees as the threshold decrypt; if not, it takes all of them. */
  readonly isShared: boolean;
  /**
   * What a trustee's decryptions are verified by: secret · G.
   *
   * @param trustee - its number.
   * @param keyOf - whose key is meant: the trustee's own number for its own key, another dealer's for the share of that one's key (ElGuard's “recovery key”).
   * Unless given, it is the trustee's share of the key of all, or its own key where there are no shares.
   * @throws {WrongTypeError} or {OutOfRangeError} `trustee` or `keyOf`, if there is no such key.
   */
  verificationKey(trustee: number, keyOf?: number): Element;
}

/** Stands for the key of all where a dealer's number would be. */
export const OF_ALL = 0;

/** Shares that dealers had to reveal: by dealer, then by recipient. They are public. */
export type RevealedShares = ReadonlyMap<number, ReadonlyMap<number, Scalar>>;

class OwnTrusteeKeys implements TrusteeKeys {
  readonly ceremony: KeyCeremony;
  readonly publicKey: ElGamalPublicKey;
  readonly dealers: readonly number[];
  readonly isShared: boolean;
  readonly #commitments: ReadonlyMap<number, readonly Element[]>;
  readonly #ofShares: readonly Element[];
  readonly #revealed: RevealedShares;

  constructor(ceremony: KeyCeremony, commitments: ReadonlyMap<number, readonly Element[]>, revealed?: RevealedShares) {
    const sum = sumOfCommitments([...commitments.values()]);
    this.ceremony = ceremony;
    this.publicKey = new ElGamalPublicKey(ceremony.group, sum[0] as Element);
    this.dealers = Object.freeze([...commitments.keys()]);
    this.isShared = revealed !== undefined;
    this.#commitments = commitments;
    this.#ofShares = revealed ? everyTrustee(ceremony).map((i) => committedAtVarTime(ceremony.group, sum, i)) : [];
    this.#revealed = revealed ?? new Map();
    Object.freeze(this);
  }

  static commitmentsOf(keys: TrusteeKeys): ReadonlyMap<number, readonly Element[]> {
    return (keys as OwnTrusteeKeys).#commitments;
  }

  static revealedOf(keys: TrusteeKeys): RevealedShares {
    return (keys as OwnTrusteeKeys).#revealed;
  }

  verificationKey(trustee: number, keyOf?: number): Element {
    checkTrustee(this.ceremony, trustee);
    const number = keyNumber(this, trustee, keyOf);
    if (number === OF_ALL) return this.#ofShares[trustee - 1] as Element;
    const commitments = this.#commitments.get(number) as readonly Element[];
    return number === trustee ? (commitments[0] as Element) : committedAtVarTime(this.ceremony.group, commitments, trustee);
  }
}

/** By their numbers in ascending order, what dealers committed to: one element each, or as many as the threshold and what shares were revealed. */
export const trusteeKeysOf = (
  ceremony: KeyCeremony,
  commitments: ReadonlyMap<number, readonly Element[]>,
  revealed?: RevealedShares,
): TrusteeKeys => new OwnTrusteeKeys(ceremony, commitments, revealed);

export function checkTrusteeKeys(keys: unknown): asserts keys is TrusteeKeys {
  checkInstance('keys', keys, OwnTrusteeKeys, 'TrusteeKeys');
}

/** By the numbers of the dealers: what they committed to. */
export const commitmentsOfKeys = (keys: TrusteeKeys): ReadonlyMap<number, readonly Element[]> => OwnTrusteeKeys.commitmentsOf(keys);

/** Shares that were revealed to answer complaints. */
export const revealedShares = (keys: TrusteeKeys): RevealedShares => OwnTrusteeKeys.revealedOf(keys);

/** Whose key a trustee decrypts with, as a number. @throws {WrongTypeError} or {OutOfRangeError} `keyOf`. */
export function keyNumber({ isShared, dealers }: TrusteeKeys, trustee: number, keyOf: number | undefined): number {
  if (keyOf === undefined) return isShared ? OF_ALL : trustee;
  if (typeof keyOf !== 'number') throw new WrongTypeError('keyOf', 'must be a number');
  if (!dealers.includes(keyOf)) throw new OutOfRangeError('keyOf', 'must be the number of a dealer whose key is in the public key');
  if (!isShared && keyOf !== trustee) throw new OutOfRangeError('keyOf', 'must be the trustee itself where keys have no shares');
  return keyOf;
}
