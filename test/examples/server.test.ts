/** The server of the examples, by an authenticator in a few lines; with a browser and its passkeys it is tested in `test/e2e/examples.test.ts`. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Child, stop } from '../../engines/child.ts';
import { type UserProject, userProject } from '../package/user-project.ts';
import { type Changes, login, makePasskey, register } from '../unit/webauthn/ceremony.ts';
import { installed, startServer } from './installed.ts';

interface Said {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly cookie: string;
}

describe('examples/server', () => {
  let user: UserProject;
  let child: Child;
  let address: string;

  before(async () => {
    user = userProject();
    ({ child, address } = await startServer(installed(user, 'server')));
  });

  after(async () => {
    await stop(child);
    user.remove();
  });

  const ask = async (
    method: string,
    path: string,
    { body, ...headers }: { body?: unknown; cookie?: string; authorization?: string } = {},
  ) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
    const response = await fetch(`${address}${path}`, { method, headers, ...(method === 'POST' && { body: text }) });
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return { status: response.status, body: (await response.json()) as Said['body'], cookie } satisfies Said;
  };

  /** What this site's browser says for a challenge. */
  const here = (challenge: unknown): Changes => ({ rpId: 'localhost', client: { challenge, origin: address } });

  const registered = async (name: string, passkey = makePasskey('ES256')) => {
    const { body, cookie } = await ask('POST', '/register/options', { body: { name } });
    return { passkey, said: await ask('POST', '/register', { body: register(passkey, here(body.challenge)), cookie }) };
  };

  it('registers a user, logs the user in once for a challenge, and knows the token', async () => {
    const { passkey, said } = await registered('alice', makePasskey('EdDSA'));
    assert.deepEqual([said.status, said.body], [200, { name: 'alice' }]);
    const { body, cookie } = await ask('POST', '/login/options');
    const answer = login(passkey, { ...here(body.challenge), counter: 1 });
    const { status, body: session } = await ask('POST', '/login', { body: answer, cookie });
    assert.equal(status, 200);
    const authorization = `Bearer ${session.token}`;
    assert.deepEqual((await ask('GET', '/me', { authorization })).body, { name: 'alice' });
    // A challenge is used once.
    assert.equal((await ask('POST', '/login', { body: answer, cookie })).status, 400);
  });

  it('refuses a login for another challenge, of another site, by another key', async () => {
    const { passkey } = await registered('bob');
    const faults: unknown[] = [];
    for (const change of [
      (challenge: unknown): Changes => ({ ...here(challenge), client: { challenge: 'A'.repeat(43), origin: address } }),
      (challenge: unknown): Changes => ({ ...here(challenge), client: { challenge, origin: 'https://example.org' } }),
      (challenge: unknown): Changes => ({ ...here(challenge), signature: new Uint8Array(70) }),
    ]) {
      const { body, cookie } = await ask('POST', '/login/options');
      const { status, body: said } = await ask('POST', '/login', { body: login(passkey, change(body.challenge)), cookie });
      faults.push([status, said.error]);
    }
    assert.deepEqual(faults, [
      [401, 'challenge'],
      [401, 'origin'],
      [401, 'signature'],
    ]);
  });

  it('refuses names and passkeys that are taken, strangers, and forged tokens', async () => {
    const { passkey } = await registered('carol');
    assert.equal((await ask('POST', '/register/options', { body: { name: 'carol' } })).status, 400);
    assert.equal((await registered('dave', passkey)).said.status, 400);
    const { body, cookie } = await ask('POST', '/login/options');
    assert.equal((await ask('POST', '/login', { body: login(makePasskey('ES256'), here(body.challenge)), cookie })).status, 400);
    for (const authorization of ['', 'Bearer x.y.z', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbGljZSJ9.'])
      assert.equal((await ask('GET', '/me', { authorization })).status, 401, authorization);
  });

  it('lives through requests that are none', async () => {
    for (const body of ['', '{', 'null', '[]', '"text"', JSON.stringify({ id: {} }), 'x'.repeat(100_000)])
      for (const path of ['/register/options', '/register', '/login']) {
        const { cookie } = await ask('POST', '/login/options');
        assert.equal((await ask('POST', path, { body, cookie })).status, 400, `${path}: ${body.slice(0, 20)}`);
      }
    for (const path of ['/package.json', '//', '//[', '/%', '/constructor']) assert.equal((await ask('GET', path)).status, 404, path);
  });
});
