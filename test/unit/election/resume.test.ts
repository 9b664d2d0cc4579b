/** Verifications that are stopped and go on: the report is that of one that was not, whoever does the rest; and states that are damaged or of something else are refused. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { ElectionReport } from '../../../src/election/report.ts';
import { verifyBeleniosElection } from '../../../src/entries/belenios.ts';
import { verifyElectionGuard2Election } from '../../../src/entries/electionguard.ts';
import { type VerifyHeliosOptions, verifyHeliosElection } from '../../../src/entries/helios.ts';
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

const STOPPED = new Error('stopped');

type Verify = (options: Pick<VerifyHeliosOptions, 'signal' | 'onProgress' | 'onStop' | 'resume'>) => Promise<ElectionReport>;

/** What is left of it after so many records, at least. */
async function stopped(verify: Verify, after: number, resume?: Uint8Array): Promise<Uint8Array> {
  const stop = new AbortController();
  let left: Uint8Array | undefined;
  const onProgress = ({ records }: { readonly records: number }): void => {
    if (records >= after) stop.abort(STOPPED);
  };
  const onStop = (state: Uint8Array): void => {
    left = state;
  };
  await assert.rejects(verify({ signal: stop.signal, onProgress, onStop, resume }), STOPPED);
  return left!;
}

describe('Helios', () => {
  let held: Records;
  let wrong: Records;
  before(async () => {
    held = await heldHelios();
    wrong = { ...held, ballots: [held.ballots[0]!, held.ballots[0]!, '{', held.ballots[2]!] };
  });

  test('stopped anywhere, also twice, here and in threads', async () => {
    for (const records of [held, wrong]) {
      const expected = said(await verifyHeliosElection(records));
      const here: Verify = (options) => verifyHeliosElection(records, { ...options, batch: 1 });
      const threads: Verify = (options) => verifyHeliosElection(records, { ...options, batch: 2, threads: 1 });
      for (const after of [0, 3, 5, 8]) {
        const state = await stopped(here, after);
        assert.deepEqual(said(await threads({ resume: state })), expected, `${after}`);
      }
      const twice = await stopped(here, 7, await stopped(threads, 3));
      assert.deepEqual(said(await here({ resume: twice })), expected);
    }
  });

  test('other records, other options, and what is no state are refused', async () => {
    const state = await stopped((options) => verifyHeliosElection(held, { ...options, batch: 1 }), 7);
    const other = { name: 'MalformedError', message: 'resume must be of the records that are verified' };
    const [first, second, ...rest] = held.ballots as [string, string, ...string[]];
    await assert.rejects(verifyHeliosElection({ ...held, ballots: [second, first, ...rest] }, { resume: state }), other);
    await assert.rejects(
      verifyHeliosElection({ ...held, ballots: [first.replace('22 21', '22 20'), second, ...rest] }, { resume: state }),
      other,
    );
    await assert.rejects(verifyHeliosElection({ ...held, ballots: [first] }, { resume: state }), other);
    await assert.rejects(verifyHeliosElection(await heldHelios('other'), { resume: state }), other);
    await assert.rejects(verifyHeliosElection(held, { resume: state, unreducedResponses: true }), other);
    // What was not reached yet may be different: it is verified.
    const { valid } = await verifyHeliosElection({ ...held, ballots: [first, second, rest[0]!, '{'] }, { resume: state });
    assert.equal(valid, false);
    const damaged = { name: 'MalformedError', message: 'resume must be what a verification left that was stopped' };
    for (const bytes of [new Uint8Array(0), state.subarray(0, -1), state.map((byte, i) => (i === 200 ? byte ^ 1 : byte))])
      await assert.rejects(verifyHeliosElection(held, { resume: bytes }), damaged);
    await assert.rejects(verifyHeliosElection(held, { resume: 'state' as never }), { name: 'WrongTypeError', argument: 'resume' });
    await assert.rejects(verifyHeliosElection(held, { onStop: 1 as never }), { name: 'WrongTypeError', argument: 'onStop' });
  });
});

test('Belenios', async () => {
  const held = await heldBelenios({
    group: 'Ed25519',
    questions: [WHO, ORDER],
    ballots: Array.from({ length: 131 }, (_, i) => [
      i % 3,
      [
        [1, 0, i % 2],
        [1, 2, i % 100],
      ],
    ]),
  });
  // Number 130 is after the first chunk.
  const archive = archiveOf(
    withRecord(eventsOf(held), 'Ballot', 129, 0, (text) =>
      text.replace(/(\d{30})(\d)/, (_, digits: string, digit: string) => `${digits}${(Number(digit) + 1) % 10}`),
    ),
  );
  const expected = await verifyBeleniosElection(archive);
  assert.match(expected.checks.flatMap(({ faults }) => faults.map(({ place }) => place)).join(), /ballot 130/);
  for (const after of [0, 128]) {
    const state = await stopped((options) => verifyBeleniosElection(archive, options), after);
    assert.deepEqual(said(await verifyBeleniosElection(archive, { resume: state, threads: 1 })), said(expected));
  }
});

test('ElectionGuard', async () => {
  const held = texts2(heldElection2());
  const verify: Verify = (options) => verifyElectionGuard2Election(held, { ...options, batch: 1 });
  const expected = said(await verify({}));
  for (const after of [0, 1, 3]) {
    const state = await stopped(verify, after);
    assert.deepEqual(said(await verifyElectionGuard2Election(held, { resume: state, threads: 1 })), expected, `${after}`);
  }
  const state = await stopped(verify, 2);
  const other = { name: 'MalformedError', message: 'resume must be of the records that are verified' };
  // Chunks depend on every byte of the set-up.
  await assert.rejects(verifyElectionGuard2Election({ ...held, manifest: `${held.manifest as string} ` }, { resume: state }), other);
  await assert.rejects(
    verifyElectionGuard2Election({ ...held, ballots: [...(held.ballots as string[])].reverse() }, { resume: state }),
    other,
  );
});
