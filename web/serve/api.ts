/** The server's side of the page "Authenticate": JSON in, JSON out. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LimberError } from 'limber/rsa';
import type { Accounts } from './accounts.ts';
import { type Fields, postedFields, sendJson, textField } from './json.ts';
import { Refusal } from './refusal.ts';

/** Longer than any request: a key of DSA in PEM, the longest field, has at most 2 KB. */
const MOST_BYTES = 4096;

const REQUESTS: Readonly<Record<string, (accounts: Accounts, fields: Fields) => object>> = {
  '/api/register': (accounts, fields) => accounts.register(textField(fields, 'name'), textField(fields, 'publicKey')),
  '/api/challenge': (accounts, fields) => ({ challenge: accounts.challenge(textField(fields, 'name')) }),
  '/api/login': (accounts, fields) => {
    const signature = new Uint8Array(Buffer.from(textField(fields, 'signature'), 'base64url'));
    if (!accounts.login(textField(fields, 'name'), textField(fields, 'challenge'), signature))
      throw new Refusal(401, 'The signature is not valid.');
    return { welcome: textField(fields, 'name') };
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
  sendJson(response, headers, status, body);
}

async function outcome(accounts: Accounts, pathname: string, request: IncomingMessage): Promise<[status: number, body: object]> {
  try {
    const handle = REQUESTS[pathname];
    if (!handle) throw new Refusal(404, 'There is no such request.');
    return [200, handle(accounts, await postedFields(request, MOST_BYTES))];
  } catch (error) {
    if (error instanceof Refusal) return [error.status, { error: error.message }];
    if (error instanceof LimberError) return [400, { error: `The key is not taken: ${error.message}.` }];
    throw error;
  }
}
