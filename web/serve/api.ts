/** The server's side of the page "Authenticate": JSON in, JSON out. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LimberError } from 'limber/rsa';
import { type Accounts, Refusal } from './accounts.ts';

/** Longer than any request: a key of DSA in PEM, the longest field, has at most 2 KB. */
const MOST_BYTES = 4096;

type Fields = Readonly<Record<string, unknown>>;

const REQUESTS: Readonly<Record<string, (accounts: Accounts, fields: Fields) => object>> = {
  '/api/register': (accounts, fields) => accounts.register(text(fields, 'name'), text(fields, 'publicKey')),
  '/api/challenge': (accounts, fields) => ({ challenge: accounts.challenge(text(fields, 'name')) }),
  '/api/login': (accounts, fields) => {
    const signature = new Uint8Array(Buffer.from(text(fields, 'signature'), 'base64url'));
    if (!accounts.login(text(fields, 'name'), text(fields, 'challenge'), signature)) throw new Refusal(401, 'The signature is not valid.');
    return { welcome: text(fields, 'name') };
  },
};

export const isApi = (pathname: string): boolean => pathname.startsWith('/api/');

/** Answers a request for a path that {@link isApi}. `headers` go with every answer. */
export async function answerApi(
  accounts: Accounts,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const [status, body] = await outcome(accounts, pathname, request);
  response.writeHead(status, { ...headers, 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

async function outcome(accounts: Accounts, pathname: string, request: IncomingMessage): Promise<[status: number, body: object]> {
  try {
    const handle = REQUESTS[pathname];
    if (!handle) throw new Refusal(404, 'There is no such request.');
    if (request.method !== 'POST') throw new Refusal(405, 'Requests are made by POST.');
    // A page of another origin may send any text, but JSON only if this server allowed it.
    if (!/^application\/json *(;|$)/i.test(request.headers['content-type'] ?? '')) throw new Refusal(415, 'Requests are application/json.');
    return [200, handle(accounts, await fieldsOf(request))];
  } catch (error) {
    if (error instanceof Refusal) return [error.status, { error: error.message }];
    if (error instanceof LimberError) return [400, { error: `The key is not taken: ${error.message}.` }];
    throw error;
  }
}

async function fieldsOf(request: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new Refusal(413, 'The request is too long.');
    chunks.push(chunk);
  }
  try {
    const fields: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (typeof fields === 'object' && fields !== null) return fields as Fields;
  } catch {
    // Said below.
  }
  throw new Refusal(400, 'The request must be a JSON object.');
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new Refusal(400, `The field ${name} must be a text.`);
  return value;
}
