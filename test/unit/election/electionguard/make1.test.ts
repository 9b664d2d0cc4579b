/** Making elections of ElectionGuard 1: whatever is made is accepted, and whatever is asked for wrongly is refused by its name. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { readElection } from '../../../../src/election/electionguard/version1/make/election.ts';
import * as electionguard from '../../../../src/entries/electionguard.ts';
import { otherDigit } from '../other-digit.ts';
import { failures, unchecked } from './changes.ts';
import { verifyTexts1 } from './held1.ts';
import { BALLOTS1, guardiansOf1, type MadeElection, madeElection, sharesOf } from './made1.ts';
import { group, manifest } from './manifest1.ts';
import { named } from './named.ts';

const MANIFEST = JSON.stringify(manifest);

const ASKED = {
  manifest: MANIFEST,
  guardians: 3,
  quorum: 2,
  ballots: BALLOTS1,
} as const;

let made: MadeElection;
before(async () => {
  made = await madeElection({ ...ASKED, absent: [2] }, group);
});

describe('elections that are made are valid', () => {
  const votesOf = (text: string): unknown =>
    Object.values((JSON.parse(text) as { contests: Record<string, { selections: Record<string, { tally: number }> }> }).contests).map(
      ({ selections }) => Object.values(selections).map(({ tally }) => tally),
    );

  for (const absent of [[], [2], [1]])
    test(`with ${absent.length === 0 ? 'all guardians' : `guardian ${absent[0]} absent`}`, async () => {
      const { record } = await madeElection({ ...ASKED, absent }, group);
      const report = await verifyTexts1(record);
      assert.deepEqual([failures(report), unchecked(report), report.valid], [[], [], true]);
      assert.deepEqual(votesOf(record.tally), [
        [1, 1],
        [1, 1, 2],
      ]);
      assert.deepEqual(record.spoiled.map(votesOf), [
        [
          [0, 1],
          [0, 1, 0],
        ],
      ]);
    });

  test('what an election is', () => {
    const { fingerprint, publicKey, quorum, guardians } = made.election;
    assert.match(fingerprint, /^([0-9A-F]{2}){1,32}$/);
    assert.deepEqual([publicKey.group === group, quorum, guardians], [true, 2, ['1', '2', '3']]);
    assert.deepEqual(made.election.contestsOf('town'), [{ id: 'chair', limit: 1, selections: ['ada', 'ben'] }]);
    assert.throws(() => made.election.contestsOf('other'), named('MalformedError', 'style'));
  });
});

test('a ballot is cast once, or spoiled once', async () => {
  const ballot = { id: 'ballot-9', style: 'town', seed: '01' };
  const make = (): Promise<electionguard.MadeElectionGuard1Ballot> =>
    electionguard.makeElectionGuard1Ballot(made.election, ballot, [[1, 0]]);
  const [first, second] = [await make(), await make()];
  electionguard.castElectionGuard1Ballot(first);
  electionguard.spoilElectionGuard1Ballot(second);
  for (const each of [first, second])
    for (const submit of [electionguard.castElectionGuard1Ballot, electionguard.spoilElectionGuard1Ballot])
      assert.throws(() => submit(each), named('OutOfRangeError', 'made'));
  assert.throws(() => electionguard.castElectionGuard1Ballot({ ...first }), named('WrongTypeError', 'made'));
});

test('ballots that are asked for wrongly', async () => {
  const fields = { id: 'a', style: 'both', seed: '01', timestamp: 0 };
  const cases: readonly (readonly [object, unknown, string, string])[] = [
    [{ id: '' }, undefined, 'MalformedError', 'id'],
    [{ id: 1 }, undefined, 'WrongTypeError', 'id'],
    [{ style: 'other' }, undefined, 'MalformedError', 'style'],
    [{ seed: '1' }, undefined, 'MalformedError', 'seed'],
    [{ seed: '0001' }, undefined, 'MalformedError', 'seed'],
    [{ seed: 'ab' }, undefined, 'MalformedError', 'seed'],
    [{ timestamp: -1 }, undefined, 'OutOfRangeError', 'timestamp'],
    [{ timestamp: 0.5 }, undefined, 'OutOfRangeError', 'timestamp'],
    [{ more: 1 }, undefined, 'OutOfRangeError', 'more'],
    [{}, [[1, 0]], 'OutOfRangeError', 'answers'],
    [
      {},
      [
        [1, 1],
        [0, 0, 0],
      ],
      'OutOfRangeError',
      'answers\\[0\\]',
    ],
    [
      {},
      [
        [1, 0],
        [1, 1, 1],
      ],
      'OutOfRangeError',
      'answers\\[1\\]',
    ],
    [
      {},
      [
        [1, 0],
        [1, 1],
      ],
      'OutOfRangeError',
      'answers\\[1\\]',
    ],
    [
      {},
      [
        [2, 0],
        [0, 0, 0],
      ],
      'OutOfRangeError',
      'answers\\[0\\]',
    ],
  ];
  for (const [
    change,
    answers = [
      [1, 0],
      [0, 0, 0],
    ],
    name,
    argument,
  ] of cases)
    await assert.rejects(
      electionguard.makeElectionGuard1Ballot(made.election, { ...fields, ...change } as never, answers as never),
      named(name, argument),
      JSON.stringify([change, answers]),
    );
  const stop = new AbortController();
  const reason = new Error('enough');
  const onProgress = (): void => stop.abort(reason);
  await assert.rejects(
    electionguard.makeElectionGuard1Ballot(
      made.election,
      fields,
      [
        [1, 0],
        [0, 0, 0],
      ],
      { signal: stop.signal, onProgress },
    ),
    reason,
  );
});

test('devices and guardians that are asked for wrongly', () => {
  const device = { deviceId: 1, sessionId: 2, launchCode: 3, location: '' };
  for (const name of ['deviceId', 'sessionId', 'launchCode'])
    assert.throws(() => electionguard.startElectionGuard1Device({ ...device, [name]: -1 }), named('OutOfRangeError', name));
  assert.throws(() => electionguard.startElectionGuard1Device({ ...device, location: 1 } as never), named('WrongTypeError', 'location'));
  assert.throws(() => electionguard.announceElectionGuard1Guardian({} as never), named('WrongTypeError', 'dealer'));
});

test('elections of other records', () => {
  const { constants, context, guardians } = made.record;
  const read = (change: object): unknown =>
    electionguard.readElectionGuard1Election({ constants, manifest: MANIFEST, context, guardians, ...change });
  // Those of the tests have a group of their own.
  assert.throws(() => read({}), named('MalformedError', /^constants/));
  assert.throws(() => read({ guardians: 1 }), named('WrongTypeError', 'guardians'));
  assert.throws(() => read({ manifest: 1 }), named('WrongTypeError', 'manifest'));
  assert.throws(() => electionguard.makeElectionGuard1Election(MANIFEST, 1 as never), named('WrongTypeError', 'guardians'));
  assert.throws(() => electionguard.makeElectionGuard1Election('{', []), named('MalformedError', /^manifest/));
  assert.throws(() => electionguard.makeElectionGuard1Election(MANIFEST, []), named('MalformedError', /^context/));
});

test('ballots that are no ballots of the election are not added up', async () => {
  const { election, record } = made;
  const [first] = record.ballots as [string];
  const tally = (...ballots: readonly string[]): Promise<string> => electionguard.tallyElectionGuard1Ballots(election, ballots);
  await assert.rejects(tally(first, first), named('MalformedError', 'ballots'));
  await assert.rejects(tally(first, '{}'), named('MalformedError', /^ballot 2/));
  await assert.rejects(tally(first.replace('"style_id": "both"', '"style_id": "town"')), named('MalformedError', /^ballot 1, contests/));
  await assert.rejects(electionguard.tallyElectionGuard1Ballots(election, 1 as never), named('WrongTypeError', 'ballots'));
});

test('elections of which something is wrong are not read', () => {
  const { constants, context, guardians } = made.record;
  const read = (change: object): unknown => readElection({ constants, manifest: MANIFEST, context, guardians, ...change }, group);
  read({});
  const wrong = (context as string).replace(/(?<="commitment_hash": ")./, otherDigit);
  assert.throws(() => read({ context: wrong }), named('MalformedError', /^context, commitment_hash/));
  const unproven = (guardians[0] as string).replace(/(?<="response": ")./, otherDigit);
  assert.throws(() => read({ guardians: [unproven, ...guardians.slice(1)] }), named('MalformedError', /^guardian 1, election_proofs/));
});

test('shares of spoiled ballots are of placeholders as well, which the reference wants', () => {
  const { contests } = JSON.parse(made.ballotShares[0]!) as { contests: Record<string, { selections: object }> };
  assert.deepEqual(Object.keys(contests.chair!.selections), ['ada', 'ben', 'chair-3-placeholder']);
});

describe('guardians refuse', () => {
  const decrypt = (text: string, options?: object): string =>
    electionguard.decryptElectionGuard1Tally(made.guardians.privateKeys[0]!, made.election, text, options);

  test('ballots that were cast', () => {
    const [cast] = made.record.ballots as [string];
    const [privateKey] = made.guardians.privateKeys;
    assert.throws(
      () => electionguard.decryptElectionGuard1Ballot(privateKey!, made.election, cast),
      named('MalformedError', /^ballot, state/),
    );
  });

  test('tallies of another form, and elements that are not of the group', () => {
    const { encryptedTally } = made.record;
    assert.throws(() => decrypt('{}'), named('MalformedError', /^tally/));
    const outside = encryptedTally.replace(/"pad": "[0-9A-F]+"/, '"pad": "02"');
    assert.throws(() => decrypt(outside), named('InvalidPointError', 'tally'));
  });

  test('to stand for themselves, for nobody, and keys of others', () => {
    const { encryptedTally } = made.record;
    for (const absent of ['1', '4', '']) assert.throws(() => decrypt(encryptedTally, { absent }), named('OutOfRangeError', 'absent'));
    assert.throws(() => decrypt(encryptedTally, { absent: 2 }), named('WrongTypeError', 'absent'));
    const [other] = guardiansOf1(group, 3, 2).privateKeys;
    for (const options of [{}, { absent: '2' }])
      assert.throws(
        () => electionguard.decryptElectionGuard1Tally(other!, made.election, encryptedTally, options),
        named('OutOfRangeError', 'privateKey'),
      );
    other!.wipe();
    assert.throws(
      () => electionguard.decryptElectionGuard1Tally(other!, made.election, encryptedTally),
      named('OutOfRangeError', 'privateKey'),
    );
  });
});

describe('shares are verified before they are put together', () => {
  const combine = (shares: readonly string[], most = 3): unknown =>
    electionguard.combineElectionGuard1Tally(made.election, made.record.encryptedTally, shares, most);

  test('shares that are missing, or come twice', () => {
    const [first, part, ...others] = made.shares as [string, string, ...string[]];
    assert.throws(() => combine([]), named('OutOfRangeError', 'shares'));
    assert.throws(() => combine([first, part]), named('OutOfRangeError', 'shares'));
    // One guardian cannot stand for both others.
    const [privateKey] = made.guardians.privateKeys;
    const alone = ['2', '3'].map((absent) =>
      electionguard.decryptElectionGuard1Tally(privateKey!, made.election, made.record.encryptedTally, { absent }),
    );
    assert.throws(() => combine([first, ...alone]), named('OutOfRangeError', 'shares'));
    assert.throws(() => combine([first, ...others]), named('OutOfRangeError', 'shares'));
    assert.throws(() => combine([...made.shares, first]), named('MalformedError', 'share 5'));
    assert.throws(() => combine(made.shares, 0), named('OutOfRangeError', 'most'));
    assert.throws(() => combine(made.shares, 0.5), named('OutOfRangeError', 'most'));
  });

  test('shares that are wrong', async () => {
    const change = (at: number, from: RegExp, to: string | ((digit: string) => string)): readonly string[] =>
      made.shares.map((share, i) => (i === at ? share.replace(from, to as string) : share));
    for (const at of made.shares.keys())
      for (const [from, to] of [
        [/(?<="response": ")./, otherDigit],
        [/(?<="challenge": ")./, otherDigit],
      ] as const)
        assert.throws(() => combine(change(at, from, to)), named('MalformedError', /^tally, contests\.chair\.selections\.ada\.shares/));
    assert.throws(() => combine(change(0, /"share": "[0-9A-F]+/, '"share": "02')), named('InvalidPointError', 'shares'));
    assert.throws(() => combine(change(0, /"guardian_id": "1"/, '"guardian_id": "9"')), named('MalformedError', /^share 1, guardian_id/));
    assert.throws(() => combine(change(0, /"object_id": "[^"]*"/, '"object_id": "x"')), named('MalformedError', /^share 1, object_id/));
    assert.throws(() => combine(made.ballotShares), named('MalformedError', /^share 1, object_id/));
    const other = await madeElection({ ...ASKED, absent: [2] }, group);
    const ofOther = sharesOf(other.guardians, [2], (privateKey, options) =>
      electionguard.decryptElectionGuard1Tally(privateKey, other.election, other.record.encryptedTally, options),
    );
    assert.throws(() => combine(ofOther), named('MalformedError', /^tally, contests/));
  });

  test('more votes than there are', async () => {
    const [first] = made.record.ballots as [string];
    const twice = await electionguard.tallyElectionGuard1Ballots(made.election, [first, first.replace('"ballot-1"', '"ballot-7"')]);
    const shares = sharesOf(made.guardians, [], (privateKey) => electionguard.decryptElectionGuard1Tally(privateKey, made.election, twice));
    assert.throws(() => electionguard.combineElectionGuard1Tally(made.election, twice, shares, 1), named('NoLogarithmError', 'element'));
    assert.match(electionguard.combineElectionGuard1Tally(made.election, twice, shares, 2).tally, /"tally": 2/);
  });
});
