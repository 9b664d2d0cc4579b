/** Elections of ElectionGuard as files, laid out as the references do it. */
import { electionGuard1Group } from '../../src/entries/electionguard.ts';
import { type Records, type Value, valueText } from '../unit/election/electionguard/changes.ts';
import { BALLOTS1, madeElection } from '../unit/election/electionguard/made1.ts';
import { manifest } from '../unit/election/electionguard/manifest1.ts';

/** Texts of files by their names. */
export type GuardedFiles = Readonly<Record<string, string>>;

const numbered = (name: string, texts: readonly string[]): GuardedFiles =>
  Object.fromEntries(texts.map((each, i) => [`${name}${i}.json`, each]));

/** Of version 2, as egk-ec does. */
export function guardedFiles2(records: Records): GuardedFiles {
  const text = (name: string): string => valueText(records[name]!);
  const texts = (name: string): string[] => (records[name] as Value[]).map(valueText);
  return {
    'constants.json': text('constants'),
    'manifest.json': text('manifest'),
    'election_config.json': text('config'),
    'election_initialized.json': text('initialized'),
    ...numbered('encrypted_ballots/hall/eballot-id-', texts('ballots')),
    'encrypted_ballots/hall/ballot_chain.json': texts('chains')[0]!,
    'encrypted_tally.json': text('encryptedTally'),
    'tally.json': text('tally'),
    ...numbered('challenged_ballots/dballot-id-', texts('challenged')),
  };
}

/** Of version 1, as the reference in Python does: an election with a guardian who is absent, in the group of all elections. */
export async function guardedFiles1(): Promise<GuardedFiles> {
  const { record } = await madeElection(
    { manifest: JSON.stringify(manifest), guardians: 2, quorum: 1, absent: [2], ballots: BALLOTS1 },
    electionGuard1Group(),
  );
  const { constants, context, guardians, devices, ballots, encryptedTally, coefficients, tally, spoiled } = record;
  return {
    'constants.json': constants as string,
    'manifest.json': record.manifest as string,
    'context.json': context as string,
    ...numbered('guardians/guardian_', guardians as string[]),
    ...numbered('encryption_devices/device_', devices as string[]),
    ...numbered('submitted_ballots/ballot_', ballots),
    'encrypted_tally.json': encryptedTally,
    'coefficients.json': coefficients as string,
    'tally.json': tally,
    ...numbered('spoiled_ballots/ballot_', spoiled),
  };
}
