/** The bulletin board as lines, one a record, and which line a fault belongs to. */
import type { ElectionReport } from 'limber/belenios';
import { type BoardRecord, eventsOf, type RecordedEvent } from '../../serve/board/records.ts';

export interface BoardLine {
  /** The record's number, from 0. */
  readonly record: number;
  readonly title: string;
  readonly kind: BoardRecord['kind'];
  readonly digest: string;
  readonly length: number;
}

/** A check that fails at a record. */
export interface BoardFault {
  /** The record's number; undefined where it is none's. */
  readonly record?: number;
  readonly check: string;
  readonly place: string;
  readonly rule: string;
}

const DATA: Readonly<Record<string, readonly string[]>> = {
  Setup: ['Election', 'Trustees', 'Credentials', 'Set-up'],
  EncryptedTally: ['Encrypted tally', 'Number and weight of ballots'],
  Result: ['Result'],
};

const EVENTS: Readonly<Record<string, string>> = {
  Setup: 'The election begins',
  Ballot: 'A ballot is cast',
  EndBallots: 'The voting ends',
  EncryptedTally: 'The ballots are added up',
  PartialDecryption: 'A trustee decrypts',
  Result: 'The result is published',
};

/** Every record by the title that it has in its place. */
export function linesOf(records: readonly BoardRecord[]): readonly BoardLine[] {
  const titles = new Map<number, string>([[0, 'Archive']]);
  let ballots = 0;
  for (const { type, data, event } of eventsOf(records)) {
    if (type === 'Ballot') ballots++;
    data.forEach(({ index }, i) => {
      titles.set(index, titleOf({ type, data, event }, i, ballots));
    });
    titles.set(event.index, EVENTS[type] ?? type);
  }
  return records.map(({ index, kind, digest, text }) => ({
    ...{ record: index, title: titles.get(index) ?? 'Record', kind, digest },
    length: text.length,
  }));
}

function titleOf({ type, data }: RecordedEvent, i: number, ballots: number): string {
  if (type === 'Ballot') return `Ballot ${ballots}`;
  if (type !== 'PartialDecryption') return DATA[type]?.[i] ?? type;
  return i === 0 ? `Partial decryption of trustee ${ownerOf(data)}` : 'Whose it is';
}

function ownerOf(data: readonly BoardRecord[]): number {
  return (JSON.parse(data[1]?.text ?? '{}') as { readonly owner?: number }).owner ?? 0;
}

/** The faults of a report, each at its record. @param lines - of the archive as it was before anybody changed it. */
export function faultsOf({ checks }: ElectionReport, lines: readonly BoardLine[]): readonly BoardFault[] {
  return checks.flatMap(({ title, faults }) =>
    faults.map(({ place, rule }) => {
      const record = recordOf(place, lines);
      return { check: title, place, rule, ...(record !== undefined && { record }) };
    }),
  );
}

/** Places begin with the name of a record: `ballot 3, answer 1`, `trustees[0]`, `archive, record 7`. */
function recordOf(place: string, lines: readonly BoardLine[]): number | undefined {
  const [, number] = /^archive, record (\d+)/.exec(place) ?? [];
  if (number !== undefined) return Number(number);
  const lower = place.toLowerCase();
  // Who has not decrypted is missing from the result; the number of ballots stands beside the tally.
  if (/^trustees? \d/.test(lower)) return lines.find(({ title }) => title === 'Result')?.record;
  if (lower.startsWith('tally, ')) return lines.find(({ title }) => title === 'Number and weight of ballots')?.record;
  return lines.find(({ title }) => {
    const name = title.toLowerCase();
    return lower.startsWith(name) && !/^[a-z0-9]/.test(lower.slice(name.length));
  })?.record;
}
