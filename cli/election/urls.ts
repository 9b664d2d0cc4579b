/** Elections at addresses: a list of them, one a line, each with the name of its file before it where the address has another one. */
import nodePath from 'node:path';
import type { InputFile } from '../../app/election/input.ts';
import { placedPieces } from '../../app/election/place.ts';
import { bytesOf, checkUrl, type RemoteFile, remoteFile } from '../http.ts';
import { UsageError } from '../usage-error.ts';
import { gunzippedPieces, named } from './unpack.ts';

const MOST_LINES = 1_000_000;
/** So many are asked at a time. */
const AT_A_TIME = 8;

export const isUrl = (text: string): boolean => /^https?:\/\//i.test(text);

/** Whether it is the beginning of a list: notes begin with #. */
export const isUrlList = (head: string): boolean => /^(?:\s|#[^\n]*\n)*(?:[^\s#{[]\S*[ \t]+)?https?:\/\//i.test(head);

/** A name with its address. */
type Entry = readonly [name: string, url: string];

/** @throws {UsageError} the line that is none, by its number. */
export function entriesOfList(path: string, text: string): readonly Entry[] {
  const lines = text.split(/\r?\n/);
  if (lines.length > MOST_LINES) throw new UsageError(`${path} has more than ${MOST_LINES} lines`);
  return lines.flatMap((line, i): Entry[] => {
    const words = line.trim().split(/\s+/);
    if (words[0] === '' || words[0]?.startsWith('#')) return [];
    const [first = '', second, ...more] = words;
    if (more.length > 0 || !isUrl(second ?? first))
      throw new UsageError(`${path}, line ${i + 1}, must be an address, or a name and an address`);
    const url = checkUrl(second ?? first);
    return [[second === undefined ? nameIn(url) : first, url]];
  });
}

/** The last part of the path. */
export function nameIn(url: string): string {
  const name = nodePath.posix.basename(new URL(url).pathname);
  if (name === '') throw new UsageError(`${url} names no file: put a name before it`);
  try {
    return decodeURIComponent(name).replaceAll(/[/\\]/g, '_');
  } catch {
    return name;
  }
}

/** The files, in the order of the list. @throws {UsageError} the address that cannot be read. */
export async function filesAt(entries: readonly Entry[]): Promise<readonly InputFile[]> {
  const files: InputFile[] = [];
  for (let i = 0; i < entries.length; i += AT_A_TIME)
    files.push(...(await Promise.all(entries.slice(i, i + AT_A_TIME).map(async ([name, url]) => fileOf(name, await remoteFile(url))))));
  return files;
}

/** What it holds is told by its first bytes. */
async function fileOf(name: string, remote: RemoteFile): Promise<InputFile> {
  const size = remote.size ?? 0;
  if (await isPacked(remote)) {
    const stored = remote.size ?? Infinity;
    return { name: name.replace(/\.gz$/, ''), size, open: () => named(name, stored, async () => gunzippedPieces(bytesOf(remote))) };
  }
  const source = remote.ranged ? { url: remote.url } : undefined;
  return { name, size, source, open: () => (source ? placedPieces(source, bytesOf(remote)) : bytesOf(remote)) };
}

async function isPacked(remote: RemoteFile): Promise<boolean> {
  if (remote.size === 0) return false;
  const head: number[] = [];
  for await (const piece of bytesOf(remote)) {
    head.push(...piece.subarray(0, 2));
    if (head.length >= 2) break;
  }
  return head[0] === 0x1f && head[1] === 0x8b;
}
