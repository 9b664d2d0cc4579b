/** What a trustee keeps to itself from the ceremony until the tally. */
import type { Scalar } from '../group/group.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { refuseClones } from '../util/uncloneable.ts';
import { wiping } from '../util/wipe.ts';
import { checkCeremony, type KeyCeremony } from './ceremony.ts';
import { MessageReader, messageOf } from './message.ts';

/**
 * The secrets of one trustee: its own key, and its shares of the dealers' keys. Made by {@link generateTrusteeKey}, {@link receiveShares} and
 * {@link trusteePrivateKeyFromBytes}; {@link decryptTally} decrypts with it.
 */
export interface TrusteePrivateKey {
  /** The ceremony that the key comes from. */
  readonly ceremony: KeyCeremony;
  /** The trustee's number. */
  readonly trustee: number;
  /** The bytes that {@link trusteePrivateKeyFromBytes} reads. Secret. @throws {OutOfRangeError} `privateKey`, after `wipe`. */
  toBytes(): Uint8Array;
  /** Forgets all secrets: the key decrypts no more. */
  wipe(): void;
}

class OwnTrusteePrivateKey implements TrusteePrivateKey {
  readonly ceremony: KeyCeremony;
  readonly trustee: number;
  readonly #own: Scalar | undefined;
  readonly #shares: ReadonlyMap<number, Scalar>;
  #isWiped = false;

  constructor(ceremony: KeyCeremony, trustee: number, own: Scalar | undefined, shares: ReadonlyMap<number, Scalar>) {
    this.ceremony = ceremony;
    this.trustee = trustee;
    this.#own = own;
    this.#shares = shares;
    refuseClones(this);
    Object.freeze(this);
  }

  /** The sum of the trustee's own key, unless it is left out, and of its shares of those dealers' keys. */
  static sumOf(key: unknown, hasOwn: boolean, dealers: readonly number[]): Scalar {
    checkTrusteePrivateKey(key);
    key.#checkIsThere();
    const parts = [...(hasOwn ? [key.#own] : []), ...dealers.map((dealer) => key.#shares.get(dealer))];
    if (parts.includes(undefined)) throw new OutOfRangeError('privateKey', 'must have a share of every dealer that is asked for');
    return parts.reduce((sum: Scalar, part) => {
      const next = sum.add(part as Scalar);
      sum.wipe();
      return next;
    }, key.ceremony.group.scalars.zero);
  }

  toBytes(): Uint8Array {
    this.#checkIsThere();
    const [own, shares] = [this.#own?.toBytes(), [...this.#shares].map(([dealer, share]) => [dealer, share.toBytes()] as const)];
    return wiping([...(own ? [own] : []), ...shares.map(([, bytes]) => bytes)], () => {
      const lines = shares.flatMap(([dealer, bytes]) => [Uint8Array.of(dealer), bytes]);
      const first = own ? [Uint8Array.of(1), own] : [Uint8Array.of(0)];
      return messageOf('privateKey', this.ceremony, this.trustee, ...first, Uint8Array.of(shares.length), ...lines);
    });
  }

  wipe(): void {
    for (const scalar of [this.#own, ...this.#shares.values()]) scalar?.wipe();
    this.#isWiped = true;
  }

  #checkIsThere(): void {
    if (this.#isWiped) throw new OutOfRangeError('privateKey', 'must not have been wiped');
  }
}

/**
 * The private key that keeps these scalars.
 *
 * @param own - the trustee's own key; undefined for one that was disqualified as a dealer.
 * @param shares - what dealers gave it, in ascending order of their numbers.
 */
export const trusteePrivateKeyOf = (
  ceremony: KeyCeremony,
  trustee: number,
  own: Scalar | undefined,
  shares: ReadonlyMap<number, Scalar>,
): TrusteePrivateKey => new OwnTrusteePrivateKey(ceremony, trustee, own, shares);

export function checkTrusteePrivateKey(key: unknown): asserts key is OwnTrusteePrivateKey {
  if (!(key instanceof OwnTrusteePrivateKey)) throw new WrongTypeError('privateKey', 'must be a TrusteePrivateKey');
}

/** A trustee's own key; the caller wipes it. @throws {OutOfRangeError} `privateKey`, after `wipe`, or if it has none. */
export const secretOfOwnKey = (key: TrusteePrivateKey): Scalar => OwnTrusteePrivateKey.sumOf(key, true, []);

/** A trustee's share of the sum of the dealers' keys; the caller wipes it. @throws {OutOfRangeError} `privateKey`, after `wipe`, or if it lacks one. */
export const secretOfShares = (key: TrusteePrivateKey, dealers: readonly number[]): Scalar =>
  OwnTrusteePrivateKey.sumOf(key, false, dealers);

/**
 * The private key that was written as bytes. Whether it belongs to an election's keys shows when it is used.
 *
 * @param ceremony - that the key comes from.
 * @param bytes - as `toBytes` of a private key writes them. Secret.
 * @returns the key.
 * @throws {WrongTypeError} `ceremony` or `bytes`. @throws {MalformedError} `bytes`, of another form or ceremony.
 *
 * @example
 * import { p256Group } from 'limber/groups';
 * import { generateTrusteeKey, KeyCeremony, trusteePrivateKeyFromBytes } from 'limber/threshold';
 * const ceremony = new KeyCeremony(p256Group, { election: new TextEncoder().encode('election 7'), trustees: 3 });
 * const saved = generateTrusteeKey(ceremony, 2).toBytes();
 * console.log(saved.length, trusteePrivateKeyFromBytes(ceremony, saved).trustee); // 68 2
 */
export function trusteePrivateKeyFromBytes(ceremony: KeyCeremony, bytes: Uint8Array): TrusteePrivateKey {
  checkCeremony(ceremony);
  const reader = new MessageReader('bytes', 'privateKey', ceremony, bytes);
  const own = reader.optional(() => reader.scalar());
  const shares = reader.lines(() => reader.scalar());
  reader.end();
  return trusteePrivateKeyOf(ceremony, reader.trustee, own, shares);
}
