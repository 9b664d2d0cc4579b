/** What a guardian of ElectionGuard 2 does in a decryption: it hands in its share, and then, with the shares of all who are present, its part of the proof. */
import { jsonObject } from '../../../../encoding/json/value.ts';
import type { Scalar } from '../../../../group/group.ts';
import { respond } from '../../../../proof/prove.ts';
import { checkTrusteePrivateKey, secretOfShares, type TrusteePrivateKey } from '../../../../threshold/private-key.ts';
import { OutOfRangeError } from '../../../../util/errors.ts';
import { readOptions } from '../../../../util/options.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../../../../util/random.ts';
import type { Guardian } from '../../guardians.ts';
import type { Election2 } from '../election.ts';
import type { ElectionGuard2Bytes } from '../record.ts';
import { type ElectionGuard2Election, partsOfElection } from './election.ts';
import { type Encrypted, type EncryptedKind, readEncrypted, targetsOf } from './encrypted.ts';
import { jointOf, readShares, shareKeyOf, weightsOf } from './joint.ts';
import { elementText, recordText, scalarText } from './text.ts';

/** A guardian's part in a decryption, between its share and its response. Made by {@link decryptElectionGuard2Tally} and {@link decryptElectionGuard2Ballot}. */
export interface ElectionGuard2Decryption {
  /** What the guardian hands in first. It is public. */
  readonly share: string;
  /**
   * What the guardian hands in then: its part of the proof. It is public. What it was made of is forgotten: the guardian responds once.
   *
   * @param shares - of all guardians who are present, a quorum at least, its own among them; the same ones that all others respond to.
   * @throws {WrongTypeError} `shares`. @throws {OutOfRangeError} `shares`, if they are of fewer guardians than the quorum, or without its own; `decryption`, after it has responded,
   * or `wipe`. @throws {MalformedError} the place of a fault in a share. @throws {InvalidPointError} `shares`, if an element is not in the group.
   */
  respond(shares: readonly ElectionGuard2Bytes[]): string;
  /** Forgets the secrets without a response. */
  wipe(): void;
}

class OwnDecryption implements ElectionGuard2Decryption {
  readonly share: string;
  readonly #election: Election2;
  readonly #encrypted: Encrypted;
  readonly #guardian: Guardian;
  #secrets: { readonly key: Scalar; readonly nonces: readonly Scalar[] } | undefined;

  /** Secret: `key`, which it wipes, and the nonces. */
  constructor(election: Election2, encrypted: Encrypted, guardian: Guardian, key: Scalar, options: RandomOptions) {
    this.#election = election;
    this.#encrypted = encrypted;
    this.#guardian = guardian;
    const { group } = election.group;
    const targets = targetsOf(encrypted);
    const nonces = targets.map(() => group.scalars.random(options));
    this.#secrets = { key, nonces };
    this.share = this.#record({
      shares: targets.map(({ base }, t) => {
        const [share, a, b] = [base.multiply(key), group.multiplyBase(nonces[t]!), base.multiply(nonces[t]!)];
        return jsonObject({ share: elementText(share!), a: elementText(a!), b: elementText(b!) });
      }),
    });
    Object.freeze(this);
  }

  respond(shares: readonly ElectionGuard2Bytes[]): string {
    const secrets = this.#secrets;
    if (!secrets) throw new OutOfRangeError('decryption', 'must not have responded, nor have been wiped');
    const [election, encrypted] = [this.#election, this.#encrypted];
    const present = readShares(shares, encrypted, election);
    const place = present.findIndex(({ guardian }) => guardian === this.#guardian);
    if (place < 0 || !this.#isOwn(present[place]!.view.text)) throw new OutOfRangeError('shares', 'must have the guardian’s own');
    const weights = weightsOf(election, present);
    const joint = jointOf(election, encrypted, present, weights);
    const { key, nonces } = secrets;
    try {
      const responses = joint.map(({ target, challenge }, t) => {
        const product = challenge.mul(weights[place]!).mul(key);
        const response = respond(target.transcript, nonces[t]!, product);
        product.wipe();
        return scalarText(response);
      });
      return this.#record({ responses });
    } finally {
      this.wipe();
    }
  }

  wipe(): void {
    for (const scalar of this.#secrets ? [this.#secrets.key, ...this.#secrets.nonces] : []) scalar.wipe();
    this.#secrets = undefined;
  }

  #isOwn(text: string): boolean {
    return text === this.share;
  }

  #record(members: Parameters<typeof recordText>[0]): string {
    return recordText({
      id: this.#encrypted.id,
      election_id: this.#election.id,
      guardian_id: this.#guardian.id,
      ...(members as Readonly<Record<string, never>>),
    });
  }
}

/**
 * A guardian's share of the tally. In version 2 all guardians who are present, a quorum at least, prove together that it was decrypted rightly; nobody stands for those who are absent.
 * Everybody is given the `share` of everybody, and then each guardian's `respond` makes its part of the proof.
 *
 * A guardian is a decryption oracle: it must have computed the tally itself, of ballots that it has verified, and never decrypt what it is merely given, nor two tallies that differ by
 * a few ballots.
 *
 * @param privateKey - of the guardian, by `receiveShares` of `limber/threshold`. Secret.
 * @param election - that is decrypted.
 * @param tally - by {@link tallyElectionGuard2Ballots}.
 * @param options - `random`, the platform's generator unless given.
 * @returns the guardian's part in the decryption: its share, and what responds.
 * @throws {WrongTypeError} `privateKey` or `election`. @throws {OutOfRangeError} `privateKey`, after `wipe`, or of no guardian of the election. @throws {MalformedError} the place in
 * `tally` of whatever is not as it has to be. @throws {InvalidPointError} `tally`, if an element is not in the group. @throws {NoRandomnessError} `random`.
 *
 * @example
 * import * as eg from 'limber/electionguard';
 * import { p256Group } from 'limber/groups';
 * import { dealKey, judgeDealings, KeyCeremony, readDealings, receiveShares } from 'limber/threshold';
 * const ceremony = new KeyCeremony(p256Group, { election: new TextEncoder().encode('board'), trustees: 1 });
 * const dealer = dealKey(ceremony, 1);
 * const promises = [dealer.promise()];
 * const dealings = readDealings(ceremony, promises, [dealer.dealing(promises)]);
 * const privateKey = receiveShares(judgeDealings(dealings, [undefined], [undefined]).keys, dealer, [undefined]);
 * const guardians = [eg.announceElectionGuard2Guardian(dealer)];
 * const contest = { object_id: 'chair', sequence_order: 1, electoral_district_id: 'all', votes_allowed: 1 };
 * const ballot_selections = ['ada', 'ben'].map((id, i) => ({ object_id: id, sequence_order: i + 1 }));
 * const manifest = JSON.stringify({
 *   geopolitical_units: [{ object_id: 'all' }],
 *   contests: [{ ...contest, ballot_selections }],
 *   ballot_styles: [{ object_id: 'style', geopolitical_unit_ids: ['all'] }],
 * });
 * const election = eg.readElectionGuard2Election({ manifest, ...eg.makeElectionGuard2Election(p256Group, manifest, guardians) });
 * const made = await eg.makeElectionGuard2Ballot(election, { id: 'ballot-1', style: 'style', device: 'booth' }, [[1, 0]]);
 * const tally = await eg.tallyElectionGuard2Ballots(election, [eg.castElectionGuard2Ballot(made)]);
 * const decryption = eg.decryptElectionGuard2Tally(privateKey, election, tally);
 * const responses = [decryption.respond([decryption.share])];
 * console.log(JSON.parse(eg.combineElectionGuard2Tally(election, tally, [decryption.share], responses, 1)).contests[0].selections[0].tally); // 1
 */
export function decryptElectionGuard2Tally(
  privateKey: TrusteePrivateKey,
  election: ElectionGuard2Election,
  tally: ElectionGuard2Bytes,
  options?: RandomOptions,
): ElectionGuard2Decryption {
  return decrypt('tally', privateKey, election, tally, options);
}

/**
 * A guardian's share of a ballot that was challenged, with what its contests have beside votes: as {@link decryptElectionGuard2Tally}. Ballots that were cast are refused.
 *
 * @param privateKey - of the guardian. Secret.
 * @param election - that the ballot is of.
 * @param ballot - by {@link challengeElectionGuard2Ballot}.
 * @param options - `random`, the platform's generator unless given.
 * @returns the guardian's part in the decryption: its share, and what responds.
 * @throws {WrongTypeError} `privateKey` or `election`. @throws {OutOfRangeError} `privateKey`, after `wipe`, or of no guardian of the election. @throws {MalformedError} the place in
 * `ballot` of whatever is not as it has to be. @throws {InvalidPointError} `ballot`. @throws {NoRandomnessError} `random`.
 *
 * @example
 * import * as eg from 'limber/electionguard';
 * import { p256Group } from 'limber/groups';
 * import { dealKey, judgeDealings, KeyCeremony, readDealings, receiveShares } from 'limber/threshold';
 * const ceremony = new KeyCeremony(p256Group, { election: new TextEncoder().encode('board'), trustees: 1 });
 * const dealer = dealKey(ceremony, 1);
 * const promises = [dealer.promise()];
 * const dealings = readDealings(ceremony, promises, [dealer.dealing(promises)]);
 * const privateKey = receiveShares(judgeDealings(dealings, [undefined], [undefined]).keys, dealer, [undefined]);
 * const guardians = [eg.announceElectionGuard2Guardian(dealer)];
 * const contest = { object_id: 'chair', sequence_order: 1, electoral_district_id: 'all', votes_allowed: 1 };
 * const ballot_selections = ['ada', 'ben'].map((id, i) => ({ object_id: id, sequence_order: i + 1 }));
 * const manifest = JSON.stringify({
 *   geopolitical_units: [{ object_id: 'all' }],
 *   contests: [{ ...contest, ballot_selections }],
 *   ballot_styles: [{ object_id: 'style', geopolitical_unit_ids: ['all'] }],
 * });
 * const election = eg.readElectionGuard2Election({ manifest, ...eg.makeElectionGuard2Election(p256Group, manifest, guardians) });
 * const made = await eg.makeElectionGuard2Ballot(election, { id: 'ballot-1', style: 'style', device: 'booth' }, [[1, 0]]);
 * const ballot = eg.challengeElectionGuard2Ballot(made);
 * const decryption = eg.decryptElectionGuard2Ballot(privateKey, election, ballot);
 * const responses = [decryption.respond([decryption.share])];
 * console.log(JSON.parse(eg.combineElectionGuard2Ballot(election, ballot, [decryption.share], responses)).contests[0].selections[0].tally); // 1
 */
export function decryptElectionGuard2Ballot(
  privateKey: TrusteePrivateKey,
  election: ElectionGuard2Election,
  ballot: ElectionGuard2Bytes,
  options?: RandomOptions,
): ElectionGuard2Decryption {
  return decrypt('ballot', privateKey, election, ballot, options);
}

function decrypt(
  kind: EncryptedKind,
  privateKey: TrusteePrivateKey,
  election: ElectionGuard2Election,
  record: ElectionGuard2Bytes,
  options: RandomOptions | undefined,
): ElectionGuard2Decryption {
  checkTrusteePrivateKey(privateKey);
  const parts = partsOfElection(election);
  const { random } = readOptions(options, RANDOM_OPTIONS);
  const encrypted = readEncrypted(kind, record, parts);
  const guardian = parts.guardians.find(({ order }) => order === privateKey.trustee);
  const notOfElection = new OutOfRangeError('privateKey', 'must be of a guardian of the election');
  if (!guardian || privateKey.ceremony.group !== parts.group.group) throw notOfElection;
  const key = secretOfShares(
    privateKey,
    parts.guardians.map(({ order }) => order),
  );
  try {
    if (!parts.group.group.multiplyBase(key).equals(shareKeyOf(parts, guardian))) throw notOfElection;
    return new OwnDecryption(parts, encrypted, guardian, key, { random });
  } catch (error) {
    key.wipe();
    throw error;
  }
}
