/** The server of the page "Authenticate": passkeys. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { Accounts } from '../../../web/serve/accounts.ts';
import { answerApi } from '../../../web/serve/api.ts';
import { Passkeys } from '../../../web/serve/passkeys.ts';
import { Refusal } from '../../../web/serve/refusal.ts';
import { type Changes, login, makePasskey, register } from '../webauthn/ceremony.ts';

const ORIGIN = 'http://localhost:4096';

/** What a browser on the page would answer. */
const answering = (challenge: string, more: Changes = {}): Changes => ({
  rpId: 'localhost',
  ...more,
  client: { challenge, origin: ORIGIN, ...more.client },
});

function refused(status: number, message: RegExp, call: () => unknown): void {
  assert.throws(call, (error) => {
    assert.ok(error instanceof Refusal, String(error));
    assert.equal(error.status, status);
    assert.match(error.message, message);
    return true;
  });
}

for (const algorithm of ['ES256', 'RS256', 'EdDSA'] as const) {
  test(`${algorithm}: a passkey is registered and logs in, and a challenge serves once`, () => {
    const passkeys = new Passkeys(ORIGIN);
    const passkey = makePasskey(algorithm);
    const { challenge, rpId } = passkeys.begin();
    assert.equal(rpId, 'localhost');
    const answer = register(passkey, answering(challenge));
    assert.deepEqual(passkeys.register('alice', challenge, answer), { algorithm });
    refused(401, /challenge/, () => passkeys.register('bob', challenge, answer));
    const again = passkeys.begin();
    const signed = login(passkey, answering(again.challenge, { counter: 1 }));
    assert.equal(passkeys.login(again.challenge, signed), 'alice');
    refused(401, /challenge/, () => passkeys.login(again.challenge, signed));
  });
}

test('what is not as it should be is refused, and says why', () => {
  let now = 0;
  const passkeys = new Passkeys(ORIGIN, () => now);
  const passkey = makePasskey('ES256');
  const begun = passkeys.begin();
  passkeys.register('alice', begun.challenge, register(passkey, answering(begun.challenge, { counter: 5 })));

  const loginRefused = (message: RegExp, more: Changes, other = passkey): void => {
    const { challenge } = passkeys.begin();
    refused(401, message, () => passkeys.login(challenge, login(other, answering(challenge, { counter: 6, ...more }))));
  };
  loginRefused(/^The passkey is refused: .*origin/, { client: { origin: 'http://localhost:4097' } });
  loginRefused(/^The passkey is refused: /, { rpId: 'example.org' });
  loginRefused(/^The passkey is refused: .*signCount must be greater/, { counter: 5 });
  loginRefused(/^The passkey is refused: /, { signature: Buffer.alloc(70, 1) });
  loginRefused(/^The passkey is refused: /, { flags: 1 });
  loginRefused(/^The passkey is refused: /, { response: { userHandle: 'AAAA' } });
  loginRefused(/^Nobody here has this passkey/, {}, makePasskey('ES256'));

  const registrationRefused = (status: number, message: RegExp, name: string, other: typeof passkey, more: Changes = {}): void => {
    const { challenge } = passkeys.begin();
    refused(status, message, () => passkeys.register(name, challenge, register(other, answering(challenge, more))));
  };
  registrationRefused(409, /name is taken/, 'alice', makePasskey('ES256'));
  registrationRefused(409, /registered already/, 'bob', passkey);
  registrationRefused(400, /^A name has/, 'a\nb', makePasskey('ES256'));
  registrationRefused(401, /^The passkey is refused: .*origin/, 'bob', makePasskey('ES256'), { client: { origin: 'http://elsewhere' } });

  const late = passkeys.begin();
  now += 60_001;
  refused(401, /more than a minute/, () => passkeys.login(late.challenge, login(passkey, answering(late.challenge, { counter: 7 }))));
});

test('hostile requests are answered, not thrown', async () => {
  const logins = { accounts: new Accounts([ORIGIN]), passkeys: new Passkeys(ORIGIN) };
  const server = createServer((request, response) => void answerApi(logins, request.url ?? '/', request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const post = async (path: string, fields: object): Promise<{ status: number; body: Record<string, string> }> => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/passkey/${path}`;
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(fields) });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };
  try {
    const begin = async (): Promise<string> => (await post('begin', {})).body.challenge as string;
    assert.match(await begin(), /^[\w-]{43}$/);
    for (const answer of [undefined, null, [], 'x'])
      assert.equal((await post('register', { name: 'a', challenge: await begin(), answer })).status, 400);
    for (const answer of [{}, { id: 1 }, { id: '__proto__', type: 'public-key', response: {} }]) {
      assert.equal((await post('register', { name: 'a', challenge: await begin(), answer })).status, 401);
      assert.equal((await post('login', { challenge: await begin(), answer })).status, 401);
    }
  } finally {
    server.close();
  }
});
