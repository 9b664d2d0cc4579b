/** limber rsa and openssl read each other's files, verify each other's signatures and decrypt each other's messages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFolder, withoutOpenssl } from './openssl.ts';

const { openssl, limber, ended, read, write } = openFolder();
const MESSAGE = 'what is signed\n';
write('message', MESSAGE);
write('other', 'something else\n');

const PSS = ['-sigopt', 'rsa_padding_mode:pss', '-sigopt', 'rsa_pss_saltlen:-1'];
const OAEP = ['-pkeyopt', 'rsa_padding_mode:oaep', '-pkeyopt', 'rsa_oaep_md:sha256', '-pkeyopt', 'rsa_mgf1_md:sha256'];

test('keys and signatures of limber, in openssl', { skip: withoutOpenssl }, () => {
  limber('rsa', 'keygen', '--out', 'key.pem', '--pubout', 'public.pem');
  limber('rsa', 'keygen', '--bits', '2050', '--exponent', '3', '--traditional', '--out', 'odd.pem');
  assert.match(openssl('pkey', '-in', 'key.pem', '-check', '-noout'), /Key is valid/);
  assert.match(openssl('rsa', '-in', 'odd.pem', '-check', '-noout'), /RSA key ok/);
  assert.equal(openssl('pkey', '-in', 'key.pem', '-pubout'), read('public.pem').toString());
  assert.equal(openssl('pkey', '-in', 'key.pem'), read('key.pem').toString());
  assert.equal(openssl('pkey', '-in', 'odd.pem', '-traditional'), read('odd.pem').toString());
  assert.equal(limber('rsa', 'check', 'key.pem'), 'private key, 2048 bits: valid\n');
  assert.equal(limber('rsa', 'check', 'public.pem'), 'public key, 2048 bits: valid\n');

  limber('rsa', 'sign', '--key', 'key.pem', '--hash', 'sha384', '--out', 'signature', 'message');
  assert.match(openssl('dgst', '-sha384', '-verify', 'public.pem', '-signature', 'signature', 'message'), /Verified OK/);
  limber('rsa', 'sign', '--key', 'key.pem', '--padding', 'pss', '--out', 'pss', 'message');
  assert.match(openssl('dgst', '-sha256', ...PSS, '-verify', 'public.pem', '-signature', 'pss', 'message'), /Verified OK/);
});

test('keys and signatures of openssl, in limber', { skip: withoutOpenssl }, () => {
  openssl('genpkey', '-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048', '-out', 'its.pem');
  openssl('pkey', '-in', 'its.pem', '-pubout', '-out', 'its-public.pem');
  openssl('pkey', '-in', 'its.pem', '-traditional', '-out', 'its-traditional.pem');
  openssl('rsa', '-in', 'its.pem', '-RSAPublicKey_out', '-out', 'its-pkcs1.pem');
  openssl('dgst', '-sha256', '-sign', 'its.pem', '-out', 'its-signature', 'message');
  openssl('dgst', '-sha1', ...PSS, '-sign', 'its.pem', '-out', 'its-pss', 'message');
  for (const key of ['its.pem', 'its-public.pem', 'its-traditional.pem', 'its-pkcs1.pem']) {
    assert.equal(limber('rsa', 'verify', '--key', key, '--signature', 'its-signature', 'message'), 'valid\n');
    const pss = ['--padding', 'pss', '--hash', 'sha1', '--signature', 'its-pss'];
    assert.equal(limber('rsa', 'verify', '--key', key, ...pss, 'message'), 'valid\n');
  }
  const refused = ended('rsa', 'verify', '--key', 'its-public.pem', '--signature', 'its-signature', 'other');
  assert.deepEqual([refused.status, refused.out], [1, 'not valid\n']);
  assert.equal(ended('rsa', 'verify', '--key', 'its.pem', '--signature', 'its-pss', '--padding', 'pss', 'message').status, 1);
  assert.equal(limber('rsa', 'check', 'its-traditional.pem'), 'private key, 2048 bits: valid\n');
  limber('rsa', 'sign', '--key', 'its.pem', '--out', 'again', 'message');
  assert.deepEqual(read('again'), read('its-signature'));
});

test('encryption, both ways', { skip: withoutOpenssl }, () => {
  for (const [padding, theirs] of [
    ['oaep', OAEP],
    ['pkcs1', ['-pkeyopt', 'rsa_padding_mode:pkcs1']],
  ] as const) {
    limber('rsa', 'encrypt', '--key', 'its-public.pem', '--padding', padding, '--out', 'ciphertext', 'message');
    assert.equal(openssl('pkeyutl', '-decrypt', '-inkey', 'its.pem', ...theirs, '-in', 'ciphertext'), MESSAGE);
    openssl('pkeyutl', '-encrypt', '-pubin', '-inkey', 'its-public.pem', ...theirs, '-in', 'message', '-out', 'its-ciphertext');
    assert.equal(limber('rsa', 'decrypt', '--key', 'its.pem', '--padding', padding, 'its-ciphertext'), MESSAGE);
  }
  limber('rsa', 'encrypt', '--key', 'its.pem', '--label', 'L', '--out', 'labelled', 'message');
  assert.equal(limber('rsa', 'decrypt', '--key', 'its.pem', '--label', 'L', 'labelled'), MESSAGE);
  const refused = ended('rsa', 'decrypt', '--key', 'its.pem', 'labelled');
  assert.equal(refused.status, 2);
  assert.match(refused.err, /^limber: labelled: ciphertext must be an encryption with this key, hash and label\n$/);
});

test('PSS with any salt', { skip: withoutOpenssl }, () => {
  const any = ['-sigopt', 'rsa_padding_mode:pss', '-sigopt', 'rsa_pss_saltlen:-2'];
  openssl('dgst', '-sha256', ...any, '-sign', 'its.pem', '-out', 'longest', 'message');
  const verify = ['rsa', 'verify', '--key', 'its.pem', '--padding', 'pss', '--signature', 'longest'];
  assert.equal(ended(...verify, 'message').out, 'not valid\n');
  const refused = ended(...verify, 'message');
  assert.deepEqual([refused.status, refused.out], [1, 'not valid\n']);
  assert.equal(refused.err, 'limber: with a salt of another length it is valid: --salt-length auto takes any\n');
  assert.equal(ended(...verify, 'other').err, '');
  assert.equal(limber(...verify, '--salt-length', '222', 'message'), 'valid\n');
  assert.equal(limber(...verify, '--salt-length', 'auto', 'message'), 'valid\n');
  assert.equal(ended(...verify, '--salt-length', 'auto', 'other').out, 'not valid\n');
  const { status, err } = ended('rsa', 'sign', '--key', 'its.pem', '--padding', 'pss', '--salt-length', 'auto', 'message');
  assert.deepEqual([status, err], [2, 'limber: --salt-length auto is for verification\n']);
});

test('keys for PSS alone', { skip: withoutOpenssl }, () => {
  const sizes = ['rsa_keygen_bits:2048', 'rsa_pss_keygen_md:sha384', 'rsa_pss_keygen_mgf1_md:sha384', 'rsa_pss_keygen_saltlen:40'];
  openssl('genpkey', '-algorithm', 'RSA-PSS', ...sizes.flatMap((option) => ['-pkeyopt', option]), '-out', 'pss.pem');
  openssl('pkey', '-in', 'pss.pem', '-pubout', '-out', 'pss-public.pem');
  assert.equal(limber('key', 'public', 'pss.pem'), read('pss-public.pem').toString());
  const pss = ['--padding', 'pss', '--hash', 'sha384'];
  limber('rsa', 'sign', '--key', 'pss.pem', ...pss, '--out', 'signature', 'message');
  assert.match(openssl('dgst', '-sha384', '-verify', 'pss-public.pem', '-signature', 'signature', 'message'), /Verified OK/);
  openssl('dgst', '-sha384', '-sign', 'pss.pem', '-out', 'its-signature', 'message');
  assert.equal(
    limber('rsa', 'verify', '--key', 'pss-public.pem', ...pss, '--salt-length', 'auto', '--signature', 'its-signature', 'message'),
    'valid\n',
  );
  for (const [options, complaint] of [
    [[], /^limber: pss\.pem: key must not be a key for RSASSA-PSS alone/],
    [['--padding', 'pss'], /^limber: pss\.pem: hash must be SHA-384, as the key's parameters say\n$/],
    [[...pss, '--salt-length', '39'], /^limber: pss\.pem: saltLength must be at least 40, as the key's parameters say\n$/],
  ] as const) {
    const { status, err } = ended('rsa', 'sign', '--key', 'pss.pem', ...options, 'message');
    assert.equal(status, 2);
    assert.match(err, complaint);
  }
});

const COMPLAINTS: readonly (readonly [args: readonly string[], message: RegExp])[] = [
  [['rsa', 'sign', '--key', 'absent.pem', 'message'], /^limber: absent\.pem cannot be read: there is no such file or folder\n$/],
  [['rsa', 'sign', '--key', 'message', 'message'], /^limber: message must be PEM: .+\n$/],
  [['rsa', 'sign', 'message'], /^limber: required option .+\n$/],
  [['rsa', 'keygen', '--bits', '1024'], /^limber: rsa: bits must be .+\n$/],
  [['rsa', 'keygen', '--exponent', '4'], /^limber: rsa: e must be odd.+\n$/],
  [['rsa', 'verify', '--key', 'x', '--signature', 'y', '--padding', 'z'], /^limber: .+\n$/],
];

for (const [args, message] of COMPLAINTS) {
  test(`refused: limber ${args.join(' ')}`, () => {
    const { status, out, err } = ended(...args);
    assert.deepEqual([status, out], [2, '']);
    assert.match(err, message);
  });
}
