/** The records of an archive of Belenios, one after the other: every header, digest and padding is checked before a record is given on. */
import { MalformedError } from '../../../util/errors.ts';
import { hexDigest } from '../digest.ts';
import { BLOCK, paddingOf, readHeader } from './block.ts';
import { type ByteStream, StreamedBytes } from './bytes.ts';

/** What an archive consists of: the first record, which says that it is one, then data, and events that refer to them. */
export type RecordKind = 'archive' | 'data' | 'event';

export interface ArchiveRecord {
  readonly kind: RecordKind;
  /** Counted from 0. */
  readonly index: number;
  /** SHA-256 of the content in hexadecimal, which is the record's name. */
  readonly hash: string;
  /** Where the content begins in the archive. */
  readonly offset: number;
  readonly bytes: Uint8Array;
  /** In seconds since 1970. */
  readonly time: number;
}

/** The most bytes of a record: one with all credentials of a large election is the longest. */
export const MOST_RECORD_BYTES: number = 2 ** 28;

export const FIRST_NAME = 'BELENIOS';
const NAME = /^([0-9a-f]{64})\.(data|event)\.json$/;
const FIRST_CONTENT = /^\{"version":1,"timestamp":(?:[0-9]{1,11}|"[0-9]{1,11}")\}$/;

/** What errors call a record. */
export const recordName = (index: number): string => `archive, record ${index}`;

/** @throws {MalformedError} the record that is damaged, by its number. */
export async function* recordsOf(stream: ByteStream): AsyncGenerator<ArchiveRecord> {
  const source = new StreamedBytes(stream);
  try {
    for (let index = 0; ; index++) {
      const header = await source.take(BLOCK);
      if (header.length === 0) {
        if (index === 0) throw new MalformedError(recordName(index), 'must be there');
        return;
      }
      yield await recordOf(source, header, index);
    }
  } finally {
    await source.close();
  }
}

async function recordOf(source: StreamedBytes, header: Uint8Array, index: number): Promise<ArchiveRecord> {
  const refuse = (rule: string): never => {
    throw new MalformedError(recordName(index), rule);
  };
  if (header.length < BLOCK) refuse('must have a header of 512 bytes');
  const { name, size, time } = readHeader(header) ?? refuse('must have a header as archives of Belenios have it');
  if (size > MOST_RECORD_BYTES) refuse(`must have ${MOST_RECORD_BYTES} bytes at most`);
  const { offset } = source;
  const bytes = await source.take(size);
  if (bytes.length < size) refuse('must be as long as its header says');
  const padding = await source.take(paddingOf(size));
  if (padding.length < paddingOf(size) || padding.some((byte) => byte !== 0)) refuse('must be filled up to 512 bytes with zeros');
  const [, hash = '', kind = 'archive'] = NAME.exec(name) ?? [];
  if (index === 0) {
    if (name !== FIRST_NAME) refuse(`must be named ${FIRST_NAME}`);
    if (!FIRST_CONTENT.test(String.fromCharCode(...bytes.subarray(0, BLOCK)))) refuse('must have version 1 and a time');
  } else {
    if (hash === '') refuse('must be named by its digest and its kind');
    if (hash !== hexDigest(bytes)) refuse('must have the digest that it is named by');
  }
  return { kind: kind as RecordKind, index, hash, offset, bytes, time };
}
