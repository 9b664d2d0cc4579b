/**
 * Base64 and base64url (RFC 4648, sections 4 and 5), strictly: no other characters, the right padding, no bits left over. Keys
 * are written so; digits are made and read by arithmetic alone, so that no branch or table look-up depends on them, but where a name
 * says that the text is public.
 */
import { MalformedError } from '../util/errors.ts';
import { utf8Bytes } from '../util/utf8.ts';
import { asciiBytes } from './octets.ts';

/** The codes of the digits 62 and 63, and whether the last group is filled up with `=`. */
interface Alphabet {
  readonly name: string;
  readonly minus: number;
  readonly slash: number;
  readonly padded: boolean;
}

const BASE64: Alphabet = { name: 'base64', minus: 0x2b, slash: 0x2f, padded: true };
const BASE64URL: Alphabet = { name: 'base64url', minus: 0x2d, slash: 0x5f, padded: false };

export const toBase64 = (bytes: Uint8Array): string => encode(bytes, BASE64);
export const toBase64Url = (bytes: Uint8Array): string => encode(bytes, BASE64URL);
/** @throws {MalformedError} the argument, where it is not what `toBase64` writes. */
export const fromBase64 = (argument: string, text: string): Uint8Array => decode(argument, text, BASE64);
/** @throws {MalformedError} the argument, where it is not what `toBase64Url` writes. */
export const fromBase64Url = (argument: string, text: string): Uint8Array => decode(argument, text, BASE64URL);

/** The digits by the codes of their characters, −1 for all other bytes; made when public text is first read. */
let digitsByCode: Int8Array | undefined;

function publicDigits(): Int8Array {
  if (digitsByCode) return digitsByCode;
  const digits = new Int8Array(256).fill(-1);
  for (let digit = 0; digit < 64; digit++) digits[codeOf(digit, BASE64URL)] = digit;
  digitsByCode = digits;
  return digits;
}

/** The same of public text, in less time: by look-ups. @throws {MalformedError} the argument, where it is not what `toBase64Url` writes. */
export function fromBase64UrlVarTime(argument: string, text: string): Uint8Array {
  const digits = publicDigits();
  return decode(argument, text, BASE64URL, utf8Bytes(text), (code) => digits[code] as number);
}

function encode(bytes: Uint8Array, alphabet: Alphabet): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a, b = 0, c = 0] = bytes.subarray(i, i + 3) as unknown as [number, number?, number?];
    const group = (a << 16) | (b << 8) | c;
    const digits = Math.min(bytes.length - i, 3) + 1;
    for (let j = 0; j < digits; j++) text += String.fromCharCode(codeOf((group >> (18 - 6 * j)) & 63, alphabet));
    if (alphabet.padded) text += '='.repeat(4 - digits);
  }
  return text;
}

function decode(
  argument: string,
  text: string,
  alphabet: Alphabet,
  codes: Uint8Array = asciiBytes(argument, text),
  valueOf: (code: number, alphabet: Alphabet) => number = digitOf,
): Uint8Array {
  const fail = (rule: string): never => {
    throw new MalformedError(argument, `must be ${alphabet.name}: ${rule}`);
  };
  if (alphabet.padded && codes.length % 4 !== 0) fail('groups of four characters');
  const padding = alphabet.padded ? (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0) : 0;
  const digits = codes.length - padding;
  if (digits % 4 === 1) fail('no single character in the last group');
  const bytes = new Uint8Array(Math.floor((digits * 3) / 4));
  let foreign = 0;
  let group = 0;
  for (let i = 0, at = 0, bits = 0; i < digits; i++) {
    const digit = valueOf(codes[i] as number, alphabet);
    foreign |= digit >> 8;
    group = ((group << 6) | (digit & 63)) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = group >> bits;
      group &= (1 << bits) - 1;
    }
  }
  if (foreign !== 0) fail('no other characters');
  if (group !== 0) fail('zeros in the bits that are left over');
  return bytes;
}

/** −1 where low ≤ x ≤ high, else 0. */
const within = (x: number, low: number, high: number): number => ~((x - low) | (high - x)) >> 31;

function codeOf(digit: number, { minus, slash }: Alphabet): number {
  return (
    (within(digit, 0, 25) & (digit + 0x41)) |
    (within(digit, 26, 51) & (digit + 0x47)) |
    (within(digit, 52, 61) & (digit - 4)) |
    (within(digit, 62, 62) & minus) |
    (within(digit, 63, 63) & slash)
  );
}

/** The digit, or a negative number for a character that is none. */
function digitOf(code: number, { minus, slash }: Alphabet): number {
  const upper = within(code, 0x41, 0x5a);
  const lower = within(code, 0x61, 0x7a);
  const decimal = within(code, 0x30, 0x39);
  const [low, high] = [within(code, minus, minus), within(code, slash, slash)];
  const digit = (upper & (code - 0x41)) | (lower & (code - 0x47)) | (decimal & (code + 4)) | (low & 62) | (high & 63);
  return digit | ~(upper | lower | decimal | low | high);
}
