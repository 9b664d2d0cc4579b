/** The report of an election is the same, whoever verifies it: here, in one thread or in several, in chunks of any size; also of one in which much is wrong. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { prepareArchive } from '../../../src/election/belenios/prepare.ts';
import { verificationOf } from '../../../src/election/belenios/verification.ts';
import { castBallots } from '../../../src/election/belenios/verify.ts';
import type { ElectionReport } from '../../../src/election/report.ts';
import { runVerification } from '../../../src/election/verification.ts';
import { type ThreadOptions, verifyBeleniosElection } from '../../../src/entries/belenios.ts';
import { verifyElectionGuard2Election } from '../../../src/entries/electionguard.ts';
import { verifyHeliosElection } from '../../../src/entries/helios.ts';
import { archiveOf, eventsOf, withRecord } from './belenios/archives.ts';
import { heldElection as heldBelenios, ORDER, WHO } from './belenios/held.ts';
import { heldElection2, texts2 } from './electionguard/held2.ts';
import { heldElection as heldHelios, type Records } from './helios/elections.ts';

/** What it says, but for how long it took. */
const said = (report: ElectionReport): unknown => ({
  ...report,
  milliseconds: 0,
  checks: report.checks.map((check) => ({ ...check, milliseconds: 0 })),
});

/** A text with digits changed. */
const spoilt = (text: string): string =>
  text.replace(/(\d{30})(\d)/, (_, digits: string, digit: string) => `${digits}${(Number(digit) + 1) % 10}`);

/** By whom, and in chunks of how many ballots. */
const WAYS = [
  [{}, 1],
  [{}, 3],
  [{ threads: 1 }, 2],
  [{ threads: 3 }, 1],
] as const;

describe('Helios', () => {
  const kinds: Record<string, Records> = {};
  before(async () => {
    const held = await heldHelios();
    const ballots = held.ballots.map((ballot, i) => (i % 2 === 0 ? spoilt(ballot) : ballot));
    Object.assign(kinds, { held, spoilt: { ...held, ballots: [...ballots, held.ballots[1]!, '{'], audited: [held.ballots[0]!] } });
  });
  for (const [kind, isValid] of [
    ['held', true],
    ['spoilt', false],
  ] as const) {
    test(kind, async () => {
      const records = kinds[kind]!;
      const expected = await verifyHeliosElection(records);
      assert.equal(expected.valid, isValid);
      for (const [options, batch] of WAYS)
        assert.deepEqual(
          said(await verifyHeliosElection(records, { ...options, batch })),
          said(expected),
          JSON.stringify({ ...options, batch }),
        );
    });
  }

  test('bytes that are verified in threads stay whole', async () => {
    const ballots = kinds.held!.ballots.map((ballot) => Uint8Array.from(Buffer.from(ballot)));
    const before = ballots.map((ballot) => Uint8Array.from(ballot));
    const { valid } = await verifyHeliosElection({ ...kinds.held!, ballots }, { threads: 2, batch: 2 });
    assert.equal(valid, true);
    assert.deepEqual(ballots, before);
  });

  test('no other random numbers than the platform’s in threads', async () => {
    const random = (bytes: Uint8Array): Uint8Array => bytes;
    await assert.rejects(verifyHeliosElection(kinds.held!, { threads: 1, random }), { name: 'OutOfRangeError', argument: 'random' });
  });

  test('a signal, and a file that is missing', async () => {
    const stop = new AbortController();
    const reason = new Error('enough');
    const onProgress = (): void => stop.abort(reason);
    await assert.rejects(verifyHeliosElection(kinds.held!, { threads: 2, batch: 1, signal: stop.signal, onProgress }), reason);
    const worker = (): never => {
      throw new TypeError('no file');
    };
    await assert.rejects(
      verifyHeliosElection(kinds.held!, { worker }),
      /^NoThreadsError: threads must be startable, from .*helios-worker\.js: .* starts limber\/helios\/worker$/,
    );
  });
});

describe('Belenios', () => {
  let archive: Buffer;
  before(async () => {
    archive = await heldBelenios({
      group: 'Ed25519',
      questions: [WHO, ORDER],
      ballots: [0, 1, 2, 0].map((voter) => [
        voter,
        [
          [1, 0, voter % 2],
          [1, 2, voter],
        ],
      ]),
    });
  });
  const verify = async (bytes: Uint8Array, chunkBallots: number, options: ThreadOptions): Promise<ElectionReport> => {
    const preparation = await prepareArchive([bytes]);
    return runVerification({ ...verificationOf(preparation.prepared!), chunkBallots }, castBallots([bytes], preparation), options);
  };
  for (const isValid of [true, false]) {
    test(isValid ? 'held' : 'spoilt', async () => {
      const bytes = isValid ? archive : archiveOf(withRecord(eventsOf(archive), 'Ballot', 1, 0, spoilt));
      const expected = await verifyBeleniosElection(bytes);
      assert.equal(expected.valid, isValid);
      assert.deepEqual(said(await verifyBeleniosElection(bytes, { threads: 2 })), said(expected));
      for (const [options, chunk] of WAYS)
        assert.deepEqual(said(await verify(bytes, chunk, options)), said(expected), JSON.stringify({ ...options, chunk }));
    });
  }
});

describe('ElectionGuard', () => {
  for (const isValid of [true, false])
    test(isValid ? 'held' : 'spoilt', async () => {
      const held = texts2(heldElection2());
      const [first, ...others] = held.ballots as [string, ...string[]];
      const records = isValid ? held : { ...held, ballots: [first.replace('"CAST"', '"CHALLENGED"'), ...others, '{', first] };
      const expected = await verifyElectionGuard2Election(records);
      assert.equal(expected.valid, isValid);
      for (const [options, batch] of WAYS)
        assert.deepEqual(
          said(await verifyElectionGuard2Election(records, { ...options, batch })),
          said(expected),
          JSON.stringify({ ...options, batch }),
        );
      const random = (bytes: Uint8Array): Uint8Array => bytes;
      await assert.rejects(verifyElectionGuard2Election(records, { threads: 1, random }), { name: 'OutOfRangeError', argument: 'random' });
    });
});
