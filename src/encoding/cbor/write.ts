/** A deterministic writer of CBOR (RFC 8949, section 4.2.1): shortest forms, lengths in front, labels in the order of their bytes. For labels that are integers and texts this is the order of CTAP2. */
import { BigInt } from '../../util/big-int.ts';
import { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { textOfUtf8, utf8Bytes } from '../../util/utf8.ts';
import { checkBytes, concatBytes, isBytes } from '../octets.ts';
import { floatBytes } from './float.ts';
import { compareBytes } from './read.ts';
import {
  ARRAY,
  BYTES,
  type Cbor,
  CborFloat,
  type CborLabel,
  CborSimple,
  CborTag,
  DOUBLE,
  FALSE,
  HALF,
  isMap,
  MAP,
  NEGATIVE,
  NULL,
  OTHER,
  SIMPLE,
  SINGLE,
  TAG,
  TEXT,
  TRUE,
  UNDEFINED,
  UNSIGNED,
} from './value.ts';

/** Deeper ones are taken for values that hold themselves. */
const MOST_DEPTH = 64;

/**
 * The bytes of a value. Secrets among its byte strings are in the result, and nowhere else.
 *
 * @throws {WrongTypeError} `argument`, for what is no value of CBOR. @throws {OutOfRangeError} `argument`, for an integer beyond 64 bits, a label that comes twice, and a
 *   value that is too deep.
 */
export function writeCbor(argument: string, value: Cbor): Uint8Array {
  return concatBytes(...partsOf(argument, value, MOST_DEPTH));
}

function partsOf(argument: string, value: Cbor, depth: number): readonly Uint8Array[] {
  if (depth < 0) throw new OutOfRangeError(argument, `must be ${MOST_DEPTH} deep at most`);
  if (typeof value === 'number' || typeof value === 'bigint') return [integer(argument, value)];
  if (typeof value === 'string') return text(argument, value);
  if (typeof value === 'boolean') return [head(OTHER, value ? TRUE : FALSE)];
  if (value === null || value === undefined) return [head(OTHER, value === null ? NULL : UNDEFINED)];
  if (isBytes(value)) {
    checkBytes(argument, value);
    return [head(BYTES, value.length), value];
  }
  if (Array.isArray(value)) {
    const items = value as readonly Cbor[];
    return [head(ARRAY, items.length), ...Array.from(items, (item) => partsOf(argument, item, depth - 1)).flat()];
  }
  if (isMap(value)) return map(argument, value, depth);
  if (value instanceof CborTag) return [tag(argument, value.tag), ...partsOf(argument, value.value, depth - 1)];
  if (value instanceof CborFloat) return float(argument, value.value);
  if (value instanceof CborSimple) return [simple(argument, value.value)];
  throw new WrongTypeError(
    argument,
    'must be a value of CBOR: a number, bigint, string, boolean, null, undefined, Uint8Array, array or Map',
  );
}

function map(argument: string, members: ReadonlyMap<CborLabel, Cbor>, depth: number): readonly Uint8Array[] {
  const entries = [...members].map(([label, value]) => {
    if (typeof label !== 'number' && typeof label !== 'bigint' && typeof label !== 'string')
      throw new WrongTypeError(argument, 'must have integers and texts as labels');
    return { label: concatBytes(...partsOf(argument, label, 0)), value };
  });
  entries.sort((a, b) => compareBytes(a.label, b.label));
  entries.forEach(({ label }, i) => {
    if (i > 0 && compareBytes(entries[i - 1]?.label as Uint8Array, label) === 0)
      throw new OutOfRangeError(argument, 'must have no label twice');
  });
  return [head(MAP, entries.length), ...entries.flatMap(({ label, value }) => [label, ...partsOf(argument, value, depth - 1)])];
}

function integer(argument: string, value: number | bigint): Uint8Array {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new OutOfRangeError(argument, 'must have whole numbers that are exact; others are a CborFloat or a bigint');
  const size = value < 0 ? -1n - BigInt(value) : BigInt(value);
  if (size >= 2n ** 64n) throw new OutOfRangeError(argument, 'must have integers of 64 bits at most');
  return head(value < 0 ? NEGATIVE : UNSIGNED, size);
}

function text(argument: string, value: string): readonly Uint8Array[] {
  const bytes = utf8Bytes(value);
  if (textOfUtf8(bytes) !== value) throw new OutOfRangeError(argument, 'must have texts without halves of surrogate pairs');
  return [head(TEXT, bytes.length), bytes];
}

function tag(argument: string, number: number | bigint): Uint8Array {
  if (typeof number !== 'number' && typeof number !== 'bigint') throw new WrongTypeError(argument, 'must have integers as tags');
  if (number < 0 || (typeof number === 'number' && !Number.isSafeInteger(number)) || number >= 2n ** 64n)
    throw new OutOfRangeError(argument, 'must have tags from 0 to 64 bits');
  return head(TAG, number);
}

function float(argument: string, value: number): readonly Uint8Array[] {
  if (typeof value !== 'number') throw new WrongTypeError(argument, 'must have a number in a CborFloat');
  const bytes = floatBytes(value);
  const info = bytes.length === 2 ? HALF : bytes.length === 4 ? SINGLE : DOUBLE;
  return [Uint8Array.of((OTHER << 5) | info), bytes];
}

function simple(argument: string, value: number): Uint8Array {
  if (!Number.isInteger(value) || value < 0 || value > 255 || (value >= FALSE && value < 32))
    throw new OutOfRangeError(argument, 'must have simple values from 0 to 19 or 32 to 255');
  return value < SIMPLE ? head(OTHER, value) : Uint8Array.of((OTHER << 5) | SIMPLE, value);
}

/** A major type and its number, in the shortest form. */
function head(major: number, number: number | bigint): Uint8Array {
  const length = number < 24 ? 0 : number < 2 ** 8 ? 1 : number < 2 ** 16 ? 2 : number < 2 ** 32 ? 4 : 8;
  const bytes = new Uint8Array(1 + length);
  bytes[0] = (major << 5) | (length === 0 ? Number(number) : 24 + Math.log2(length));
  let rest = BigInt(number);
  for (let i = length; i > 0; i--) {
    bytes[i] = Number(rest & 0xffn);
    rest >>= 8n;
  }
  return bytes;
}
