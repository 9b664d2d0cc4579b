/** What a contest may have beside votes, in bytes: votes beyond the limit, what was written in, and the status; each list after its length, each text after its length, and zeros behind. */
import { concatBytes } from '../../../encoding/octets.ts';
import { textOfUtf8, utf8Bytes } from '../../../util/utf8.ts';

/** What a contest may have beside votes. */
export interface ContestNotes {
  readonly overVotes: readonly number[];
  readonly writeIns: readonly string[];
  readonly status: string;
}

/** How a contest was voted on. */
export const STATUSES = ['normal', 'null_vote', 'over_vote', 'under_vote'] as const;

/** Without the zeros. */
export function encodedNotes({ overVotes, writeIns, status }: ContestNotes): Uint8Array {
  const texts = writeIns.map(textBytes);
  return concatBytes(numeral(overVotes.length), ...overVotes.map(numeral), numeral(texts.length), ...texts, textBytes(status));
}

/** Undefined of bytes that are no such thing. */
export function decodedNotes(bytes: Uint8Array): ContestNotes | undefined {
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; shift < 31; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) break;
    }
    return value;
  };
  const text = (): string | undefined => {
    const length = number();
    const end = Math.min(at + length, bytes.length);
    const read = textOfUtf8(bytes.subarray(at, end));
    at = end;
    return read;
  };
  // More items than bytes there cannot be.
  const list = <T>(item: () => T): T[] => Array.from({ length: Math.min(number(), bytes.length) }, item);
  const [overVotes, writeIns, status] = [list(number), list(text), text()];
  if (status === undefined || !(STATUSES as readonly string[]).includes(status) || writeIns.includes(undefined)) return undefined;
  const notes = { overVotes, writeIns: writeIns as string[], status };
  const again = encodedNotes(notes);
  return bytes.every((byte, i) => byte === (again[i] ?? 0)) && again.length <= bytes.length ? notes : undefined;
}

function textBytes(text: string): Uint8Array {
  const bytes = utf8Bytes(text);
  return concatBytes(numeral(bytes.length), bytes);
}

/** Seven bits in each byte, the least first. */
function numeral(number: number): Uint8Array {
  const bytes: number[] = [];
  let rest = number;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return Uint8Array.from([...bytes, rest]);
}
