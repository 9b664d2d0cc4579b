/** limber key public writes what openssl pkey -pubout writes, of keys of any kind and in any file. */
import assert from 'node:assert/strict';
import { createPrivateKey } from 'node:crypto';
import { test } from 'node:test';
import { openFolder, withoutOpenssl } from './openssl.ts';

const { openssl, limber, ended, read, write } = openFolder();

const KINDS = [
  ['rsa', '-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'],
  ['ec', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:brainpoolP256r1'],
  ['ed25519', '-algorithm', 'ED25519'],
  ['x25519', '-algorithm', 'X25519'],
  ['dh', '-algorithm', 'DH', '-pkeyopt', 'group:ffdhe2048'],
] as const;

for (const [kind, ...options] of KINDS) {
  test(kind, { skip: withoutOpenssl }, () => {
    openssl('genpkey', ...options, '-out', 'key.pem');
    openssl('pkey', '-in', 'key.pem', '-outform', 'DER', '-out', 'key.der');
    openssl('pkey', '-in', 'key.pem', '-pubout', '-outform', 'DER', '-out', 'public.der');
    const expected = openssl('pkey', '-in', 'key.pem', '-pubout');
    for (const file of ['key.pem', 'key.der', 'public.der']) assert.equal(limber('key', 'public', file), expected, file);
    limber('key', 'public', 'key.pem', '--out', 'public.pem');
    assert.equal(read('public.pem').toString(), expected);
  });
}

test('a JSON Web Key', { skip: withoutOpenssl }, () => {
  openssl('genpkey', '-algorithm', 'ED25519', '-out', 'key.pem');
  write('key.json', JSON.stringify(createPrivateKey(read('key.pem')).export({ format: 'jwk' })));
  assert.equal(limber('key', 'public', 'key.json'), openssl('pkey', '-in', 'key.pem', '-pubout'));
});

test('refused, with the name of the file', { skip: withoutOpenssl }, () => {
  openssl('genpkey', '-algorithm', 'ED448', '-out', 'ed448.pem');
  openssl('genpkey', '-algorithm', 'ED25519', '-aes256', '-pass', 'pass:x', '-out', 'encrypted.pem');
  openssl('genpkey', '-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1024', '-out', 'short.pem');
  write('empty', '');
  for (const [file, complaint] of [
    ['ed448.pem', /^limber: ed448\.pem must be a key of .+, not of Ed448\n$/],
    ['encrypted.pem', /^limber: encrypted\.pem must not be encrypted: decrypt the key with `openssl pkey -in FILE -out PLAIN`\n$/],
    ['short.pem', /^limber: short\.pem: n must have 2048 to 16384 bits\n$/],
    ['empty', /^limber: empty must be PEM: .+\n$/],
    ['absent', /^limber: absent cannot be read: there is no such file or folder\n$/],
  ] as const) {
    const { status, out, err } = ended('key', 'public', file);
    assert.deepEqual([status, out], [2, '']);
    assert.match(err, complaint);
  }
  assert.equal(limber('key', 'public', 'short.pem', '--min-bits', '1024'), openssl('pkey', '-in', 'short.pem', '-pubout'));
});
