import { jsonObject, jsonWhole } from '../../../../encoding/json/value.ts';
import { electionGuard2Guardian } from '../../../../proof/transcripts/electionguard2.ts';
import type { Dealer } from '../../../../threshold/dealer.ts';
import type { RandomOptions } from '../../../../util/random.ts';
import { provenCoefficients, readAnnouncement } from '../../make/coefficients.ts';
import { parametersOf } from './parameters.ts';
import { answerJson, elementText, recordText } from './text.ts';

/** Who a guardian is. */
export interface ElectionGuard2GuardianOptions extends RandomOptions {
  /** The name of the guardian, which no other one has; its number unless given. */
  readonly id?: string | undefined;
}

/**
 * What a guardian of ElectionGuard 2 publishes after the key ceremony: what it committed to, of which the first is its key, and a proof of each coefficient. The ceremony is that of
 * `limber/threshold`, over `p256Group` or {@link electionGuard2Group}, with the quorum as threshold, and nobody may be disqualified in it: records know no such thing. Secret: the
 * coefficients.
 *
 * @param dealer - of the guardian, by `dealKey`. Secret.
 * @param options - the `id`; `random`, the platform's generator unless given.
 * @returns the record, for {@link makeElectionGuard2Election}: an item of `guardians` in `election_initialized.json`.
 * @throws {WrongTypeError} `dealer`, if it is none or of another group; `id`. @throws {OutOfRangeError} `dealer`, after `wipe`. @throws {NoRandomnessError} `random`.
 *
 * @example
 * import { announceElectionGuard2Guardian } from 'limber/electionguard';
 * import { p256Group } from 'limber/groups';
 * import { dealKey, KeyCeremony } from 'limber/threshold';
 * const ceremony = new KeyCeremony(p256Group, { election: new TextEncoder().encode('board'), trustees: 3, threshold: 2 });
 * const record = JSON.parse(announceElectionGuard2Guardian(dealKey(ceremony, 1)));
 * console.log(record.x_coordinate, record.coefficient_proofs.length); // 1 2
 */
export function announceElectionGuard2Guardian(dealer: Dealer, options?: ElectionGuard2GuardianOptions): string {
  const { id, random } = readAnnouncement(dealer, options);
  const { trustee, ceremony } = dealer;
  const { group, hash } = parametersOf('dealer', ceremony.group);
  const proven = provenCoefficients(dealer, group.group, (j) => electionGuard2Guardian(hash, trustee, j), random);
  return recordText({
    guardian_id: id,
    x_coordinate: jsonWhole(trustee),
    coefficient_proofs: proven.map(({ commitment, answer }) =>
      jsonObject({ public_key: elementText(commitment), ...Object.fromEntries(answerJson(answer)) }),
    ),
  });
}
