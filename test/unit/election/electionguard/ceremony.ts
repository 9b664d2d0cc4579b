/** The key ceremony of guardians of either version. */
import type { RandomOptions, SecretGroup } from '../../../../src/entries/groups.ts';
import * as threshold from '../../../../src/entries/threshold.ts';

export interface Guardians {
  readonly privateKeys: readonly threshold.TrusteePrivateKey[];
  /** Their records. */
  readonly records: readonly string[];
}

/** @param announce - what a guardian publishes. */
export function guardiansOf(
  group: SecretGroup,
  guardians: number,
  quorum: number,
  announce: (dealer: threshold.Dealer) => string,
  options: RandomOptions = {},
): Guardians {
  const rules = { election: new TextEncoder().encode('made'), trustees: guardians, threshold: quorum };
  const ceremony = new threshold.KeyCeremony(group, rules);
  const dealers = Array.from({ length: guardians }, (_, i) => threshold.dealKey(ceremony, i + 1, options));
  const promises = dealers.map((dealer) => dealer.promise());
  const dealings = threshold.readDealings(
    ceremony,
    promises,
    dealers.map((dealer) => dealer.dealing(promises)),
  );
  const nothing = dealers.map(() => undefined);
  const { keys } = threshold.judgeDealings(dealings, nothing, nothing);
  return {
    privateKeys: dealers.map((dealer) =>
      threshold.receiveShares(
        keys!,
        dealer,
        dealers.map((each) => each.share(dealer.trustee)),
      ),
    ),
    records: dealers.map(announce),
  };
}
