/** The workbench's web server: files of the built page, on loopback, under the page's policy, for that page alone; the logins of the page Authenticate, and the elections of the page Vote. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { Accounts } from './accounts.ts';
import { answerApi, isApi } from './api.ts';
import { answerBoard, isBoardApi } from './board/api.ts';
import { Boards } from './board/boards.ts';
import { foreignCaller } from './caller.ts';
import { PASSKEY_HOST, Passkeys } from './passkeys.ts';
import { headers } from './policy.ts';

const LOOPBACK = '127.0.0.1';
/** How many ports are tried, one after the other, where the first is in use. */
const PORTS_TRIED = 20;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

export interface Site {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Serves `folder` at `port`, or at the next that is free; 0 means any. @param elections - the folder for the archives of elections. */
export async function openSite(folder: string, port: number, elections: string): Promise<Site> {
  const server = createServer();
  await listen(server, port);
  const { port: served } = server.address() as AddressInfo;
  const origin = `http://${LOOPBACK}:${served}`;
  const named = `http://${PASSKEY_HOST}:${served}`;
  const logins = { accounts: new Accounts([origin, named]), passkeys: new Passkeys(named) };
  const boards = new Boards(elections);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { url = '/' } = request;
    const refused = foreignCaller(request, served);
    if (refused) response.writeHead(refused, headers(false)).end();
    else if (isBoardApi(url)) answerBoard(boards, url, request, response, headers(false)).catch(() => response.destroy());
    else if (isApi(url)) answerApi(logins, url, request, response, headers(false)).catch(() => response.destroy());
    else void answer(folder, request, response);
  });
  return {
    address: `${origin}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await boards.close();
    },
  };
}

async function listen(server: Server, first: number): Promise<void> {
  for (let port = first; ; port++) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, LOOPBACK, () => {
          server.off('error', reject);
          resolve();
        });
      });
      return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const mayMoveOn = first !== 0 && port + 1 < first + PORTS_TRIED && (code === 'EADDRINUSE' || code === 'EACCES');
      if (!mayMoveOn) throw error;
    }
  }
}

/** Everything below `/strict/` is the same file under the policy without WebAssembly. */
async function answer(folder: string, { method, url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const strict = url.startsWith('/strict/');
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { ...headers(strict), Allow: 'GET, HEAD' }).end();
    return;
  }
  try {
    const file = fileOf(folder, strict ? url.slice('/strict'.length) : url);
    const body = await readFile(file);
    response.writeHead(200, {
      ...headers(strict),
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Content-Length': body.length,
    });
    response.end(method === 'HEAD' ? undefined : body);
  } catch {
    response.writeHead(404, { ...headers(strict), 'Content-Type': 'text/plain; charset=utf-8' }).end('There is no such page.\n');
  }
}

/** `URL` resolves every step upwards; what is left of one, encoded, is part of no file's name. Throws where there is no path. */
function fileOf(folder: string, url: string): string {
  const { pathname } = new URL(`http://localhost${url}`);
  return join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
}
