/** What an archive holds: everything but the ballots, of which only there is noted what later ones mean for earlier ones. Ballots are read once more to be verified. */

import type { JsonView } from '../../../encoding/json/view.ts';
import { BigInt } from '../../../util/big-int.ts';
import { MalformedError } from '../../../util/errors.ts';
import { canonicalRecord, orderedMembers } from '../json.ts';
import type { ByteStream } from './bytes.ts';
import { type BeleniosEventType, digestOf, EventChain } from './event.ts';
import { type ArchiveRecord, type RecordKind, recordName, recordsOf, type TakePiece } from './records.ts';

/** The records of the set-up that are held: all but the list of credentials, which is as long as there are voters. */
export interface SetupRecords {
  readonly election: Uint8Array;
  readonly trustees: Uint8Array;
}

/** A record with the number of its trustee. */
export interface OwnedRecord {
  /** From 1, among all trustees. */
  readonly owner: number;
  readonly bytes: Uint8Array;
  /** What reports call it. */
  readonly name: string;
}

/** The tally and what it is said to be of. */
export interface TallyRecords {
  readonly tally: Uint8Array;
  readonly ballots: number;
  readonly weight: bigint;
}

/** An archive without its ballots. */
export interface ArchiveContents {
  readonly setup: SetupRecords;
  readonly tally: TallyRecords | undefined;
  readonly shuffles: readonly OwnedRecord[];
  readonly endsShuffles: boolean;
  readonly decryptions: readonly OwnedRecord[];
  readonly result: Uint8Array | undefined;
  /** The last event: its type, and the digest that stands for the whole archive. */
  readonly stage: BeleniosEventType;
  readonly head: string;
  /** How many events there are before the last one. */
  readonly height: number;
  /** When the archive was begun, in seconds since 1970. */
  readonly time: number;
  /** Where the last event ends. */
  readonly end: number;
  /** The digest of the event that ends the ballots, or of the last one before there is any. */
  readonly ballotsHead: string;
}

const MOST_OWNERS = 1000;
const MOST_BALLOTS = 2 ** 40;

/** What somebody wants to see while an archive is read. */
export interface ArchiveObserver {
  /**
   * The list of credentials is about to come, before the event that says that it is one.
   *
   * @param election - the record of the election.
   * @returns what is given the list.
   */
  credentials?(election: Uint8Array): TakePiece;
  setup?(setup: SetupRecords): void;
  ballot?(ballot: ArchiveRecord): void;
}

/** An archive that may not have come to its set-up. */
export interface ArchiveBegun extends Omit<ArchiveContents, 'setup' | 'stage' | 'head'> {
  readonly setup: SetupRecords | undefined;
  readonly stage: BeleniosEventType | undefined;
  readonly head: string | undefined;
}

/**
 * Reads an archive to its end.
 *
 * @throws {MalformedError} the record that is damaged, out of order or not what it has to be, by its number.
 */
export async function surveyOf(stream: ByteStream, observer: ArchiveObserver): Promise<ArchiveContents> {
  return (await surveyUpTo(stream, observer, false)) as ArchiveContents;
}

/**
 * Reads an archive up to its last event.
 *
 * @param cutOff - whether its writer may have been cut off: then what comes after the last event is left out, and there may be none.
 * @throws {MalformedError} the record that is damaged, out of order or not what it has to be, by its number.
 */
export async function surveyUpTo(
  stream: ByteStream,
  { credentials: onCredentials, setup: onSetup, ballot: onBallot }: ArchiveObserver,
  cutOff: boolean,
): Promise<ArchiveBegun> {
  const chain = new EventChain();
  let setup: SetupRecords | undefined;
  let tally: TallyRecords | undefined;
  let result: Uint8Array | undefined;
  let endsShuffles = false;
  const [shuffles, decryptions]: [OwnedRecord[], OwnedRecord[]] = [[], []];
  const ownedBy = (list: OwnedRecord[], what: string, data: readonly ArchiveRecord[]): void => {
    const owned = readOwned(data, what);
    if (list.length >= MOST_OWNERS) throw new MalformedError(owned.name, `must be one of ${MOST_OWNERS} at most`);
    list.push(owned);
  };
  let [last, time, end, ballotsHead] = [0, 0, 0, ''];
  let election: Uint8Array = new Uint8Array(0);
  const taking = (kind: RecordKind, index: number): TakePiece | undefined =>
    isCredentials(kind, index) ? (onCredentials?.(election) ?? nothing) : undefined;
  for await (const record of recordsOf(stream, taking, cutOff)) {
    last = record.index;
    if (last === 0) time = record.time;
    if (last === ELECTION) election = record.bytes;
    const event = chain.take(record);
    if (!event) continue;
    const { type, data } = event;
    ({ end } = record);
    if (ENDS_BALLOTS.includes(type)) ballotsHead = chain.head as string;
    if (type === 'Setup') {
      setup = readSetup(data);
      onSetup?.(setup);
    } else if (type === 'Ballot') onBallot?.(data[0] as ArchiveRecord);
    else if (type === 'EncryptedTally') tally = readTally(data);
    else if (type === 'Shuffle') ownedBy(shuffles, 'shuffle', data);
    else if (type === 'EndShuffles') endsShuffles = true;
    else if (type === 'PartialDecryption') ownedBy(decryptions, 'partial decryption', data);
    else if (type === 'Result') result = data[0]?.bytes;
  }
  if (chain.pending > 0 && !cutOff) throw new MalformedError(recordName(last), 'must be followed by the event that it belongs to');
  if (!setup && !cutOff) throw new MalformedError(recordName(last), 'must be followed by the set-up of an election');
  return {
    setup,
    tally,
    shuffles,
    endsShuffles,
    decryptions,
    result,
    stage: chain.type,
    head: chain.head,
    height: chain.height,
    time,
    end,
    ballotsHead,
  };
}

/** Where the set-up has the election and the list of credentials. */
const [ELECTION, CREDENTIALS] = [1, 3] as const;

const isCredentials = (kind: RecordKind, index: number): boolean => kind === 'data' && index === CREDENTIALS;

const nothing = (): void => undefined;

/** A record that names others by their digests. */
function references(record: ArchiveRecord): JsonView {
  return canonicalRecord(recordName(record.index), record.bytes);
}

function checkReference(view: JsonView, record: ArchiveRecord): void {
  if (digestOf(view) !== record.hash) view.refuse('must be the digest of the record that it belongs to');
}

function readSetup(data: readonly ArchiveRecord[]): SetupRecords {
  const [election, trustees, credentials, ...rest] = data as [ArchiveRecord, ArchiveRecord, ArchiveRecord, ...ArchiveRecord[]];
  const [certificate, list] = rest.length === 2 ? rest : [undefined, rest[0]];
  const view = references(list as ArchiveRecord);
  const members = orderedMembers(view, ['election', 'trustees', 'credentials', 'credentials_certificate'], ['credentials_certificate']);
  checkReference(members.election, election);
  checkReference(members.trustees, trustees);
  checkReference(members.credentials, credentials);
  if (!members.credentials_certificate !== !certificate) view.refuse('must refer to as many records as there are');
  if (members.credentials_certificate && certificate) checkReference(members.credentials_certificate, certificate);
  return { election: election.bytes, trustees: trustees.bytes };
}

function readTally(data: readonly ArchiveRecord[]): TallyRecords {
  const [tally, sized] = data as [ArchiveRecord, ArchiveRecord];
  const { num_tallied, total_weight, encrypted_tally } = orderedMembers(references(sized), [
    'num_tallied',
    'total_weight',
    'encrypted_tally',
  ]);
  checkReference(encrypted_tally, tally);
  return { tally: tally.bytes, ballots: num_tallied.whole(0, MOST_BALLOTS), weight: largeWhole(total_weight) };
}

/** The largest total weight: what a number of so many digits can be. */
const MOST_WEIGHT = 1_000_000_000_000_000_000_000_000_000_000_000_000_000_000_000_000_000_000_000_000n;

/** A whole number, or a string of digits where it is large. */
export const largeWhole = (view: JsonView): bigint =>
  typeof view.value === 'string' ? view.decimal(MOST_WEIGHT) : BigInt(view.whole(0, Number.MAX_SAFE_INTEGER));

function readOwned(data: readonly ArchiveRecord[], what: string): OwnedRecord {
  const [object, owned] = data as [ArchiveRecord, ArchiveRecord];
  const { owner, payload } = orderedMembers(references(owned), ['owner', 'payload']);
  checkReference(payload, object);
  const number = owner.whole(1, MOST_OWNERS);
  return { owner: number, bytes: object.bytes, name: `${what} of trustee ${number}` };
}

/** Events up to the last of which an archive has its ballots. */
const ENDS_BALLOTS: readonly BeleniosEventType[] = ['Setup', 'Ballot', 'EndBallots'];

/** The ballots of an archive that is read again. @throws {MalformedError} `archive`, if its stream gives others than the first time. */
export async function* ballotsOf(stream: ByteStream, { ballotsHead }: Pick<ArchiveContents, 'ballotsHead'>): AsyncGenerator<ArchiveRecord> {
  const chain = new EventChain();
  for await (const record of recordsOf(stream, (kind, index) => (isCredentials(kind, index) ? nothing : undefined))) {
    const event = chain.take(record);
    if (event?.type === 'Ballot') yield event.data[0] as ArchiveRecord;
    if (chain.head === ballotsHead) return;
  }
  throw new MalformedError('archive', 'must give the same bytes each time');
}
