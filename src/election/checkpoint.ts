/**
 * What is left of a verification that was stopped: what its chunks added up to, how many records that were, and a digest of them, so that other records are refused. Whoever can
 * change it can change the report: it is not for strangers.
 */

import { fromBase64, toBase64 } from '../encoding/base64.ts';
import { checkBytes } from '../encoding/octets.ts';
import { sha256 } from '../hash/sha2.ts';
import { BigInt } from '../util/big-int.ts';
import { MalformedError, WrongTypeError } from '../util/errors.ts';
import { toHex } from '../util/hex.ts';
import { textOfUtf8, utf8Bytes } from '../util/utf8.ts';
import { type KeptWords, readWords, StoredWords } from './kept-words.ts';

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

const HEAD = /^limber verification 2 ([0-9a-f]{64})\n/;
const HEAD_BYTES = 'limber verification 2 '.length + 64 + 1;
/** Of the length of the JSON, little-endian. */
const LENGTH_BYTES = 4;

/** Its bytes: a line with the digest of the rest; the length of a text of JSON, and that text; and all words one after the other, of which no text could hold many. */
export function encodeCheckpoint(checkpoint: Checkpoint): Uint8Array {
  const lists: KeptWords[] = [];
  let end = 0;
  const json = utf8Bytes(
    JSON.stringify(checkpoint, (_, value: unknown) => {
      if (typeof value === 'bigint') return { $: 'n', _: value.toString(16) };
      if (value instanceof Uint8Array) return { $: 'b', _: toBase64(value) };
      if (value instanceof Uint32Array || value instanceof StoredWords) {
        lists.push(value);
        end += 4 * value.length;
        return { $: 'w', _: value.length };
      }
      return value;
    }),
  );
  const first = HEAD_BYTES + LENGTH_BYTES + json.length;
  const bytes = new Uint8Array(first + end);
  new DataView(bytes.buffer).setUint32(HEAD_BYTES, json.length, true);
  bytes.set(json, HEAD_BYTES + LENGTH_BYTES);
  let at = first;
  for (const list of lists) {
    const { buffer, byteOffset, byteLength } = readWords(list);
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  bytes.set(utf8Bytes(`limber verification 2 ${toHex(sha256(bytes.subarray(HEAD_BYTES)))}\n`));
  return bytes;
}

/** @throws {MalformedError} `resume`, if it is damaged or something else. */
export function decodeCheckpoint(bytes: Uint8Array): Checkpoint {
  const [head, digest] = HEAD.exec(textOfUtf8(bytes.subarray(0, HEAD_BYTES)) ?? '') ?? [];
  const rest = bytes.subarray(HEAD_BYTES);
  if (head === undefined || rest.length < LENGTH_BYTES || digest !== toHex(sha256(rest)))
    throw new MalformedError('resume', 'must be what a verification left that was stopped');
  const length = new DataView(rest.buffer, rest.byteOffset).getUint32(0, true);
  let at = LENGTH_BYTES + length;
  // Words were written in the order in which they are found here.
  return JSON.parse(textOfUtf8(rest.subarray(LENGTH_BYTES, at)) as string, (_, value: unknown) => {
    const { $: kind, _: content } = (value ?? {}) as { readonly $?: string; readonly _?: string | number };
    if (typeof content === 'number' && kind === 'w') {
      const words = Uint8Array.from(rest.subarray(at, at + 4 * content));
      at += words.length;
      return new Uint32Array(words.buffer);
    }
    if (kind === undefined || typeof content !== 'string') return value;
    return kind === 'n' ? BigInt(`0x${content}`) : fromBase64('resume', content);
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
