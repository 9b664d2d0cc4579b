/** Files of a folder, as a web server gives them. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

export type Headers = Readonly<Record<string, string>>;

/**
 * Answers with the file, or that there is none.
 *
 * @param url - below the folder, from its first slash on.
 * @param headers - go with every answer.
 * @param absent - a page to show instead where there is no such file; undefined for none.
 */
export async function answerFile(
  folder: string,
  url: string,
  { method }: IncomingMessage,
  response: ServerResponse,
  headers: Headers,
  absent?: string,
): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { ...headers, Allow: 'GET, HEAD' }).end();
    return;
  }
  const send = (status: number, type: string, body: Buffer): void => {
    response.writeHead(status, { ...headers, 'Content-Type': type, 'Content-Length': body.length });
    response.end(method === 'HEAD' ? undefined : body);
  };
  try {
    const file = fileOf(folder, url);
    send(200, TYPES[extname(file)] ?? 'application/octet-stream', await readFile(file));
  } catch {
    if (absent !== undefined) send(503, TYPES['.html'] as string, Buffer.from(absent));
    else send(404, 'text/plain; charset=utf-8', Buffer.from('There is no such page.\n'));
  }
}

/** `URL` resolves every step upwards; what is left of one, encoded, is part of no file's name. Throws where there is no path. */
function fileOf(folder: string, url: string): string {
  const { pathname } = new URL(`http://localhost${url}`);
  return join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
}
