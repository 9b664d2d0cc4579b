/** A web server on loopback for one page: it hands out the suite and takes what the page reports. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Job, Progress, SuiteResult } from '../conformance/suite.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
};

export interface Site {
  readonly address: string;
  /** What the page found; rejects where the page cannot work. */
  readonly result: Promise<SuiteResult>;
  readonly close: () => Promise<void>;
}

interface Content {
  readonly job: Job;
  readonly vectorsFile: string;
  /** The content security policy. */
  readonly policy: string | undefined;
  readonly heard: (progress: Progress) => void;
}

export async function serve({ job, vectorsFile, policy, heard }: Content): Promise<Site> {
  let succeed!: (result: SuiteResult) => void;
  let fail!: (error: Error) => void;
  const result = new Promise<SuiteResult>((resolve, reject) => {
    [succeed, fail] = [resolve, reject];
  });

  const receive: Readonly<Record<string, (body: string) => void>> = {
    '/progress': (body) => heard(JSON.parse(body) as Progress),
    '/result': (body) => succeed(JSON.parse(body) as SuiteResult),
    '/error': (body) => fail(new Error((JSON.parse(body) as { message: string }).message)),
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Parsing it as an address also removes every step upwards.
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('Cache-Control', 'no-store');
    const receiver = receive[pathname];
    if (request.method === 'POST' && receiver) {
      receiver(await text(request));
      response.writeHead(204).end();
    } else if (pathname === '/job.json') {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(job));
    } else if (pathname === '/vectors.json') {
      await sendFile(response, vectorsFile);
    } else if (pathname === '/') {
      if (policy) response.setHeader('Content-Security-Policy', policy);
      await sendFile(response, join(ROOT, 'test/conformance/page.html'));
    } else if (pathname.startsWith('/dist/')) {
      await sendFile(response, join(ROOT, pathname));
    } else {
      response.writeHead(404).end();
    }
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      response.writeHead(404).end();
      fail(new Error(`the page asked for ${request.url}: ${error.message}`));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, result, close: () => close(server) };
}

async function sendFile(response: ServerResponse, file: string): Promise<void> {
  const { size } = await stat(file);
  response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream', 'Content-Length': size });
  createReadStream(file).pipe(response);
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
