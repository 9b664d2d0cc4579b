/**
 * What is left of a verification that was stopped: what its chunks added up to, how many records that were, and a digest of them, so that other records are refused. Whoever can
 * change it can change the report: it is not for strangers.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64, toBase64 } from '../encoding/base64.ts';
import { checkBytes } from '../encoding/octets.ts';
import { BigInt } from '../util/big-int.ts';
import { MalformedError, WrongTypeError } from '../util/errors.ts';
import { toHex } from '../util/hex.ts';
import { textOfUtf8, utf8Bytes } from '../util/utf8.ts';

/** How a verification is stopped, and goes on another time. */
export interface ResumeOptions {
  /** What `onStop` was given when the same records were verified before: they are read once more, and not verified again. */
  readonly resume?: Uint8Array | undefined;
  /** Called when `signal` ends the verification, with what `resume` takes. Nothing in it is secret. */
  readonly onStop?: ((state: Uint8Array) => void) | undefined;
}

/** What a function that can be resumed adds to its own options. */
export const RESUMED: Readonly<Record<keyof ResumeOptions, undefined>> = { resume: undefined, onStop: undefined };

export interface Checkpoint {
  /** Of the election, and of all else that the chunks depend on. */
  readonly identity: string;
  readonly records: number;
  readonly digest: string;
  /** What the verification had drawn at random. */
  readonly key: Uint8Array;
  readonly state: unknown;
  readonly milliseconds: number;
}

const HEAD = /^limber verification 1 ([0-9a-f]{64})\n/;

/** Its bytes: a line with the digest of the rest, and JSON. */
export function encodeCheckpoint(checkpoint: Checkpoint): Uint8Array {
  const json = JSON.stringify(checkpoint, (_, value: unknown) => {
    if (typeof value === 'bigint') return { $: 'n', _: value.toString(16) };
    if (value instanceof Uint8Array) return { $: 'b', _: toBase64(value) };
    if (value instanceof Uint32Array) return { $: 'w', _: toBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) };
    return value;
  });
  return utf8Bytes(`limber verification 1 ${toHex(sha256(utf8Bytes(json)))}\n${json}`);
}

/** @throws {MalformedError} `resume`, if it is damaged or something else. */
export function decodeCheckpoint(bytes: Uint8Array): Checkpoint {
  const text = textOfUtf8(bytes) ?? '';
  const [head, digest] = HEAD.exec(text) ?? [];
  const json = text.slice(head?.length);
  if (head === undefined || digest !== toHex(sha256(utf8Bytes(json))))
    throw new MalformedError('resume', 'must be what a verification left that was stopped');
  return JSON.parse(json, (_, value: unknown) => {
    const { $: kind, _: content } = (value ?? {}) as { readonly $?: string; readonly _?: string };
    if (kind === undefined || content === undefined) return value;
    if (kind === 'n') return BigInt(`0x${content}`);
    const decoded = fromBase64('resume', content);
    return kind === 'b' ? decoded : new Uint32Array(Uint8Array.from(decoded).buffer);
  }) as Checkpoint;
}

/** The options, checked. @throws {WrongTypeError} either. @throws {MalformedError} `resume`. */
export function readResume({ resume, onStop }: ResumeOptions): Checkpoint | undefined {
  if (onStop !== undefined && typeof onStop !== 'function') throw new WrongTypeError('onStop', 'must be a function');
  if (resume === undefined) return undefined;
  checkBytes('resume', resume);
  return decodeCheckpoint(resume);
}

/** The digest of records, as they come. */
export class Trail {
  readonly #hash = sha256.create();

  constructor(identity: string) {
    this.add(identity);
  }

  /** Takes in parts, each with its length. */
  add(...parts: readonly (Uint8Array | string)[]): void {
    for (const part of parts) {
      const bytes = typeof part === 'string' ? utf8Bytes(part) : part;
      this.#hash.update(utf8Bytes(`${bytes.length}:`));
      this.#hash.update(bytes);
    }
  }

  /** Of all until now. */
  get digest(): string {
    return toHex(this.#hash.clone().digest());
  }
}
