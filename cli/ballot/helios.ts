/** Ballots of Helios: made, kept until the voter has decided, and cast into the folder of the election. */
import { rmSync } from 'node:fs';
import {
  castHeliosBallot,
  type HeliosElection,
  keepHeliosBallotVarTime,
  type MadeHeliosBallot,
  makeHeliosBallot,
  resumeHeliosBallotVarTime,
  verifyHeliosBallot,
} from 'limber/helios';
import { castInto } from '../election/helios-folder.ts';
import { heliosIn } from '../election/place.ts';
import { readText, writeNew } from '../files.ts';
import { UsageError } from '../usage-error.ts';
import { withWorkBar } from '../work-bar.ts';

/** A ballot before it is decided what becomes of it. */
export interface Made {
  readonly tracker: string;
  cast(): string;
  keep(): string;
}

const madeOf = (made: MadeHeliosBallot): Made => ({
  tracker: made.tracker,
  cast: () => castHeliosBallot(made),
  keep: () => keepHeliosBallotVarTime(made),
});

export async function encryptHelios(election: HeliosElection, answers: readonly (readonly number[])[]): Promise<Made> {
  return madeOf(
    await withWorkBar('encrypting', (show) => makeHeliosBallot(election, answers, { onProgress: ({ done, total }) => show(done, total) })),
  );
}

export function keepHelios(made: Made, file: string): void {
  if (file === '-') throw new UsageError('--keep must name a file: what is kept is secret');
  writeNew(made.keep(), file, true);
}

/** Verifies a ballot, and writes it to the folder. */
export function castHelios(folder: string, file: string, voter: string, isKept: boolean): void {
  const election = heliosIn(folder);
  const text = readText(file);
  const vote = isKept ? castHeliosBallot(resumeHeliosBallotVarTime(election, text)) : text.trim();
  const { isValid, faults, tracker } = verifyHeliosBallot(election, vote);
  const [fault] = faults;
  if (!isValid) throw new UsageError(`${file} is not cast: ${fault?.place} ${fault?.rule}`);
  const isRevote = castInto(folder, vote, voter);
  if (isKept) rmSync(file);
  process.stdout.write(`${tracker}${isRevote ? ' replaces an earlier ballot' : ''}\n`);
}
