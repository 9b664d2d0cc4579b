/**
 * Protobuf messages by their declarations, strictly: a field that occurs twice where it may once, has another wire type than declared, or holds a number of
 * more than 32 bits or a text that is not UTF-8, is an error; a field that is not declared is passed over. The wire format itself is read by a kept library.
 */

import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';
import { copyOf } from '../encoding/octets.ts';
import { LimberError, MalformedError } from '../util/errors.ts';
import { textOfUtf8 } from '../util/utf8.ts';
import type { Counted, Quota } from './limits.ts';

/** Reads the bytes of a message; `name` is what errors call it. */
export type Message<T> = (bytes: Uint8Array, name: string, quota: Quota) => T;

/** How a value stands on the wire. */
interface Kind<T> {
  readonly wire: WireType;
  readonly read: (reader: BinaryReader, name: string, quota: Quota) => T;
}

/** A field of a message: its number, its kind, and what it is made of its values. */
interface Field<T, V> {
  readonly number: number;
  readonly kind: Kind<V>;
  /** What its values are counted as; absent, there is one at most. */
  readonly counted?: Counted;
  readonly value: (values: readonly V[]) => T;
}

/** The library keeps the lowest 32 bits of a number that has more; other readers do not. */
function within(value: number | bigint | string, least: number, most: number, name: string): number {
  const number = Number(value);
  if (number < least || number > most) throw new MalformedError(name, 'must have 32 bits at most');
  return number;
}

export const bytes: Kind<Uint8Array> = { wire: WireType.LengthDelimited, read: (reader) => copyOf(reader.bytes()) };
/** The mark of the byte order, at the start of a text, is a character like others. */
export const text: Kind<string> = {
  wire: WireType.LengthDelimited,
  read: (reader, name) => {
    const read = textOfUtf8(reader.bytes());
    if (read === undefined) throw new MalformedError(name, 'must be UTF-8');
    return read;
  },
};
export const sint32: Kind<number> = {
  wire: WireType.Varint,
  read: (reader, name) => within(reader.sint64(), -(2 ** 31), 2 ** 31 - 1, name),
};
export const uint32: Kind<number> = { wire: WireType.Varint, read: (reader, name) => within(reader.uint64(), 0, 2 ** 32 - 1, name) };
export const nested = <T>(message: Message<T>): Kind<T> => ({
  wire: WireType.LengthDelimited,
  read: (reader, name, quota) => message(reader.bytes(), name, quota),
});

/** A field that occurs once at most; absent, it has the value given. */
export function single<V, A>(number: number, kind: Kind<V>, absent: A): Field<V | A, V> {
  return { number, kind, value: ([value]) => value ?? absent };
}

/** A field that occurs any number of times that the quota allows. */
export function repeated<V>(number: number, kind: Kind<V>, counted: Counted): Field<readonly V[], V> {
  return { number, kind, counted, value: (values) => values };
}

// biome-ignore lint/suspicious/noExplicitAny: the values of a declaration's fields are of any types
type Declaration = Readonly<Record<string, Field<any, any>>>;
type Values<D extends Declaration> = { [K in keyof D]: ReturnType<D[K]['value']> };

/** The reader of messages that have these fields. */
export function message<D extends Declaration>(declaration: D): Message<Values<D>> {
  const fields = Object.entries(declaration);
  const keys = new Map(fields.map(([key, { number }]) => [number, key]));
  return (input, name, quota) => {
    const found: Record<string, unknown[]> = Object.fromEntries(fields.map(([key]) => [key, []]));
    const reader = new BinaryReader(input);
    try {
      while (reader.pos < reader.len) {
        const [number, wire] = reader.tag();
        const key = keys.get(number);
        if (key === undefined) {
          reader.skip(wire, number);
          continue;
        }
        const { kind, counted } = declaration[key]!;
        const values = found[key]!;
        const path = `${name}.${key}${counted ? `[${values.length}]` : ''}`;
        if (wire !== kind.wire) throw new MalformedError(path, `must be of wire type ${kind.wire}`);
        if (counted) quota.take(counted, path);
        else if (values.length > 0) throw new MalformedError(path, 'must occur once');
        values.push(kind.read(reader, path, quota));
      }
    } catch (error) {
      if (error instanceof LimberError) throw error;
      throw new MalformedError(name, `must be a protobuf message (${(error as Error).message})`);
    }
    return Object.fromEntries(fields.map(([key, { value }]) => [key, value(found[key]!)])) as Values<D>;
  };
}
