/** What a known-answer test is. */
import { sha256 } from '../../hash/sha2.ts';
import type { Family } from '../../kernels/contract/machine.ts';
import type { FieldFamily } from '../../kernels/field/prime/fields.ts';
import { fromBytesLE } from '../../util/bytes.ts';
import { utf8Bytes } from '../../util/utf8.ts';

export interface KnownAnswer {
  readonly name: string;
  readonly family: Family | FieldFamily | 'emulated';
  /** In hexadecimal. */
  readonly expected: string;
  /** The fewest repetitions, where the usual ones do too little for an optimising compiler to begin. */
  readonly rounds?: number;
  /** Makes ready, compiling what it needs, and gives what computes the answer. */
  readonly open: () => () => Uint8Array;
}

/** Bytes without a pattern, the same everywhere: SHA-256 of the label and a counter. */
export function dense(label: string, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 32) bytes.set(sha256(utf8Bytes(`${label} ${at / 32}`)).subarray(0, Math.min(32, length - at)), at);
  return bytes;
}

export const denseNumber = (label: string, length: number): bigint => fromBytesLE(dense(label, length));

/** A long answer's fingerprint. */
export function fingerprint(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = sha256.create();
  for (const part of parts) hash.update(part);
  return hash.digest();
}

export const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
