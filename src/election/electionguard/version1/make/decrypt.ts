/** What a guardian of ElectionGuard 1 does in a decryption: its own share, or a part of that of somebody who is absent. */
import { type Json, type JsonObject, jsonObject } from '../../../../encoding/json/value.ts';
import type { Element, Scalar } from '../../../../group/group.ts';
import { prove } from '../../../../proof/prove.ts';
import { evenHex, evenHexText } from '../../../../proof/transcripts/text.ts';
import { checkTrusteePrivateKey, secretOfOwnKey, secretOfShares, type TrusteePrivateKey } from '../../../../threshold/private-key.ts';
import { OutOfRangeError, WrongTypeError } from '../../../../util/errors.ts';
import { readOptions } from '../../../../util/options.ts';
import { RANDOM_OPTIONS, type RandomOptions, type RandomSource } from '../../../../util/random.ts';
import type { Guardian } from '../../guardians.ts';
import { decryptionOf } from '../../statements.ts';
import type { Election1 } from '../election.ts';
import type { ElectionGuard1Bytes } from '../record.ts';
import { type ElectionGuard1Election, partsOfElection } from './election.ts';
import { type EncryptedKind, readEncrypted } from './encrypted.ts';
import { recordText, singleJson } from './text.ts';

/** How a guardian decrypts. */
export interface DecryptElectionGuard1Options extends RandomOptions {
  /** The name of a guardian who is absent, of whose share this one makes a part. Unless given, it makes its own share. */
  readonly absent?: string | undefined;
}

const OPTIONS = { ...RANDOM_OPTIONS, absent: undefined } as const;

/**
 * A guardian's share of the tally, with a proof of each selection; or its part of the share of a guardian who is absent. It is what the reference calls a (compensated) decryption share.
 *
 * A guardian is a decryption oracle: it must have computed the tally itself, of ballots that it has verified, and never decrypt what it is merely given, nor two tallies that differ by
 * a few ballots.
 *
 * @param privateKey - of the guardian, by `receiveShares` of `limber/threshold`. Secret.
 * @param election - that is decrypted.
 * @param tally - by {@link tallyElectionGuard1Ballots}.
 * @param options - `absent`, in whose place it decrypts; `random`, the platform's generator unless given.
 * @returns the share, for {@link combineElectionGuard1Tally}. It is public.
 * @throws {WrongTypeError} `privateKey`, `election` or an option. @throws {OutOfRangeError} `privateKey`, after `wipe`, or of no guardian of the election; `absent`, if there is no such
 * guardian, or it is this one. @throws {MalformedError} the place in `tally` of whatever is not as it has to be. @throws {InvalidPointError} `tally`, if an element is not in the group.
 * @throws {NoRandomnessError} `random`.
 *
 * @example
 * import * as eg from 'limber/electionguard';
 * import { dealKey, judgeDealings, KeyCeremony, readDealings, receiveShares } from 'limber/threshold';
 * const ceremony = new KeyCeremony(eg.electionGuard1Group(), { election: new TextEncoder().encode('board'), trustees: 1 });
 * const dealer = dealKey(ceremony, 1);
 * const promises = [dealer.promise()];
 * const dealings = readDealings(ceremony, promises, [dealer.dealing(promises)]);
 * const privateKey = receiveShares(judgeDealings(dealings, [undefined], [undefined]).keys, dealer, [undefined]);
 * const guardians = [eg.announceElectionGuard1Guardian(dealer)];
 * const date = '2026-11-23T08:00:00Z';
 * const contest = { object_id: 'chair', sequence_order: 0, electoral_district_id: 'all', vote_variation: 'one_of_m', number_elected: 1, name: 'Chair' };
 * const ballot_selections = ['ada', 'ben'].map((id, i) => ({ object_id: id, sequence_order: i, candidate_id: id }));
 * const manifest = JSON.stringify({
 *   election_scope_id: 'board', type: 'other', start_date: date, end_date: date, parties: [],
 *   geopolitical_units: [{ object_id: 'all', name: 'All', type: 'unknown' }],
 *   contests: [{ ...contest, ballot_selections }],
 *   ballot_styles: [{ object_id: 'style', geopolitical_unit_ids: ['all'] }],
 * });
 * const election = eg.readElectionGuard1Election({ manifest, guardians, ...eg.makeElectionGuard1Election(manifest, guardians) });
 * const { seed } = eg.startElectionGuard1Device({ deviceId: 17, sessionId: 4, launchCode: 99, location: 'hall' });
 * const made = await eg.makeElectionGuard1Ballot(election, { id: 'ballot-1', style: 'style', seed }, [[1, 0]]);
 * const tally = await eg.tallyElectionGuard1Ballots(election, [eg.castElectionGuard1Ballot(made)]);
 * const share = eg.decryptElectionGuard1Tally(privateKey, election, tally);
 * console.log(JSON.parse(share).guardian_id); // 1
 */
export function decryptElectionGuard1Tally(
  privateKey: TrusteePrivateKey,
  election: ElectionGuard1Election,
  tally: ElectionGuard1Bytes,
  options?: DecryptElectionGuard1Options,
): string {
  return decrypt('tally', privateKey, election, tally, options);
}

/**
 * A guardian's share of a ballot that was spoiled, or its part of the share of a guardian who is absent: as {@link decryptElectionGuard1Tally}. Ballots that were cast are refused.
 *
 * @param privateKey - of the guardian. Secret.
 * @param election - that the ballot is of.
 * @param ballot - by {@link spoilElectionGuard1Ballot}.
 * @param options - `absent`, in whose place it decrypts; `random`, the platform's generator unless given.
 * @returns the share, for {@link combineElectionGuard1Ballot}. It is public.
 * @throws {WrongTypeError} `privateKey`, `election` or an option. @throws {OutOfRangeError} `privateKey`, after `wipe`, or of no guardian of the election; `absent`.
 * @throws {MalformedError} the place in `ballot` of whatever is not as it has to be. @throws {InvalidPointError} `ballot`. @throws {NoRandomnessError} `random`.
 *
 * @example
 * import * as eg from 'limber/electionguard';
 * import { dealKey, judgeDealings, KeyCeremony, readDealings, receiveShares } from 'limber/threshold';
 * const ceremony = new KeyCeremony(eg.electionGuard1Group(), { election: new TextEncoder().encode('board'), trustees: 1 });
 * const dealer = dealKey(ceremony, 1);
 * const promises = [dealer.promise()];
 * const dealings = readDealings(ceremony, promises, [dealer.dealing(promises)]);
 * const privateKey = receiveShares(judgeDealings(dealings, [undefined], [undefined]).keys, dealer, [undefined]);
 * const guardians = [eg.announceElectionGuard1Guardian(dealer)];
 * const date = '2026-11-23T08:00:00Z';
 * const contest = { object_id: 'chair', sequence_order: 0, electoral_district_id: 'all', vote_variation: 'one_of_m', number_elected: 1, name: 'Chair' };
 * const ballot_selections = ['ada', 'ben'].map((id, i) => ({ object_id: id, sequence_order: i, candidate_id: id }));
 * const manifest = JSON.stringify({
 *   election_scope_id: 'board', type: 'other', start_date: date, end_date: date, parties: [],
 *   geopolitical_units: [{ object_id: 'all', name: 'All', type: 'unknown' }],
 *   contests: [{ ...contest, ballot_selections }],
 *   ballot_styles: [{ object_id: 'style', geopolitical_unit_ids: ['all'] }],
 * });
 * const election = eg.readElectionGuard1Election({ manifest, guardians, ...eg.makeElectionGuard1Election(manifest, guardians) });
 * const { seed } = eg.startElectionGuard1Device({ deviceId: 17, sessionId: 4, launchCode: 99, location: 'hall' });
 * const made = await eg.makeElectionGuard1Ballot(election, { id: 'ballot-1', style: 'style', seed }, [[1, 0]]);
 * const ballot = eg.spoilElectionGuard1Ballot(made);
 * const share = eg.decryptElectionGuard1Ballot(privateKey, election, ballot);
 * console.log(JSON.parse(share).object_id); // ballot-1
 */
export function decryptElectionGuard1Ballot(
  privateKey: TrusteePrivateKey,
  election: ElectionGuard1Election,
  ballot: ElectionGuard1Bytes,
  options?: DecryptElectionGuard1Options,
): string {
  return decrypt('ballot', privateKey, election, ballot, options);
}

/** Whose secret it is, and in whose place. */
interface Decrypter {
  readonly guardian: Guardian;
  readonly absent: Guardian | undefined;
  readonly key: Element;
  readonly secret: Scalar;
}

function decrypt(
  kind: EncryptedKind,
  privateKey: TrusteePrivateKey,
  election: ElectionGuard1Election,
  record: ElectionGuard1Bytes,
  options: DecryptElectionGuard1Options | undefined,
): string {
  checkTrusteePrivateKey(privateKey);
  const parts = partsOfElection(election);
  const { absent: name, random } = readOptions<DecryptElectionGuard1Options, typeof OPTIONS>(options, OPTIONS);
  if (name !== undefined && typeof name !== 'string') throw new WrongTypeError('absent', 'must be a string');
  const { id, contests } = readEncrypted(kind, record, parts);
  const guardian = parts.guardians[privateKey.trustee - 1];
  const absent = parts.guardians.find((each) => each.id === name);
  if (name !== undefined && (!absent || absent === guardian)) throw new OutOfRangeError('absent', 'must be the name of another guardian');
  if (!guardian || privateKey.ceremony.group !== parts.group)
    throw new OutOfRangeError('privateKey', 'must be of a guardian of the election');
  const secret = absent ? secretOfShares(privateKey, [absent.order]) : secretOfOwnKey(privateKey);
  try {
    const key = absent ? parts.recovery.keyOf(absent, guardian) : guardian.commitments[0]!;
    if (!parts.group.multiplyBase(secret).equals(key)) throw new OutOfRangeError('privateKey', 'must be of a guardian of the election');
    const decrypter = { guardian, absent, key, secret };
    const names = { guardian_id: guardian.id, ...(absent ? { missing_guardian_id: absent.id } : {}) };
    const members = contests.map(({ contest, selections }) => {
      const shares = selections.map(
        ({ selection, ciphertext }) =>
          [selection.id, shareOf(parts, decrypter, { object_id: selection.id, ...names }, ciphertext, random)] as const,
      );
      return [
        contest.id,
        jsonObject({ object_id: contest.id, ...names, description_hash: evenHex(contest.hash), selections: new Map(shares) }),
      ] as const;
    });
    return recordText({ object_id: id, ...names, public_key: evenHexText(guardian.commitments[0]!), contests: new Map(members) });
  } finally {
    secret.wipe();
  }
}

/** x · a, with the proof. */
function shareOf(
  { group, transcripts }: Election1,
  { absent, key, secret }: Decrypter,
  names: Readonly<Record<string, Json>>,
  { a, b }: { readonly a: Element; readonly b: Element },
  random: RandomSource | undefined,
): JsonObject {
  const share = a.multiply(secret);
  const statement = decryptionOf(group, key, a, share);
  const [answer] = prove(statement, { secrets: [secret] }, { transcript: transcripts.decryption(b), random }).answers;
  const proof = singleJson(answer!);
  return absent
    ? jsonObject({ ...names, share: evenHexText(share), recovery_key: evenHexText(key), proof })
    : jsonObject({ ...names, share: evenHexText(share), proof, recovered_parts: null });
}
