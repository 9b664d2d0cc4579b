/** Events of an archive: each names the one before by its digest, so that the last one stands for all. */

import type { JsonView } from '../../../encoding/json/view.ts';
import { MalformedError } from '../../../util/errors.ts';
import { HEX_DIGEST } from '../digest.ts';
import { canonicalRecord, orderedMembers } from '../json.ts';
import { type ArchiveRecord, recordName } from './records.ts';

/** What happened. */
export type BeleniosEventType =
  | 'Setup'
  | 'Ballot'
  | 'EndBallots'
  | 'EncryptedTally'
  | 'Shuffle'
  | 'EndShuffles'
  | 'PartialDecryption'
  | 'Result';

/** How many records of data come before an event; the set-up has one more with a certificate of credentials. */
const DATA: Readonly<Record<BeleniosEventType, readonly number[]>> = {
  Setup: [4, 5],
  Ballot: [1],
  EndBallots: [0],
  EncryptedTally: [2],
  Shuffle: [2],
  EndShuffles: [0],
  PartialDecryption: [2],
  Result: [1],
};

/** After which events each may come. */
const AFTER: Readonly<Record<BeleniosEventType, readonly (BeleniosEventType | undefined)[]>> = {
  Setup: [undefined],
  Ballot: ['Setup', 'Ballot'],
  EndBallots: ['Setup', 'Ballot'],
  EncryptedTally: ['EndBallots'],
  Shuffle: ['EncryptedTally', 'Shuffle'],
  EndShuffles: ['EncryptedTally', 'Shuffle'],
  PartialDecryption: ['EncryptedTally', 'EndShuffles', 'PartialDecryption'],
  Result: ['PartialDecryption'],
};

export interface ArchiveEvent {
  readonly parent: string | undefined;
  readonly height: number;
  readonly type: BeleniosEventType;
  readonly payload: string | undefined;
}

/** Throws unless an event of that type may follow one of the other. @throws {MalformedError} `argument`. */
export function checkOrder(argument: string, type: BeleniosEventType, last: BeleniosEventType | undefined): void {
  if (!AFTER[type].includes(last)) throw new MalformedError(argument, `must not be ${type}, which cannot come here`);
}

const MOST_HEIGHT = 2 ** 40;

const isType = (type: string): type is BeleniosEventType => Object.keys(DATA).includes(type);

/** A digest that a record refers to. */
export const digestOf = (view: JsonView): string => {
  const text = view.string(64);
  return HEX_DIGEST.test(text) ? text : view.refuse('must be a digest of 64 hexadecimal digits');
};

/** @throws {MalformedError} the place of the first fault. */
export function readEvent({ index, bytes }: ArchiveRecord): ArchiveEvent {
  const view = canonicalRecord(recordName(index), bytes);
  const { parent, height, type, payload } = orderedMembers(view, ['parent', 'height', 'type', 'payload'], ['parent', 'payload']);
  const name = type.string();
  if (!isType(name)) return type.refuse('must be the type of an event');
  return { parent: parent && digestOf(parent), height: height.whole(0, MOST_HEIGHT), type: name, payload: payload && digestOf(payload) };
}

/** Follows the chain of events: what may come next depends on the last one alone. */
export class EventChain {
  #last: { readonly event: ArchiveEvent; readonly hash: string } | undefined;
  #data: ArchiveRecord[] = [];

  /** The digest of the last event, which stands for the whole archive. */
  get head(): string | undefined {
    return this.#last?.hash;
  }

  get type(): BeleniosEventType | undefined {
    return this.#last?.event.type;
  }

  /** How many events there are before the last one. */
  get height(): number {
    return this.#last?.event.height ?? -1;
  }

  /** The number of data that no event has referred to. */
  get pending(): number {
    return this.#data.length;
  }

  /** Takes a record. @returns the event with its data, if it is one. @throws {MalformedError} the record that breaks the chain. */
  take(record: ArchiveRecord): { readonly type: BeleniosEventType; readonly data: readonly ArchiveRecord[] } | undefined {
    const { kind, index, hash } = record;
    if (kind === 'archive') return undefined;
    const refuse = (rule: string): never => {
      throw new MalformedError(recordName(index), rule);
    };
    if (kind === 'data') {
      if (this.#data.length >= 5) refuse('must be an event: no more data belong together');
      this.#data.push(record);
      return undefined;
    }
    const event = readEvent(record);
    const { type, parent, height, payload } = event;
    const data = this.#data;
    if (parent !== this.#last?.hash) refuse('must name the event before it as its parent');
    if (height !== (this.#last ? this.#last.event.height + 1 : 0)) refuse('must be one higher than the event before it');
    checkOrder(recordName(index), type, this.#last?.event.type);
    if (!DATA[type].includes(data.length)) refuse(`must have ${DATA[type].join(' or ')} records of data before it`);
    if (payload !== data.at(-1)?.hash) refuse('must refer to the record before it');
    this.#last = { event, hash };
    this.#data = [];
    return { type, data };
  }
}
