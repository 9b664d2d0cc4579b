/** Non-negative integers as little-endian bytes: short ones by words, in a time that grows with the square of the length, others by way of hexadecimal digits, which every engine makes in linear time. */

import { BigInt } from './big-int.ts';

/** Up to so many bytes a number is taken for a short one. */
const FEW = 64;

/** The words of one short number: kept, since to look at the memory of a short array takes an engine longer than the conversion. Zeros between conversions. */
const short = /* @__PURE__ */ new ArrayBuffer(FEW);
const octets = /* @__PURE__ */ new Uint8Array(short);
const words = /* @__PURE__ */ new DataView(short);

/**
 * The `length` little-endian bytes of a value. Digits are decoded by arithmetic alone, so that no branch or table look-up depends
 * on them. (What BigInt's own operations do with them is the engine's affair.)
 *
 * @throws RangeError when the value is negative or has more bytes.
 */
export function toBytesLE(value: bigint, length: number): Uint8Array {
  return length <= FEW ? shortToBytes(value, length) : longToBytes(value, length);
}

function shortToBytes(value: bigint, length: number): Uint8Array {
  let rest = value;
  for (let at = 0; at < length; at += 8) {
    words.setBigUint64(at, rest, true);
    rest >>= 64n;
  }
  const bytes = new Uint8Array(length);
  let beyond = 0;
  for (let i = 0; i < length; i++) bytes[i] = octets[i] as number;
  for (let i = length; i & 7; i++) beyond |= octets[i] as number;
  octets.fill(0);
  if (rest !== 0n || beyond !== 0) throw tooLong(length);
  return bytes;
}

function longToBytes(value: bigint, length: number): Uint8Array {
  const hex = value.toString(16);
  if (value < 0n || hex.length > 2 * length) throw tooLong(length);
  const bytes = new Uint8Array(length);
  for (let i = 0, at = hex.length - 1; i < length && at >= 0; i++, at -= 2) {
    bytes[i] = digitValue(hex.charCodeAt(at)) | (at > 0 ? digitValue(hex.charCodeAt(at - 1)) << 4 : 0);
  }
  return bytes;
}

const tooLong = (length: number): RangeError => new RangeError(`the value does not fit in ${length} bytes`);

/** The value of little-endian bytes; 0 for none. */
export function fromBytesLE(bytes: Uint8Array): bigint {
  return bytes.length <= FEW ? fromShortBytes(bytes) : fromLongBytes(bytes);
}

function fromShortBytes(bytes: Uint8Array): bigint {
  octets.set(bytes);
  let value = 0n;
  for (let at = (bytes.length - 1) & ~7; at >= 0; at -= 8) value = (value << 64n) | words.getBigUint64(at, true);
  octets.fill(0);
  return value;
}

function fromLongBytes(bytes: Uint8Array): bigint {
  const count = 2 * bytes.length + 1;
  if (digits.length < count) digits = new Uint8Array(count);
  digits[0] = digitCode(0);
  for (let i = 0, at = 2 * bytes.length - 1; i < bytes.length; i++, at -= 2) {
    const byte = bytes[i] as number;
    digits[at] = digitCode(byte >> 4);
    digits[at + 1] = digitCode(byte & 15);
  }
  const used = digits.subarray(0, count);
  const hex = textOf(used);
  used.fill(0);
  return BigInt(`0x${hex}`);
}

/** Digits in the making: kept, since memory for every conversion would cost as much as the rest of it. */
let digits = new Uint8Array(0);
let decoder: TextDecoder | undefined;

/** The text of the digits: by the platform's decoder, made when it is first needed, and where there is none, character by character. */
function textOf(ascii: Uint8Array): string {
  if (typeof TextDecoder === 'undefined') return ascii.reduce((text, code) => text + String.fromCharCode(code), '');
  decoder ??= new TextDecoder();
  return decoder.decode(ascii);
}

/** The little-endian bytes of a whole number below 2^53, by shifts: a BigInt would show how long it is. Those beyond `length` are left out. */
export function bytesOfWhole(number: number, length: number): Uint8Array {
  const halves = [number >>> 0, Math.floor(number / 2 ** 32)] as const;
  const bytes = new Uint8Array(length);
  for (let i = 0; i < 8; i++) bytes[i] = halves[i < 4 ? 0 : 1] >>> (8 * (i % 4));
  return bytes;
}

/** '0'–'9' are 48–57, 'a'–'f' are 97–102: bit 6 tells them apart. */
function digitValue(code: number): number {
  return (code & 15) + 9 * (code >> 6);
}

/** For digits above 9 the difference is negative, and its sign bits choose the 39 by which the letters lie higher. */
function digitCode(digit: number): number {
  return 48 + digit + (((9 - digit) >> 8) & 39);
}

/** The number of bits of |value|; 0 for 0. */
export function bitLength(value: bigint): number {
  const hex = (value < 0n ? -value : value).toString(16);
  const top = 32 - Math.clz32(digitValue(hex.charCodeAt(0)));
  return 4 * (hex.length - 1) + top;
}

/** The object's own members, for `toJSON`: JSON has no BigInts, so they are text that `BigInt` reads, in hexadecimal. */
export const jsonOf = (object: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, typeof value === 'bigint' ? `0x${value.toString(16)}` : value]));
