/** The records of an archive of Belenios, one after the other: every header, digest and padding is checked before a record is given on. */
import { sha256 } from '../../../hash/sha2.ts';
import { MalformedError } from '../../../util/errors.ts';
import { toHex } from '../../../util/hex.ts';
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
  /** Where the record ends, with its padding. */
  readonly end: number;
  /** Its content; none where somebody took it piece by piece. */
  readonly bytes: Uint8Array;
  /** In seconds since 1970. */
  readonly time: number;
}

/** Takes the content of a record piece by piece, so that it is not held; a piece is gone afterwards. */
export type TakePiece = (piece: Uint8Array) => void;

/** Who takes a record piece by piece, when it begins; undefined where it is held. */
export type Taking = (kind: RecordKind, index: number) => TakePiece | undefined;

/** The most bytes of a record that is held. */
export const MOST_RECORD_BYTES: number = 2 ** 28;

export const FIRST_NAME = 'BELENIOS';
const HASH_DIGITS = 64;
const NAME = /^([0-9a-f]{64})\.(data|event)\.json$/;
const FIRST_CONTENT = /^\{"version":1,"timestamp":(?:[0-9]{1,11}|"[0-9]{1,11}")\}$/;

/** What errors call a record. */
export const recordName = (index: number): string => `archive, record ${index}`;

/**
 * @param taking - of records that are not held, however long they are.
 * @param cutOff - whether the last record may be cut off, or the end not be written yet: then the records end before it.
 * @throws {MalformedError} the record that is damaged, by its number.
 */
export async function* recordsOf(stream: ByteStream, taking: Taking, cutOff = false): AsyncGenerator<ArchiveRecord> {
  const source = new StreamedBytes(stream);
  try {
    for (let index = 0; ; index++) {
      const header = await source.take(BLOCK);
      if (header.length === 0 && index === 0 && !cutOff) throw new MalformedError(recordName(index), 'must be there');
      if (header.length === 0 || (cutOff && (await isUnwritten(source, header)))) return;
      const record = await recordOf(source, header, index, taking, cutOff);
      if (!record) return;
      yield record;
    }
  } finally {
    await source.close();
  }
}

/** Whether there is nothing but zeros from a header on: a file grows before its bytes are written. */
async function isUnwritten(source: StreamedBytes, header: Uint8Array): Promise<boolean> {
  for (let block = header; block.length > 0; block = await source.take(BLOCK)) if (block.some((byte) => byte !== 0)) return false;
  return true;
}

/** Whether the beginning of a header is one of a record in that place. */
function beginsRecord(header: Uint8Array, index: number): boolean {
  const name = String.fromCharCode(...header.subarray(0, HASH_DIGITS));
  return index === 0 ? `${FIRST_NAME}\0`.startsWith(name.slice(0, FIRST_NAME.length + 1)) : /^[0-9a-f]*$/.test(name);
}

/** The next record; undefined if it is cut off, and may be. */
async function recordOf(
  source: StreamedBytes,
  header: Uint8Array,
  index: number,
  taking: Taking,
  cutOff: boolean,
): Promise<ArchiveRecord | undefined> {
  const refuse = (rule: string): never => {
    throw new MalformedError(recordName(index), rule);
  };
  if (header.length < BLOCK) return cutOff && beginsRecord(header, index) ? undefined : refuse('must have a header of 512 bytes');
  const { name, size, time } = readHeader(header) ?? refuse('must have a header as archives of Belenios have it');
  const [, hash = '', kind = 'archive'] = NAME.exec(name) ?? [];
  const take = taking(kind as RecordKind, index);
  if (!take && size > MOST_RECORD_BYTES) refuse(`must have ${MOST_RECORD_BYTES} bytes at most`);
  const { offset } = source;
  const { bytes, length, digest } = take ? await taken(source, size, take) : await held(source, size);
  const padding = await source.take(paddingOf(size));
  const isCutOff = length + padding.length < size + paddingOf(size);
  if (isCutOff && cutOff && beginsRecord(header, index)) return undefined;
  if (length < size) refuse('must be as long as its header says');
  if (isCutOff || padding.some((byte) => byte !== 0)) refuse('must be filled up to 512 bytes with zeros');
  if (index === 0) {
    if (name !== FIRST_NAME) refuse(`must be named ${FIRST_NAME}`);
    if (!FIRST_CONTENT.test(String.fromCharCode(...bytes.subarray(0, BLOCK)))) refuse('must have version 1 and a time');
  } else {
    if (hash === '') refuse('must be named by its digest and its kind');
    if (hash !== digest()) refuse('must have the digest that it is named by');
  }
  return { kind: kind as RecordKind, index, hash, offset, bytes, time, end: source.offset };
}

/** The content of a record: how much of it is there, and its digest. */
interface Content {
  readonly bytes: Uint8Array;
  readonly length: number;
  readonly digest: () => string;
}

async function held(source: StreamedBytes, size: number): Promise<Content> {
  const bytes = await source.take(size);
  return { bytes, length: bytes.length, digest: () => hexDigest(bytes) };
}

async function taken(source: StreamedBytes, size: number, take: TakePiece): Promise<Content> {
  const hash = sha256.create();
  const length = await source.pass(size, (piece) => {
    hash.update(piece);
    take(piece);
  });
  return { bytes: new Uint8Array(0), length, digest: () => toHex(hash.digest()) };
}
