/** limber ed25519, limber x25519 and openssl read each other's files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { X25519PublicKey } from '../../src/entries/ecdh.ts';
import { Ed25519PublicKey } from '../../src/entries/eddsa.ts';
import { ed25519PublicKeyToPem, x25519PublicKeyToPem } from '../../src/entries/keys.ts';
import { openFolder, withoutOpenssl } from './openssl.ts';

const { openssl, limber, ended, read, write } = openFolder();
write('message', 'what is signed\n');
write('other', 'something else\n');

test('Ed25519: keys and signatures, both ways', { skip: withoutOpenssl }, () => {
  limber('ed25519', 'keygen', '--out', 'key.pem', '--pubout', 'public.pem');
  assert.equal(openssl('pkey', '-in', 'key.pem'), read('key.pem').toString());
  assert.equal(openssl('pkey', '-in', 'key.pem', '-pubout'), read('public.pem').toString());
  limber('ed25519', 'sign', '--key', 'key.pem', '--out', 'signature', 'message');
  openssl('pkeyutl', '-sign', '-rawin', '-in', 'message', '-inkey', 'key.pem', '-out', 'its-signature');
  assert.deepEqual(read('signature'), read('its-signature'));

  openssl('genpkey', '-algorithm', 'ED25519', '-out', 'its.pem');
  openssl('pkey', '-in', 'its.pem', '-pubout', '-out', 'its-public.pem');
  openssl('pkeyutl', '-sign', '-rawin', '-in', 'message', '-inkey', 'its.pem', '-out', 'its-signature');
  for (const rules of ['strict', 'zip215'] as const)
    assert.equal(
      limber('ed25519', 'verify', '--key', 'its-public.pem', '--rules', rules, '--signature', 'its-signature', 'message'),
      'valid\n',
    );
  const refused = ended('ed25519', 'verify', '--key', 'its.pem', '--signature', 'its-signature', 'other');
  assert.deepEqual([refused.status, refused.out], [1, 'not valid\n']);
  assert.equal(limber('ed25519', 'check', 'its.pem'), 'private key, Ed25519: valid\n');
  assert.equal(limber('ed25519', 'check', 'its-public.pem'), 'public key, Ed25519: valid\n');
});

test('X25519: keys and secrets, both ways', { skip: withoutOpenssl }, () => {
  limber('x25519', 'keygen', '--out', 'x.pem', '--pubout', 'x-public.pem');
  assert.equal(openssl('pkey', '-in', 'x.pem', '-pubout'), read('x-public.pem').toString());
  openssl('genpkey', '-algorithm', 'X25519', '-out', 'its-x.pem');
  openssl('pkey', '-in', 'its-x.pem', '-pubout', '-out', 'its-x-public.pem');
  limber('x25519', 'derive', '--key', 'x.pem', '--peer', 'its-x-public.pem', '--out', 'secret');
  openssl('pkeyutl', '-derive', '-inkey', 'its-x.pem', '-peerkey', 'x-public.pem', '-out', 'its-secret');
  assert.deepEqual(read('secret'), read('its-secret'));
  assert.equal(limber('x25519', 'check', 'its-x.pem'), 'private key, X25519: valid\n');
  const { status, out } = ended('x25519', 'check', 'public.pem');
  assert.deepEqual([status, out], [1, 'not valid: public.pem must be a key of X25519, not of Ed25519\n']);
});

test('keys of small order', () => {
  write('small.pem', x25519PublicKeyToPem(X25519PublicKey.fromBytes(new Uint8Array(32))));
  const x = ended('x25519', 'check', 'small.pem');
  assert.equal(x.status, 1);
  assert.match(x.out, /^not valid: the public key must .*order/);
  limber('x25519', 'keygen', '--out', 'any.pem');
  assert.equal(ended('x25519', 'derive', '--key', 'any.pem', '--peer', 'small.pem').status, 2);
  write('small-ed.pem', ed25519PublicKeyToPem(Ed25519PublicKey.fromBytes(new Uint8Array(32))));
  const ed = ended('ed25519', 'check', 'small-ed.pem');
  assert.equal(ed.status, 1);
  assert.match(ed.out, /^not valid: a point of small order/);
});

const COMPLAINTS: readonly (readonly [args: readonly string[], message: RegExp])[] = [
  [['ed25519', 'sign', '--key', 'absent.pem', 'message'], /^limber: absent\.pem cannot be read: there is no such file or folder\n$/],
  [['ed25519', 'verify', '--key', 'message', '--signature', 'message', 'message'], /^limber: message must be PEM: .+\n$/],
  [
    ['x25519', 'derive', '--key', 'absent.pem', '--peer', 'absent.pem'],
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
