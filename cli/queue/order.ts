/** A chunk as the queue holds it: where its records lie, what they add up to by SHA-256, and no record itself. Its name is the digest of all that, so that the same chunk has the same name. */
import { createHash, type Hash } from 'node:crypto';
import { nameOf, type Source } from '../../app/election/place.ts';
import { UsageError } from '../usage-error.ts';
import { isDigest, isWhole, membersOf } from './checks.ts';
import { type Facts, type Told, type TravellingJob, travelling } from './jobs.ts';

/** A record: the number of its source, its first byte, its length, and what else is known of it. */
export type OrderedRecord = readonly [source: number, start: number, length: number, ...Facts];

export interface Order {
  readonly version: 1;
  /** The module that does it. */
  readonly job: string;
  /** The digest of what all chunks have in common. */
  readonly setUp: string;
  readonly sources: readonly Source[];
  readonly first: number;
  readonly records: readonly OrderedRecord[];
  /** Of the records' bytes. */
  readonly digest: string;
}

const MOST_RECORDS = 10_000;
const MOST_TEXT = 2 ** 24;
/** The most bytes of a chunk's records: a worker has them in memory. */
export const MOST_CHUNK_BYTES: number = 2 ** 28;
const MOST_START = 2 ** 50;
const MOST_NAME = 4096;

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** @throws {UsageError} a record that lies where no worker can read it. */
export function orderOf(
  job: string,
  setUp: string,
  { ballots, first }: { readonly ballots: readonly unknown[]; readonly first: number },
  origin: Source | undefined,
): Order {
  const sources: Source[] = [];
  const [tell, digest] = [travelling(job).tell, createHash('sha256')];
  let total = 0;
  const records = ballots.map((ballot): OrderedRecord => {
    const told: Told = tell(ballot, origin);
    const { place, bytes, facts } = told;
    if (!place) throw new UsageError('--queue needs files that are not packed, or --unpack with a folder that all workers see');
    let source = sources.findIndex((each) => nameOf(each) === nameOf(place.source));
    if (source < 0) source = sources.push(place.source) - 1;
    addRecord(digest, bytes);
    total += bytes.length;
    return [source, place.start, bytes.length, ...facts];
  });
  if (total > MOST_CHUNK_BYTES) throw new UsageError(`${placeText({ sources, first, records })} are more than ${MOST_CHUNK_BYTES} bytes`);
  return { version: 1, job, setUp, sources, first, records, digest: digest.digest('hex') };
}

export const textOfOrder = (order: Order): string => JSON.stringify(order);

/** @throws {UsageError} what is no order. */
export function readOrder(text: unknown): Order & { readonly travelling: TravellingJob } {
  if (typeof text !== 'string' || text.length > MOST_TEXT) throw new UsageError('an order must be a text');
  const { version, job, setUp, sources, first, records, digest } = membersOf('an order', parsed(text), [
    'version',
    'job',
    'setUp',
    'sources',
    'first',
    'records',
    'digest',
  ]);
  const isRight =
    version === 1 && typeof job === 'string' && isDigest(setUp) && isDigest(digest) && isWhole(first, MOST_START) && Array.isArray(sources);
  if (!isRight || !Array.isArray(records) || records.length > MOST_RECORDS) throw new UsageError('an order must be as limber writes it');
  for (const source of sources) checkSource(source);
  for (const record of records) checkRecord(record, sources.length);
  const order = { version, job, setUp, sources, first, records, digest } as Order;
  if (textOfOrder(order) !== text) throw new UsageError('an order must be as limber writes it');
  if (order.records.reduce((sum, [, , length]) => sum + length, 0) > MOST_CHUNK_BYTES) throw new UsageError('an order must be smaller');
  return { ...order, travelling: travelling(order.job) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError('an order must be JSON');
  }
}

function checkSource(source: unknown): void {
  const [[kind, name] = [], ...others] = Object.entries((source ?? {}) as object);
  if ((kind !== 'file' && kind !== 'url') || typeof name !== 'string' || name.length > MOST_NAME || others.length > 0)
    throw new UsageError('an order must name files or addresses');
}

function checkRecord(record: unknown, sources: number): void {
  const [source, start, length] = Array.isArray(record) ? record : [];
  if (!isWhole(source, sources - 1) || !isWhole(start, MOST_START) || !isWhole(length, MOST_CHUNK_BYTES))
    throw new UsageError('an order must say where its records lie');
}

/** Takes a record into the digest of its chunk. */
export function addRecord(digest: Hash, bytes: Uint8Array): void {
  digest.update(`${bytes.length}:`).update(bytes);
}

/** Which records they are, and where. */
export function placeText({ sources, first, records }: Pick<Order, 'sources' | 'first' | 'records'>): string {
  const [[source = 0, start = 0] = [], last = []] = [records[0], records.at(-1)];
  const [lastSource = 0, lastStart = 0, lastLength = 0] = last;
  const where = `${nameOf(sources[source] as Source)}, byte ${start}`;
  const until = lastSource === source ? `to ${lastStart + lastLength}` : `to ${nameOf(sources[lastSource] as Source)}`;
  return `records ${first + 1} to ${first + records.length} (${where} ${until})`;
}
