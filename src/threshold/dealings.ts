/** What all dealers published, read and verified by everybody in the same way. */
import type { Element } from '../group/group.ts';
import { checkInstance } from '../util/checks.ts';
import { checkCeremony, checkTrustee, everyTrustee, type KeyCeremony } from './ceremony.ts';
import { readDealing, readPromise } from './dealing.ts';
import { faultOf, frozen, type TrusteeFault } from './errors.ts';
import { checkMessages, type Messages } from './message.ts';
import { readShare } from './shares.ts';

/** The dealings of a ceremony: public. Made by {@link readDealings}. */
export interface Dealings {
  /** The ceremony that they belong to. */
  readonly ceremony: KeyCeremony;
  /** The dealers whose promise or dealing is missing or wrong, each with the reason: they are out. */
  readonly faults: readonly TrusteeFault[];
}

class OwnDealings implements Dealings {
  readonly ceremony: KeyCeremony;
  readonly faults: readonly TrusteeFault[];
  readonly #commitments: ReadonlyMap<number, readonly Element[]>;

  constructor(ceremony: KeyCeremony, commitments: ReadonlyMap<number, readonly Element[]>, faults: readonly TrusteeFault[]) {
    this.ceremony = ceremony;
    this.faults = frozen(faults);
    this.#commitments = commitments;
    Object.freeze(this);
  }

  static commitmentsOf(dealings: unknown): ReadonlyMap<number, readonly Element[]> {
    checkInstance('dealings', dealings, OwnDealings, 'Dealings');
    return (dealings as OwnDealings).#commitments;
  }
}

/** By the numbers of those dealers who are not out: what they committed to. @throws {WrongTypeError} `dealings`. */
export const commitmentsOf = (dealings: Dealings): ReadonlyMap<number, readonly Element[]> => OwnDealings.commitmentsOf(dealings);

/**
 * Reads the promises and dealings of all trustees. Whoever gave none, or one that is malformed, not what it promised, not proven, or of a key that another one has as
 * well, is out; nothing is thrown for it.
 *
 * @param ceremony - of all of them.
 * @param promises - first messages in the order of the trustees' numbers; undefined where there is none.
 * @param dealings - second messages in the same order; undefined where there is none.
 * @returns the dealings, with what is wrong among them; everybody who has the same messages finds the same.
 * @throws {WrongTypeError} `ceremony`, `promises` or `dealings`. @throws {OutOfRangeError} `promises` or `dealings`, if they are not as many as the trustees.
 *
 * @example
 * import { p256Group } from 'limber/groups';
 * import { dealKey, KeyCeremony, readDealings } from 'limber/threshold';
 * const ceremony = new KeyCeremony(p256Group, { election: new TextEncoder().encode('election 7'), trustees: 2, threshold: 1 });
 * const dealers = [1, 2].map((trustee) => dealKey(ceremony, trustee));
 * const promises = dealers.map((dealer) => dealer.promise());
 * const { faults } = readDealings(ceremony, promises, [dealers[0].dealing(promises), undefined]);
 * console.log(faults.map(({ trustee, fault }) => `${trustee} ${fault}`)[0]); // 2 must give a dealing
 */
export function readDealings(ceremony: KeyCeremony, promises: Messages, dealings: Messages): Dealings {
  checkCeremony(ceremony);
  checkMessages('promises', promises, ceremony);
  checkMessages('dealings', dealings, ceremony);
  const commitments = new Map<number, readonly Element[]>();
  const faults = everyTrustee(ceremony).flatMap((trustee): TrusteeFault[] => {
    const [promise, dealing] = [promises[trustee - 1], dealings[trustee - 1]];
    if (promise === undefined) return [{ trustee, fault: 'must give a promise' }];
    if (dealing === undefined) return [{ trustee, fault: 'must give a dealing' }];
    const fault = faultOf(() => {
      const promised = readPromise('promise', ceremony, trustee, promise);
      commitments.set(trustee, readDealing('dealing', ceremony, trustee, dealing, promised, promises));
    });
    return fault === undefined ? [] : [{ trustee, fault }];
  });
  const doubles = sharersOf(commitments);
  for (const { trustee } of doubles) commitments.delete(trustee);
  return new OwnDealings(
    ceremony,
    commitments,
    [...faults, ...doubles].sort((a, b) => a.trustee - b.trustee),
  );
}

/** Those who have one key: both know it, by their proofs. */
function sharersOf(commitments: ReadonlyMap<number, readonly Element[]>): TrusteeFault[] {
  const keys = [...commitments].map(([trustee, [key]]) => ({ trustee, key: key as Element }));
  return keys.flatMap(({ trustee, key }) => {
    const other = keys.find((each) => each.trustee !== trustee && each.key.equals(key));
    return other ? [{ trustee, fault: `must not have the key of trustee ${other.trustee}` }] : [];
  });
}

/**
 * What is wrong with the shares that a trustee received: whom it is to accuse by {@link accuseDealers}.
 *
 * @param dealings - as all know them.
 * @param trustee - the number of the recipient.
 * @param shares - what each dealer sent it, in the order of their numbers, its own among them; undefined where nothing came. Secret.
 * @returns the dealers, of those who are not out, whose share is missing or wrong, with the reason; its own is taken for granted.
 * @throws {WrongTypeError} `dealings`, `trustee` or `shares`. @throws {OutOfRangeError} `trustee`; `shares`, if they are not as many as the trustees.
 *
 * @example
 * import { ristretto255Group } from 'limber/groups';
 * import { checkShares, dealKey, KeyCeremony, readDealings } from 'limber/threshold';
 * const ceremony = new KeyCeremony(ristretto255Group, { election: new TextEncoder().encode('election 7'), trustees: 2 });
 * const dealers = [1, 2].map((trustee) => dealKey(ceremony, trustee));
 * const promises = dealers.map((dealer) => dealer.promise());
 * const dealings = readDealings(ceremony, promises, dealers.map((dealer) => dealer.dealing(promises)));
 * // Trustee 2 receives what was meant for trustee 1.
 * const [{ trustee, fault }] = checkShares(dealings, 2, dealers.map((dealer) => dealer.share(1)));
 * console.log(trustee, fault); // 1 must be for trustee 2
 */
export function checkShares(dealings: Dealings, trustee: number, shares: Messages): TrusteeFault[] {
  const commitments = commitmentsOf(dealings);
  const { ceremony } = dealings;
  checkTrustee(ceremony, trustee);
  checkMessages('shares', shares, ceremony);
  return [...commitments].flatMap(([dealer, committed]): TrusteeFault[] => {
    if (dealer === trustee) return [];
    const share = shares[dealer - 1];
    if (share === undefined) return [{ trustee: dealer, fault: 'must give a share' }];
    const fault = faultOf(() => readShare('share', ceremony, dealer, trustee, share, committed).wipe());
    return fault === undefined ? [] : [{ trustee: dealer, fault }];
  });
}
