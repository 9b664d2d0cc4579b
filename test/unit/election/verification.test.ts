/** The shape of verifiers: chunks add up to one report, whatever their size; progress, and an end when it is asked for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Findings, MOST_FAULTS, mergeFindings, Recorder } from '../../../src/election/findings.ts';
import { reportOf } from '../../../src/election/report.ts';
import { runVerification, type Verification } from '../../../src/election/verification.ts';
import { MalformedError } from '../../../src/util/errors.ts';

interface State {
  readonly sum: number;
  readonly findings: Findings;
}

/** Ballots are numbers, of which none is odd, and whose sum is 20. */
const numbers = (chunkBallots: number): Verification<number, State> => ({
  format: 'numbers',
  election: 'all of them',
  rules: ['1', '2', '3'].map((id) => ({ id, title: `rule ${id}` })),
  setUp: { 1: { made: true, records: 1, faults: [], faultCount: 0, milliseconds: 0 } },
  threads: undefined,
  identity: 'numbers',
  key: new Uint8Array(0),
  partsOf: (ballot) => [String(ballot)],
  chunkBallots,
  empty: () => ({ sum: 0, findings: {} }),
  chunk: (ballots, first) => {
    const recorder = new Recorder();
    recorder.records('2', ballots.length);
    for (const [i, ballot] of ballots.entries()) {
      recorder.attempt('2', () => {
        if (ballot % 2 !== 0) throw new MalformedError(`ballot ${first + i + 1}`, 'must be even');
      });
    }
    return { sum: ballots.reduce((sum, ballot) => sum + ballot, 0), findings: recorder.findings };
  },
  merge: (left, right) => ({ sum: left.sum + right.sum, findings: mergeFindings(left.findings, right.findings) }),
  conclude: ({ sum, findings }) => {
    const recorder = new Recorder();
    recorder.records('3');
    if (sum !== 20) recorder.fault('3', 'sum', 'must be 20');
    return { findings: mergeFindings(findings, recorder.findings), notes: ['of numbers'] };
  },
});

for (const size of [1, 2, 3, 100]) {
  test(`chunks of ${size}`, async () => {
    const seen: number[] = [];
    const onProgress = ({ records }: { readonly records: number }): void => {
      seen.push(records);
    };
    const good = await runVerification(numbers(size), [2, 4, 6, 8], { onProgress });
    assert.deepEqual(
      [good.valid, good.notes, good.checks.map(({ verdict, records }) => `${verdict} ${records}`)],
      [true, ['of numbers'], ['holds 1', 'holds 4', 'holds 1']],
    );
    assert.deepEqual([seen[0], seen[seen.length - 1]], [0, 4]);
    const bad = await runVerification(numbers(size), [2, 3, 6, 7]);
    assert.deepEqual(
      bad.checks.map(({ faults }) => faults),
      [
        [],
        [
          { place: 'ballot 2', rule: 'must be even' },
          { place: 'ballot 4', rule: 'must be even' },
        ],
        [{ place: 'sum', rule: 'must be 20' }],
      ],
    );
    assert.equal(bad.valid, false);
  });
}

test('a report is valid only if every check was made, and is plain data', () => {
  const rules = [{ id: '1', title: 'one' }];
  const parts = { format: 'f', election: 'e', rules, notes: [], milliseconds: 1 };
  const unchecked = reportOf({ ...parts, findings: {} });
  assert.deepEqual([unchecked.valid, unchecked.checks[0]!.verdict], [false, 'unchecked']);
  assert.deepEqual(JSON.parse(JSON.stringify(unchecked)), unchecked);
});

test('faults are counted, and the first ones told', () => {
  const recorder = new Recorder();
  for (let i = 0; i < MOST_FAULTS + 5; i++) recorder.fault('1', `ballot ${i}`, 'must be');
  const { faults, faultCount } = recorder.findings['1']!;
  assert.deepEqual([faults.length, faultCount, faults[0]!.place], [MOST_FAULTS, MOST_FAULTS + 5, 'ballot 0']);
});

test('errors that are not of limber pass', () => {
  const recorder = new Recorder();
  assert.throws(() => recorder.attempt('1', () => assert.fail('a mistake')), /a mistake/);
});

test('it stops when it is told to', async () => {
  const control = new AbortController();
  const onProgress = ({ records }: { readonly records: number }): void => {
    if (records === 2) control.abort(new Error('enough'));
  };
  await assert.rejects(runVerification(numbers(1), [2, 4, 6, 8], { signal: control.signal, onProgress }), /enough/);
});
