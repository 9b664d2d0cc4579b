/** The server of the page "Authenticate": registers keys, gives challenges, takes signatures, and nothing else. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import * as dsa from '../../../src/entries/dsa.ts';
import { generateEcKey, p256, secp256k1 } from '../../../src/entries/ec.ts';
import { signEcdsa } from '../../../src/entries/ecdsa.ts';
import { generateEd25519Key, signEd25519 } from '../../../src/entries/eddsa.ts';
import * as keys from '../../../src/entries/keys.ts';
import { generateRsaKey } from '../../../src/entries/rsa/keygen.ts';
import * as rsa from '../../../src/entries/rsa.ts';
import { Accounts } from '../../../web/serve/accounts.ts';
import { answerApi } from '../../../web/serve/api.ts';
import { loginMessage } from '../../../web/serve/message.ts';
import { Passkeys } from '../../../web/serve/passkeys.ts';
import { ANY_SIZE, SMALL } from '../scheme/numbers.ts';

const [ORIGIN, NAMED] = ['http://127.0.0.1:4096', 'http://localhost:4096'];
let now = 0;
const accounts = new Accounts([ORIGIN, NAMED], () => now);
const passkeys = new Passkeys(NAMED, () => now);

const rsaKey = generateRsaKey(2048);
const ecKey = generateEcKey(p256);
const edKey = generateEd25519Key();
/** The least prime q above 2^255, and the least p = 2·j·q + 1 of 2048 bits. */
const q = 2n ** 255n + 95n;
const p = (2n ** 2047n / (2n * q) + 818n) * 2n * q + 1n;
const dsaKey = dsa.generateDsaKey(new dsa.DsaParameters({ p, q, g: generator() }));

function generator(): bigint {
  let g = 1n;
  for (const bit of ((p - 1n) / q).toString(2)) g = (g * g * (bit === '1' ? 2n : 1n)) % p;
  return g;
}

const SIGNERS = {
  rsa: { pem: keys.rsaPublicKeyToPem(rsaKey.publicKey), sign: (message: Uint8Array) => rsa.signPss(rsaKey, message) },
  dsa: { pem: keys.dsaPublicKeyToPem(dsaKey.publicKey), sign: (message: Uint8Array) => dsa.signDsa(dsaKey, message) },
  p256: {
    pem: keys.ecPublicKeyToPem(ecKey.publicKey),
    sign: (message: Uint8Array) => signEcdsa(ecKey, message, { format: 'p1363' }),
  },
  ed25519: { pem: keys.ed25519PublicKeyToPem(edKey.publicKey), sign: (message: Uint8Array) => signEd25519(edKey, message) },
} as const;

const REGISTERED = {
  rsa: { algorithm: 'RSA-PSS', bits: 2048 },
  dsa: { algorithm: 'DSA', bits: 2048 },
  p256: { algorithm: 'ECDSA', bits: 256 },
  ed25519: { algorithm: 'Ed25519', bits: 256 },
} as const;

const server = createServer((request, response) => void answerApi({ accounts, passkeys }, request.url ?? '/', request, response));
let address = '';
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => server.close());

type Answer = { readonly status: number; readonly body: Record<string, unknown> };

async function post(path: string, fields: object | string, type = 'application/json'): Promise<Answer> {
  const body = typeof fields === 'string' ? fields : JSON.stringify(fields);
  const response = await fetch(address + path, { method: 'POST', headers: { 'Content-Type': type }, body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function challengeFor(name: string): Promise<string> {
  return (await post('/api/challenge', { name })).body.challenge as string;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

for (const [name, { pem, sign }] of Object.entries(SIGNERS)) {
  test(`${name}: registers, logs in, and a challenge serves once`, async () => {
    const registered = await post('/api/register', { name, publicKey: pem });
    assert.deepEqual(registered, { status: 200, body: REGISTERED[name as keyof typeof REGISTERED] });
    assert.equal((await post('/api/register', { name, publicKey: pem })).status, 409);
    const challenge = await challengeFor(name);
    const login = { name, challenge, signature: base64(sign(loginMessage(ORIGIN, name, challenge))) };
    assert.deepEqual(await post('/api/login', login), { status: 200, body: { welcome: name } });
    assert.equal((await post('/api/login', login)).status, 401, 'again');
  });

  test(`${name}: what is not signed as it should be is refused`, async () => {
    const refused = async (
      what: string,
      make: (challenge: string) => { challenge?: string; message: Uint8Array; name?: string },
    ): Promise<void> => {
      const challenge = await challengeFor(name);
      const made = make(challenge);
      const login = { name: made.name ?? name, challenge: made.challenge ?? challenge, signature: base64(sign(made.message)) };
      assert.equal((await post('/api/login', login)).status, 401, what);
    };
    await refused('another origin', (challenge) => ({ message: loginMessage('http://elsewhere', name, challenge) }));
    await refused('another name in the message', (challenge) => ({ message: loginMessage(ORIGIN, 'other', challenge) }));
    await refused('the challenge alone', (challenge) => ({ message: Buffer.from(challenge) }));
    await refused('a challenge of its own', () => ({ challenge: 'AAAA', message: loginMessage(ORIGIN, name, 'AAAA') }));
    await refused('an account that is not there', (challenge) => ({ name: 'nobody', message: loginMessage(ORIGIN, 'nobody', challenge) }));
    const others = await challengeFor('somebody else');
    await refused('the challenge of another', () => ({ challenge: others, message: loginMessage(ORIGIN, name, others) }));
  });

  test(`${name}: a challenge is good for a minute`, async () => {
    const challenge = await challengeFor(name);
    now += 60_001;
    const signature = base64(sign(loginMessage(ORIGIN, name, challenge)));
    assert.equal((await post('/api/login', { name, challenge, signature })).status, 401);
  });
}

test('the page under its other name logs in as well', () => {
  accounts.register('named', SIGNERS.ed25519.pem);
  for (const [origin, welcome] of [
    [NAMED, true],
    ['http://localhost:4097', false],
  ] as const) {
    const challenge = accounts.challenge('named');
    assert.equal(accounts.login('named', challenge, SIGNERS.ed25519.sign(loginMessage(origin, 'named', challenge))), welcome);
  }
});

test('a failure uses the challenge up', async () => {
  const challenge = await challengeFor('dsa');
  assert.equal((await post('/api/login', { name: 'dsa', challenge, signature: 'AAAA' })).status, 401);
  const signature = base64(SIGNERS.dsa.sign(loginMessage(ORIGIN, 'dsa', challenge)));
  assert.equal((await post('/api/login', { name: 'dsa', challenge, signature })).status, 401);
});

test('no more than a thousand challenges are kept: the oldest goes', async () => {
  const first = accounts.challenge('dsa');
  const last = Array.from({ length: 1000 }, () => accounts.challenge('dsa')).at(-1) as string;
  const signed = (challenge: string): Uint8Array => SIGNERS.dsa.sign(loginMessage(ORIGIN, 'dsa', challenge));
  assert.equal(accounts.login('dsa', first, signed(first)), false);
  assert.equal(accounts.login('dsa', last, signed(last)), true);
});

const short = keys.dsaPublicKeyToPem(dsa.generateDsaKey(new dsa.DsaParameters(SMALL, ANY_SIZE)).publicKey);

const BAD: readonly (readonly [what: string, path: string, fields: object | string, status: number])[] = [
  ['another path', '/api/nothing', {}, 404],
  ['no JSON', '/api/challenge', '{', 400],
  ['JSON that is no object', '/api/challenge', '1', 400],
  ['no name', '/api/challenge', {}, 400],
  ['a name with a line break', '/api/register', { name: 'a\nb', publicKey: SIGNERS.dsa.pem }, 400],
  ['a long name', '/api/register', { name: 'a'.repeat(41), publicKey: SIGNERS.dsa.pem }, 400],
  ['no key', '/api/register', { name: 'x', publicKey: 'key' }, 400],
  ['a key on another curve', '/api/register', { name: 'x', publicKey: keys.ecPublicKeyToPem(generateEcKey(secp256k1).publicKey) }, 400],
  ['a short key', '/api/register', { name: 'x', publicKey: short }, 400],
  ['a signature that is a number', '/api/login', { name: 'x', challenge: 'x', signature: 1 }, 400],
  ['a challenge for a long name', '/api/challenge', { name: 'a'.repeat(41) }, 400],
  ['a key of 3 KB', '/api/register', { name: 'x', publicKey: 'x'.repeat(3000) }, 400],
  [
    'a key of 4104 bits',
    '/api/register',
    { name: 'x', publicKey: keys.rsaPublicKeyToPem(new rsa.RsaPublicKey(2n ** 4104n - 1n, 65537n)) },
    400,
  ],
  ['5 KB', '/api/register', { name: 'x', publicKey: 'x'.repeat(5000) }, 413],
];

for (const [what, path, fields, status] of BAD) {
  test(`refused: ${what}`, async () => {
    const answer = await post(path, fields);
    assert.equal(answer.status, status);
    assert.equal(typeof answer.body.error, 'string');
  });
}

test('refused: what is not application/json, as another origin may send', async () => {
  for (const type of ['text/plain', 'text/plain;application/json', 'application/x-www-form-urlencoded', ''])
    assert.equal((await post('/api/challenge', { name: 'dsa' }, type)).status, 415, type);
  assert.equal((await post('/api/challenge', { name: 'dsa' }, 'application/json; charset=utf-8')).status, 200);
});

test('refused: GET', async () => {
  assert.equal((await fetch(`${address}/api/challenge`)).status, 405);
});
