/** A web server on loopback, for a page that runs in a browser of ours. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
};

export interface Site {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Answers a request for a path, from which every step upwards is removed. */
export type Answer = (pathname: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** @param failed hears of a request that could not be answered; the page gets status 404 */
export async function openSite(answer: Answer, failed: (error: Error) => void): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('Cache-Control', 'no-store');
    answer(pathname, request, response).catch((error: Error) => {
      response.writeHead(404).end();
      failed(new Error(`the page asked for ${request.url}: ${error.message}`));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export async function sendFile(response: ServerResponse, file: string): Promise<void> {
  const { size } = await stat(file);
  response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream', 'Content-Length': size });
  createReadStream(file).pipe(response);
}
