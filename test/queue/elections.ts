/** Elections as files, for who verifies them through a queue. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Files } from '../unit/election/helios/files.ts';

const linesOf = (text: string): readonly string[] => text.trim().split('\n');

/** One record a line. */
export const asLines = (files: Files): string =>
  Object.entries(files)
    .flatMap(([name, text]) =>
      (name.endsWith('.ndjson') ? linesOf(text) : [text]).map((each) => `{"${path.parse(name).name}": ${each.replaceAll('\n', ' ')}}\n`),
    )
    .join('');

/** A file for each ballot. */
export function withBallotFiles({ 'ballots.ndjson': ballots, ...files }: Files): Files {
  return { ...files, ...Object.fromEntries(linesOf(ballots as string).map((text, i) => [`ballots/${i}.json`, text])) };
}

export function putFiles(folder: string, files: Files): string {
  for (const [name, text] of Object.entries(files)) {
    const place = path.join(folder, name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return folder;
}

export interface FileServer {
  readonly url: string;
  /** How many ranges were asked for that are longer than a byte. */
  ranges(): number;
  stop(): void;
}

/** Gives files and, unless told, ranges of them. */
export async function serveFiles(files: Readonly<Record<string, Buffer>>, isRanged = true): Promise<FileServer> {
  let count = 0;
  const server: Server = createServer(({ url, headers }, response) => {
    const bytes = files[decodeURIComponent((url as string).slice(1))];
    if (!bytes) return response.writeHead(404).end();
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec((isRanged && headers.range) || '') ?? [];
    if (from === undefined || bytes.length === 0) return response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
    if (from !== to) count++;
    const part = bytes.subarray(Number(from), Number(to) + 1);
    return response.writeHead(206, { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}` }).end(part);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ranges: () => count,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
