/** The server's side of the page "Authenticate": JSON in, JSON out. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AssertionAnswer, LimberError, type RegistrationAnswer } from 'limber/webauthn';
import type { Accounts } from './accounts.ts';
import { type Fields, objectField, postedFields, sendJson, textField } from './json.ts';
import type { Passkeys } from './passkeys.ts';
import { Refusal } from './refusal.ts';

/** Who may log in, by a key or by a passkey. */
export interface Logins {
  readonly accounts: Accounts;
  readonly passkeys: Passkeys;
}

/** Longer than any request: a key of DSA in PEM, the longest field, has at most 2 KB, and so has a passkey without attestation. */
const MOST_BYTES = 4096;

const REQUESTS: Readonly<Record<string, (logins: Logins, fields: Fields) => object>> = {
  '/api/register': ({ accounts }, fields) => accounts.register(textField(fields, 'name'), textField(fields, 'publicKey')),
  '/api/challenge': ({ accounts }, fields) => ({ challenge: accounts.challenge(textField(fields, 'name')) }),
  '/api/login': ({ accounts }, fields) => {
    const signature = new Uint8Array(Buffer.from(textField(fields, 'signature'), 'base64url'));
    if (!accounts.login(textField(fields, 'name'), textField(fields, 'challenge'), signature))
      throw new Refusal(401, 'The signature is not valid.');
    return { welcome: textField(fields, 'name') };
  },
  '/api/passkey/begin': ({ passkeys }) => passkeys.begin(),
  // What the answers are is checked by limber/webauthn, which takes nothing for granted.
  '/api/passkey/register': ({ passkeys }, fields) =>
    passkeys.register(
      textField(fields, 'name'),
      textField(fields, 'challenge'),
      objectField(fields, 'answer') as unknown as RegistrationAnswer,
    ),
  '/api/passkey/login': ({ passkeys }, fields) => ({
    welcome: passkeys.login(textField(fields, 'challenge'), objectField(fields, 'answer') as unknown as AssertionAnswer),
  }),
};

export const isApi = (pathname: string): boolean => pathname.startsWith('/api/');

/** Answers a request for a path that {@link isApi}. `headers` go with every answer. */
export async function answerApi(
  logins: Logins,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const [status, body] = await outcome(logins, pathname, request);
  sendJson(response, headers, status, body);
}

async function outcome(logins: Logins, pathname: string, request: IncomingMessage): Promise<[status: number, body: object]> {
  try {
    const handle = REQUESTS[pathname];
    if (!handle) throw new Refusal(404, 'There is no such request.');
    return [200, handle(logins, await postedFields(request, MOST_BYTES))];
  } catch (error) {
    if (error instanceof Refusal) return [error.status, { error: error.message }];
    if (error instanceof LimberError) return [400, { error: `The key is not taken: ${error.message}.` }];
    throw error;
  }
}
