/**
 * The booth of Helios as it is, read in place where a copy of its repository lies beside this one; its `jscrypto` is limber. A server of Helios is played: an election, and a place where
 * ballots go.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { projectFolder, upstreamFolder } from '../../../bench/paths.ts';
import { boothScript } from '../../../scripts/package/booth-script.ts';
import { COMMON } from '../../../scripts/package/library.ts';

export const BOOTH: string = join(upstreamFolder, 'helios/heliosbooth');

/** What `vote.html` loads is made of these, by `build-helios-booth-compressed.txt`, and of `jscrypto`. */
const LIBRARIES = ['underscore-min', 'jquery-1.2.6.min', 'jquery.query-2.1.5', 'jquery-jtemplates', 'jquery.json.min'];

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css',
  '.gif': 'image/gif',
};

export interface BoothSite {
  readonly address: string;
  /** Where a voter goes. */
  readonly vote: string;
  /** What has been posted, by path: the ballot that was cast, what a script in the page reports. */
  readonly posted: (path: string) => Promise<string>;
  readonly close: () => void;
}

/** @param inside - a script that the page gets as well; none unless given. */
export async function openBooth(election: (address: string) => string, inside = ''): Promise<BoothSite> {
  const script = await limberScript();
  const waiting = new Map<string, { readonly arrived: Promise<string>; readonly resolve: (body: string) => void }>();
  const place = (path: string) => {
    const known = waiting.get(path) ?? withResolver();
    waiting.set(path, known);
    return known;
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST') {
      place(pathname).resolve(await text(request));
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Taken</h1>');
    } else await answer(response, pathname);
  });
  const answer = async (response: ServerResponse, pathname: string): Promise<void> => {
    const content = ELECTION[pathname]?.() ?? (await fileOf(pathname));
    if (content === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': TYPES[extname(pathname)] ?? 'text/plain; charset=utf-8' }).end(content);
  };
  const fileOf = async (pathname: string): Promise<string | Buffer | undefined> => {
    if (pathname.startsWith('/js/jscrypto/')) return pathname.endsWith('/jsbn.js') ? script : '';
    if (pathname === '/js/20160507-helios-booth-compressed.js') {
      const parts = await Promise.all(LIBRARIES.map((name) => readFile(join(BOOTH, 'js', `${name}.js`), 'utf8')));
      return [...parts, script].join('\n;');
    }
    const file = await readFile(join(BOOTH, normalize(pathname))).catch(() => undefined);
    return pathname === '/vote.html' && inside ? file?.toString().replace('</body>', `<script>${inside}</script></body>`) : file;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const raw = election(address);
  const ELECTION: Readonly<Record<string, () => string>> = {
    '/election': () => raw,
    '/election/meta': () =>
      JSON.stringify({ help_email: 'help@example.org', randomize_answer_order: false, use_advanced_audit_features: true }),
    '/election/get-randomness': () => JSON.stringify({ randomness: 'c2VydmVy' }),
  };
  return {
    address,
    vote: `${address}vote.html?election_url=/election`,
    posted: (path) => place(path).arrived,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function withResolver(): { readonly arrived: Promise<string>; readonly resolve: (body: string) => void } {
  let resolve!: (body: string) => void;
  const arrived = new Promise<string>((done) => {
    resolve = done;
  });
  return { arrived, resolve };
}

/** The file of the package, made of what was compiled. */
async function limberScript(): Promise<string> {
  const { outputFiles } = await build({ ...boothScript(COMMON), absWorkingDir: projectFolder, outdir: 'dist/lib', write: false });
  return outputFiles?.[0]?.text as string;
}
