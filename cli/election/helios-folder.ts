/** The folder in which an election of Helios is held: a file for the election, the trustees, the voters, the tally and the result, and one for each ballot. Every file is replaced as a whole. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import nodePath from 'node:path';
import { readHeliosVoter, recordHeliosBallot } from 'limber/helios';
import { refusing } from '../answer.ts';
import { readText, replaced } from '../files.ts';
import { jsonIn } from '../json-file.ts';
import { UsageError } from '../usage-error.ts';

export const FILES = { trustees: 'trustees.json', voters: 'voters.json', tally: 'encrypted_tally.json', result: 'result.json' } as const;
const BALLOTS = 'ballots';

/** The text of a file; undefined if it is not there. */
export function textIn(folder: string, file: string): string | undefined {
  const path = nodePath.join(folder, file);
  return existsSync(path) ? readText(path) : undefined;
}

/** The records of an array, each as text. @throws {UsageError} a file that is none. */
export const recordsIn = (folder: string, file: string): readonly string[] =>
  jsonIn(nodePath.join(folder, file))
    .items()
    .map(({ value }) => JSON.stringify(value));

/** The files of the ballots. */
export function ballotsIn(folder: string): readonly string[] {
  const path = nodePath.join(folder, BALLOTS);
  return existsSync(path)
    ? readdirSync(path)
        .filter((name) => name.endsWith('.json'))
        .map((name) => nodePath.join(path, name))
    : [];
}

/** Writes a ballot that was verified: the last one of the voter. @returns whether there was one before. @throws {UsageError} who is no voter; the end of the voting. */
export function castInto(folder: string, vote: string, voter: string): boolean {
  if (existsSync(nodePath.join(folder, FILES.tally))) throw new UsageError(`${folder}: voting has ended: the ballots are tallied`);
  const known = voterOf(folder, voter);
  const record = refusing('vote', () => recordHeliosBallot(vote, { ...known, castAt: now() }));
  const ballots = nodePath.join(folder, BALLOTS);
  mkdirSync(ballots, { recursive: true });
  // Whatever a uuid looks like, this is no path.
  const file = nodePath.join(ballots, `${createHash('sha256').update(known.uuid).digest('hex').slice(0, 32)}.json`);
  const isRevote = existsSync(file);
  replaced(file, record);
  return isRevote;
}

function voterOf(folder: string, voter: string): ReturnType<typeof readHeliosVoter> {
  const found = recordsIn(folder, FILES.voters).filter((record) => {
    const { uuid, name } = JSON.parse(record) as { readonly uuid?: unknown; readonly name?: unknown };
    return uuid === voter || name === voter;
  });
  const [record, second] = found;
  if (record === undefined) throw new UsageError(`--voter ${voter} is not on the list of voters`);
  if (second !== undefined) throw new UsageError(`--voter ${voter} are several voters: name one by uuid`);
  return refusing(FILES.voters, () => readHeliosVoter(record));
}

/** As Python writes times. */
const now = (): string => new Date().toISOString().replace('T', ' ').replace('Z', '000');
