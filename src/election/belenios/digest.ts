/** Digests as Belenios writes them. Everything is public. */

import { toBase64 } from '../../encoding/base64.ts';
import { viewOf } from '../../encoding/octets.ts';
import { sha256 } from '../../hash/sha2.ts';
import { toHex } from '../../util/hex.ts';
import { utf8Bytes } from '../../util/utf8.ts';

const bytesOf = (data: Uint8Array | string): Uint8Array => (typeof data === 'string' ? utf8Bytes(data) : viewOf(data));

/** SHA-256 in Base64 without padding, 43 characters: of elections and ballots. */
export const compactDigest = (data: Uint8Array | string): string => toBase64(sha256(bytesOf(data))).replace('=', '');

/** SHA-256 in hexadecimal, 64 digits: of records. */
export const hexDigest = (data: Uint8Array | string): string => toHex(sha256(bytesOf(data)));

export const COMPACT_DIGEST: RegExp = /^[A-Za-z0-9+/]{43}$/;
export const HEX_DIGEST: RegExp = /^[0-9a-f]{64}$/;
