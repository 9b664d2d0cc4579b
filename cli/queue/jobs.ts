/**
 * Which jobs travel through a queue: those on this list alone, all of whose data is published anyway. Of a chunk the queue holds what is known of each record, and where the record lies;
 * of the set-up exactly the members that are named here.
 */
import { type Place, placeOf, type Source } from '../../app/election/place.ts';
import { UsageError } from '../usage-error.ts';
import { isWhole, membersOf } from './checks.ts';

/** What is known of a record besides its bytes, in JSON. */
export type Facts = readonly (string | number | boolean)[];

/** A record as the queue tells it. */
export interface Told {
  readonly facts: Facts;
  readonly bytes: Uint8Array;
  /** Undefined where nobody else can read it. */
  readonly place: Place | undefined;
}

export interface TravellingJob {
  /** What all chunks have in common. @throws {UsageError} anything else. */
  checkSetUp(setUp: unknown): void;
  /** @param origin - the file whose records know no more than their offsets in it. */
  tell(record: unknown, origin: Source | undefined): Told;
  /** The record again. @throws {UsageError} facts that are none. */
  record(facts: readonly unknown[], bytes: Uint8Array): unknown;
}

const MOST_NUMBER = 2 ** 40;
const MOST_WEIGHT = /^(?:0|[1-9]\d{0,77})$/;

const refuse = (rule: string): never => {
  throw new UsageError(`a job of the queue ${rule}`);
};

/** Records with their kinds, and numbers among those of their kinds. */
const numbered = (kinds: readonly string[]): Pick<TravellingJob, 'tell' | 'record'> => ({
  tell: (record) => {
    const { kind, number, record: bytes } = record as { readonly kind: string; readonly number: number; readonly record: Uint8Array };
    return { facts: [kind, number], bytes, place: placeOf(bytes) };
  },
  record: ([kind, number, ...more], record) => {
    if (!kinds.includes(kind as string) || !isWhole(number, MOST_NUMBER) || more.length > 0)
      refuse('must tell kind and number of a record');
    return { kind, number, record };
  },
});

const HELIOS: TravellingJob = {
  ...numbered(['voter', 'cast', 'audited']),
  checkSetUp: (setUp) => {
    const { election, unreduced, key, group } = membersOf('set-up', setUp, ['election', 'unreduced', 'key'], ['group']);
    const isRight = typeof election === 'string' && typeof unreduced === 'boolean' && key instanceof Uint8Array && key.length === 16;
    if (!isRight) refuse('must have the set-up of an election of Helios');
    if (group === undefined) return;
    if (!Object.values(membersOf('set-up, group', group, ['prime', 'order', 'generator'])).every((number) => typeof number === 'bigint'))
      refuse('must have a group of numbers');
  },
};

/** What the election is made of, by the version of ElectionGuard. */
const GUARDED: Readonly<Record<number, readonly string[]>> = {
  1: ['constants', 'manifest', 'context', 'guardians'],
  2: ['constants', 'manifest', 'config', 'initialized'],
};

const ELECTION_GUARD: TravellingJob = {
  ...numbered(['ballot', 'decrypted']),
  checkSetUp: (setUp) => {
    const { version, record, key } = membersOf('set-up', setUp, ['version', 'record', 'key']);
    const names = Object.hasOwn(GUARDED, version as PropertyKey) ? GUARDED[version as number] : undefined;
    const isRight = typeof version === 'number' && names && key instanceof Uint8Array && key.length === 16;
    if (!isRight) return refuse('must have the set-up of an election of ElectionGuard');
    const isText = (value: unknown): boolean => typeof value === 'string' || value instanceof Uint8Array;
    for (const [name, value] of Object.entries(membersOf('set-up, record', record, names)))
      if (name === 'guardians' ? !Array.isArray(value) || !value.every(isText) : !isText(value)) refuse('must have a record of files');
  },
};

const BELENIOS: TravellingJob = {
  checkSetUp: (setUp) => {
    const members = membersOf('set-up', setUp, ['election', 'hash']);
    if (!Object.values(members).every((member) => typeof member === 'string')) refuse('must have the set-up of an election of Belenios');
  },
  tell: (record, source) => {
    const { bytes, offset, weight, counts } = record as {
      readonly bytes: Uint8Array;
      readonly offset: number;
      readonly weight: bigint;
      readonly counts: boolean;
    };
    return { facts: [weight.toString(), counts], bytes, place: source && { source, start: offset } };
  },
  record: ([weight, counts, ...more], bytes) => {
    if (typeof weight !== 'string' || !MOST_WEIGHT.test(weight) || typeof counts !== 'boolean' || more.length > 0)
      refuse('must tell weight and standing of a ballot');
    return { bytes, offset: 0, weight: BigInt(weight as string), counts };
  },
};

/** By the modules that do them. */
const TRAVELLING: Readonly<Record<string, TravellingJob>> = {
  'limber/helios/worker': HELIOS,
  'limber/belenios/worker': BELENIOS,
  'limber/electionguard/worker': ELECTION_GUARD,
};

/** Jobs on secret numbers: prime factors to be, and the bases and exponents of powers. */
const SECRET = ['limber/primes/worker', 'limber/modexp/batch/worker'];

/** @throws {UsageError} a job that does not travel, by its name. */
export function travelling(subpath: string): TravellingJob {
  const job = Object.hasOwn(TRAVELLING, subpath) ? TRAVELLING[subpath] : undefined;
  if (job) return job;
  if (SECRET.includes(subpath)) throw new UsageError(`${subpath} must not go through a queue: its numbers are secret`);
  return refuse('must be one of those that travel');
}
