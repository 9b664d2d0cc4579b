/** Logs users in by passkeys: `node server.js`, then open the address that it prints. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { InvalidTokenError } from 'limber/jose';
import { InvalidCeremonyError } from 'limber/webauthn';
import { Passkeys, Refusal } from './passkeys.js';
import { nameIn, tokenFor } from './tokens.js';

/** An answer of a browser has some kilobytes. */
const MOST_BYTES = 64 * 1024;

/** @type {Readonly<Record<string, readonly [file: string, type: string]>>} */
const FILES = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/login.js': ['login.js', 'text/javascript; charset=utf-8'],
};

/** @typedef {{ status?: number, body: object, cookie?: string }} Answer */

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  const chunks = [];
  let length = 0;
  for await (const chunk of request) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MOST_BYTES) throw new Refusal('the request is too long');
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new Refusal('the request is no JSON');
  }
}

/** @param {import('node:http').IncomingMessage} request */
const ceremonyOf = ({ headers }) => /(?:^|; )ceremony=([\w-]{22})(?:;|$)/.exec(headers.cookie ?? '')?.[1];

/** @param {string} value */
const cookie = (value) => `ceremony=${value}; HttpOnly; SameSite=Strict; Path=/; Max-Age=300`;

/** @type {(passkeys: Passkeys, origin: string) => Readonly<Record<string, (request: import('node:http').IncomingMessage) => Promise<Answer>>>} */
const routes = (passkeys, origin) => ({
  'POST /register/options': async (request) => {
    const { ceremony, options } = passkeys.registrationOptions((await bodyOf(request))?.name);
    return { body: options, cookie: cookie(ceremony) };
  },
  'POST /register': async (request) => ({ body: { name: passkeys.register(ceremonyOf(request), await bodyOf(request)) } }),
  'POST /login/options': async () => {
    const { ceremony, options } = passkeys.loginOptions();
    return { body: options, cookie: cookie(ceremony) };
  },
  'POST /login': async (request) => ({ body: { token: tokenFor(origin, passkeys.login(ceremonyOf(request), await bodyOf(request))) } }),
  'GET /me': async ({ headers }) => ({ body: { name: nameIn(origin, headers.authorization?.replace(/^Bearer /, '') ?? '') } }),
});

/** @param {unknown} error @returns {Answer} */
function refused(error) {
  if (error instanceof Refusal) return { status: 400, body: { error: error.message } };
  if (error instanceof InvalidCeremonyError || error instanceof InvalidTokenError) return { status: 401, body: { error: error.fault } };
  console.error(error);
  return { status: 500, body: { error: 'the server failed' } };
}

const server = createServer(async (request, response) => {
  const [pathname = ''] = (request.url ?? '').split('?');
  const file = request.method === 'GET' ? FILES[pathname] : undefined;
  if (file) {
    const [name, type] = file;
    response.setHeader('Content-Security-Policy', "default-src 'self'");
    response.setHeader('Content-Type', type);
    response.end(await readFile(new URL(`public/${name}`, import.meta.url)));
    return;
  }
  const route = answers[`${request.method} ${pathname}`];
  const { status = 200, body, cookie } = route ? await route(request).catch(refused) : { status: 404, body: { error: 'not found' } };
  if (cookie !== undefined) response.setHeader('Set-Cookie', cookie);
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(JSON.stringify(body));
});

await new Promise((resolve) => server.listen(Number(process.env.PORT ?? 3000), 'localhost', () => resolve(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const origin = process.env.ORIGIN ?? `http://localhost:${port}`;
const answers = routes(new Passkeys(origin), origin);
console.log(`Open ${origin}`);
