/**
 * Protobuf messages by their declarations, strictly: a field that occurs twice where it may once, or has another wire type than declared, is an
 * error; a field that is not declared is passed over. The wire format itself is read by a kept library.
 */

import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';
import { copyOf } from '../encoding/octets.ts';
import { MalformedError } from '../util/errors.ts';

/** Reads the bytes of a message; `name` is what errors call it. */
export type Message<T> = (bytes: Uint8Array, name: string) => T;

/** How a value stands on the wire. */
interface Kind<T> {
  readonly wire: WireType;
  readonly read: (reader: BinaryReader, name: string) => T;
}

/** A field of a message: its number, its kind, and what it is made of its values. */
interface Field<T, V> {
  readonly number: number;
  readonly kind: Kind<V>;
  readonly most: number;
  readonly value: (values: readonly V[]) => T;
}

export const bytes: Kind<Uint8Array> = { wire: WireType.LengthDelimited, read: (reader) => copyOf(reader.bytes()) };
export const text: Kind<string> = { wire: WireType.LengthDelimited, read: (reader) => reader.string() };
export const sint32: Kind<number> = { wire: WireType.Varint, read: (reader) => reader.sint32() };
export const uint32: Kind<number> = { wire: WireType.Varint, read: (reader) => reader.uint32() };
export const nested = <T>(message: Message<T>): Kind<T> => ({
  wire: WireType.LengthDelimited,
  read: (reader, name) => message(reader.bytes(), name),
});

/** A field that occurs once at most; absent, it has the value given. */
export function single<V, A>(number: number, kind: Kind<V>, absent: A): Field<V | A, V> {
  return { number, kind, most: 1, value: ([value]) => value ?? absent };
}

/** A field that occurs any number of times. */
export function repeated<V>(number: number, kind: Kind<V>): Field<readonly V[], V> {
  return { number, kind, most: Number.POSITIVE_INFINITY, value: (values) => values };
}

// biome-ignore lint/suspicious/noExplicitAny: the values of a declaration's fields are of any types
type Declaration = Readonly<Record<string, Field<any, any>>>;
type Values<D extends Declaration> = { [K in keyof D]: ReturnType<D[K]['value']> };

/** The reader of messages that have these fields. */
export function message<D extends Declaration>(declaration: D): Message<Values<D>> {
  const fields = Object.entries(declaration);
  const keys = new Map(fields.map(([key, { number }]) => [number, key]));
  return (input, name) => {
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
        const { kind, most } = declaration[key]!;
        const values = found[key]!;
        const path = `${name}.${key}${most === 1 ? '' : `[${values.length}]`}`;
        if (wire !== kind.wire) throw new MalformedError(path, `must be of wire type ${kind.wire}`);
        if (values.length === most) throw new MalformedError(path, 'must occur once');
        values.push(kind.read(reader, path));
      }
    } catch (error) {
      if (error instanceof MalformedError) throw error;
      throw new MalformedError(name, `must be a protobuf message (${(error as Error).message})`);
    }
    return Object.fromEntries(fields.map(([key, { value }]) => [key, value(found[key]!)])) as Values<D>;
  };
}
