/** Making elections of ElectionGuard 2: whatever is made is accepted, its changes are not, and whatever is asked for wrongly is refused by its name. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import * as electionguard from '../../../../src/entries/electionguard.ts';
import { p256Group, p384Group, type SecretGroup } from '../../../../src/entries/groups.ts';
import { dealKey, KeyCeremony } from '../../../../src/entries/threshold.ts';
import { otherDigit } from '../other-digit.ts';
import { changed, failures, leavesOf, put, type Records, unchecked, type Value } from './changes.ts';
import { CHANGES2, FREE2, STEP } from './changes2.ts';
import { verify2 } from './held2.ts';
import { asked2, decryptedBy, MANIFEST2, type MadeElection2, madeElection2, valuesOf } from './made2.ts';
import { named } from './named.ts';

let made: MadeElection2;
let values: Records;
before(async () => {
  made = await madeElection2();
  values = valuesOf(made.record);
});

interface Opened {
  readonly contests: readonly {
    readonly selections: readonly { readonly tally: number }[];
    readonly decrypted_contest_data?: { readonly contest_data: object };
  }[];
}
const opened = (text: string): Opened => JSON.parse(text) as Opened;
const votesOf = (text: string): unknown => opened(text).contests.map(({ selections }) => selections.map(({ tally }) => tally));

describe('elections that are made are valid', () => {
  const check = ({ record }: MadeElection2, notes: number) =>
    electionguard.verifyElectionGuard2Election(record).then((report) => {
      assert.deepEqual([failures(report), unchecked(report), report.valid], [[], [], true]);
      assert.equal(report.notes.length, notes);
      assert.deepEqual(votesOf(record.tally), [
        [1, 0],
        [2, 1],
      ]);
      assert.deepEqual(record.challenged.map(votesOf), [[[0, 1]]]);
    });

  test('with all guardians', () => check(made, 4));

  for (const absent of [[1], [2], [3]])
    test(`with guardian ${absent[0]} of three absent`, async () => check(await madeElection2({ guardians: 3, absent }), 4));

  test('with codes that are not chained', async () => check(await madeElection2({ isChained: false }), 5));

  test('modulo the prime of 4096 bits', async () =>
    check(await madeElection2({ group: electionguard.electionGuard2Group(), guardians: 3, absent: [2] }), 4));

  test('what was written in, and whether all votes were given', async () => {
    const { election, guardians } = made;
    const cases = [
      [
        [
          [0, 0],
          [0, 0],
        ],
        'null_vote',
        'null_vote',
      ],
      [
        [
          [1, 0],
          [2, 0],
        ],
        'normal',
        'under_vote',
      ],
      [
        [
          [0, 1],
          [2, 1],
        ],
        'normal',
        'normal',
      ],
    ] as const;
    for (const [votes, ...statuses] of cases) {
      const writeIns = [['Ünïcode'], ['a', 'b'.repeat(100)]];
      const ballot = electionguard.challengeElectionGuard2Ballot(
        await electionguard.makeElectionGuard2Ballot(election, asked2(0).fields, votes, { writeIns }),
      );
      const { shares, responses } = decryptedBy(guardians.privateKeys, (key) =>
        electionguard.decryptElectionGuard2Ballot(key, election, ballot),
      );
      const { contests } = opened(electionguard.combineElectionGuard2Ballot(election, ballot, shares, responses));
      assert.deepEqual(
        contests.map(({ decrypted_contest_data: data }) => data?.contest_data),
        statuses.map((status, i) => ({ over_votes: [], write_ins: writeIns[i], status })),
      );
    }
  });

  test('what an election is', () => {
    const { fingerprint, publicKey, quorum, guardians } = made.election;
    assert.equal(Buffer.from(fingerprint, 'base64').length, 32);
    assert.deepEqual([publicKey.group === p256Group, quorum, guardians], [true, 2, ['guardian-1', 'guardian-2']]);
    assert.deepEqual(made.election.contestsOf('both')[1], {
      id: 'days',
      limit: 3,
      selectionLimit: 2,
      selections: ['monday', 'friday'],
    });
    assert.throws(() => made.election.contestsOf('other'), named('MalformedError', 'style'));
  });
});

describe('changes of an election that was made are refused', () => {
  // No serial number is encrypted.
  for (const [name, change, first] of CHANGES2.filter(([each]) => !each.startsWith('the serial number')))
    test(name, async () => {
      const report = await verify2(change(values));
      assert.equal(report.valid, false);
      assert.match(failures(report)[0] ?? 'nothing', first);
    });

  test('any text, number or word, but for those that nothing depends on', async () => {
    const passed: string[] = [];
    const leaves = leavesOf(values).filter((path) => !FREE2.some((pattern) => pattern.test(path.join('.'))));
    assert.ok(leaves.length > 200);
    for (let i = 0; i < leaves.length; i += STEP) {
      const report = await verify2(put(leaves[i]!, (old: Value) => changed(old, i) as never)(values));
      if (report.valid || failures(report).length === 0) passed.push(leaves[i]!.join('.'));
    }
    assert.deepEqual(passed, []);
  });
});

test('a ballot is cast once, or challenged once', async () => {
  const { fields, votes } = asked2(1);
  const make = (): Promise<electionguard.MadeElectionGuard2Ballot> => electionguard.makeElectionGuard2Ballot(made.election, fields, votes);
  const [first, second] = [await make(), await make()];
  electionguard.castElectionGuard2Ballot(first);
  electionguard.challengeElectionGuard2Ballot(second);
  for (const each of [first, second])
    for (const submit of [electionguard.castElectionGuard2Ballot, electionguard.challengeElectionGuard2Ballot])
      assert.throws(() => submit(each), named('OutOfRangeError', 'made'));
  assert.throws(() => electionguard.castElectionGuard2Ballot({ ...first }), named('WrongTypeError', 'made'));
  // Those of the other version are none.
  assert.throws(() => electionguard.castElectionGuard1Ballot(first as never), named('WrongTypeError', 'made'));
});

test('ballots that are asked for wrongly', async () => {
  const { fields, votes } = asked2(0);
  const cases: readonly (readonly [object, unknown, object, string, string])[] = [
    [{ id: '' }, votes, {}, 'MalformedError', 'id'],
    [{ id: 1 }, votes, {}, 'WrongTypeError', 'id'],
    [{ style: 'other' }, votes, {}, 'MalformedError', 'style'],
    [{ device: '' }, votes, {}, 'MalformedError', 'device'],
    [{ device: undefined }, votes, {}, 'WrongTypeError', 'device'],
    [{ previous: 'AAAA' }, votes, {}, 'MalformedError', 'previous'],
    [{ previous: '!' }, votes, {}, 'MalformedError', 'previous'],
    [{ previous: 1 }, votes, {}, 'WrongTypeError', 'previous'],
    [{ timestamp: -1 }, votes, {}, 'OutOfRangeError', 'timestamp'],
    [{ more: 1 }, votes, {}, 'OutOfRangeError', 'more'],
    [{}, 1, {}, 'WrongTypeError', 'answers'],
    [{}, [[1, 0]], {}, 'OutOfRangeError', 'answers'],
    [{}, [[1, 0], [2]], {}, 'OutOfRangeError', 'answers\\[1\\]'],
    [
      {},
      [
        [1, 1],
        [0, 0],
      ],
      {},
      'OutOfRangeError',
      'answers\\[0\\]',
    ],
    [
      {},
      [
        [2, 0],
        [0, 0],
      ],
      {},
      'OutOfRangeError',
      'answers\\[0\\]',
    ],
    [
      {},
      [
        [1, 0],
        [3, 0],
      ],
      {},
      'OutOfRangeError',
      'answers\\[1\\]',
    ],
    [
      {},
      [
        [1, 0],
        [2, 2],
      ],
      {},
      'OutOfRangeError',
      'answers\\[1\\]',
    ],
    [{}, votes, { writeIns: 1 }, 'WrongTypeError', 'writeIns'],
    [{}, votes, { writeIns: [[]] }, 'OutOfRangeError', 'writeIns'],
    [{}, votes, { writeIns: [[], [1]] }, 'WrongTypeError', 'writeIns\\[1\\]'],
    [{}, votes, { writeIns: [['x'.repeat(49)], []] }, 'OutOfRangeError', 'writeIns\\[0\\]'],
  ];
  for (const [change, answers, options, name, argument] of cases)
    await assert.rejects(
      electionguard.makeElectionGuard2Ballot(made.election, { ...fields, ...change } as never, answers as never, options),
      named(name, argument),
      JSON.stringify([change, answers, options]),
    );
  await electionguard.makeElectionGuard2Ballot(made.election, fields, votes, { writeIns: [['x'.repeat(48)], []] });
  const { election: unchained } = await madeElection2({ isChained: false });
  await assert.rejects(
    electionguard.makeElectionGuard2Ballot(unchained, { ...fields, previous: made.made[0]!.code }, votes),
    named('OutOfRangeError', 'previous'),
  );
  assert.throws(() => electionguard.closeElectionGuard2Chain(unchained, 'booth', []), named('OutOfRangeError', 'election'));
  const stop = new AbortController();
  const reason = new Error('enough');
  const onProgress = (): void => stop.abort(reason);
  await assert.rejects(electionguard.makeElectionGuard2Ballot(made.election, fields, votes, { signal: stop.signal, onProgress }), reason);
});

test('chains that are closed wrongly, and of a device without ballots', async () => {
  const close = (device: unknown, ballots: unknown): string =>
    electionguard.closeElectionGuard2Chain(made.election, device as string, ballots as never);
  assert.throws(() => close('', []), named('MalformedError', 'device'));
  assert.throws(() => close(1, []), named('WrongTypeError', 'device'));
  assert.throws(() => close('booth', 1), named('WrongTypeError', 'ballots'));
  assert.throws(() => close('booth', [{ id: 'a' }]), named('WrongTypeError', 'ballots\\[0\\]'));
  assert.throws(() => close('booth', [{ id: 'a', code: 'AA==' }]), named('MalformedError', 'ballots\\[0\\].code'));
  const { baux0 } = JSON.parse(close('élan', [])) as { baux0: readonly number[] };
  assert.deepEqual(baux0, [-61, -87, 108, 97, 110]);
  const chains = [...made.record.chains!, close('élan', [])];
  const { valid } = await electionguard.verifyElectionGuard2Election({ ...made.record, chains });
  assert.ok(valid);
});

test('guardians and elections that are asked for wrongly', () => {
  const { records } = made.guardians;
  const make = (group: unknown, manifest: unknown, guardians: unknown, options?: object): unknown =>
    electionguard.makeElectionGuard2Election(group as SecretGroup, manifest as string, guardians as string[], options);
  assert.throws(() => make(p384Group, MANIFEST2, records), named('WrongTypeError', 'group'));
  assert.throws(() => make(p256Group, 1, records), named('WrongTypeError', 'manifest'));
  assert.throws(() => make(p256Group, MANIFEST2, 1), named('WrongTypeError', 'guardians'));
  assert.throws(() => make(p256Group, MANIFEST2, [1]), named('WrongTypeError', 'guardians\\[0\\]'));
  assert.throws(() => make(p256Group, MANIFEST2, records, { isChained: 1 }), named('WrongTypeError', 'isChained'));
  assert.throws(() => make(p256Group, '{', records), named('MalformedError', /^manifest/));
  assert.throws(() => make(p256Group, MANIFEST2, []), named('MalformedError', /^election config/));
  assert.throws(() => make(p256Group, MANIFEST2, records.slice(1)), named('MalformedError', /^election config, quorum/));
  const unproven = records[0]!.replace(/(?<="response":")./, otherDigit);
  assert.throws(() => make(p256Group, MANIFEST2, [unproven, records[1]]), named('MalformedError', /^election initialized, guardians\[0\]/));
  assert.throws(() => electionguard.announceElectionGuard2Guardian({} as never), named('WrongTypeError', 'dealer'));
  const dealer = dealKey(new KeyCeremony(p384Group, { election: Uint8Array.of(1), trustees: 1 }), 1);
  assert.throws(() => electionguard.announceElectionGuard2Guardian(dealer), named('WrongTypeError', 'dealer'));
  const { constants, manifest, config, initialized } = made.record;
  const read = (change: object): unknown =>
    electionguard.readElectionGuard2Election({ constants, manifest, config, initialized, ...change });
  assert.throws(() => read({ config: 1 }), named('WrongTypeError', 'config'));
  assert.throws(
    () => read({ config: (config as string).replace('"quorum":2', '"quorum":1') }),
    named('MalformedError', /^election config/),
  );
});

test('ballots that are no ballots of the election are not added up', async () => {
  const { election, record } = made;
  const [first] = record.ballots as [string];
  const tally = (...ballots: readonly string[]): Promise<string> => electionguard.tallyElectionGuard2Ballots(election, ballots);
  await assert.rejects(tally(first, first), named('MalformedError', 'ballots'));
  await assert.rejects(tally(first, '{}'), named('MalformedError', /^ballot 2/));
  const outside = first.replace(/(?<="pad":")[^"]+/, Buffer.alloc(33).toString('base64'));
  await assert.rejects(tally(outside), named('InvalidPointError', 'ballots'));
  await assert.rejects(electionguard.tallyElectionGuard2Ballots(election, 1 as never), named('WrongTypeError', 'ballots'));
});
