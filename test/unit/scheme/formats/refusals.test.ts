/** What is not read says what it is, and what to do about it. */
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { describe, it } from 'node:test';
import * as der from '../../../../src/encoding/der.ts';
import { encodePem } from '../../../../src/encoding/pem.ts';
import * as ec from '../../../../src/entries/ec.ts';
import * as keys from '../../../../src/entries/keys.ts';
import { ALL_KINDS } from './samples.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 });
const ed448 = generateKeyPairSync('ed448');
const x448 = generateKeyPairSync('x448');
const explicit = generateKeyPairSync('ec', { namedCurve: 'P-256', paramEncoding: 'explicit' });
const unknown = generateKeyPairSync('ec', { namedCurve: 'brainpoolP320r1' });
const old = generateKeyPairSync('ec', { namedCurve: 'prime192v1' });
const pem = rsa.publicKey.export({ type: 'spki', format: 'pem' }) as string;
const secret = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const cipher = { cipher: 'aes-256-cbc', passphrase: 'x' } as const;
const jwk = rsa.publicKey.export({ format: 'jwk' });
const [sequence, numbers] = [der.sequenceOf(der.anything), der.sequenceOf(der.integer)];
const inner = der.encodeDer(numbers, [1n]);
const certificate = der.encodeDer(sequence, [inner, inner, der.encodeDer(der.bitString, Uint8Array.of(1))]);
const pkcs12 = der.encodeDer(sequence, [der.encodeDer(der.integer, 3n), inner, inner]);

const ENCRYPTED = 'must not be encrypted: decrypt the key by `limber/keys/encrypted`, or with `openssl pkey -in FILE -out PLAIN`';
const CERTIFICATE =
  /^must be a key, not a certificate or a request for one: take the key out by `limber\/keys\/x509`, or with .+-pubkey -noout`$/;
const OPENSSH = /^must not be in the format of OpenSSH: read it by `limber\/keys\/openssh`, or write the key anew with `ssh-keygen /;
const EXPLICIT = 'must be on a curve that is named, not written out: `openssl pkey -ec_param_enc named_curve` names it';
const notOf = (name: string): RegExp => new RegExp(`^must be a key of .+, not of ${name}$`);

const TABLE: readonly (readonly [what: string, data: keys.KeyData, rule: string | RegExp])[] = [
  ['PKCS #8, encrypted', rsa.privateKey.export({ type: 'pkcs8', format: 'pem', ...cipher }) as string, ENCRYPTED],
  ['PKCS #8, encrypted, in DER', rsa.privateKey.export({ type: 'pkcs8', format: 'der', ...cipher }), ENCRYPTED],
  ['PKCS #1, encrypted', rsa.privateKey.export({ type: 'pkcs1', format: 'pem', ...cipher }) as string, ENCRYPTED],
  ['SEC 1, encrypted', explicit.privateKey.export({ type: 'sec1', format: 'pem', ...cipher }) as string, ENCRYPTED],
  ['a certificate', encodePem('CERTIFICATE', certificate), CERTIFICATE],
  ['a certificate, as OpenSSL trusts it', encodePem('TRUSTED CERTIFICATE', certificate), CERTIFICATE],
  ['a request for a certificate', encodePem('NEW CERTIFICATE REQUEST', certificate), CERTIFICATE],
  ['a certificate in DER', certificate, /^must be a key, not a certificate/],
  ['PKCS #12', pkcs12, /^must be a key, not a PKCS #12 file/],
  ['a private key of OpenSSH', encodePem('OPENSSH PRIVATE KEY', Uint8Array.of(1, 2, 3)), OPENSSH],
  ['a public key of OpenSSH', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5 somebody@somewhere', OPENSSH],
  ['a public key of OpenSSH, ECDSA', 'ecdsa-sha2-nistp256 AAAAE2VjZHNh', OPENSSH],
  ['a public key of RFC 4716', '---- BEGIN SSH2 PUBLIC KEY ----\nAAAA\n---- END SSH2 PUBLIC KEY ----\n', OPENSSH],
  ['a key of PuTTY', 'PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\n', /^must not be in the format of PuTTY/],
  ['a key of OpenPGP', '-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nAAAA\n-----END PGP PUBLIC KEY BLOCK-----\n', /OpenPGP$/],
  ['Ed448', ed448.publicKey.export({ type: 'spki', format: 'pem' }) as string, notOf('Ed448')],
  ['Ed448 as JWK', ed448.publicKey.export({ format: 'jwk' }), notOf('Ed448')],
  ['X448', x448.privateKey.export({ type: 'pkcs8', format: 'der' }), notOf('X448')],
  ['a curve that is written out', explicit.publicKey.export({ type: 'spki', format: 'pem' }) as string, EXPLICIT],
  ['a curve that is written out, private', explicit.privateKey.export({ type: 'pkcs8', format: 'der' }), EXPLICIT],
  ['a curve that is written out, SEC 1', explicit.privateKey.export({ type: 'sec1', format: 'pem' }) as string, EXPLICIT],
  [
    'a curve that is not known',
    unknown.publicKey.export({ type: 'spki', format: 'der' }),
    notOf('EC on the curve 1\\.3\\.36\\.3\\.3\\.2\\.8\\.1\\.1\\.9'),
  ],
  ['a curve that is not known, SEC 1', unknown.privateKey.export({ type: 'sec1', format: 'der' }), notOf('EC on the curve 1\\.3\\.36.+')],
  ['a curve that is not taken', old.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, notOf('EC on P-192')],
  ['two keys', `${pem}${pem}`, 'must hold one key: it has 2 blocks'],
  ['a private key and its public one', `${secret}${pem}`, 'must hold one key: it has 2 blocks'],
  ['a key and a certificate', `${secret}${encodePem('CERTIFICATE', certificate)}`, 'must hold one key: it has 2 blocks'],
  [
    'parameters alone',
    encodePem('EC PARAMETERS', der.encodeDer(der.objectIdentifier, ec.p256.oid)),
    'must hold a key, not parameters alone',
  ],
  ['another label', encodePem('SOME KEY', certificate), /^must be PEM with the label of a key/],
  [
    'another label than that of its content',
    pem.replaceAll('PUBLIC KEY', 'RSA PUBLIC KEY'),
    /^must hold what its label says, RSAPublicKey of PKCS #1, not SubjectPublicKeyInfo$/,
  ],
  ['a text of something else', 'no key at all', 'must be PEM: a line -----BEGIN …-----'],
  ['no text', '', 'must be PEM: a line -----BEGIN …-----'],
  ['JSON that is broken', '{"kty":"RSA"', 'must be JSON'],
  ['JSON that names a member twice', JSON.stringify(jwk).replace('{', '{"e":"Aw",'), 'must be JSON that names no member twice'],
  ['a set of JSON Web Keys', { keys: [jwk] } as object, 'must be one JSON Web Key, not a set of them'],
  ['JSON that is no key', '{"n": 5}', 'must have a key type, kty'],
  ['a symmetric key', { kty: 'oct', k: 'AA' }, notOf('a symmetric cipher')],
  ['a key type that is not known', { kty: '__proto__' }, notOf('another type')],
];

describe('named in the error', () => {
  for (const [what, data, rule] of TABLE) {
    it(what, () => {
      const refused = (error: unknown): boolean => {
        assert.ok(error instanceof keys.MalformedError, String(error));
        assert.equal(error.argument, 'data');
        if (typeof rule === 'string') assert.equal(error.rule, rule);
        else assert.match(error.rule, rule);
        return true;
      };
      const sides =
        typeof rule === 'string' || !rule.source.includes('not of')
          ? ['private', 'public']
          : [keys.holdsPrivateKey(data) ? 'private' : 'public'];
      for (const side of sides) {
        if (side === 'private' && isOtherSide(() => keys.readPrivateKey(data, ALL_KINDS))) continue;
        if (side === 'public' && isOtherSide(() => keys.readPublicKey(data, ALL_KINDS))) continue;
        assert.throws(() => (side === 'private' ? keys.readPrivateKey : keys.readPublicKey)(data, ALL_KINDS), refused);
      }
    });
  }
});

/** Whether a file is refused because it holds a key of the other side, which is told first. */
function isOtherSide(read: () => unknown): boolean {
  try {
    read();
    return false;
  } catch (error) {
    return /^data must hold a (public key, not a private one|private key, not a public one)$/.test((error as Error).message);
  }
}

it('parameters beside a key are passed over', () => {
  const key = ec.generateEcKey(ec.p256);
  const parameters = encodePem('EC PARAMETERS', der.encodeDer(der.objectIdentifier, ec.p256.oid));
  const read = keys.readPrivateKey(`${parameters}${keys.ecPrivateKeyToPem(key, 'sec1')}`, [keys.ecKeys(ec.p256)]);
  assert.ok(read.publicKey.equals(key.publicKey));
});

it('functions of one kind name the argument', () => {
  const pkcs8 = rsa.privateKey.export({ type: 'pkcs8', format: 'pem', ...cipher }) as string;
  assert.throws(() => keys.rsaPrivateKeyFromPem(pkcs8), { argument: 'text', rule: ENCRYPTED });
  assert.throws(() => keys.ed25519PublicKeyFromDer(certificate), { argument: 'bytes', rule: CERTIFICATE });
  assert.throws(() => keys.ed25519PublicKeyFromPem(ed448.publicKey.export({ type: 'spki', format: 'pem' }) as string), {
    message: 'text must be a key of Ed25519, not of Ed448',
  });
  assert.throws(() => keys.ecPublicKeyFromJwk(jwk, [ec.p256, ec.p384]), {
    message: 'jwk must be a key of EC on P-256 or P-384, not of RSA',
  });
  assert.throws(() => keys.ed25519PublicKeyFromDer(new Uint8Array(32)), { name: 'MalformedError', argument: 'bytes' });
});
