/** Changes of the small election of ElectionGuard 2, each with the check that sees it. */
import { copyOf, put, type Records, type Value } from './changes.ts';

/** The neutral point, and another form of it. */
const NEUTRAL = Buffer.alloc(33, 255).toString('base64');
const ZEROS = Buffer.alloc(33).toString('base64');
const ORDER = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex').toString('base64');

/** A change, and the first failure that it leads to. */
export type Change = readonly [name: string, change: (records: Records) => Records, first: RegExp];

const CONTEST = 'ballots.0.contests.1';
const SELECTION = `${CONTEST}.selections.0`;
export const OPENED = 'challenged.0.contests.0';
const GUARDIAN = 'initialized.guardians.0';

/** Of the small election that `held2.ts` holds, and `made2.ts` makes. */
export const CHANGES2: readonly Change[] = [
  ['no group', put('constants.type', () => 'Other'), /^1 parameters: constants, type must be/],
  ['another version', put('constants.protocolVersion', () => 'v3.0.0'), /^1 parameters: constants, protocolVersion/],
  [
    'another version that is known',
    put('constants.protocolVersion', () => 'v2.0.0'),
    /^1 parameters: election config, parameter_base_hash/,
  ],
  [
    'another order',
    put('constants.constants.order', copyOf('constants.constants.b')),
    /^1 parameters: constants, constants.order must be that of the standard/,
  ],
  ['zeros in front', put('constants.constants.h', () => '01'), /^1 parameters: constants, constants.h/],
  ['another manifest', put('manifest.contests.0.votes_allowed', () => 2), /^1 manifest: election config, manifest_hash/],
  [
    'a contest twice',
    put('manifest.contests.1.object_id', () => 'chair'),
    /^1 manifest: manifest, contests\[1\].object_id must not come twice/,
  ],
  [
    'a place twice',
    put('manifest.contests.1.sequence_order', () => 2),
    /^1 manifest: manifest, contests must have each sequence order once/,
  ],
  ['a unit that is none', put('manifest.contests.0.electoral_district_id', () => 'x'), /^1 manifest: .*geopolitical unit/],
  [
    'another base hash',
    put('config.election_base_hash', copyOf('config.manifest_hash')),
    /^1 base hash: election config, election_base_hash/,
  ],
  ['a larger quorum', put('config.quorum', () => 3), /^1 base hash: election config, quorum/],
  ['a guardian less', put(GUARDIAN, () => undefined), /^2 guardians: election initialized, guardians must have 2 items/],
  [
    'a guardian twice',
    put('initialized.guardians.1', copyOf(GUARDIAN)),
    /^2 guardians: .*guardians\[1\] must have an identifier and a number of its own/,
  ],
  ['a coefficient less', put(`${GUARDIAN}.coefficient_proofs.1`, () => undefined), /^2 guardians: .*coefficient_proofs must have 2 items/],
  [
    'a commitment that is no point',
    put(`${GUARDIAN}.coefficient_proofs.1.public_key`, () => ZEROS),
    /^2 guardians: .*coefficient_proofs\[1\].public_key must be an element/,
  ],
  [
    'a proof of another coefficient',
    put(`${GUARDIAN}.coefficient_proofs.1`, copyOf(`${GUARDIAN}.coefficient_proofs.0`)),
    /^2 proofs: election initialized, guardians\[0\].coefficient_proofs\[1\] must prove/,
  ],
  [
    'a response beyond the order',
    put(`${GUARDIAN}.coefficient_proofs.0.response`, () => ORDER),
    /^2 guardians: .*response must be below the order/,
  ],
  ['the neutral key', put(`${GUARDIAN}.coefficient_proofs.0.public_key`, () => NEUTRAL), /^2 proofs/],
  [
    'another key',
    put('initialized.joint_public_key', copyOf(`${GUARDIAN}.coefficient_proofs.0.public_key`)),
    /^3 election key: election initialized, joint_public_key/,
  ],
  [
    'another extended hash',
    put('initialized.extended_base_hash', copyOf('config.election_base_hash')),
    /^4 extended base hash: election initialized, extended_base_hash/,
  ],
  [
    'a ballot of another election',
    put('ballots.0.election_id', copyOf('config.election_base_hash')),
    /^5 form: ballot 1, election_id must be the extended base hash/,
  ],
  ['no sheet', put('ballots.0.is_preencrypt', () => true), /^5 form: ballot 1, contests\[0\] must have its pre-encryption/],
  ['another style', put('ballots.0.ballot_style_id', () => 'town'), /^5 form: ballot 1, contests must have 1 items/],
  ['no style', put('ballots.0.ballot_style_id', () => 'none'), /^5 form: ballot 1, ballot_style_id must be a style/],
  ['no state', put('ballots.0.state', () => 'constructor'), /^5 form: ballot 1, state must be/],
  [
    'contests in another order',
    put('ballots.0.contests', (list: Value[]) => [...list].reverse()),
    /^5 form: ballot 1, contests\[0\].contest_id/,
  ],
  ['a selection less', put(SELECTION, () => undefined), /^5 form: .*selections must have 2 items/],
  ['a selection twice', put(`${CONTEST}.selections.1`, copyOf(SELECTION)), /^5 form: .*selections\[1\].selection_id/],
  ['an entry of a proof less', put(`${SELECTION}.proof.proofs.0`, () => undefined), /^5 form: .*proof.proofs must have 3 items/],
  [
    'an entry of a proof more',
    put(`${SELECTION}.proof.proofs`, (list: Value[]) => [...list, list[0]!]),
    /^5 form: .*proof.proofs must have 3 items/,
  ],
  [
    'a pad that is no point',
    put(`${SELECTION}.encrypted_vote.pad`, () => ZEROS),
    /^5 group: ballot 1, contests\[1\].selections\[0\].encrypted_vote.pad must be an element/,
  ],
  [
    'base64 with bits left over',
    put(`${SELECTION}.proof.proofs.0.response`, (text: string) => text.replace(/[A-Za-z0-9+/]=$/, (end) => (end === 'B=' ? 'C=' : 'B='))),
    /^5 form: .*response must be 32 bytes in base64/,
  ],
  [
    'another response',
    put(`${SELECTION}.proof.proofs.0.response`, copyOf(`${SELECTION}.proof.proofs.1.response`)),
    /^5 selections: ballot 1, contests\[1\].selections\[0\].proof must prove that the selection is from 0 to 2/,
  ],
  ['entries of a proof exchanged', put(`${SELECTION}.proof.proofs`, (list: Value[]) => [...list].reverse()), /^5 selections/],
  ['the proof of another selection', put(`${SELECTION}.proof`, copyOf(`${CONTEST}.selections.1.proof`)), /^5 selections/],
  ['the neutral element for a pad', put(`${SELECTION}.encrypted_vote.pad`, () => NEUTRAL), /^5 selections/],
  [
    'another proof of the sum',
    put(`${CONTEST}.proof.proofs.0`, copyOf(`${CONTEST}.proof.proofs.1`)),
    /^6 contests: ballot 1, contests\[1\].proof must prove that the selections are 3 at most/,
  ],
  [
    'another hash of a contest',
    put(`${CONTEST}.contest_hash`, copyOf('ballots.0.contests.0.contest_hash')),
    /^7 hashes: ballot 1, contests\[1\].contest_hash/,
  ],
  ['another code', put('ballots.2.confirmation_code', copyOf('ballots.0.confirmation_code')), /^7 hashes: ballot 3, confirmation_code/],
  ['another input of a code', put('ballots.0.code_baux', copyOf('ballots.1.code_baux')), /^7 hashes: ballot 1, confirmation_code/],
  [
    'a ballot twice',
    put('ballots', (list: Value[]) => [...list, list[1]!]),
    /^7 copies: ballot 4 must not have the identifier of ballot 2/,
  ],
  ['the serial number that is no point', put('ballots.0.encrypted_sn.pad', () => ZEROS), /^5 group: ballot 1, encrypted_sn.pad/],
  ['a chain that begins with another name', put('chains.0.encrypting_device', () => 'other'), /^7 chain: chain 1, baux0/],
  [
    'a chain of fewer ballots',
    put('chains.0.ballot_ids.2', () => undefined),
    /^7 chain: chain 1, last_confirmation_code must be the code of the last/,
  ],
  [
    'a chain in another order',
    put('chains.0.ballot_ids', () => ['ballot-1', 'ballot-0', 'ballot-2']),
    /^7 chain: chain 1, ballot_ids\[0\] must follow the one before/,
  ],
  [
    'a chain with another ballot',
    put('chains.0.ballot_ids.0', () => 'ballot-9'),
    /^7 chain: chain 1, ballot_ids\[0\] must be a ballot of the record/,
  ],
  [
    'a chain that is not closed',
    put('chains.0.closing_hash', copyOf('chains.0.last_confirmation_code')),
    /^7 chain: chain 1, closing_hash/,
  ],
  ['a device without its chain', put('chains', () => []), /^7 chain: ballot 1 must follow a device/],
  ['a ballot that was cast is left out', put('ballots.2', () => undefined), /^7 chain: chain 1, ballot_ids\[2\]/],
  [
    'a challenged ballot counts',
    put('ballots.1.state', () => 'CAST'),
    /^8 aggregation: encrypted tally, contests\[0\].selections\[0\] must be the product/,
  ],
  ['a ballot counts no more', put('ballots.0.state', () => 'UNKNOWN'), /^8 aggregation/],
  [
    'another sum',
    put('encryptedTally.contests.0.selections.0.encrypted_vote', copyOf('encryptedTally.contests.0.selections.1.encrypted_vote')),
    /^8 aggregation: .*contests\[0\].selections\[0\]/,
  ],
  [
    'a contest of the tally less',
    put('encryptedTally.contests.0', () => undefined),
    /^8 aggregation: encrypted tally, contests must have 2 items/,
  ],
  [
    'another ballot named',
    put('encryptedTally.cast_ballot_ids.0', () => 'ballot-1'),
    /^8 aggregation: encrypted tally, cast_ballot_ids\[0\] must be a ballot that was cast/,
  ],
  [
    'a ballot named twice',
    put('encryptedTally.cast_ballot_ids.0', () => 'ballot-2'),
    /^8 aggregation: encrypted tally, cast_ballot_ids\[1\] must not come twice/,
  ],
  [
    'a ballot not named',
    put('encryptedTally.cast_ballot_ids.0', () => undefined),
    /^8 aggregation: encrypted tally must name the 2 ballots/,
  ],
  [
    'another decryption',
    put('tally.contests.0.selections.0.proof.response', copyOf('tally.contests.0.selections.0.proof.challenge')),
    /^9 decryption: tally, contests\[0\].selections\[0\].proof must prove/,
  ],
  ['a value that is no point', put('tally.contests.0.selections.0.b_over_m', () => ZEROS), /^9 decryption: .*b_over_m must be an element/],
  [
    'more votes',
    put('tally.contests.0.selections.0.tally', () => 2),
    /^10 tally: tally, contests\[0\].selections\[0\] must have the number of votes/,
  ],
  ['votes beyond the ballots', put('tally.contests.0.selections.0.tally', () => 9), /^10 tally: .*must have 2 votes at most/],
  ['a contest that is not decrypted', put('tally.contests.1', () => undefined), /^10 tally: tally, contests must have 2 items/],
  [
    'a tally of other ciphertexts',
    put('tally.contests.0.selections.0.encrypted_vote', copyOf('tally.contests.0.selections.1.encrypted_vote')),
    /^9 decryption/,
  ],
  ['a challenged ballot that is not decrypted', put('challenged', () => []), /^13 challenged ballots: ballot 2 must be decrypted/],
  [
    'a challenged ballot twice',
    put('challenged', (list: Value[]) => [...list, list[0]!]),
    /^13 challenged ballots: decrypted ballot 2 must not be of the same ballot/,
  ],
  [
    'another ballot that is decrypted',
    put('challenged.0.id', () => 'ballot-0'),
    /^13 challenged ballots: decrypted ballot 1 must have the identifier/,
  ],
  [
    'a decryption of another vote',
    put(`${OPENED}.selections.0.proof`, copyOf(`${OPENED}.selections.1.proof`)),
    /^12 decryption of challenged ballots: decrypted ballot 1, contests\[0\].selections\[0\].proof/,
  ],
  ['another vote', put(`${OPENED}.selections.0.tally`, () => 1), /^13 challenged ballots: .*votes at most together/],
  [
    'votes beyond what is allowed',
    put(`${OPENED}.selections.0.tally`, () => 2),
    /^13 challenged ballots: .*selections\[0\] must have 1 votes at most/,
  ],
  [
    'something else written in',
    put(`${OPENED}.decrypted_contest_data.contest_data.write_ins.0`, () => 'Eva'),
    /^14 .*decrypted_contest_data must be what is decrypted/,
  ],
  [
    'another length',
    put(`${OPENED}.decrypted_contest_data.encrypted_contest_data.numBytes`, () => 39),
    /^13 challenged ballots: decrypted ballot 1|^14/,
  ],
  [
    'another key of what was written in',
    put(`${OPENED}.decrypted_contest_data.beta`, copyOf('initialized.joint_public_key')),
    /^14 .*authentication code/,
  ],
  [
    'another proof of what was written in',
    put(`${OPENED}.decrypted_contest_data.proof.response`, copyOf(`${OPENED}.decrypted_contest_data.proof.challenge`)),
    /^14 .*proof must prove/,
  ],
  ['a status that is none', put(`${OPENED}.decrypted_contest_data.contest_data.status`, () => 'fine'), /^14 .*status must be one of/],
];

/** How many places are left out in between; 1 for all of them. */
export const STEP: number = Number(process.env.LIMBER_LEAVES ?? 7);

/** What the format has no hash and no proof of, and no check depends on. */
export const FREE2: readonly RegExp[] = [
  /^constants\.name$/,
  /^config\.(config_version|metadata)/,
  /guardian_id$/,
  /timestamp$/,
  /ballot_count$/,
  /^encryptedTally\.tally_id$/,
  /^tally\.id$/,
  // Not hashed; that it is of the group is checked, and what was challenged is decrypted.
  /encrypted_sn/,
  /^ballots\.[02]\..*encrypted_contest_data/,
];
