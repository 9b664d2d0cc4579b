/** limber dsa and openssl read each other's files, and verify each other's signatures. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DsaParameters, generateDsaKey, signDsa } from '../../src/entries/dsa.ts';
import { dsaPrivateKeyToPem, dsaPublicKeyToPem } from '../../src/entries/keys.ts';
import { ANY_SIZE, SMALL } from '../unit/scheme/numbers.ts';
import { openFolder, withoutOpenssl } from './openssl.ts';

const { openssl, limber, ended, read, write } = openFolder();
const SHORT = ['--min-bits', '512'];
const MESSAGE = 'what is signed\n';
write('message', MESSAGE);
write('other', 'something else\n');

test('parameters and keys of limber, in openssl', { skip: withoutOpenssl }, () => {
  limber('dsa', 'params', '--bits', '2048', '--order-bits', '224', '--out', 'params.pem');
  assert.match(openssl('pkeyparam', '-in', 'params.pem', '-check', '-noout'), /valid/);
  limber('dsa', 'keygen', '--params', 'params.pem', '--out', 'key.pem', '--pubout', 'public.pem');
  assert.equal(openssl('pkey', '-in', 'key.pem', '-pubout'), read('public.pem').toString());
  assert.equal(openssl('pkey', '-in', 'key.pem'), read('key.pem').toString());
  assert.match(limber('dsa', 'check', 'key.pem'), /^private key, 2048 and 224 bits: valid\n$/);
  assert.match(limber('dsa', 'check', 'params.pem'), /^parameters, .*valid\n$/);

  limber('dsa', 'sign', '--key', 'key.pem', '--hash', 'sha512', '--out', 'signature', 'message');
  assert.match(openssl('dgst', '-sha512', '-verify', 'public.pem', '-signature', 'signature', 'message'), /Verified OK/);
  openssl('dgst', '-sha256', '-binary', '-out', 'digest', 'message');
  limber('dsa', 'sign', '--key', 'key.pem', '--hedged', '--out', 'hedged', 'message');
  assert.match(openssl('pkeyutl', '-verify', '-pubin', '-inkey', 'public.pem', '-sigfile', 'hedged', '-in', 'digest'), /Success/);
});

/** Of the parameters that limber made above: openssl takes none that are short. */
test('keys and signatures of openssl, in limber', { skip: withoutOpenssl }, () => {
  openssl('genpkey', '-paramfile', 'params.pem', '-out', 'its.pem');
  openssl('pkey', '-in', 'its.pem', '-pubout', '-out', 'its-public.pem');
  openssl('pkey', '-in', 'its.pem', '-traditional', '-out', 'its-traditional.pem');
  openssl('dgst', '-sha256', '-sign', 'its.pem', '-out', 'its-signature', 'message');
  for (const key of ['its.pem', 'its-public.pem', 'its-traditional.pem']) {
    assert.equal(limber('dsa', 'verify', '--key', key, '--signature', 'its-signature', 'message'), 'valid\n');
  }
  const refused = ended('dsa', 'verify', '--key', 'its-public.pem', '--signature', 'its-signature', 'other');
  assert.deepEqual([refused.status, refused.out], [1, 'not valid\n']);
  assert.equal(ended('dsa', 'verify', '--key', 'its-public.pem', '--signature', 'its-signature', '--hash', 'sha1', 'message').status, 1);
  limber('dsa', 'keygen', '--params', 'params.pem', '--traditional', '--out', 'traditional.pem');
  assert.match(openssl('pkey', '-in', 'traditional.pem', '-noout', '-text'), /Private-Key: \(2048 bit\)/);
});

test('without openssl: the same message is signed alike, and read from standard input', () => {
  const key = generateDsaKey(new DsaParameters(SMALL, ANY_SIZE));
  write('own.pem', dsaPrivateKeyToPem(key));
  write('own-public.pem', dsaPublicKeyToPem(key.publicKey));
  limber('dsa', 'sign', '--key', 'own.pem', '--format', 'p1363', '--out', 'raw', ...SHORT, 'message');
  assert.deepEqual(new Uint8Array(read('raw')), signDsa(key, Buffer.from(MESSAGE), { format: 'p1363' }));
  assert.equal(
    limber('dsa', 'verify', '--key', 'own-public.pem', '--format', 'p1363', '--signature', 'raw', ...SHORT, 'message'),
    'valid\n',
  );
  assert.match(ended('dsa', 'check', 'own.pem', ...SHORT).out, /^not valid: p must be as long as FIPS 186-4 says/);
});

const COMPLAINTS: readonly (readonly [args: readonly string[], message: RegExp])[] = [
  [['dsa', 'sign', '--key', 'absent.pem', 'message'], /^limber: absent\.pem cannot be read: there is no such file or folder\n$/],
  [['dsa', 'sign', '--key', 'message', 'message'], /^limber: message must be PEM: .+\n$/],
  [['dsa', 'sign', 'message'], /^limber: required option '--key <file>' not specified\n$/],
  [['dsa', 'sign', '--key', 'own.pem', '--hash', 'md5', 'message'], /^limber: option '--hash <name>' argument 'md5' is invalid.+\n$/],
  [['dsa', 'sign', '--key', 'own.pem', 'message'], /^limber: own\.pem: p must be odd, of 2048 to 16384 bits\n$/],
  [['dsa', 'params', '--bits', '1000'], /^limber: dsa: .+\n$/],
  [['dsa', 'params', '--bits', 'many'], /^limber: "many" is not a whole number\n$/],
];

for (const [args, message] of COMPLAINTS) {
  test(`refused: limber ${args.join(' ')}`, () => {
    const { status, out, err } = ended(...args);
    assert.deepEqual([status, out], [2, '']);
    assert.match(err, message);
  });
}
