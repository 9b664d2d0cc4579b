/** Edits of the records of an election of Helios, as JSON. */
import type { Records } from './elections.ts';
import type { Entry, Vote } from './mutations.ts';

export type Members = Record<string, never>;

/** A text with its JSON changed. */
export function edited<T>(text: string, change: (value: T) => unknown): string {
  const value = JSON.parse(text) as T;
  change(value);
  return JSON.stringify(value);
}

export const at = (list: readonly string[], i: number, change: (text: string) => string): readonly string[] =>
  list.map((text, j) => (i === j ? change(text) : text));

export const vote =
  (change: (vote: Vote) => unknown) =>
  (ballot: string): string =>
    edited<{ vote: Vote }>(ballot, (record) => change(record.vote));

export interface TrusteeRecord {
  uuid: string;
  public_key: Record<'p' | 'q' | 'g' | 'y', string>;
  public_key_hash: string;
  pok: { challenge: string; response: string; commitment: string };
  decryption_factors: string[][] | null;
  decryption_proofs: Entry[][] | null;
}

export const trustees =
  (change: (list: TrusteeRecord[]) => unknown) =>
  (records: Records): Records => ({ ...records, trustees: edited(records.trustees, change) });
export const more = (text: string): string => (BigInt(text) + 1n).toString();

export const election =
  (change: (members: { public_key: Record<'p' | 'q' | 'g' | 'y', string>; questions: unknown }) => unknown) =>
  (records: Records): Records => ({
    ...records,
    election: edited(records.election, change),
  });

/** One change, and what has to see it. */
export interface Change {
  readonly name: string;
  /** @param other - another election, of the same form. */
  readonly change: (records: Records, other: Records) => Records;
  /** What fails first, as its number, its place and its rule. */
  readonly first: RegExp;
  /** All that fails, where it is more. */
  readonly all?: readonly string[];
}
