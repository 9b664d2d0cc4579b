/** The records of an archive of Belenios by their places: for archives that limber has verified, or whose one record somebody changed on purpose. */

const BLOCK = 512;
/** Of the fields of a header: where the name and the size are. */
const [NAME_BYTES, SIZE_AT, SIZE_DIGITS] = [100, 124, 11];

export interface BoardRecord {
  /** Counted from 0, as `limber/belenios` names records. */
  readonly index: number;
  readonly kind: 'archive' | 'data' | 'event';
  /** SHA-256 of the content in hexadecimal; none of the first record. */
  readonly digest: string;
  /** Where the content begins, and where the next record does. */
  readonly at: number;
  readonly end: number;
  readonly text: string;
}

/** An event with the data that belong to it. */
export interface RecordedEvent {
  readonly type: string;
  readonly data: readonly BoardRecord[];
  readonly event: BoardRecord;
}

export function recordsOf(archive: Uint8Array): readonly BoardRecord[] {
  const utf8 = new TextDecoder();
  const records: BoardRecord[] = [];
  for (let start = 0; start + BLOCK <= archive.length; ) {
    const header = utf8.decode(archive.subarray(start, start + BLOCK));
    const [digest = '', kind = ''] = header.slice(0, NAME_BYTES).replace(/\0.*$/s, '').split('.');
    const size = Number.parseInt(header.slice(SIZE_AT, SIZE_AT + SIZE_DIGITS), 8);
    const at = start + BLOCK;
    const end = at + BLOCK * Math.ceil(size / BLOCK);
    records.push({
      index: records.length,
      kind: kind === 'data' || kind === 'event' ? kind : 'archive',
      digest: kind === '' ? '' : digest,
      ...{ at, end, text: utf8.decode(archive.subarray(at, at + size)) },
    });
    start = end;
  }
  return records;
}

export function eventsOf(records: readonly BoardRecord[]): readonly RecordedEvent[] {
  const events: RecordedEvent[] = [];
  let data: BoardRecord[] = [];
  for (const record of records.slice(1)) {
    if (record.kind === 'data') data.push(record);
    else {
      const { type } = JSON.parse(record.text) as { readonly type: string };
      events.push({ type, data, event: record });
      data = [];
    }
  }
  return events;
}
