/** Reads the records of an order where they lie. */
import { createHash } from 'node:crypto';
import { constants, type FileHandle, open } from 'node:fs/promises';
import nodePath from 'node:path';
import { nameOf, type Source } from '../../app/election/place.ts';
import { checkUrl, rangeOf } from '../http.ts';
import { reason } from '../reason.ts';
import { UsageError } from '../usage-error.ts';
import { addRecord, type Order } from './order.ts';

/** Neighbours with less between them are read together. */
const BETWEEN = 2 ** 16;

/** Neighbouring records of one source. */
interface Run {
  readonly source: Source;
  readonly start: number;
  end: number;
  readonly records: [index: number, start: number, length: number][];
}

/**
 * The bytes of all records, which are those that the order was made of.
 *
 * @param below - the folder that files have to be in; undefined: any.
 * @throws {UsageError} the file or address that cannot be read, or that holds something else here.
 */
export async function readRecords(
  order: Pick<Order, 'sources' | 'records' | 'digest'>,
  below: string | undefined,
): Promise<readonly Uint8Array[]> {
  const bytes = new Array<Uint8Array>(order.records.length);
  for (const { source, start, end, records } of runsOf(order)) {
    const run = await readRun(source, start, end - start, below);
    for (const [index, at, length] of records) bytes[index] = new Uint8Array(run.subarray(at - start, at - start + length));
  }
  const digest = createHash('sha256');
  for (const each of bytes) addRecord(digest, each);
  if (digest.digest('hex') !== order.digest)
    throw new UsageError(`${order.sources.map(nameOf).join(', ')} must hold the same bytes for the worker and for the one who verifies`);
  return bytes;
}

function runsOf({ sources, records }: Pick<Order, 'sources' | 'records'>): readonly Run[] {
  const runs: Run[] = [];
  for (const [index, [source, start, length]] of records.entries()) {
    const last = runs.at(-1);
    if (last && last.source === sources[source] && start >= last.end && start - last.end <= BETWEEN) {
      last.records.push([index, start, length]);
      last.end = start + length;
    } else runs.push({ source: sources[source] as Source, start, end: start + length, records: [[index, start, length]] });
  }
  return runs;
}

async function readRun(source: Source, start: number, length: number, below: string | undefined): Promise<Uint8Array> {
  if (length === 0) return new Uint8Array(0);
  if ('file' in source) return readFileRange(source.file, start, length, below);
  const pieces: Uint8Array[] = [];
  for await (const piece of rangeOf(checkUrl(source.url), start, length)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function readFileRange(path: string, start: number, length: number, below: string | undefined): Promise<Uint8Array> {
  let file: FileHandle | undefined;
  try {
    if (below !== undefined && !isBelow(nodePath.resolve(path), nodePath.resolve(below)))
      throw new UsageError(`${path} is not below ${below}, where this worker reads`);
    // No link leads elsewhere, and nothing is waited for that is no file.
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    if (!(await file.stat()).isFile()) throw new UsageError(`${path} is no file`);
    const bytes = Buffer.alloc(length);
    let read = 0;
    while (read < length) {
      const { bytesRead } = await file.read(bytes, read, length - read, start + read);
      if (bytesRead === 0) throw new UsageError(`${path} ends before byte ${start + length}`);
      read += bytesRead;
    }
    return bytes;
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${path} cannot be read: ${reason(error)}`);
  } finally {
    await file?.close();
  }
}

const isBelow = (path: string, folder: string): boolean =>
  path.startsWith(folder.endsWith(nodePath.sep) ? folder : `${folder}${nodePath.sep}`);
