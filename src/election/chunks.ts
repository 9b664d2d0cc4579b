/** How streams of ballots are cut into chunks. */
import { OutOfRangeError } from '../util/errors.ts';

/** Records, at hand or as they come. */
export type RecordStream<T> = Iterable<T> | AsyncIterable<T>;

/** So many elements at a time are proven to be of a group: of more each takes hardly less. */
const ELEMENTS = 2 ** 14;

/** How many ballots make a chunk, each of so many elements: `most` at most, for others run in between, and memory is bounded. */
export const ballotsTogether = (elements: number, most: number): number => Math.min(Math.max(1, Math.floor(ELEMENTS / elements)), most);

/** A chunk has this part of what came before it, so that threads end nearly together, however many ballots there are. */
const PART = 8;
/** But the first ones have so much of a whole one: they take more time for each ballot. */
const FIRST = 4;

/** The least that a chunk has where several threads share the ballots. */
export const firstOf = (size: number): number => Math.ceil(size / FIRST);

/** And so many bytes, but for its last record: reading takes many times as much memory. */
const MOST_BYTES = 2 ** 24;
/** So many where threads share the ballots: each has a chunk, another one waits, and all are in memory. With fewer ballots of Helios, each takes more. */
const MOST_BYTES_SHARED = 12 * 2 ** 20;

/** How long chunks may be. */
export interface ChunkBounds<T> {
  /** Whether several threads share the records: then chunks begin small, and have fewer bytes. */
  readonly shared?: boolean;
  /** How long a record is, in bytes. */
  readonly bytesOf?: (record: T) => number;
}

/** Records by so many, the last ones fewer, and fewer where they are long. @throws {OutOfRangeError} `size`. */
export async function* chunksOf<T>(
  records: RecordStream<T>,
  size: number,
  { shared = false, bytesOf = () => 0 }: ChunkBounds<T> = {},
): AsyncGenerator<readonly T[]> {
  if (!Number.isInteger(size) || size < 1) throw new OutOfRangeError('size', 'must be a whole number from 1 on');
  const [least, mostBytes] = shared ? [firstOf(size), MOST_BYTES_SHARED] : [size, MOST_BYTES];
  let chunk: T[] = [];
  let [before, bytes] = [0, 0];
  for await (const record of records) {
    chunk.push(record);
    bytes += bytesOf(record);
    if (bytes < mostBytes && chunk.length < Math.min(size, Math.max(least, Math.floor(before / PART)))) continue;
    before += chunk.length;
    yield chunk;
    chunk = [];
    bytes = 0;
  }
  if (chunk.length > 0) yield chunk;
}
