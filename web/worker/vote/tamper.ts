/** Changes a record of an archive, as somebody might who has the server. */
import { BeleniosArchiveWriter, type BeleniosEvent } from 'limber/belenios';
import { type BoardRecord, eventsOf, type RecordedEvent, recordsOf } from '../../serve/board/records.ts';

export interface Tampering {
  /** The record's number. */
  readonly record: number;
  /** Whether all digests are computed anew, so that the archive looks whole: of records that others refer to. */
  readonly covers: boolean;
}

/** A number of a proof, an element or a digest. */
const LONG = /[0-9a-f]{20,}/g;

/** The archive with a digit of the record changed. What it was is left alone. */
export function tampered(archive: Uint8Array, { record: index, covers }: Tampering): Uint8Array {
  const records = recordsOf(archive);
  const record = records[index];
  if (!record) throw new RangeError(`there is no record ${index}`);
  if (covers && isOriginal(records, index)) return rebuilt(records, index);
  // Of nothing but ASCII up to there: the place in the text is the place in the bytes.
  const place = placeIn(record);
  const bytes = new Uint8Array(archive);
  const before = new TextEncoder().encode(record.text.slice(0, place)).length;
  bytes[record.at + before] = otherDigit(record.text[place] as string).charCodeAt(0);
  return bytes;
}

/** Whether the record says something by itself: others are digests of such ones, and follow from them. */
export function isOriginal(records: readonly BoardRecord[], index: number): boolean {
  return eventsOf(records).some(({ type, data }) => data.slice(0, type === 'Setup' ? 3 : 1).some((each) => each.index === index));
}

/** A digit in the middle of the last long number; of a record without one, its first digit. */
function placeIn({ text }: BoardRecord): number {
  const last = [...text.matchAll(LONG)].at(-1);
  return last ? (last.index as number) + (last[0].length >> 1) : text.search(/[0-9]/);
}

const otherDigit = (digit: string): string => (digit >= 'a' ? (digit === 'a' ? 'b' : 'a') : String((Number(digit) + 1) % 10));

function changed(record: BoardRecord, index: number): string {
  if (record.index !== index) return record.text;
  const place = placeIn(record);
  // One credential in sixteen with another digit is a credential as well, of which nobody could tell that it is another voter's: so it becomes none.
  const other = record.text.startsWith('["') ? 'x' : otherDigit(record.text[place] as string);
  return record.text.slice(0, place) + other + record.text.slice(place + 1);
}

/** The archive with the changed record, whose events name each other by what they have become. */
function rebuilt(records: readonly BoardRecord[], index: number): Uint8Array {
  const writer = new BeleniosArchiveWriter();
  const parts = eventsOf(records).map((event) => writer.append(eventWith(event, (record) => changed(record, index))));
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function eventWith({ type, data }: RecordedEvent, textOf: (record: BoardRecord) => string): BeleniosEvent {
  const [first = '', second = '', third = ''] = data.map(textOf);
  switch (type) {
    case 'Setup':
      return { type, election: first, trustees: second, credentials: third };
    case 'Ballot':
      return { type, ballot: first };
    case 'EncryptedTally': {
      const { num_tallied, total_weight } = JSON.parse(second) as { num_tallied: number; total_weight: number };
      return { type, tally: first, ballots: num_tallied, weight: BigInt(total_weight) };
    }
    case 'PartialDecryption':
      return { type, owner: (JSON.parse(second) as { owner: number }).owner, decryption: first };
    case 'Result':
      return { type, result: first };
    default:
      return { type: 'EndBallots' };
  }
}
