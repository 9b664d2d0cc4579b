/** Fingerprints that wait in a scratch space: the report is that of those in memory, and what the space gives back is looked at. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { keepingIn } from '../../../src/election/belenios/keeping.ts';
import { prepareArchive } from '../../../src/election/belenios/prepare.ts';
import { castBallots, reportOn } from '../../../src/election/belenios/verify.ts';
import { decodeCheckpoint, encodeCheckpoint } from '../../../src/election/checkpoint.ts';
import { setUpElectionGuard } from '../../../src/election/electionguard/set-up.ts';
import type { GuardState } from '../../../src/election/electionguard/state.ts';
import { numbered, type RecordNumbered } from '../../../src/election/electionguard/stream.ts';
import { version1 } from '../../../src/election/electionguard/version1/version.ts';
import { version2 } from '../../../src/election/electionguard/version2/version.ts';
import { setUpHelios } from '../../../src/election/helios/set-up.ts';
import type { RecordKind } from '../../../src/election/helios/state.ts';
import { StoredWords, WordKeeper } from '../../../src/election/kept-words.ts';
import type { ElectionReport } from '../../../src/election/report.ts';
import { runVerification, type Verification } from '../../../src/election/verification.ts';
import { verifyBeleniosElection } from '../../../src/entries/belenios.ts';
import { verifyElectionGuard2Election } from '../../../src/entries/electionguard.ts';
import { type ScratchSpace, verifyHeliosElection } from '../../../src/entries/helios.ts';
import { archiveOf, eventsOf, type TestEvent } from './belenios/archives.ts';
import { heldElection as heldBelenios, WHETHER, WHO, WHO_WHETHER_BALLOTS } from './belenios/held.ts';
import type { Records as Guarded } from './electionguard/changes.ts';
import { heldElection1, texts1, verify1 } from './electionguard/held1.ts';
import { heldElection2, texts2 } from './electionguard/held2.ts';
import { group } from './electionguard/manifest1.ts';
import { heldElection, type Records } from './helios/elections.ts';
import { Memory } from './memory.ts';

const said = (report: ElectionReport): unknown => ({
  ...report,
  milliseconds: 0,
  checks: report.checks.map((check) => ({ ...check, milliseconds: 0 })),
});

/** So that few fingerprints fall into many classes, of which two lie together. */
const MANY_CLASSES = { atATime: 2, mostApart: 3 } as const;

/** As `verifyHeliosElection` does it, but that nothing stays in memory. */
async function verifiedBy(records: Records, scratch: ScratchSpace): Promise<ElectionReport> {
  const { verification } = setUpHelios(records, {
    group: undefined,
    random: undefined,
    unreducedResponses: false,
    batch: 2,
    key: undefined,
  });
  const list = (kind: RecordKind, texts: readonly string[] = []): { kind: RecordKind; number: number; record: string }[] =>
    texts.map((record, i) => ({ kind, number: i + 1, record }));
  const all = [...list('voter', records.voters), ...list('cast', records.ballots), ...list('audited', records.audited)];
  return runVerification(verification!, all, { scratch, atHand: 0, sizes: MANY_CLASSES });
}

describe('elections of Helios', () => {
  let held: Records;
  before(async () => {
    held = await heldElection();
  });

  test('the same report, also where ballots and voters come twice, and an audited ballot was cast', async () => {
    const [first, second] = held.ballots as [string, string];
    const [voter, other] = held.voters as [string, string];
    const voteOf = (record: string): string => JSON.stringify({ raw_vote: JSON.stringify(JSON.parse(record).vote), vote_hash: 'none' });
    const wrong: readonly Records[] = [
      { ...held, ballots: [...held.ballots, second, first] },
      { ...held, voters: [...held.voters!, voter] },
      { ...held, voters: [other] },
      {
        ...held,
        voters: held.voters!.map((text) =>
          text.replace(/"voter_type":"[^"]*"/, '"voter_type":"other"').replace(/"name":"[^"]*"/, '"name":"Eve"'),
        ),
      },
      { ...held, audited: [...held.audited!, voteOf(first)] },
    ];
    for (const records of [held, ...wrong]) {
      const scratch = new Memory();
      const expected = await verifyHeliosElection(records);
      assert.equal(expected.valid, records === held);
      assert.deepEqual(said(await verifiedBy(records, scratch)), said(expected));
      assert.ok(scratch.bytes.length > 0 && scratch.reads > 0);
    }
  });

  test('a space that gives back too little, or fails, ends the verification', async () => {
    const short = new Memory();
    short.read = (from, length) => Memory.prototype.read.call(short, from, length - 1);
    await assert.rejects(verifiedBy(held, short), { name: 'OutOfRangeError', argument: 'scratch' });
    const full = new Error('no space');
    const failing: ScratchSpace = {
      append: () => {
        throw full;
      },
      read: () => new Uint8Array(0),
    };
    await assert.rejects(verifiedBy(held, failing), full);
  });

  test('what is no space is refused; a few fingerprints stay in memory', async () => {
    for (const [scratch, argument] of [
      [1, 'scratch'],
      [{ append: () => {} }, 'scratch.read'],
      [{ read: () => {} }, 'scratch.append'],
    ] as const)
      await assert.rejects(verifyHeliosElection(held, { scratch: scratch as never }), { name: 'WrongTypeError', argument });
    const unused = new Memory();
    assert.equal((await verifyHeliosElection(held, { scratch: unused })).valid, true);
    assert.equal(unused.bytes.length, 0);
  });
});

describe('elections of ElectionGuard', () => {
  const verifiedFrom = async <Sum>(
    verification: Verification<RecordNumbered, GuardState<Sum>> | undefined,
    { ballots, decrypted }: { readonly ballots: unknown; readonly decrypted: unknown },
    scratch: ScratchSpace,
  ): Promise<ElectionReport> =>
    runVerification(verification!, numbered(ballots as string[], decrypted as string[]), { scratch, atHand: 0, sizes: MANY_CLASSES });

  /** A record with two ballots that come twice, not in their order. */
  const doubled = (records: Guarded): Guarded => {
    const ballots = records.ballots as Guarded[];
    return { ...records, ballots: [...ballots, ballots[1]!, ballots[0]!] };
  };

  test('version 2: the same report, with chains and without, also where ballots come twice', async () => {
    const { chains: _, ...unchained } = heldElection2(false);
    for (const held of [heldElection2(), unchained as Guarded]) {
      for (const records of [held, doubled(held)]) {
        const scratch = new Memory();
        const texts = texts2(records);
        const expected = await verifyElectionGuard2Election(texts, { batch: 2 });
        assert.equal(expected.valid, records === held);
        const { verification } = setUpElectionGuard(version2, texts, { batch: 2 });
        const report = await verifiedFrom(verification, { ballots: texts.ballots, decrypted: texts.challenged }, scratch);
        assert.deepEqual(said(report), said(expected));
        assert.ok(scratch.bytes.length > 0 && scratch.reads > 0);
      }
    }
  });

  test('version 1: the same report, also where ballots come twice', async () => {
    const held = heldElection1();
    for (const records of [held, doubled(held)]) {
      const scratch = new Memory();
      const expected = await verify1(records, 2);
      assert.equal(expected.valid, records === held);
      const texts = texts1(records);
      const { verification } = setUpElectionGuard(version1(group), texts, { batch: 2 });
      const report = await verifiedFrom(verification, { ballots: texts.ballots, decrypted: texts.spoiled }, scratch);
      assert.deepEqual(said(report), said(expected));
      assert.ok(scratch.bytes.length > 0 && scratch.reads > 0);
    }
  });

  test('what is no space is refused', async () => {
    const texts = texts2(heldElection2());
    await assert.rejects(verifyElectionGuard2Election(texts, { scratch: { append: () => {} } as never }), {
      name: 'WrongTypeError',
      argument: 'scratch.read',
    });
    const unused = new Memory();
    assert.equal((await verifyElectionGuard2Election(texts, { scratch: unused })).valid, true);
    assert.equal(unused.bytes.length, 0);
  });
});

describe('elections of Belenios', () => {
  const verified = async (archive: Uint8Array, scratch: ScratchSpace): Promise<ElectionReport> => {
    const preparation = await prepareArchive([archive], keepingIn(scratch, { atHand: 0, atATime: 1 }));
    return reportOn(preparation, castBallots([archive], preparation), {}, 0);
  };

  test('the same report, also where ballots come twice, and of others than those on the list', async () => {
    const archive = await heldBelenios({
      group: 'Ed25519',
      questions: [WHO, WHETHER],
      ballots: WHO_WHETHER_BALLOTS,
      weights: [3n, 1n],
      voters: 2,
    });
    const events = eventsOf(archive);
    const [setUp, first, ...rest] = events as [TestEvent, TestEvent, ...TestEvent[]];
    const credentials = JSON.parse(setUp.data[2] as string) as readonly string[];
    const withList = (list: readonly string[]): TestEvent => ({ ...setUp, data: [...setUp.data.slice(0, 2), JSON.stringify(list)] });
    const wrong = [
      [setUp, first, first, ...rest],
      [withList(credentials.slice(1)), first, ...rest],
      [withList([...credentials, ...credentials]), first, ...rest],
      [withList([...credentials, 'x']), first, ...rest],
      [withList([]), first, ...rest],
    ].map(archiveOf);
    for (const bytes of [archive, ...wrong]) {
      const scratch = new Memory();
      const expected = await verifyBeleniosElection(bytes);
      assert.equal(expected.valid, bytes === archive);
      assert.deepEqual(said(await verified(bytes, scratch)), said(expected));
      if (bytes === archive) assert.ok(scratch.bytes.length > 0 && scratch.reads > 0);
    }
    const short = new Memory();
    short.read = (from, length) => Memory.prototype.read.call(short, from, length - 1);
    await assert.rejects(verified(archive, short), { name: 'OutOfRangeError', argument: 'scratch' });
    const full = new Error('no space');
    const failing = { append: () => assert.fail(full), read: () => new Uint8Array(0) };
    await assert.rejects(verified(archive, failing), full);
  });

  test('what is no space is refused; a few fingerprints stay in memory', async () => {
    const archive = await heldBelenios({ group: 'Ed25519', questions: [WHO], ballots: [[0, [[1, 0, 1]]]] });
    await assert.rejects(verifyBeleniosElection(archive, { scratch: { append: () => {} } as never }), {
      name: 'WrongTypeError',
      argument: 'scratch.read',
    });
    const unused = new Memory();
    assert.equal((await verifyBeleniosElection(archive, { scratch: unused })).valid, true);
    assert.equal(unused.bytes.length, 0);
  });
});

test('as many bytes as there is room for stay at hand, and come back as they were', () => {
  const scratch = new Memory();
  const keeper = new WordKeeper(scratch, 16);
  const [first, second, third] = [Uint32Array.of(1, 2, 3), Uint32Array.of(4, 5, 6), Uint32Array.of(7)];
  assert.equal(keeper.keep(first), first);
  const stored = keeper.keep(second);
  assert.ok(stored instanceof StoredWords);
  assert.deepEqual([stored.length, stored.read()], [3, second]);
  assert.equal(keeper.keep(third), third);
  assert.equal(keeper.keep(stored), stored);
  // A verification that was stopped takes them along.
  const state = { a: first, b: { c: stored, d: [new Uint32Array(0), third] } };
  const checkpoint = { identity: 'i', records: 1, digest: 'd', key: Uint8Array.of(1), state, milliseconds: 0 };
  const expected = { ...checkpoint, state: { ...state, b: { ...state.b, c: second } } };
  assert.deepEqual(decodeCheckpoint(encodeCheckpoint(checkpoint)), expected);
});
