/** The record of trustees of whom some are enough. */

import { type Json, jsonObject, jsonWhole } from '../../../encoding/json/value.ts';
import { checkText } from '../../../encoding/octets.ts';
import { BELENIOS, writeJson } from '../../json/write.ts';
import { canonicalRecord, orderedMembers } from '../json.ts';
import { type BeleniosCeremony, ceremonyParts, messagesOf, verifiedDealings } from './ceremony.ts';
import { verifyTrusteeRecord } from './trustee.ts';

/**
 * The record of trustees who made a key with a threshold. Everything that they said is verified. Everything is public.
 *
 * @param ceremony - what they agreed on.
 * @param certificates - of all trustees, in their order: `certificate` of a {@link BeleniosDealer}. @param commitments - likewise: `commitments`.
 * @param announcements - likewise: `announcement` of what `receive` gives.
 * @returns the record, `trustees.json`, for {@link makeBeleniosElection}.
 * @throws {WrongTypeError} an argument of another type. @throws {OutOfRangeError} `group`, `trustees` or `threshold`; a list that is not as long as there are trustees. @throws {MalformedError}
 * the message that is malformed, not signed, of another ceremony, or does not follow from the others.
 *
 * @example
 * import { dealBeleniosKey, makeBeleniosThresholdTrustees } from 'limber/belenios';
 * const ceremony = { group: 'Ed25519', trustees: 1, threshold: 1 };
 * const dealer = dealBeleniosKey(ceremony, 1);
 * const { announcement } = dealer.receive([dealer.certificate], [dealer.commitments], [dealer.share(1)]);
 * const trustees = makeBeleniosThresholdTrustees(ceremony, [dealer.certificate], [dealer.commitments], [announcement]);
 * console.log(JSON.parse(trustees)[0][1].threshold); // 1
 */
export function makeBeleniosThresholdTrustees(
  ceremony: BeleniosCeremony,
  certificates: readonly string[],
  commitments: readonly string[],
  announcements: readonly string[],
): string {
  const parts = ceremonyParts(ceremony);
  const { group, threshold } = parts;
  const dealings = verifiedDealings(parts, certificates, commitments);
  const ends = messagesOf(parts, 'announcements', announcements).map((text, i) => {
    const name = `announcements[${i}]`;
    checkText(name, text);
    return orderedMembers(canonicalRecord(name, text), ['verification_key', 'signature']);
  });
  const set = jsonObject({
    threshold: jsonWhole(threshold),
    certs: dealings.certificates.map(({ view }): Json => view.value),
    coefexps: dealings.commitments.map(({ view }): Json => view.value),
    signatures: ends.map(({ signature }): Json => signature.value),
    verification_keys: ends.map(({ verification_key }): Json => verification_key.value),
  });
  const record = writeJson([['Pedersen', set]], BELENIOS);
  verifyTrusteeRecord(group, record);
  return record;
}
