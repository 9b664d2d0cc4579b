/**
 * DER (X.690), both ways from one declaration: a *type* knows its tag, how its values are written and how they are read. Structures
 * are declared as in the standards:
 *
 *     const RSAPublicKey = sequence({ modulus: integer, publicExponent: integer });
 *
 * Reading is strict, so that every value has one encoding: definite lengths in their shortest form, minimal integers, no
 * unused bits, nothing behind the end. What breaks a rule is a `MalformedError` of the argument that the bytes came in.
 */
import { BigInt } from '../util/big-int.ts';
import { bitLength } from '../util/bytes.ts';
import { MalformedError } from '../util/errors.ts';
import { checkBytes, concatBytes, copyOf, fromBytesBE, toBytesBE } from './octets.ts';
import { oidBytes, oidText } from './oid.ts';

export interface DerType<T> {
  /** The identifier octet; absent where any will do. */
  readonly tag?: number;
  /** The whole element. */
  write(value: T): Uint8Array;
  read(element: Element, argument: string): T;
}

/** A type that may be missing from a sequence: `undefined` then. */
export interface OptionalDerType<T> extends DerType<T | undefined> {
  readonly optional: true;
}

/** What a type's values are. */
export type DerValue<D> = D extends DerType<infer T> ? T : never;

/** An element as it was found. */
export interface Element {
  readonly tag: number;
  readonly content: Uint8Array;
  /** With its tag and length. */
  readonly whole: Uint8Array;
}

/** The bytes of the value. */
export function encodeDer<T>(type: DerType<T>, value: T): Uint8Array {
  return type.write(value);
}

/** The value of bytes that hold it and nothing else. @throws {MalformedError} the argument. */
export function decodeDer<T>(argument: string, type: DerType<T>, bytes: Uint8Array): T {
  checkBytes(argument, bytes);
  const element = firstOf(bytes, argument);
  if (element.whole.length !== bytes.length) fail(argument, 'nothing behind the end');
  return readAs(type, element, argument);
}

/** The tags of a SEQUENCE's fields, for bytes that hold a SEQUENCE and nothing else. @throws {MalformedError} the argument. */
export function fieldTags(argument: string, bytes: Uint8Array): readonly number[] {
  const outer = firstOf(bytes, argument);
  if (outer.tag !== 0x30) fail(argument, `tag 0x30 instead of ${hex(outer.tag)}`);
  if (outer.whole.length !== bytes.length) fail(argument, 'nothing behind the end');
  return elementsOf(outer.content, argument).map(({ tag }) => tag);
}

/** A type by its tag and its content. */
/* @__NO_SIDE_EFFECTS__ */
function primitive<T>(tag: number, write: (value: T) => Uint8Array, read: (content: Uint8Array, argument: string) => T): DerType<T> {
  return { tag, write: (value) => element(tag, write(value)), read: ({ content }, argument) => read(content, argument) };
}

/** INTEGER, where it is not negative. The value may be a secret. */
export const integer: DerType<bigint> = primitive(
  0x02,
  // The top bit is the sign: one bit more than the number has.
  (value) => toBytesBE(value, Math.floor(bitLength(value) / 8) + 1),
  (content, argument) => {
    if (content.length === 0) fail(argument, 'integers of one byte at least');
    const [first = 0, second = 128] = content;
    if (first > 127) fail(argument, 'no negative integers');
    if (first === 0 && content.length > 1 && second < 128) fail(argument, 'integers without needless zeros');
    return fromBytesBE(content);
  },
);

/** OCTET STRING. */
export const octetString: DerType<Uint8Array> = primitive(
  0x04,
  (value) => value,
  (content) => copyOf(content),
);

/** BIT STRING of whole bytes. */
export const bitString: DerType<Uint8Array> = primitive(
  0x03,
  (value) => concatBytes(Uint8Array.of(0), value),
  (content, argument) => {
    if (content[0] !== 0) fail(argument, 'bit strings of whole bytes');
    return copyOf(content.subarray(1));
  },
);

/** NULL. */
export const nullValue: DerType<null> = primitive(
  0x05,
  () => new Uint8Array(0),
  (content, argument) => (content.length === 0 ? null : fail(argument, 'nothing in a null')),
);

/** OBJECT IDENTIFIER, in dotted decimals. */
export const objectIdentifier: DerType<string> = primitive(0x06, oidBytes, (content, argument) => oidText(argument, content));

/** Any one element, as it stands. */
export const anything: DerType<Uint8Array> = { write: (value) => value, read: ({ whole }) => copyOf(whole) };

/** How deep elements may be inside others. */
const DEEPEST = 32;

/** Any one element, as it stands, all of which is DER as far as lengths tell: also what is inside of it, down to elements that hold no others. */
export const wellFormed: DerType<Uint8Array> = {
  write: (value) => value,
  read: ({ tag, content, whole }, argument) => {
    checkNesting(tag, content, argument, DEEPEST);
    return copyOf(whole);
  },
};

function checkNesting(tag: number, content: Uint8Array, argument: string, depth: number): void {
  const isConstructed = (tag & 0x20) !== 0;
  if (!isConstructed) return;
  if (depth === 0) fail(argument, `elements inside of others at most ${DEEPEST} deep`);
  for (const inner of elementsOf(content, argument)) checkNesting(inner.tag, inner.content, argument, depth - 1);
}

/** An element with this tag, as it stands: see `wellFormed`. */
/* @__NO_SIDE_EFFECTS__ */
export function wellFormedWith(tag: number): DerType<Uint8Array> {
  return { ...wellFormed, tag };
}

/** SEQUENCE of fields in this order. */
export function sequence<F extends Readonly<Record<string, DerType<unknown>>>>(fields: F): DerType<{ [K in keyof F]: DerValue<F[K]> }> {
  type Values = { [K in keyof F]: DerValue<F[K]> };
  const types = Object.entries(fields) as unknown as [keyof F, DerType<unknown> | OptionalDerType<unknown>][];
  return primitive<Values>(
    0x30,
    (values) => concatBytes(...types.map(([name, type]) => type.write(values[name]))),
    (content, argument) => {
      let rest = content;
      const read = types.map(([name, type]) => {
        const missing = 'optional' in type && (rest.length === 0 || (type.tag ?? rest[0]) !== rest[0]);
        if (missing) return [name, undefined];
        const next = firstOf(rest, argument);
        rest = rest.subarray(next.whole.length);
        return [name, readAs(type, next, argument)];
      });
      if (rest.length > 0) fail(argument, 'no further fields in a sequence');
      return Object.fromEntries(read) as Values;
    },
  );
}

/** SEQUENCE OF one type. */
export function sequenceOf<T>(type: DerType<T>): DerType<readonly T[]> {
  return primitive<readonly T[]>(
    0x30,
    (values) => concatBytes(...values.map((value) => type.write(value))),
    (content, argument) => elementsOf(content, argument).map((element) => readAs(type, element, argument)),
  );
}

/** OPTIONAL. */
export function optional<T>(type: DerType<T>): OptionalDerType<T> {
  return { ...type, optional: true, write: (value) => (value === undefined ? new Uint8Array(0) : type.write(value)) };
}

/** [n] EXPLICIT: the element inside another. */
export function explicit<T>(n: number, type: DerType<T>): DerType<T> {
  return primitive(0xa0 | n, type.write, (content, argument) => decodeDer(argument, type, content));
}

/** [n] IMPLICIT, of a type that is no sequence: its content under another tag. */
export function implicit<T>(n: number, type: DerType<T>): DerType<T> {
  return { ...type, tag: 0x80 | n, write: (value) => withTag(0x80 | n, type.write(value)) };
}

/** [n] IMPLICIT, of a SEQUENCE or SET. */
export function implicitConstructed<T>(n: number, type: DerType<T>): DerType<T> {
  return { ...type, tag: 0xa0 | n, write: (value) => withTag(0xa0 | n, type.write(value)) };
}

/** OCTET STRING with an element inside. */
export function octetStringOf<T>(type: DerType<T>): DerType<T> {
  return primitive(0x04, type.write, (content, argument) => decodeDer(argument, type, content));
}

/** BIT STRING with an element inside. */
export function bitStringOf<T>(type: DerType<T>): DerType<T> {
  return {
    tag: 0x03,
    write: (value) => bitString.write(type.write(value)),
    read: (found, argument) => decodeDer(argument, type, bitString.read(found, argument)),
  };
}

function withTag(tag: number, whole: Uint8Array): Uint8Array {
  const copy = copyOf(whole);
  copy[0] = tag;
  return copy;
}

/** The content with tag and length before it. */
function element(tag: number, content: Uint8Array): Uint8Array {
  const { length } = content;
  if (length < 128) return concatBytes(Uint8Array.of(tag, length), content);
  const lengthBytes = toBytesBE(BigInt(length));
  return concatBytes(Uint8Array.of(tag, 128 | lengthBytes.length), lengthBytes, content);
}

function readAs<T>(type: DerType<T>, found: Element, argument: string): T {
  if (type.tag !== undefined && type.tag !== found.tag) fail(argument, `tag ${hex(type.tag)} instead of ${hex(found.tag)}`);
  return type.read(found, argument);
}

const hex = (tag: number): string => `0x${tag.toString(16).padStart(2, '0')}`;

/** The elements that the bytes are made of. */
function elementsOf(bytes: Uint8Array, argument: string): Element[] {
  const elements: Element[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const next = firstOf(rest, argument);
    rest = rest.subarray(next.whole.length);
    elements.push(next);
  }
  return elements;
}

/** The first element of the bytes. */
function firstOf(bytes: Uint8Array, argument: string): Element {
  const [tag, short] = bytes;
  if (tag === undefined || short === undefined) return fail(argument, 'all of its elements');
  if ((tag & 31) === 31) fail(argument, 'tags of one byte');
  let length = short;
  let start = 2;
  if (short > 127) {
    const count = short - 128;
    const lengthBytes = bytes.subarray(2, 2 + count);
    if (count === 0 || count > 4 || lengthBytes.length < count) fail(argument, 'a definite length');
    length = lengthBytes.reduce((value, byte) => value * 256 + byte, 0);
    if (lengthBytes[0] === 0 || length < 128) fail(argument, 'lengths in their shortest form');
    start += count;
  }
  if (length > bytes.length - start) fail(argument, 'as many bytes as its lengths say');
  const end = start + length;
  return { tag, content: bytes.subarray(start, end), whole: bytes.subarray(0, end) };
}

function fail(argument: string, rule: string): never {
  throw new MalformedError(argument, `must be DER: ${rule}`);
}
