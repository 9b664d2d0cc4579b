/** Records that stream, of several kinds. */
import { checkBytes, isBytes } from '../../encoding/octets.ts';
import { WrongTypeError } from '../../util/errors.ts';
import { own } from '../../util/options.ts';
import type { RecordStream } from '../chunks.ts';
import type { RecordKind } from './marks.ts';

/** A record with its kind, and its number among those of its kind, from 1. */
export interface RecordNumbered {
  readonly kind: RecordKind;
  readonly number: number;
  readonly record: Uint8Array | string;
}

/** All records of the streams, one after the other. */
export async function* numbered(
  ballots: RecordStream<Uint8Array | string>,
  decrypted: RecordStream<Uint8Array | string> | undefined,
): AsyncGenerator<RecordNumbered> {
  for (const [kind, stream] of [['ballot', ballots] as const, ['decrypted', decrypted ?? []] as const]) {
    let number = 1;
    for await (const record of stream) yield { kind, number: number++, record };
  }
}

/** What a member of a record has to be. */
export interface MemberTypes {
  readonly bytes: readonly string[];
  readonly lists: readonly string[];
  readonly streams: readonly string[];
  /** Those that may be missing. */
  readonly optional: readonly string[];
}

/** Throws unless everything has its type: what records say is another matter. @throws {WrongTypeError} the member. */
export function checkRecord(record: object, { bytes, lists, streams, optional }: MemberTypes): void {
  const member = (name: string): unknown => own(record as Record<string, unknown>, name);
  const isMissing = (name: string): boolean => member(name) === undefined && optional.includes(name);
  for (const name of bytes) if (!isMissing(name)) checkText(name, member(name));
  for (const name of lists) {
    if (isMissing(name)) continue;
    const list = member(name);
    if (!Array.isArray(list)) throw new WrongTypeError(name, 'must be an array');
    for (const [i, each] of list.entries()) checkText(`${name}[${i}]`, each);
  }
  for (const name of streams)
    if (!isMissing(name) && !isStream(member(name))) throw new WrongTypeError(name, 'must be iterable, and no string');
}

function checkText(name: string, bytes: unknown): void {
  if (typeof bytes !== 'string') checkBytes(name, bytes, 'must be a Uint8Array or a string');
}

const isStream = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !isBytes(value) && (Symbol.iterator in value || Symbol.asyncIterator in value);
