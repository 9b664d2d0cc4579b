/** Plain data as text: JSON, with numbers of any size and bytes as objects of one member. There is one text for every value, and no other is read. */
import { UsageError } from '../usage-error.ts';

const MOST_DEPTH = 16;
/** Of a number: more than of any modulus. */
const MOST_HEX = 2 ** 14;

type Tagged = { readonly $n: string } | { readonly $b: string } | { readonly $w: string };

/** @throws {UsageError} what is no plain data. */
export const plainText = (value: unknown): string => JSON.stringify(written(value, 0));

/** @param name - what errors call it. @throws {UsageError} what `plainText` does not write. */
export function readPlain(name: string, text: string): unknown {
  let read: unknown;
  try {
    read = value(JSON.parse(text), 0);
    if (plainText(read) === text) return read;
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof UsageError)) throw error;
  }
  throw new UsageError(`${name} must be plain data, as limber writes it`);
}

function written(value: unknown, depth: number): unknown {
  if (depth > MOST_DEPTH) throw new UsageError('plain data must not be deeper');
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'bigint' && value >= 0n) return { $n: value.toString(16) } satisfies Tagged;
  if (value instanceof Uint32Array)
    return { $w: base64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) } satisfies Tagged;
  if (value instanceof Uint8Array) return { $b: base64(value) } satisfies Tagged;
  if (Array.isArray(value)) return Array.from(value, (item) => written(item, depth + 1));
  if (typeof value === 'object' && isPlain(value)) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    if (members.some(([name]) => name.startsWith('$'))) throw new UsageError('plain data must have no member $');
    return Object.fromEntries(members.map(([name, member]) => [name, written(member, depth + 1)]));
  }
  throw new UsageError(`plain data must not hold a ${typeof value} of this kind`);
}

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');

function value(read: unknown, depth: number): unknown {
  if (depth > MOST_DEPTH) throw new UsageError('plain data must not be deeper');
  if (typeof read !== 'object' || read === null) return read;
  if (Array.isArray(read)) return read.map((item) => value(item, depth + 1));
  const entries = Object.entries(read);
  const [[tag, content] = ['', ''], ...others] = entries;
  if (!tag.startsWith('$')) return Object.fromEntries(entries.map(([name, member]) => [name, value(member, depth + 1)]));
  if (others.length > 0 || typeof content !== 'string') throw new UsageError('a tag must be alone');
  return untagged(tag, content);
}

/** A text that is not the one of its value is found out when it is written again. */
function untagged(tag: string, content: string): unknown {
  if (tag === '$n' && /^[0-9a-f]+$/.test(content) && content.length <= MOST_HEX) return BigInt(`0x${content}`);
  const bytes = new Uint8Array(Buffer.from(content, 'base64'));
  if (tag === '$b') return bytes;
  if (tag === '$w' && bytes.length % Uint32Array.BYTES_PER_ELEMENT === 0) return new Uint32Array(bytes.buffer);
  throw new UsageError('there is no such tag');
}
