/** Whole elections of ElectionGuard 1: every change of a record is seen at the right check, and what needs not be seen is not. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { changed, copyOf, failures, leavesOf, put, type Records, unchecked, type Value, valueAt } from './changes.ts';
import { heldElection1, texts1, verify1, verifyTexts1 } from './held1.ts';
import { group, hex } from './manifest1.ts';

let held: Records;
let other: Records;

before(() => {
  held = heldElection1();
  other = heldElection1();
});

const { prime, order } = group;
const number = (text: string): bigint => BigInt(`0x${text}`);
/** An element times −1, which is not in the subgroup. */
const negated = (text: string): string => hex(prime - number(text));
const more = (text: string): string => hex(number(text) + 1n);
const longer = (text: string): string => hex(number(text) + order);

describe('elections of version 1 that are valid', () => {
  test('as it was held', async () => {
    const report = await verify1(held);
    assert.deepEqual([failures(report), unchecked(report), report.valid], [[], [], true]);
    assert.deepEqual([report.format, report.notes.length], ['ElectionGuard 1', 5]);
    const records = Object.fromEntries(report.checks.map((check) => [check.id, check.records]));
    assert.deepEqual(
      ['2 proofs', '4 selections', '5 contests', '6 chain', '7 aggregation', '9 recovered parts', '10 replaced shares'].map(
        (id) => records[id],
      ),
      [6, 22, 6, 4, 5, 10, 5],
    );
  });

  test('in chunks of one, with ballots in another order, and as 0.95 wraps its numbers', async () => {
    const wrapped = (value: Value): Value => {
      if (Array.isArray(value)) return value.map(wrapped);
      if (value !== null && typeof value === 'object')
        return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, wrapped(member)]));
      return typeof value === 'string' && /^[0-9A-F]{50,}$/.test(value) ? { data: value } : value;
    };
    const old = {
      ...held,
      constants: Object.fromEntries(Object.entries(held.constants as Records).map(([name, text]) => [name, text])),
      ballots: wrapped(held.ballots as Value[]),
      tally: wrapped(held.tally!),
      coefficients: {
        coefficients: Object.values((held.coefficients as { coefficients: Records }).coefficients).map((data) => ({ data })),
      },
    };
    (old.ballots as Value[]).reverse();
    const report = await verify1(old as Records, 1);
    assert.deepEqual([failures(report), report.valid], [[], true]);
    const digits = JSON.stringify(held.constants).replaceAll(/"([0-9A-F]+)"/g, (_, text: string) => number(text).toString());
    const decimal = await verifyTexts1({ ...texts1(held), constants: digits });
    assert.deepEqual([failures(decimal), decimal.valid], [[], true]);
  });

  test('without devices and spoiled ballots, which is noted', async () => {
    const { devices: _devices, spoiled: _spoiled, ...rest } = texts1(held);
    const report = await verifyTexts1(rest);
    assert.deepEqual([failures(report), report.valid, report.notes.length], [[], true, 7]);
  });
});

test('what is missing is unchecked, and the report is not valid', async () => {
  const { encryptedTally: _encrypted, tally: _tally, coefficients: _coefficients, ...rest } = texts1(held);
  const report = await verifyTexts1(rest);
  assert.deepEqual(failures(report), []);
  assert.deepEqual(unchecked(report), [
    '7 aggregation',
    '8 shares',
    '9 recovered parts',
    '10 coefficients',
    '10 replaced shares',
    '11 tally',
  ]);
  const without = await verifyTexts1({ ...texts1(held), coefficients: undefined });
  assert.deepEqual([without.valid, unchecked(without)], [false, ['10 coefficients']]);
});

type Change = readonly [name: string, change: (records: Records) => Records, first: RegExp];

const BALLOT = 'ballots.0.contests.1';
const PROOF = `${BALLOT}.ballot_selections.0.proof`;
const SHARE = 'tally.contests.chair.selections.ada.shares';
const PART = `${SHARE}.1.recovered_parts.guardian-1`;

const CHANGES: readonly Change[] = [
  [
    'another p',
    put('constants.large_prime', copyOf('constants.generator')),
    /^1 parameters: constants, large_prime must be that of the standard/,
  ],
  ['another cofactor', put('constants.cofactor', more), /^1 parameters: constants, cofactor/],
  ['another generator', put('constants.generator', copyOf('context.elgamal_public_key')), /^1 parameters: constants, generator/],
  [
    'a contest twice',
    put('manifest.contests.1.object_id', () => 'chair'),
    /^1 manifest: manifest, contests\[1\].object_id must not come twice/,
  ],
  ['a place twice', put('manifest.contests.1.sequence_order', () => 3), /^1 manifest: .*sequence_order must not come twice/],
  ['cumulative votes', put('manifest.contests.0.vote_variation', () => 'cumulative'), /^1 manifest: .*vote_variation must be one of/],
  ['more elected than allowed', put('manifest.contests.1.votes_allowed', () => 1), /^1 manifest: .*votes_allowed/],
  ['a unit that is none', put('manifest.contests.1.electoral_district_id', () => 'x'), /^1 manifest: .*geopolitical unit/],
  ['a date that is none', put('manifest.start_date', () => 'today'), /^1 manifest: manifest, start_date must be a date/],
  ['another title', put('manifest.contests.0.ballot_title', () => null), /^1 manifest: context, manifest_hash/],
  ['a larger quorum', put('context.quorum', () => 4), /^1 base hash: context, quorum must be a whole number from 1 to 3/],
  ['another base hash', put('context.crypto_base_hash', copyOf('context.commitment_hash')), /^1 base hash: context, crypto_base_hash/],
  ['a guardian less', put('guardians.2', () => undefined), /^2 guardians: guardians must be 3/],
  ['a guardian twice', put('guardians.2', copyOf('guardians.1')), /^2 guardians: guardians must each have an identifier/],
  ['a number twice', put('guardians.2.sequence_order', () => 2), /^2 guardians: guardians must each have a number/],
  [
    'another key of a guardian',
    put('guardians.0.election_public_key', copyOf('guardians.1.election_public_key')),
    /^2 guardians: guardian 1, election_public_key must be the first/,
  ],
  [
    'a commitment less',
    put('guardians.0.election_commitments.1', () => undefined),
    /^2 guardians: guardian 1, election_commitments must have 2 items/,
  ],
  [
    'a commitment outside of the group',
    (records) => {
      const made = put('guardians.0.election_commitments.1', negated)(records);
      return put('guardians.0.election_proofs.1.public_key', negated)(made);
    },
    /^2 guardians: guardian 1, election_commitments\[1\] must be an element of the group/,
  ],
  [
    'a proof of another guardian',
    put('guardians.0.election_proofs.0.response', copyOf('guardians.1.election_proofs.0.response')),
    /^2 proofs: guardian 1, election_proofs\[0\] must prove/,
  ],
  [
    'another key',
    put('context.elgamal_public_key', copyOf('guardians.0.election_public_key')),
    /^3 election key: context, elgamal_public_key/,
  ],
  [
    'another hash of commitments',
    put('context.commitment_hash', copyOf('context.manifest_hash')),
    /^3 extended base hash: context, commitment_hash/,
  ],
  ['another extended hash', put('context.crypto_extended_base_hash', more), /^3 extended base hash: context, crypto_extended_base_hash/],
  [
    'a ballot of another manifest',
    put('ballots.0.manifest_hash', more),
    /^4 form: ballot 1, manifest_hash must be the hash of the manifest/,
  ],
  ['another style', put('ballots.0.style_id', () => 'town'), /^4 form: ballot 1, contests must have 1 items/],
  ['no style', put('ballots.0.style_id', () => 'none'), /^4 form: ballot 1, style_id must be a style/],
  ['no state', put('ballots.0.state', () => 3), /^4 form: ballot 1, state must be 1, 2 or 999/],
  ['a nonce', put(`${BALLOT}.ballot_selections.0.nonce`, () => '01'), /^4 form: .*nonce must be null/],
  ['a contest less', put(BALLOT, () => undefined), /^4 form: ballot 1, contests must have 2 items/],
  [
    'contests in another order',
    put('ballots.0.contests', (list: Value[]) => [...list].reverse()),
    /^4 form: ballot 1, contests\[0\].object_id/,
  ],
  ['a contest twice on a ballot', put(BALLOT, copyOf('ballots.0.contests.0')), /^4 form: ballot 1, contests\[1\].object_id/],
  [
    'another description',
    put(`${BALLOT}.description_hash`, more),
    /^4 form: .*contests\[1\].description_hash must be the hash of its description/,
  ],
  ['a selection less', put(`${BALLOT}.ballot_selections.1`, () => undefined), /^4 form: .*ballot_selections must have 5 items/],
  [
    'a selection that is a placeholder',
    put(`${BALLOT}.ballot_selections.0.is_placeholder_selection`, () => true),
    /^4 form: .*is_placeholder_selection must be false/,
  ],
  [
    'a placeholder that is counted',
    put(`${BALLOT}.ballot_selections.3.is_placeholder_selection`, () => false),
    /^4 form: .*is_placeholder_selection must be true/,
  ],
  [
    'a pad outside of the group',
    put(`${BALLOT}.ballot_selections.0.ciphertext.pad`, negated),
    /^4 group: ballot 1, contests\[1\].ballot_selections\[0\].ciphertext.pad must be an element/,
  ],
  ['a commitment of a proof outside of the group', put(`${PROOF}.proof_zero_pad`, negated), /^4 group: .*proof_zero_pad/],
  ['a challenge beyond q', put(`${PROOF}.proof_zero_challenge`, longer), /^4 form: .*proof_zero_challenge must be a number/],
  ['a response beyond q', put(`${PROOF}.proof_one_response`, longer), /^4 form: .*proof_one_response must be a number/],
  ['another sum of challenges', put(`${PROOF}.challenge`, more), /^4 form: .*challenge must be the sum/],
  [
    'another response',
    put(`${PROOF}.proof_one_response`, copyOf(`${PROOF}.proof_zero_response`)),
    /^4 selections: ballot 1, contests\[1\].ballot_selections\[0\].proof must prove/,
  ],
  [
    'the proof of another selection',
    put(PROOF, copyOf(`${BALLOT}.ballot_selections.1.proof`)),
    /^4 selections: .*ballot_selections\[0\].proof/,
  ],
  ['the proof of another election', (records) => put(PROOF, () => valueAt(other, PROOF))(records), /^4 selections/],
  [
    'another accumulation',
    put(`${BALLOT}.ciphertext_accumulation.pad`, copyOf('ballots.0.contests.0.ciphertext_accumulation.pad')),
    /^5 contests: .*ciphertext_accumulation must be the product/,
  ],
  ['another limit', put(`${BALLOT}.proof.constant`, () => 3), /^4 form: .*constant must be the limit/],
  [
    'another proof of the sum',
    put(`${BALLOT}.proof.response`, copyOf(`${BALLOT}.proof.challenge`)),
    /^5 contests: ballot 1, contests\[1\].proof must prove/,
  ],
  [
    'another hash of a selection',
    put(`${BALLOT}.ballot_selections.0.crypto_hash`, more),
    /^6 hashes: .*ballot_selections\[0\].crypto_hash/,
  ],
  ['another hash of a contest', put(`${BALLOT}.crypto_hash`, more), /^6 hashes: .*contests\[1\].crypto_hash/],
  ['another hash of a ballot', put('ballots.0.crypto_hash', more), /^6 hashes: ballot 1, crypto_hash/],
  ['another code', put('ballots.3.code', more), /^6 hashes: ballot 4, code/],
  ['another time', put('ballots.3.timestamp', () => 5), /^6 hashes: ballot 4, code/],
  ['another device', put('devices.0.location', () => 'cellar'), /^6 chain: ballot 1 must follow a device/],
  ['a device that is none', put('devices.0.device_id', () => 'x'), /^6 chain: device 1, device_id must be a number/],
  [
    'a ballot twice',
    (records) => put('ballots', (list: Value[]) => [...list, list[3]!])(records),
    /^6 chain: ballot 5 must not follow what ballot 4 follows/,
  ],
  ['a ballot that was cast is left out', put('ballots.2', () => undefined), /^6 chain: ballot 3 must follow/],
  [
    'the last ballot counts',
    put('ballots.3.state', () => 1),
    /^7 aggregation: encrypted tally, contests.chair.selections.ada must be the product/,
  ],
  ['a ballot that was cast counts no more', put('ballots.0.state', () => 999), /^7 aggregation/],
  [
    'a contest of the tally less',
    put('encryptedTally.contests.days', () => undefined),
    /^7 aggregation: encrypted tally, contests must have every contest/,
  ],
  [
    'a selection too many',
    put('encryptedTally.contests.days.selections.never', copyOf('encryptedTally.contests.days.selections.monday')),
    /^7 aggregation: .*selections.never must be a selection/,
  ],
  [
    'another sum',
    put('encryptedTally.contests.chair.selections.ada.ciphertext', copyOf('encryptedTally.contests.chair.selections.ben.ciphertext')),
    /^7 aggregation/,
  ],
  [
    'a tally of other ciphertexts',
    put('tally.contests.chair.selections.ada', (_: never, all) => ({
      ...(valueAt(all, 'tally.contests.chair.selections.ben') as Records),
      object_id: 'ada',
    })),
    /^11 tally: tally.*object_id must be that of the selection/,
  ],
  ['a share less', put(`${SHARE}.0`, () => undefined), /^11 tally: .*shares must have 3 items/],
  ['a share twice', put(`${SHARE}.0`, copyOf(`${SHARE}.2`)), /^11 tally: .*shares\[2\] must not be of a guardian who has another share/],
  ['a share of nobody', put(`${SHARE}.0.guardian_id`, () => 'guardian-9'), /^11 tally: .*guardian_id must be a guardian/],
  [
    'a share with neither proof nor parts',
    put(`${SHARE}.0.proof`, () => null),
    /^11 tally: .*shares\[0\] must have either a proof or recovered parts/,
  ],
  [
    'a share of another selection',
    put(`${SHARE}.0.share`, copyOf('tally.contests.chair.selections.ben.shares.0.share')),
    /^8 shares: tally, contests.chair.selections.ada.shares\[0\] must prove/,
  ],
  ['a share outside of the group', put(`${SHARE}.0.share`, negated), /^8 shares: .*shares\[0\].share must be an element/],
  ['a part less', put(PART, () => undefined), /^9 recovered parts: .*shares\[1\] must have a part of every guardian/],
  [
    'another recovery key',
    put(`${PART}.recovery_key`, copyOf(`${SHARE}.1.recovered_parts.guardian-3.recovery_key`)),
    /^9 recovered parts: .*recovery_key must follow from the commitments/,
  ],
  [
    'another part',
    put(`${PART}.share`, copyOf(`${SHARE}.1.recovered_parts.guardian-3.share`)),
    /^9 recovered parts: .*guardian-1.* must prove/,
  ],
  ['a part for somebody else', put(`${PART}.missing_guardian_id`, () => 'guardian-3'), /^11 tally: .*missing_guardian_id/],
  [
    'another share of the absent guardian',
    put(`${SHARE}.1.share`, copyOf(`${SHARE}.0.share`)),
    /^10 replaced shares: .*shares\[1\] must be what its parts make/,
  ],
  [
    'another coefficient',
    put('coefficients.coefficients.guardian-1', more),
    /^10 coefficients: coefficients, coefficients\["guardian-1"\] must be the coefficient/,
  ],
  [
    'a coefficient less',
    put('coefficients.coefficients.guardian-1', () => undefined),
    /^10 coefficients: coefficients, coefficients must have a coefficient/,
  ],
  [
    'more votes',
    put('tally.contests.chair.selections.ada.tally', () => 2),
    /^11 tally: tally, contests.chair.selections.ada must have the number of votes/,
  ],
  ['votes beyond the ballots', put('tally.contests.chair.selections.ada.tally', () => 9), /^11 tally: .* must have 2 votes at most/],
  [
    'a result that is not decrypted',
    (records) => {
      const made = put('tally.contests.chair.selections.ada.tally', () => 2)(records);
      return put('tally.contests.chair.selections.ada.value', () => hex(group.numberOf(group.generator) ** 2n % prime))(made);
    },
    /^11 tally: .* must be what is left of the ciphertext/,
  ],
  ['a contest that is not decrypted', put('tally.contests.days', () => undefined), /^11 tally: tally, contests must have every contest/],
  ['a spoiled ballot that is not decrypted', put('spoiled', () => []), /^12 spoiled ballots: ballot 2 must be decrypted/],
  [
    'a spoiled ballot twice',
    put('spoiled', (list: Value[]) => [...list, list[0]!]),
    /^12 spoiled ballots: decrypted ballot 2 must not be of the same ballot/,
  ],
  [
    'another ballot that is decrypted',
    put('spoiled.0.object_id', () => 'ballot-0'),
    /^12 spoiled ballots: decrypted ballot 1 must have the identifier/,
  ],
  [
    'a spoiled ballot with other votes',
    put('spoiled.0.contests.chair.selections.ada.tally', () => 1),
    /^12 spoiled ballots: decrypted ballot 1, contests.chair.selections.ada must have the number/,
  ],
  ['a ballot that was cast is spoiled', put('ballots.0.state', () => 2), /^7 aggregation/],
];

describe('changes of an election of version 1 are refused', () => {
  for (const [name, change, first] of CHANGES)
    test(name, async () => {
      const report = await verify1(change(held));
      assert.equal(report.valid, false);
      assert.match(failures(report)[0] ?? 'nothing', first);
    });
});

/** How many places are left out in between; 1 for all of them. */
const STEP = Number(process.env.LIMBER_LEAVES ?? 13);

/** What the format has no hash and no proof of, and no check depends on. */
const FREE = [
  /^manifest\.(spec_version|candidates)/,
  /usage$/,
  /^context\.(extended_data|configuration)/,
  /^(tally|encryptedTally)\.object_id$/,
  /extended_data$/,
];

test('a change of any text, number or word is refused, but for those that nothing depends on', async () => {
  const passed: string[] = [];
  const leaves = leavesOf(held).filter((path) => !FREE.some((pattern) => pattern.test(path.join('.'))));
  assert.ok(leaves.length > 800);
  // Every thirteenth: all of them take minutes.
  for (let i = 0; i < leaves.length; i += STEP) {
    const report = await verify1(put(leaves[i]!, (old: Value) => changed(old, i) as never)(held));
    if (report.valid || failures(report).length === 0) passed.push(leaves[i]!.join('.'));
  }
  assert.deepEqual(passed, []);
});

test('records that are no JSON, or not strictly, are refused with their place', async () => {
  const all = texts1(held);
  const ballots = all.ballots as string[];
  for (const [text, rule] of [
    ['', /must be a value of JSON/],
    [ballots[0]!.slice(0, -1), /must end with }/],
    [ballots[0]!.replace('"state":1', '"state":NaN'), /must be a value of JSON/],
    [ballots[0]!.replace('"state":1', '"state":1,"state":1'), /must not come twice/],
    [ballots[0]!.replace('"state":1', `"state":${'1'.repeat(100_000)}`), /digits at most/],
    [ballots[0]!.replace('"state":1', '"state":1.0'), /must be a whole number/],
    [ballots[0]!.replace('"state":1', '"state":1,"more":1'), /must not be there/],
    ['['.repeat(100), /deep at most/],
  ] as const) {
    const report = await verifyTexts1({ ...all, ballots: [text, ...ballots.slice(1)] });
    assert.equal(report.valid, false);
    assert.match(failures(report)[0]!, /^4 form: ballot 1/);
    assert.match(failures(report)[0]!, rule);
  }
  for (const name of ['constants', 'manifest', 'context', 'encryptedTally', 'tally', 'coefficients'] as const) {
    const report = await verifyTexts1({ ...all, [name]: '{' });
    assert.deepEqual([report.valid, failures(report).length > 0], [false, true], name);
  }
});
