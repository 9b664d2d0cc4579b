import { jsonWhole } from '../../../../encoding/json/value.ts';
import { electionGuard1Guardian } from '../../../../proof/transcripts/electionguard1.ts';
import { evenHexText } from '../../../../proof/transcripts/text.ts';
import type { Dealer } from '../../../../threshold/dealer.ts';
import type { RandomOptions } from '../../../../util/random.ts';
import { residueGroupOf } from '../../../residue-group.ts';
import { provenCoefficients, readAnnouncement } from '../../make/coefficients.ts';
import { knowledgeJson, recordText } from './text.ts';

/** Who a guardian is. */
export interface ElectionGuard1GuardianOptions extends RandomOptions {
  /** The name of the guardian, which no other one has; its number unless given. */
  readonly id?: string | undefined;
}

/**
 * What a guardian of ElectionGuard 1 publishes after the key ceremony: its key, what it committed to, and a proof of each coefficient. The ceremony is that of `limber/threshold`, over
 * {@link electionGuard1Group}, with the quorum as threshold, and nobody may be disqualified in it: the reference knows no such thing. Secret: the coefficients.
 *
 * @param dealer - of the guardian, by `dealKey`. Secret.
 * @param options - the `id`; `random`, the platform's generator unless given.
 * @returns the record, for a file of the folder `guardians`.
 * @throws {WrongTypeError} `dealer`, if it is none or not of residues; `id`. @throws {OutOfRangeError} `dealer`, after `wipe`. @throws {NoRandomnessError} `random`.
 *
 * @example
 * import { announceElectionGuard1Guardian, electionGuard1Group } from 'limber/electionguard';
 * import { dealKey, KeyCeremony } from 'limber/threshold';
 * const ceremony = new KeyCeremony(electionGuard1Group(), { election: new TextEncoder().encode('board'), trustees: 3, threshold: 2 });
 * const guardian = JSON.parse(announceElectionGuard1Guardian(dealKey(ceremony, 1)));
 * console.log(guardian.guardian_id, guardian.election_commitments.length); // 1 2
 */
export function announceElectionGuard1Guardian(dealer: Dealer, options?: ElectionGuard1GuardianOptions): string {
  const { id, random } = readAnnouncement(dealer, options);
  const group = residueGroupOf('dealer', dealer.ceremony.group);
  const proven = provenCoefficients(dealer, group, () => electionGuard1Guardian, random);
  const texts = proven.map(({ commitment }) => evenHexText(commitment));
  return recordText({
    guardian_id: id,
    sequence_order: jsonWhole(dealer.trustee),
    election_public_key: texts[0]!,
    election_commitments: texts,
    election_proofs: proven.map(({ commitment, answer }) => knowledgeJson(commitment, answer)),
  });
}
