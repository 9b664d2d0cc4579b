/** How it is proven that bytes are of elements of the group, where there are other values of that form: one by one, or of many together. Everything is public. */
import { InvalidPointError } from '../util/errors.ts';
import type { RandomSource } from '../util/random.ts';
import type { Proving } from './sums/proving-sums.ts';

export interface Membership<V> {
  /** The value of the bytes, which may lie outside. @throws {MalformedError} or {InvalidPointError} `argument`. */
  candidate(argument: string, bytes: Uint8Array): V;
  /** Those of several bytes, where they share a memory: it takes less to make and to collect. @throws {MalformedError} or {InvalidPointError} `argument[2]`, for example. */
  candidates?(argument: string, list: readonly Uint8Array[]): V[];
  /** Whether the value is of the group. */
  includes(value: V): boolean;
  /** Whether all are; that one is not may be overlooked once in 2^128 times. @param random - the platform's generator unless given; it is asked once the values are known. */
  includesAll(values: readonly V[], random: RandomSource | undefined): boolean;
  /** Where sums show that their values are of the group; absent where `includesAll` is as quick. */
  readonly proving?: Proving<V>;
  /** What a value outside breaks: `must …`. */
  readonly rule: string;
}

/** The value of the bytes, once it is known to be of the group. @throws {MalformedError} or {InvalidPointError} `argument`. */
export function provenValue<V>(membership: Membership<V>, argument: string, bytes: Uint8Array): V {
  const value = membership.candidate(argument, bytes);
  if (!membership.includes(value)) throw new InvalidPointError(argument, membership.rule);
  return value;
}

/** The values of several bytes; the first that lies outside is named. @throws {MalformedError} or {InvalidPointError} `argument[2]`, for example. */
export function provenValues<V>(
  membership: Membership<V>,
  argument: string,
  list: readonly Uint8Array[],
  random: RandomSource | undefined,
): V[] {
  const values = candidatesOf(membership, argument, list);
  if (membership.includesAll(values, random)) return values;
  const outside = values.findIndex((value) => !membership.includes(value));
  throw new InvalidPointError(`${argument}[${outside}]`, membership.rule);
}

/** The values of several bytes, any of which may lie outside. @throws {MalformedError} or {InvalidPointError} `argument[2]`, for example. */
export const candidatesOf = <V>(membership: Membership<V>, argument: string, list: readonly Uint8Array[]): V[] =>
  membership.candidates?.(argument, list) ?? list.map((bytes, i) => membership.candidate(`${argument}[${i}]`, bytes));
