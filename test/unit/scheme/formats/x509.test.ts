/** Public keys out of certificates and requests that OpenSSL makes; all that is not DER from end to end is refused. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as der from '../../../../src/encoding/der.ts';
import * as ec from '../../../../src/entries/ec.ts';
import * as x509 from '../../../../src/entries/keys/x509.ts';
import * as keys from '../../../../src/entries/keys.ts';
import { ALL_KINDS, publicDer } from './samples.ts';
import { openTools, withoutOpenssl } from './tools.ts';

const tools = openTools();

const KINDS = [
  ['RSA', '-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'],
  [
    'RSA-PSS',
    '-algorithm',
    'RSA-PSS',
    '-pkeyopt',
    'rsa_keygen_bits:2048',
    '-pkeyopt',
    'rsa_pss_keygen_md:sha256',
    '-pkeyopt',
    'rsa_pss_keygen_mgf1_md:sha256',
  ],
  ['P-256', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  ['brainpoolP384r1', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:brainpoolP384r1'],
  ['Ed25519', '-algorithm', 'ED25519'],
] as const;

for (const [name, ...options] of KINDS) {
  it(name, { skip: withoutOpenssl }, () => {
    tools.run('openssl', 'genpkey', ...options, '-out', 'key.pem');
    const subject = ['-key', 'key.pem', '-subj', '/CN=example.org/O=Ümlaut', '-utf8'];
    tools.run(
      'openssl',
      'req',
      '-x509',
      '-new',
      ...subject,
      '-days',
      '30',
      '-addext',
      'subjectAltName=DNS:example.org',
      '-out',
      'cert.pem',
    );
    tools.run('openssl', 'req', '-new', ...subject, '-addext', 'subjectAltName=DNS:example.org', '-out', 'request.pem');
    tools.run('openssl', 'x509', '-in', 'cert.pem', '-outform', 'DER', '-out', 'cert.der');
    tools.run('openssl', 'req', '-in', 'request.pem', '-outform', 'DER', '-out', 'request.der');
    tools.run('openssl', 'pkey', '-in', 'key.pem', '-pubout', '-outform', 'DER', '-out', 'public.der');
    const expected = new Uint8Array(tools.bytes('public.der'));
    for (const data of [tools.read('cert.pem'), tools.bytes('cert.der')])
      assert.deepEqual(publicDer(x509.publicKeyOfUnvalidatedCertificate(data, ALL_KINDS)), expected);
    for (const data of [tools.read('request.pem'), tools.bytes('request.der')])
      assert.deepEqual(publicDer(x509.publicKeyOfUnvalidatedRequest(data, ALL_KINDS)), expected);
    const digest = tools.run('sh', '-c', 'openssl dgst -sha256 -binary public.der | openssl base64').trim();
    assert.equal(x509.spkiFingerprint(expected), digest);
  });
}

it('X25519, certified by another key', { skip: withoutOpenssl }, () => {
  tools.run('openssl', 'genpkey', '-algorithm', 'ED25519', '-out', 'ca.pem');
  tools.run('openssl', 'req', '-x509', '-new', '-key', 'ca.pem', '-subj', '/CN=ca', '-out', 'ca.crt');
  tools.run('openssl', 'genpkey', '-algorithm', 'X25519', '-out', 'key.pem');
  tools.run('openssl', 'pkey', '-in', 'key.pem', '-pubout', '-out', 'public.pem');
  tools.run(
    'openssl',
    'x509',
    '-new',
    '-force_pubkey',
    'public.pem',
    '-subj',
    '/CN=x',
    '-CA',
    'ca.crt',
    '-CAkey',
    'ca.pem',
    '-out',
    'x.crt',
  );
  const key = x509.publicKeyOfUnvalidatedCertificate(tools.read('x.crt'), [keys.x25519Keys]);
  assert.equal(keys.x25519PublicKeyToPem(key), tools.read('public.pem'));
});

const many = der.sequenceOf(der.anything);
const [integer, empty] = [(value: bigint): Uint8Array => der.encodeDer(der.integer, value), der.encodeDer(many, [])];
const info = keys.ecPublicKeyToDer(ec.generateEcKey(ec.p256).publicKey);
const wrapped = (tag: number, ...content: readonly Uint8Array[]): Uint8Array => {
  const whole = der.encodeDer(many, content);
  whole[0] = tag;
  return whole;
};
const algorithm = der.encodeDer(many, [der.encodeDer(der.objectIdentifier, '1.2.840.10045.4.3.2')]);
const signature = der.encodeDer(der.bitString, new Uint8Array(8));
const version = (value: bigint): Uint8Array => wrapped(0xa0, integer(value));
const fields = [integer(5n), algorithm, empty, empty, empty, info];
/** The usual fields with another one. */
const instead = (at: number, field: Uint8Array): Uint8Array[] => fields.map((each, i) => (i === at ? field : each));
const certificate = (...body: readonly Uint8Array[]): Uint8Array => der.encodeDer(many, [der.encodeDer(many, body), algorithm, signature]);
const request = (...body: readonly Uint8Array[]): Uint8Array => certificate(...body);
const extensions = wrapped(0xa3, empty);
const uniqueId = Uint8Array.of(0x81, 2, 0, 1);
const attributes = Uint8Array.of(0xa0, 0);
const nested = Array.from({ length: 40 }).reduce<Uint8Array>((inner) => der.encodeDer(many, [inner]), empty);
const read = (bytes: Uint8Array | string) => x509.publicKeyOfUnvalidatedCertificate(bytes, [keys.ecKeys(ec.p256)]);
const readRequest = (bytes: Uint8Array | string) => x509.publicKeyOfUnvalidatedRequest(bytes, [keys.ecKeys(ec.p256)]);
const usual = certificate(version(2n), ...fields, extensions);

it('versions with their fields', () => {
  for (const bytes of [usual, certificate(...fields), certificate(version(1n), ...fields, uniqueId), certificate(version(2n), ...fields)])
    assert.deepEqual(keys.ecPublicKeyToDer(read(bytes)), info);
  assert.deepEqual(keys.ecPublicKeyToDer(readRequest(request(integer(0n), empty, info, attributes))), info);
});

describe('refused', () => {
  for (const [what, call, rule] of [
    ['a version that is the default', () => read(certificate(version(0n), ...fields)), /version 1, 2 or 3/],
    ['a version that is not known', () => read(certificate(version(3n), ...fields)), /version 1, 2 or 3/],
    ['extensions of version 2', () => read(certificate(version(1n), ...fields, extensions)), /later versions/],
    ['extensions of version 1', () => read(certificate(...fields, extensions)), /later versions/],
    ['a unique identifier of version 1', () => read(certificate(...fields, uniqueId)), /later versions/],
    ['two algorithms', () => read(certificate(version(2n), ...instead(1, empty))), /one algorithm/],
    ['fields behind', () => read(certificate(version(2n), ...fields, extensions, empty)), /no further fields/],
    ['names that are no DER', () => read(certificate(version(2n), ...instead(2, Uint8Array.of(0x30, 2, 0x30, 0x80)))), /definite length/],
    ['names in a deep nest', () => read(certificate(version(2n), ...instead(2, nested))), /at most 32 deep/],
    ['a key of another kind', () => x509.publicKeyOfUnvalidatedCertificate(usual, [keys.rsaKeys]), /a key of RSA, not of EC on P-256/],
    ['a key', () => read(info), /must be DER: tag/],
    ['a private key', () => read(keys.ecPrivateKeyToDer(ec.generateEcKey(ec.p256))), /must be DER/],
    ['what is behind the end', () => read(Uint8Array.of(...usual, 0)), /nothing behind the end/],
    ['an indefinite length', () => read(Uint8Array.of(0x30, 0x80, ...usual.subarray(3), 0, 0)), /definite length/],
    ['a request as a certificate', () => read(request(integer(0n), empty, info, attributes)), /must be DER/],
    ['a certificate as a request', () => readRequest(usual), /must be DER/],
    ['a request of another version', () => readRequest(request(integer(1n), empty, info, attributes)), /version 1/],
    ['a request without attributes', () => readRequest(request(integer(0n), empty, info)), /all of its elements/],
    ['a text', () => read('none'), /label/],
    ['two certificates', () => read('-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n'.repeat(2)), /one block/],
    [
      'a trusted certificate',
      () => read('-----BEGIN TRUSTED CERTIFICATE-----\nAA==\n-----END TRUSTED CERTIFICATE-----\n'),
      /labels CERTIFICATE/,
    ],
  ] as const) {
    it(what, () =>
      assert.throws(call, (error: unknown) => {
        assert.ok(error instanceof keys.MalformedError, String(error));
        assert.match(error.rule, rule);
        return true;
      }),
    );
  }
  it('all cuts', () => {
    for (let i = 0; i < usual.length; i++) assert.throws(() => read(usual.subarray(0, i)), keys.MalformedError);
  });
  it('other types', () => assert.throws(() => read(5 as never), keys.WrongTypeError));
});
