/** Writing archives: what has to be appended for each event. */

import { type Json, jsonObject, jsonWhole } from '../../../encoding/json/value.ts';
import { checkText, concatBytes } from '../../../encoding/octets.ts';
import { checkObject, checkWhole } from '../../../util/checks.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { inside } from '../../../util/inside.ts';
import { readOptions } from '../../../util/options.ts';
import { utf8Bytes } from '../../../util/utf8.ts';
import { BELENIOS, writeJson } from '../../json/write.ts';
import { hexDigest } from '../digest.ts';
import { canonicalRecord } from '../json.ts';
import { type BeleniosSource, openerOf } from '../source.ts';
import { headerBytes, paddingOf } from './block.ts';
import { type ArchiveEvent, type BeleniosEventType, checkOrder } from './event.ts';
import { FIRST_NAME } from './records.ts';
import { surveyUpTo } from './survey.ts';

/** What happened in an election, with the records that say it: each canonical JSON, as limber or Belenios writes it. */
export type BeleniosEvent =
  | { readonly type: 'Setup'; readonly election: string; readonly trustees: string; readonly credentials: string }
  | { readonly type: 'Ballot'; readonly ballot: string }
  | { readonly type: 'EndBallots' }
  | { readonly type: 'EncryptedTally'; readonly tally: string; readonly ballots: number; readonly weight: bigint }
  | { readonly type: 'Shuffle'; readonly owner: number; readonly shuffle: string }
  | { readonly type: 'EndShuffles' }
  | { readonly type: 'PartialDecryption'; readonly owner: number; readonly decryption: string }
  | { readonly type: 'Result'; readonly result: string };

/** Options of a {@link BeleniosArchiveWriter}. */
export interface BeleniosArchiveOptions {
  /** The time that every record bears, in whole seconds since 1970: 0 to 2^33 − 1, that of the making unless given. */
  readonly time?: number | undefined;
}

/** How a {@link BeleniosArchiveWriter} goes on with an archive. */
export interface ResumeArchiveOptions {
  /** Whether the archive may end with what a writer left that was cut off: false unless given. */
  readonly cutOff?: boolean | undefined;
}

interface Position {
  readonly head: string | undefined;
  readonly height: number;
  readonly type: BeleniosEventType | undefined;
  readonly time: number;
  readonly length: number;
}

const positions = /* @__PURE__ */ inside<BeleniosArchiveWriter, { now: Position }>();
const MOST_TIME = 2 ** 33 - 1;
const MOST_OWNER = 1000;

/** Writes an archive of Belenios, event by event: it gives the bytes that have to be appended, and knows no file. */
export class BeleniosArchiveWriter {
  /**
   * Begins an archive. {@link BeleniosArchiveWriter.resume} goes on with one.
   *
   * @param options - the `time` of the records.
   * @throws {WrongTypeError} `options` or `time`. @throws {OutOfRangeError} `time`.
   */
  constructor(options?: BeleniosArchiveOptions) {
    const { time } = readOptions(options, { time: Math.floor(Date.now() / 1000) });
    checkWhole('time', time, 0, MOST_TIME);
    positions.set(this, { now: { head: undefined, height: -1, type: undefined, time, length: 0 } });
    Object.freeze(this);
  }

  /**
   * A writer that goes on with an archive, whose records are checked, and its proofs are not. All records bear the time of the first.
   *
   * @param archive - its bytes, or what opens it as a stream.
   * @param options - `cutOff`, with which an archive may end within what was appended last: then the writer goes on after the last event that is whole, at its `length`, up to which the archive
   * has to be cut. Damage that is no such end is an error all the same.
   * @returns the writer.
   * @throws {WrongTypeError} `archive`, `options` or `cutOff`. @throws {MalformedError} the record that is damaged or out of order.
   */
  static async resume(archive: BeleniosSource, options?: ResumeArchiveOptions): Promise<BeleniosArchiveWriter> {
    const { cutOff } = readOptions(options, { cutOff: false });
    const { head, stage, height, time, end } = await surveyUpTo(openerOf('archive', archive)(), {}, cutOff);
    const writer = new BeleniosArchiveWriter(stage ? { time } : {});
    if (stage) positions.of(writer).now = { head, type: stage, height, time, length: end };
    return writer;
  }

  /** How many bytes the archive has, up to the end of its last event. */
  get length(): number {
    return positions.of(this).now.length;
  }

  /** SHA-256 of the last event in hexadecimal, which stands for the whole archive; undefined before the set-up. */
  get head(): string | undefined {
    return positions.of(this).now.head;
  }

  /**
   * The bytes that have to be appended for an event: its data, and the event. Those of the set-up begin the archive.
   *
   * @param event - the `type`, and the records of that type.
   * @returns the bytes, a whole number of blocks of 512.
   * @throws {WrongTypeError} `event`, or a record by its name. @throws {MalformedError} a record by its name, if it is not in the canonical form; `event`, if it cannot come here.
   * @throws {OutOfRangeError} `event`, of an unknown type; `owner`, `ballots` or `weight`.
   */
  append(event: BeleniosEvent): Uint8Array {
    checkObject('event', event);
    const inner = positions.of(this);
    const { head, height, type: last, time, length } = inner.now;
    const data = dataOf(event);
    const { type } = event;
    checkOrder('event', type, last);
    const payload = data.at(-1);
    const next: ArchiveEvent = { parent: head, height: height + 1, type, payload: payload === undefined ? undefined : hexDigest(payload) };
    const text = eventText(next);
    const first = last === undefined ? [record(FIRST_NAME, `{"version":1,"timestamp":"${time}"}`, time)] : [];
    const records = data.map((each) => record(`${hexDigest(each)}.data.json`, each, time));
    const hash = hexDigest(text);
    const appended = concatBytes(...first, ...records, record(`${hash}.event.json`, text, time));
    inner.now = { head: hash, height: height + 1, type, time, length: length + appended.length };
    return appended;
  }
}

function record(name: string, text: string, time: number): Uint8Array {
  const content = utf8Bytes(text);
  return concatBytes(headerBytes({ name, size: content.length, time }), content, new Uint8Array(paddingOf(content.length)));
}

/** Members that are undefined are left out. */
const compact = (members: Readonly<Record<string, Json | undefined>>): string =>
  writeJson(new Map(Object.entries(members).filter((each): each is [string, Json] => each[1] !== undefined)), BELENIOS);

const eventText = ({ parent, height, type, payload }: ArchiveEvent): string =>
  compact({ parent, height: jsonWhole(height), type, payload });

/** The records of an event, in their order. */
function dataOf(event: BeleniosEvent): readonly string[] {
  const given = event as unknown as Readonly<Record<string, unknown>>;
  const text = (name: string): string => {
    const value = given[name];
    checkText(name, value);
    canonicalRecord(name, value, { bytes: 2 ** 28, depth: 32, digits: 640 });
    return value;
  };
  const owned = (name: string): readonly string[] => {
    const { owner } = given;
    checkWhole('owner', owner, 1, MOST_OWNER);
    const object = text(name);
    return [object, writeJson(jsonObject({ owner: jsonWhole(owner as number), payload: hexDigest(object) }), BELENIOS)];
  };
  switch (event.type) {
    case 'Setup': {
      const [election, trustees, credentials] = [text('election'), text('trustees'), text('credentials')];
      const list = { election: hexDigest(election), trustees: hexDigest(trustees), credentials: hexDigest(credentials) };
      return [election, trustees, credentials, writeJson(jsonObject(list), BELENIOS)];
    }
    case 'Ballot':
      return [text('ballot')];
    case 'EndBallots':
    case 'EndShuffles':
      return [];
    case 'EncryptedTally': {
      const { ballots, weight } = event;
      checkWhole('ballots', ballots, 0, Number.MAX_SAFE_INTEGER);
      if (typeof weight !== 'bigint' || weight < 0n) throw new OutOfRangeError('weight', 'must be a bigint from 0 on');
      const tally = text('tally');
      const sized = { num_tallied: jsonWhole(ballots), total_weight: numberOrText(weight), encrypted_tally: hexDigest(tally) };
      return [tally, writeJson(jsonObject(sized), BELENIOS)];
    }
    case 'Shuffle':
      return owned('shuffle');
    case 'PartialDecryption':
      return owned('decryption');
    case 'Result':
      return [text('result')];
    default:
      throw new OutOfRangeError('event', 'must be of a type that Belenios has');
  }
}

/** Beyond what every reader takes for a number, numbers are texts. */
const LARGE = 1_073_741_824n;
export const numberOrText = (number: bigint): Json => (number < LARGE ? jsonWhole(number) : number.toString());
