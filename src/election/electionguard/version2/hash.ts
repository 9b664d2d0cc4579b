/** The hash of ElectionGuard 2, HMAC-SHA-256 of parts one after the other, and what it is made of. */

import { toBytesBE } from '../../../encoding/octets.ts';
import { hmac } from '../../../hash/hmac.ts';
import { sha256 } from '../../../hash/sha2.ts';
import { BigInt } from '../../../util/big-int.ts';

/** H(key; domain, parts). */
export const hash2 = (key: Uint8Array, domain: number, ...parts: readonly Uint8Array[]): Uint8Array =>
  mac2(key, Uint8Array.of(domain), ...parts);

/** HMAC-SHA-256. */
export const mac2 = (key: Uint8Array, ...parts: readonly Uint8Array[]): Uint8Array => hmac(sha256, key, ...parts);

/** A small number, in four bytes. */
export const small2 = (number: number): Uint8Array => toBytesBE(BigInt(number), 4);

/** Whether public bytes are the same. */
export const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i]);
