/** Whole elections that limber makes, and the ElectionGuard of PyPI takes: every record, every decryption share, and the same result; and it does not where something is changed. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { electionGuardPython } from '../../bench/elections/electionguard.ts';
import { electionGuard1Group, verifyElectionGuard1Election } from '../../src/entries/electionguard.ts';
import { BALLOTS1, type MadeElection, madeElection } from '../unit/election/electionguard/made1.ts';
import { manifest } from '../unit/election/electionguard/manifest1.ts';
import { otherDigit } from '../unit/election/other-digit.ts';
import { complaintsOf } from './electionguard.ts';

const python = electionGuardPython();
const options = python === undefined ? { skip: 'electionguard 1.4.0 of PyPI is not installed (.ci/run does)' } : {};

const hold = (absent: readonly number[]): Promise<MadeElection> =>
  madeElection({ manifest: JSON.stringify(manifest), guardians: 5, quorum: 3, absent, ballots: BALLOTS1 }, electionGuard1Group());

let made: MadeElection;
before(async () => {
  if (python !== undefined) made = await hold([2, 4]);
});

test('with two of five guardians absent', options, async () => {
  const { record, shares, ballotShares } = made;
  assert.deepEqual(complaintsOf(python!, { ...record, shares, ballotShares }), []);
  const { valid } = await verifyElectionGuard1Election(record);
  assert.ok(valid);
});

test('with all guardians', options, async () => {
  const { record, shares, ballotShares } = await hold([]);
  assert.deepEqual(complaintsOf(python!, { ...record, shares, ballotShares }), []);
  const { valid } = await verifyElectionGuard1Election(record);
  assert.ok(valid);
});

test('records that are changed', options, () => {
  const { record, shares, ballotShares } = made;
  const [first, ...others] = record.ballots as [string, ...string[]];
  const [guardian, ...guardians] = record.guardians as [string, ...string[]];
  const cases = [
    [{ ballots: [first.replace(/(?<="proof_zero_response": ")./, otherDigit), ...others] }, 'ballot ballot-1'],
    [{ encryptedTally: record.encryptedTally.replace(/(?<="pad": ")./, otherDigit) }, 'encrypted tally'],
    [{ guardians: [guardian.replace(/(?<="response": ")./, otherDigit), ...guardians] }, 'guardian 1'],
    [{ tally: record.tally.replace('"tally": 1', '"tally": 2') }, 'tally'],
    [{ spoiled: [record.spoiled[0]!.replace('"tally": 1', '"tally": 0')] }, 'spoiled ballots'],
    [{ coefficients: (record.coefficients as string).replace(/(?<=: ")./, otherDigit) }, 'coefficients'],
  ] as const;
  for (const [change, complaint] of cases) {
    const complaints = complaintsOf(python!, { ...record, shares, ballotShares, ...change });
    assert.ok(complaints.includes(complaint), `${complaint} among ${complaints.join()}`);
  }
});
