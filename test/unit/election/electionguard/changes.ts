/** Changes of records of an election, which are plain values of JSON, and what a report says of them. */
import type { ElectionReport } from '../../../../src/entries/electionguard.ts';

/** A value of JSON, or a list of records. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** The records of an election by their names in the API. */
export type Records = { [name: string]: Value };

/** A change of records: `ballots.0.contests.1.proof.challenge`, for example, and what comes in its place. */
export const put =
  (path: string | readonly string[], change: (old: never, all: Records) => Value | undefined) =>
  (records: Records): Records => {
    const all = structuredClone(records);
    const steps = typeof path === 'string' ? path.split('.') : [...path];
    const last = steps.pop() as string;
    const parent = steps.reduce<Value>((value, step) => (value as Records)[step] as Value, all) as Records;
    const made = change(parent[last] as never, all);
    if (made !== undefined) parent[last] = made;
    else if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else Reflect.deleteProperty(parent, last);
    return all;
  };

/** What stands at the place. */
export const valueAt = (records: Records, path: string): Value =>
  path.split('.').reduce<Value>((value, step) => (value as Records)[step] as Value, records);

/** The value of another place. */
export const copyOf =
  (path: string) =>
  (_: never, all: Records): Value =>
    structuredClone(valueAt(all, path));

/** Every place of a text, a number or a word in the value. */
export function leavesOf(value: Value, path: readonly string[] = []): (readonly string[])[] {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...path, name]));
}

/** Another text with one character changed, another number, another word. */
export function changed(leaf: Value, places: number): Value {
  if (typeof leaf === 'number') return leaf + 1;
  if (typeof leaf === 'boolean') return !leaf;
  if (typeof leaf !== 'string') return 'something';
  if (leaf === '') return 'A';
  const at = places % leaf.length;
  const character = leaf.charAt(at);
  const other = /[0-8A-Ea-y]/.test(character) ? String.fromCharCode(character.charCodeAt(0) + 1) : 'A';
  return leaf.slice(0, at) + other + leaf.slice(at + 1);
}

export const valueText = (value: Value): string => JSON.stringify(value);

/** Every record as its text; those of lists each by itself. */
export function written<T>(records: Records, lists: readonly string[]): T {
  return Object.fromEntries(
    Object.entries(records).map(([name, value]) => [name, lists.includes(name) ? (value as Value[]).map(valueText) : valueText(value)]),
  ) as T;
}

/** What fails, as its number, its place and its rule. */
export const failures = ({ checks }: ElectionReport): string[] =>
  checks.flatMap(({ id, faults }) => faults.map(({ place, rule }) => `${id}: ${place} ${rule}`));

export const unchecked = ({ checks }: ElectionReport): string[] =>
  checks.filter(({ verdict }) => verdict === 'unchecked').map(({ id }) => id);
