/** Whole elections that the ElectionGuard of PyPI holds and publishes, by limber's verifier: with all guardians and with two of five absent, and with changes. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { electionGuardPython } from '../../bench/elections/electionguard.ts';
import { type ElectionReport, verifyElectionGuard1Election } from '../../src/entries/electionguard.ts';
import { type AskedElection, publishedElection } from './electionguard.ts';

const python = electionGuardPython();
const options = python === undefined ? { skip: 'electionguard 1.4.0 of PyPI is not installed (.ci/run does)' } : {};

const ASKED: AskedElection = {
  contests: [
    { selections: 2, limit: 1 },
    { selections: 3, limit: 2 },
  ],
  guardians: 5,
  quorum: 3,
  absent: [2, 4],
  ballots: [
    {
      votes: [
        [1, 0],
        [1, 0, 1],
      ],
      spoiled: false,
    },
    {
      votes: [
        [0, 1],
        [0, 1, 0],
      ],
      spoiled: true,
    },
    {
      votes: [
        [0, 0],
        [0, 1, 1],
      ],
      spoiled: false,
    },
  ],
};

const failures = ({ checks }: ElectionReport): string[] =>
  checks.flatMap(({ id, faults }) => faults.map(({ place, rule }) => `${id}: ${place} ${rule}`));

for (const absent of [[], ASKED.absent])
  test(`an election of ElectionGuard, with ${absent.length} of five guardians absent`, options, async () => {
    const record = publishedElection(python as string, { ...ASKED, absent });
    const report = await verifyElectionGuard1Election(record);
    assert.deepEqual([failures(report), report.valid], [[], true]);
    const records = Object.fromEntries(report.checks.map((check) => [check.id, check.records]));
    assert.deepEqual(
      ['2 proofs', '4 selections', '5 contests', '9 recovered parts', '10 coefficients', '10 replaced shares', '12 spoiled ballots'].map(
        (id) => records[id]! > 0,
      ),
      [true, true, true, absent.length > 0, true, absent.length > 0, true],
    );
    const other = await verifyElectionGuard1Election({ ...record, tally: (record.tally as string).replace('"tally": 1', '"tally": 2') });
    assert.match(failures(other).join(), /11 tally: tally, contests/);
  });
