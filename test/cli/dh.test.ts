/** limber dh and openssl read each other's files, and agree on the same secrets. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFolder, withoutOpenssl } from './openssl.ts';

const { openssl, limber, ended, read } = openFolder();

test('keys of a named group, on both sides', { skip: withoutOpenssl }, () => {
  openssl('genpkey', '-algorithm', 'DH', '-pkeyopt', 'group:ffdhe2048', '-out', 'its.pem');
  openssl('pkey', '-in', 'its.pem', '-pubout', '-out', 'its-public.pem');
  limber('dh', 'keygen', '--group', 'ffdhe2048', '--out', 'own.pem', '--pubout', 'own-public.pem');
  assert.equal(openssl('pkey', '-in', 'own.pem', '-pubout'), read('own-public.pem').toString());
  agree();
  assert.match(limber('dh', 'check', 'its.pem'), /^private key, 2048 bits, safe prime: valid\n$/);
  assert.match(limber('dh', 'check', 'its-public.pem'), /^public key, .*valid\n$/);
});

test('keys of a group with a short subgroup (X9.42), on both sides', { skip: withoutOpenssl }, () => {
  openssl('genpkey', '-genparam', '-algorithm', 'DHX', '-pkeyopt', 'dh_rfc5114:3', '-out', 'params.pem');
  openssl('genpkey', '-paramfile', 'params.pem', '-out', 'its.pem');
  openssl('pkey', '-in', 'its.pem', '-pubout', '-out', 'its-public.pem');
  limber('dh', 'keygen', '--params', 'params.pem', '--out', 'own.pem', '--force', '--pubout', 'own-public.pem');
  assert.equal(openssl('pkey', '-in', 'own.pem'), read('own.pem').toString());
  agree();
  assert.match(limber('dh', 'check', 'params.pem'), /^parameters, 2048 bits, prime with a subgroup: valid\n$/);
});

test('parameters of a group are written as openssl writes them', { skip: withoutOpenssl }, () => {
  for (const [own, its] of [
    ['modp2048', 'modp_2048'],
    ['ffdhe3072', 'ffdhe3072'],
  ] as const) {
    openssl('genpkey', '-genparam', '-algorithm', 'DH', '-pkeyopt', `group:${its}`, '-out', 'group.pem');
    assert.equal(limber('dh', 'params', '--group', own), read('group.pem').toString());
  }
});

test('a new safe prime', { skip: withoutOpenssl }, () => {
  limber('dh', 'params', '--bits', '256', '--out', 'small.pem');
  openssl('pkeyparam', '-in', 'small.pem', '-noout');
  assert.match(openssl('pkeyparam', '-in', 'small.pem', '-noout', '-text'), /256 bit/);
  assert.match(limber('dh', 'check', 'small.pem', '--min-bits', '256'), /^parameters, 256 bits, safe prime: valid\n$/);
  const refused = ended('dh', 'check', 'small.pem');
  assert.deepEqual([refused.status, refused.out.split(',')[0]], [1, 'not valid: small.pem: prime must be odd']);
});

function agree(): void {
  limber('dh', 'derive', '--key', 'own.pem', '--peer', 'its-public.pem', '--out', 'secret');
  openssl('pkeyutl', '-derive', '-inkey', 'its.pem', '-peerkey', 'own-public.pem', '-out', 'its-secret');
  // With leading zeros, which openssl may be built to leave out.
  const its = read('its-secret');
  assert.deepEqual(read('secret'), Buffer.concat([Buffer.alloc(256 - its.length), its]));
}

const COMPLAINTS: readonly (readonly [args: readonly string[], message: RegExp])[] = [
  [['dh', 'params'], /^limber: --group or --bits is missing\n$/],
  [['dh', 'params', '--group', 'modp1'], /^limber: option '--group <name>' argument 'modp1' is invalid.+\n$/],
  [['dh', 'keygen'], /^limber: --group or --params is missing\n$/],
  [
    ['dh', 'derive', '--key', 'absent.pem', '--peer', 'absent.pem'],
    /^limber: absent\.pem cannot be read: there is no such file or folder\n$/,
  ],
];

for (const [args, message] of COMPLAINTS) {
  test(`refused: limber ${args.join(' ')}`, () => {
    const { status, out, err } = ended(...args);
    assert.deepEqual([status, out], [2, '']);
    assert.match(err, message);
  });
}
