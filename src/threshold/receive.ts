/** The end of the ceremony for each trustee: its shares become its private key. */
import type { Scalar } from '../group/group.ts';
import { MalformedError, OutOfRangeError } from '../util/errors.ts';
import { wiping } from '../util/wipe.ts';
import { isSameCeremony } from './ceremony.ts';
import { checkDealer, type Dealer, keyOfDealer } from './dealer.ts';
import { checkTrusteeKeys, commitmentsOfKeys, revealedShares, type TrusteeKeys } from './keys.ts';
import { checkMessages, type Messages } from './message.ts';
import { type TrusteePrivateKey, trusteePrivateKeyOf } from './private-key.ts';
import { readShare } from './shares.ts';

/**
 * The private key of a trustee: its shares of all qualified dealers' keys, verified once more, and its own key where it is qualified itself. The dealer can be wiped then.
 *
 * @param keys - that came of the ceremony: `keys` of the verdict.
 * @param dealer - the trustee's own, qualified or not. Secret.
 * @param shares - what each dealer sent, in the order of their numbers. Of its own, and where a share was revealed after a complaint, undefined will do. Secret.
 * @returns the key. Secret.
 * @throws {WrongTypeError} `keys`, `dealer` or `shares`. @throws {OutOfRangeError} `keys` without shares, `dealer` of another ceremony or after `wipe`; `shares`, if they are not
 * as many as trustees. @throws {MalformedError} `shares[i]`, if the share of a qualified dealer is missing or wrong: that should have been a complaint.
 *
 * @example
 * import { ristretto255Group } from 'limber/groups';
 * import { dealKey, judgeDealings, KeyCeremony, readDealings, receiveShares } from 'limber/threshold';
 * const ceremony = new KeyCeremony(ristretto255Group, { election: new TextEncoder().encode('election 7'), trustees: 3, threshold: 2 });
 * const dealers = [1, 2, 3].map((trustee) => dealKey(ceremony, trustee));
 * const promises = dealers.map((dealer) => dealer.promise());
 * const dealings = readDealings(ceremony, promises, dealers.map((dealer) => dealer.dealing(promises)));
 * const nothing = [undefined, undefined, undefined];
 * const { keys } = judgeDealings(dealings, nothing, nothing);
 * const privateKeys = dealers.map((dealer) => receiveShares(keys, dealer, dealers.map((each) => each.share(dealer.trustee))));
 * console.log(privateKeys.map(({ trustee }) => trustee)); // [ 1, 2, 3 ]
 */
export function receiveShares(keys: TrusteeKeys, dealer: Dealer, shares: Messages): TrusteePrivateKey {
  checkTrusteeKeys(keys);
  checkDealer(dealer);
  const { ceremony, dealers } = keys;
  const { trustee } = dealer;
  if (!keys.isShared) throw new OutOfRangeError('keys', 'must come of a ceremony in which shares were dealt');
  if (!isSameCeremony(dealer.ceremony, ceremony)) throw new OutOfRangeError('dealer', 'must be of the ceremony of the keys');
  checkMessages('shares', shares, ceremony);
  const received = new Map<number, Scalar>();
  const ownShare = dealer.share(trustee);
  return wiping([ownShare], () => {
    try {
      for (const [number, committed] of commitmentsOfKeys(keys)) {
        const argument = `shares[${number - 1}]`;
        const message = number === trustee ? ownShare : shares[number - 1];
        const revealed = revealedShares(keys).get(number)?.get(trustee);
        if (!revealed && !message) throw new MalformedError(argument, `must be the share of dealer ${number}`);
        const share = revealed
          ? revealed.add(revealed.field.zero)
          : readShare(argument, ceremony, number, trustee, message as Uint8Array, committed);
        received.set(number, share);
      }
      return trusteePrivateKeyOf(ceremony, trustee, dealers.includes(trustee) ? keyOfDealer(dealer) : undefined, received);
    } catch (error) {
      for (const share of received.values()) share.wipe();
      throw error;
    }
  });
}
