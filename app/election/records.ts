/** The records of an election by their names, however the files are made up. */
import { UsageError } from '../usage-error.ts';
import { type Input, type InputFile, wholeOf } from './input.ts';
import { recordsOf } from './json-slices.ts';

/** `ballots.json` is called `ballots`, and so is each file of a folder of that name. */
const calledBy = ({ name }: InputFile): string =>
  name.includes('/') ? name.slice(0, name.indexOf('/')) : name.replace(/(.)\.[^.]*$/, '$1');

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

/** All records of these names, at hand; undefined if there is none. */
export async function recordsIn(input: Input, ...names: readonly string[]): Promise<readonly Uint8Array[] | undefined> {
  const stream = streamOf(input, ...names);
  if (!stream) return undefined;
  const records: Uint8Array[] = [];
  for await (const record of stream) records.push(record);
  return records;
}

/** How many records of these names there are. */
export async function countOf(input: Input, ...names: readonly string[]): Promise<number> {
  let count = 0;
  for await (const _ of streamOf(input, ...names) ?? []) count++;
  return count;
}

/** What places of faults begin with, and what the files are called that they are in. */
export type PlaceNames = readonly (readonly [string, readonly string[]])[];

/** The file that holds the place; undefined if it is of none in particular. */
export function fileOfPlace(input: Input, places: PlaceNames, place: string): string | undefined {
  const [, names] = places.find(([start]) => place.startsWith(start)) ?? [];
  const files = names ? filesCalled(input, names) : [];
  if (files.length < 2) return files[0]?.name;
  // A folder with one record a file: in the order in which they were read.
  return files[Number(/\d+/.exec(place)?.[0]) - 1]?.name;
}
