/**
 * t of n: what a trustee does as a dealer in Pedersen's distributed key generation (T. P. Pedersen, 1991) with Feldman's commitments. It draws a polynomial of which the
 * constant is its own key, and gives every trustee the value at that one's number.
 */
import { equalBytes } from '../encoding/octets.ts';
import type { Element, RandomOptions, Scalar } from '../group/group.ts';
import { MalformedError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { RANDOM_OPTIONS } from '../util/random.ts';
import { refuseClones } from '../util/uncloneable.ts';
import { wiping } from '../util/wipe.ts';
import { checkCeremony, checkTrustee, type KeyCeremony } from './ceremony.ts';
import { answerOf, readComplaints } from './complaints.ts';
import { dealingOf, promiseOf } from './dealing.ts';
import { checkMessages, MessageReader, type Messages, messageOf } from './message.ts';
import { valueAt } from './polynomial.ts';
import { shareMessage } from './shares.ts';

/** One trustee's polynomial, and the messages that it makes of it. Secret, but for the messages that say otherwise. Made by {@link dealKey} and {@link dealerFromBytes}. */
export interface Dealer {
  /** The ceremony that the key is dealt in. */
  readonly ceremony: KeyCeremony;
  /** The dealer's own number. */
  readonly trustee: number;
  /** First message, public: the hash of the commitments. @throws {OutOfRangeError} `dealer`, after `wipe`. */
  promise(): Uint8Array;
  /**
   * Second message, public, once all promises are there: the commitments, and a proof that the dealer knows every coefficient, bound to all promises.
   *
   * @param promises - of all trustees, in the order of their numbers; undefined for who gave none in time and is left out.
   * @param options - where the proof's random numbers, which are secret, come from: `random`.
   * @throws {WrongTypeError} or {OutOfRangeError} `promises`, if they are not as many as the trustees, or the dealer's own is another. @throws {OutOfRangeError} `dealer`, after `wipe`.
   */
  dealing(promises: Messages, options?: RandomOptions): Uint8Array;
  /**
   * The share of a trustee, secret: to be sent on a channel that is confidential, and by which the recipient knows the dealer and the dealer the recipient.
   *
   * @throws {WrongTypeError} or {OutOfRangeError} `recipient`. @throws {OutOfRangeError} `dealer`, after `wipe`.
   */
  share(recipient: number): Uint8Array;
  /**
   * Third message, public: the shares of those who accuse this dealer, which are no secrets any more. To be called once, when all complaints are there.
   *
   * @param complaints - of all trustees by {@link accuseDealers}, in the order of their numbers; undefined for who gave none.
   * @throws {WrongTypeError} or {OutOfRangeError} `complaints`, if they are not as many as the trustees, or as many accuse the dealer as the threshold: its key would be
   * known to all. @throws {OutOfRangeError} `dealer`, after `wipe`.
   */
  answer(complaints: Messages): Uint8Array;
  /** The bytes that {@link dealerFromBytes} reads. Secret. @throws {OutOfRangeError} `dealer`, after `wipe`. */
  toBytes(): Uint8Array;
  /** Forgets the polynomial: after {@link receiveShares}, it is of no use. */
  wipe(): void;
}

class OwnDealer implements Dealer {
  readonly ceremony: KeyCeremony;
  readonly trustee: number;
  readonly #coefficients: readonly Scalar[];
  readonly #commitments: readonly Element[];
  /** Whose shares are public: they must stay fewer than the threshold. */
  readonly #revealed = new Set<number>();
  #isWiped = false;

  constructor(ceremony: KeyCeremony, trustee: number, coefficients: readonly Scalar[]) {
    this.ceremony = ceremony;
    this.trustee = trustee;
    this.#coefficients = coefficients;
    this.#commitments = coefficients.map((coefficient) => ceremony.group.multiplyBase(coefficient));
    refuseClones(this);
    Object.freeze(this);
  }

  /** Lets somebody work with the polynomial, who keeps nothing of it. */
  static with<T>(dealer: unknown, work: (coefficients: readonly Scalar[], commitments: readonly Element[]) => T): T {
    checkDealer(dealer);
    return work(dealer.#own(), dealer.#commitments);
  }

  promise(): Uint8Array {
    this.#own();
    return promiseOf(this.ceremony, this.trustee, this.#commitments);
  }

  dealing(promises: Messages, options?: RandomOptions): Uint8Array {
    const { ceremony, trustee } = this;
    const { random } = readOptions(options, RANDOM_OPTIONS);
    checkMessages('promises', promises, ceremony);
    const [own, given] = [this.promise(), promises[trustee - 1]];
    if (given === undefined || !equalBytes(own, given))
      throw new OutOfRangeError('promises', 'must have the dealer’s own promise in its place');
    return dealingOf(ceremony, trustee, this.#own(), this.#commitments, promises, { random });
  }

  share(recipient: number): Uint8Array {
    checkTrustee(this.ceremony, recipient, 'recipient');
    return shareMessage(this.ceremony, this.trustee, recipient, valueAt(this.#own(), recipient));
  }

  answer(complaints: Messages): Uint8Array {
    const { ceremony, trustee } = this;
    const coefficients = this.#own();
    checkMessages('complaints', complaints, ceremony);
    const accusers = readComplaints(ceremony, complaints).against.get(trustee) ?? [];
    const revealed = new Set([...this.#revealed, ...accusers]);
    if (revealed.size >= ceremony.threshold)
      throw new OutOfRangeError('complaints', 'must be of fewer trustees than decrypt: the shares would give away the key');
    for (const accuser of accusers) this.#revealed.add(accuser);
    return answerOf(ceremony, trustee, new Map(accusers.map((accuser) => [accuser, valueAt(coefficients, accuser)])));
  }

  toBytes(): Uint8Array {
    const numbers = this.#own().map((coefficient) => coefficient.toBytes());
    return wiping(numbers, () => messageOf('dealer', this.ceremony, this.trustee, ...numbers));
  }

  wipe(): void {
    for (const coefficient of this.#coefficients) coefficient.wipe();
    this.#isWiped = true;
  }

  #own(): readonly Scalar[] {
    if (this.#isWiped) throw new OutOfRangeError('dealer', 'must not have been wiped');
    return this.#coefficients;
  }
}

export function checkDealer(dealer: unknown): asserts dealer is OwnDealer {
  if (!(dealer instanceof OwnDealer)) throw new WrongTypeError('dealer', 'must be a Dealer');
}

/** Work with a dealer's polynomial, of which it keeps nothing: for voting systems that prove it in ways of their own. Secret: the coefficients. */
export const withPolynomial = <T>(dealer: Dealer, work: (coefficients: readonly Scalar[], commitments: readonly Element[]) => T): T =>
  OwnDealer.with(dealer, work);

/** A dealer's own key, the polynomial's constant; the caller wipes it. */
export const keyOfDealer = (dealer: Dealer): Scalar => withPolynomial(dealer, (coefficients) => valueAt(coefficients, 0));

/**
 * Draws a trustee's polynomial: with it the trustee deals its key out to all.
 *
 * @param ceremony - of all trustees.
 * @param trustee - the dealer's number, from 1.
 * @param options - where the polynomial comes from: `random`.
 * @returns the dealer. Secret.
 * @throws {WrongTypeError} `ceremony` or `trustee`. @throws {OutOfRangeError} `trustee`.
 * @throws {NoRandomnessError} `random`, where the platform has no generator and none is given.
 *
 * @example
 * import { ristretto255Group } from 'limber/groups';
 * import { dealKey, KeyCeremony } from 'limber/threshold';
 * const ceremony = new KeyCeremony(ristretto255Group, { election: new TextEncoder().encode('election 7'), trustees: 3, threshold: 2 });
 * const dealers = [1, 2, 3].map((trustee) => dealKey(ceremony, trustee));
 * const promises = dealers.map((dealer) => dealer.promise());
 * const dealings = dealers.map((dealer) => dealer.dealing(promises));
 * console.log(promises[0].length, dealings[0].length, dealers[0].share(2).length); // 66 194 67
 */
export function dealKey(ceremony: KeyCeremony, trustee: number, options?: RandomOptions): Dealer {
  checkCeremony(ceremony);
  checkTrustee(ceremony, trustee);
  const { scalars } = ceremony.group;
  const { random } = readOptions(options, RANDOM_OPTIONS);
  return new OwnDealer(
    ceremony,
    trustee,
    Array.from({ length: ceremony.threshold }, () => scalars.random({ random })),
  );
}

/**
 * The dealer that was written as bytes, between two messages of a ceremony.
 *
 * @param ceremony - in which it deals.
 * @param bytes - as `toBytes` of a dealer writes them. Secret.
 * @returns the dealer; whose shares it has revealed is not among the bytes.
 * @throws {WrongTypeError} `ceremony` or `bytes`. @throws {MalformedError} `bytes`, of another form or ceremony, or with a coefficient of 0.
 *
 * @example
 * import { p256Group } from 'limber/groups';
 * import { dealerFromBytes, dealKey, KeyCeremony } from 'limber/threshold';
 * const ceremony = new KeyCeremony(p256Group, { election: new TextEncoder().encode('election 7'), trustees: 3, threshold: 2 });
 * const saved = dealKey(ceremony, 1).toBytes();
 * console.log(saved.length, dealerFromBytes(ceremony, saved).trustee); // 98 1
 */
export function dealerFromBytes(ceremony: KeyCeremony, bytes: Uint8Array): Dealer {
  checkCeremony(ceremony);
  const reader = new MessageReader('bytes', 'dealer', ceremony, bytes);
  const coefficients = Array.from({ length: ceremony.threshold }, () => reader.scalar());
  reader.end();
  if (coefficients.some(({ isZero }) => isZero)) throw new MalformedError('bytes', 'must have no coefficient of 0');
  return new OwnDealer(ceremony, reader.trustee, coefficients);
}
