/** CBOR as payloads of messages have it, read and written as limber does for itself. */
import { type CborLimits, MOST_BYTES, MOST_DEPTH, readCbor } from '../encoding/cbor/read.ts';
import type { Cbor } from '../encoding/cbor/value.ts';
import { writeCbor } from '../encoding/cbor/write.ts';
import { checkBytes } from '../encoding/octets.ts';
import { checkWhole } from '../util/checks.ts';
import { readOptions } from '../util/options.ts';

const MOST_EVER = 2 ** 28;
/** The reader calls itself for each level. */
const DEEPEST = 64;

/**
 * Reads CBOR (RFC 8949) strictly: lengths in front, shortest forms, no label twice, nothing behind the value. What is read, `encodeCbor` writes again byte for byte, but for labels out of order.
 *
 * @param bytes - one value. Labels of its maps are integers and texts.
 * @param options - `maxBytes`, 65,536 unless given; `maxDepth`, 16 unless given, 64 at most; `sorted`: labels must be in the order of their bytes, as CTAP2 has them.
 * @returns the value: integers are numbers where a double has them exactly, else bigints; maps are `Map`s; floating-point numbers are `CborFloat`s.
 * @throws {WrongTypeError} `bytes` or an option, of another type. @throws {MalformedError} `bytes`. @throws {OutOfRangeError} a limit; an option that there is not.
 *
 * @example
 * import { decodeCbor } from 'limber/cose';
 * console.log(decodeCbor(Uint8Array.of(0xa1, 0x01, 0x26)).get(1)); // -7
 */
export function decodeCbor(bytes: Uint8Array, options?: CborLimits): Cbor {
  checkBytes('bytes', bytes);
  const limits = readOptions(options, { maxBytes: MOST_BYTES, maxDepth: MOST_DEPTH, sorted: false });
  checkWhole('maxBytes', limits.maxBytes, 1, MOST_EVER);
  checkWhole('maxDepth', limits.maxDepth, 0, DEEPEST);
  return readCbor('bytes', bytes, limits);
}

/**
 * Writes CBOR deterministically (RFC 8949, section 4.2.1): shortest forms, lengths in front, labels in the order of their bytes, which for integers and texts is that of CTAP2 as well.
 *
 * @param value - numbers are integers; a floating-point number is a `CborFloat`. `undefined` is a value.
 * @returns the bytes.
 * @throws {WrongTypeError} `value`, for what is no value of CBOR. @throws {OutOfRangeError} `value`, for numbers that are not exact or have more than 64 bits, a label that comes twice, and what
 *   is more than 64 deep.
 *
 * @example
 * import { encodeCbor } from 'limber/cose';
 * console.log(encodeCbor(new Map([['b', 2], [1, -7]]))); // Uint8Array(6) [ 162, 1, 38, 97, 98, 2 ]
 */
export function encodeCbor(value: Cbor): Uint8Array {
  return writeCbor('value', value);
}
