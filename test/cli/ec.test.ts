/** limber ec and openssl read each other's files, verify each other's signatures, and agree on the same secrets. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EcPrivateKey, p384 } from '../../src/entries/ec.ts';
import { signEcdsa } from '../../src/entries/ecdsa.ts';
import { ecPrivateKeyToPem, ecPublicKeyToPem } from '../../src/entries/keys.ts';
import { openFolder, withoutOpenssl } from './openssl.ts';

const { openssl, limber, ended, read, write } = openFolder();
const MESSAGE = 'what is signed\n';
write('message', MESSAGE);
write('other', 'something else\n');

const CURVES = [
  ['P-256', 'prime256v1', 'sha256'],
  ['P-384', 'secp384r1', 'sha384'],
  ['P-521', 'secp521r1', 'sha512'],
  ['secp256k1', 'secp256k1', 'sha256'],
  ['P-224', 'secp224r1', 'sha224'],
  ['brainpoolP256r1', 'brainpoolP256r1', 'sha256'],
  ['brainpoolP384r1', 'brainpoolP384r1', 'sha384'],
  ['brainpoolP512r1', 'brainpoolP512r1', 'sha512'],
] as const;

for (const [curve, its, hash] of CURVES) {
  test(`${curve}: keys, signatures and secrets, both ways`, { skip: withoutOpenssl }, () => {
    limber('ec', 'keygen', '--curve', curve, '--out', 'key.pem', '--force', '--pubout', 'public.pem');
    assert.equal(openssl('pkey', '-in', 'key.pem'), read('key.pem').toString());
    assert.equal(openssl('pkey', '-in', 'key.pem', '-pubout'), read('public.pem').toString());
    limber('ec', 'sign', '--key', 'key.pem', '--hedged', '--low-s', '--out', 'signature', 'message');
    assert.match(openssl('dgst', `-${hash}`, '-verify', 'public.pem', '-signature', 'signature', 'message'), /Verified OK/);

    openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', `ec_paramgen_curve:${its}`, '-out', 'its.pem');
    openssl('pkey', '-in', 'its.pem', '-pubout', '-out', 'its-public.pem');
    openssl('dgst', `-${hash}`, '-sign', 'its.pem', '-out', 'its-signature', 'message');
    assert.equal(limber('ec', 'verify', '--key', 'its-public.pem', '--signature', 'its-signature', 'message'), 'valid\n');
    const refused = ended('ec', 'verify', '--key', 'its-public.pem', '--signature', 'its-signature', 'other');
    assert.deepEqual([refused.status, refused.out], [1, 'not valid\n']);

    limber('ec', 'derive', '--key', 'key.pem', '--peer', 'its-public.pem', '--out', 'secret');
    openssl('pkeyutl', '-derive', '-inkey', 'its.pem', '-peerkey', 'public.pem', '-out', 'its-secret');
    assert.deepEqual(read('secret'), read('its-secret'));
    assert.equal(limber('ec', 'check', 'its.pem'), `private key, ${curve}: valid\n`);
  });
}

test('files in the forms that openssl has besides', { skip: withoutOpenssl }, () => {
  openssl('ecparam', '-name', 'secp384r1', '-genkey', '-out', 'sec1.pem');
  assert.match(read('sec1.pem').toString(), /BEGIN EC PARAMETERS[\s\S]*BEGIN EC PRIVATE KEY/);
  openssl('ec', '-in', 'sec1.pem', '-pubout', '-conv_form', 'compressed', '-out', 'compressed.pem');
  limber('ec', 'sign', '--key', 'sec1.pem', '--hash', 'sha3-256', '--out', 'signature', 'message');
  assert.equal(limber('ec', 'verify', '--key', 'compressed.pem', '--hash', 'sha3-256', '--signature', 'signature', 'message'), 'valid\n');
  limber('ec', 'keygen', '--curve', 'secp521r1', '--traditional', '--out', 'traditional.pem');
  assert.match(openssl('ec', '-in', 'traditional.pem', '-noout', '-text'), /Private-Key: \(521 bit\)/);

  openssl('ec', '-in', 'sec1.pem', '-pubout', '-param_enc', 'explicit', '-out', 'explicit.pem');
  openssl('ecparam', '-name', 'brainpoolP320r1', '-genkey', '-noout', '-out', 'brainpool.pem');
  for (const [file, why] of [
    ['explicit.pem', 'must be on a curve that is named, not written out'],
    [
      'brainpool.pem',
      'must be a key of EC on brainpoolP256r1 or brainpoolP384r1 or brainpoolP512r1 or P-224 or P-256 or P-384 or P-521 or secp256k1, not of EC',
    ],
  ] as const) {
    const { status, out } = ended('ec', 'check', file);
    assert.equal(status, 1);
    assert.ok(out.startsWith(`not valid: ${file} ${why}`), out);
  }
});

test('without openssl: the same message is signed alike', () => {
  const key = new EcPrivateKey(p384, 2n ** 380n + 5n);
  write('own.pem', ecPrivateKeyToPem(key));
  write('own-public.pem', ecPublicKeyToPem(key.publicKey));
  for (const format of ['p1363', 'recoverable'] as const) {
    limber('ec', 'sign', '--key', 'own.pem', '--format', format, '--out', 'raw', 'message');
    assert.deepEqual(new Uint8Array(read('raw')), signEcdsa(key, Buffer.from(MESSAGE), { format }));
    assert.equal(limber('ec', 'verify', '--key', 'own.pem', '--format', format, '--signature', 'raw', 'message'), 'valid\n');
  }
  write('off.pem', ecPublicKeyToPem(key.publicKey).replace(/.{8}(?=\n-----END)/, 'AAAAAAAA'));
  const { status, out } = ended('ec', 'check', 'off.pem');
  assert.deepEqual([status, out], [1, 'not valid: off.pem: bytes must be a point of P-384\n']);
});

const COMPLAINTS: readonly (readonly [args: readonly string[], message: RegExp])[] = [
  [['ec', 'keygen', '--curve', 'P-192'], /^limber: option '--curve <name>' argument 'P-192' is invalid.+\n$/],
  [['ec', 'sign', '--key', 'absent.pem', 'message'], /^limber: absent\.pem cannot be read: there is no such file or folder\n$/],
  [['ec', 'sign', '--key', 'own-public.pem', 'message'], /^limber: own-public\.pem must hold a private key, not a public one\n$/],
  [['ec', 'derive', '--key', 'own.pem', '--peer', 'message'], /^limber: message must be PEM: .+\n$/],
];

for (const [args, message] of COMPLAINTS) {
  test(`refused: limber ${args.join(' ')}`, () => {
    const { status, out, err } = ended(...args);
    assert.deepEqual([status, out], [2, '']);
    assert.match(err, message);
  });
}
