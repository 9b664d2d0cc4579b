/** The records of an election by their names, however the files are made up. */
import nodePath from 'node:path';
import { UsageError } from '../usage-error.ts';
import { type Input, type InputFile, wholeOf } from './input.ts';
import { recordsOf } from './json-slices.ts';

/** `ballots.json` is called `ballots`, and so is each file of a folder of that name. */
const calledBy = ({ name }: InputFile): string => (name.includes('/') ? name.slice(0, name.indexOf('/')) : nodePath.parse(name).name);

/** The files of one of these names. */
export const filesCalled = ({ files }: Input, names: readonly string[]): readonly InputFile[] =>
  files.filter((file) => names.includes(calledBy(file)));

/** The one record of that name, if it is there. @throws {UsageError} the name of a second one. */
export async function recordOf(input: Input, ...names: readonly string[]): Promise<Uint8Array | undefined> {
  const [file, second] = filesCalled(input, names);
  if (second) throw new UsageError(`${input.path} holds both ${(file as InputFile).name} and ${second.name}`);
  return file && wholeOf(file);
}

/** The same where it has to be there. */
export async function neededRecord(input: Input, ...names: readonly string[]): Promise<Uint8Array> {
  const record = await recordOf(input, ...names);
  if (!record) throw new UsageError(`${input.path} has no file ${names.join(' or ')}`);
  return record;
}

/** Records that stream, of a file or a folder of these names; undefined if there is none. */
export function streamOf(input: Input, ...names: readonly string[]): AsyncIterable<Uint8Array> | undefined {
  const files = filesCalled(input, names);
  if (files.length === 0) return undefined;
  return (async function* () {
    for (const file of files) yield* recordsOf(file.name, file.open());
  })();
}
