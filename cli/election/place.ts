/** Where an election is held: an archive of Belenios, or a folder with the files of one of Helios. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import nodePath from 'node:path';
import { BeleniosElection, readBeleniosArchive } from 'limber/belenios';
import { type HeliosElection, readHeliosElection } from 'limber/helios';
import { refusing, refusingLater } from '../answer.ts';
import { readBytes } from '../files.ts';
import { reason } from '../reason.ts';
import { UsageError } from '../usage-error.ts';
import { fileAt, startOf } from './folder.ts';

/** Where it is held. */
export type Place = { readonly system: 'belenios'; readonly archive: string } | { readonly system: 'helios'; readonly folder: string };

/** What ballots are made for. */
export type Booth =
  | { readonly system: 'belenios'; readonly election: BeleniosElection }
  | { readonly system: 'helios'; readonly election: HeliosElection };

export const PLACE_HELP: string = 'the archive of an election of Belenios (.bel), or the folder of one of Helios';
export const BOOTH_HELP: string = `${PLACE_HELP}; its file election.json will do`;

const START = Buffer.from('BELENIOS\0', 'latin1');
/** The file of an election in a folder. */
export const ELECTION: string = 'election.json';

const isArchive = (path: string): boolean => startOf(path, START.length).equals(START);

/** @throws {UsageError} a path at which no election is held. */
export function placeOf(path: string): Place {
  if (!isFolder(path)) {
    if (isArchive(path)) return { system: 'belenios', archive: path };
    throw new UsageError(`${path} is no archive of Belenios; of Helios, name the folder`);
  }
  const archives = readdirSync(path).filter((name) => name.endsWith('.bel'));
  if (archives.length > 1) throw new UsageError(`${path} holds several archives: name one of them`);
  const [archive] = archives;
  if (archive !== undefined) return { system: 'belenios', archive: nodePath.join(path, archive) };
  if (existsSync(nodePath.join(path, ELECTION))) return { system: 'helios', folder: path };
  throw new UsageError(`${path} has neither an archive (.bel) nor a file ${ELECTION}`);
}

/** The election that ballots are made for. @throws {UsageError} what cannot be read. */
export async function boothAt(path: string): Promise<Booth> {
  if (!isFolder(path) && !isArchive(path)) return boothOf(path);
  const place = placeOf(path);
  if (place.system === 'helios') return { system: 'helios', election: heliosIn(place.folder) };
  return { system: 'belenios', election: await beleniosIn(place.archive) };
}

/** A file of the election alone. */
function boothOf(path: string): Booth {
  const bytes = readBytes(path);
  // Belenios writes the group's name, or the key, as text; Helios p, q, g and y.
  const isBelenios = /^\{"version":/.test(Buffer.from(bytes.subarray(0, 32)).toString('latin1'));
  return isBelenios
    ? { system: 'belenios', election: refusing(path, () => new BeleniosElection(withoutLineEnd(bytes))) }
    : { system: 'helios', election: refusing(path, () => readHeliosElection(bytes)) };
}

/** Files of Belenios' tool end with a line end, which is not of the record. */
const withoutLineEnd = (bytes: Uint8Array): Uint8Array => (bytes.at(-1) === 0x0a ? bytes.subarray(0, -1) : bytes);

export function heliosIn(folder: string): HeliosElection {
  const file = nodePath.join(folder, ELECTION);
  const bytes = readBytes(file);
  return refusing(file, () => readHeliosElection(bytes));
}

export async function beleniosIn(archive: string): Promise<BeleniosElection> {
  const { election } = await refusingLater(() => readBeleniosArchive(() => fileAt(archive, archive).open()));
  return election;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${reason(error)}`);
  }
}
