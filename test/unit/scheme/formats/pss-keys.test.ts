/** Keys for RSASSA-PSS alone: read and written as node:crypto does, and used for nothing else. */
import assert from 'node:assert/strict';
import * as crypto from 'node:crypto';
import { describe, it } from 'node:test';
import * as der from '../../../../src/encoding/der.ts';
import * as hashes from '../../../../src/entries/hashes.ts';
import * as keys from '../../../../src/entries/keys.ts';
import { BlindRsa } from '../../../../src/entries/rsa/blind.ts';
import { generateRsaKey } from '../../../../src/entries/rsa/keygen.ts';
import * as rsa from '../../../../src/entries/rsa.ts';
import { pair } from './samples.ts';

const SHORT = { minBits: 1024 };
const message = new TextEncoder().encode('a message');

const PARAMETERS = [
  ['without parameters', {}, 'any'],
  [
    'SHA-1, the default',
    { hashAlgorithm: 'sha1', mgf1HashAlgorithm: 'sha1', saltLength: 20 },
    { hash: 'SHA-1', mgfHash: 'SHA-1', saltLength: 20 },
  ],
  [
    'SHA-256',
    { hashAlgorithm: 'sha256', mgf1HashAlgorithm: 'sha256', saltLength: 32 },
    { hash: 'SHA-256', mgfHash: 'SHA-256', saltLength: 32 },
  ],
  [
    'two hash functions',
    { hashAlgorithm: 'sha384', mgf1HashAlgorithm: 'sha1', saltLength: 0 },
    { hash: 'SHA-384', mgfHash: 'SHA-1', saltLength: 0 },
  ],
  [
    'SHA-512/256',
    { hashAlgorithm: 'sha512-256', mgf1HashAlgorithm: 'sha512-256', saltLength: 20 },
    { hash: 'SHA-512/256', mgfHash: 'SHA-512/256', saltLength: 20 },
  ],
] as const;

for (const [what, options, pss] of PARAMETERS) {
  describe(what, () => {
    const theirs = pair('rsa-pss', { modulusLength: 1024, ...options });
    const own = keys.rsaPrivateKeyFromPem(theirs.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, SHORT);
    const publicKey = keys.rsaPublicKeyFromDer(theirs.publicKey.export({ type: 'spki', format: 'der' }), SHORT);

    it('both ways', () => {
      assert.deepEqual([own.publicKey.pss, publicKey.pss], [pss, pss]);
      assert.equal(keys.rsaPrivateKeyToPem(own), theirs.privateKey.export({ type: 'pkcs8', format: 'pem' }));
      assert.equal(keys.rsaPublicKeyToPem(publicKey), theirs.publicKey.export({ type: 'spki', format: 'pem' }));
      assert.deepEqual(keys.readPrivateKey(keys.rsaPrivateKeyToDer(own), [keys.rsaKeysWith(SHORT)]).publicKey.pss, pss);
    });

    it('in forms that cannot say it', () => {
      for (const write of [
        () => keys.rsaPrivateKeyToDer(own, 'pkcs1'),
        () => keys.rsaPublicKeyToPem(publicKey, 'pkcs1'),
        () => keys.rsaPrivateKeyToJwk(own),
        () => keys.rsaPublicKeyToJwk(publicKey),
      ]) {
        assert.throws(write, { name: 'OutOfRangeError', argument: 'key' });
      }
    });

    it('for other schemes', () => {
      const refused = { name: 'OutOfRangeError', argument: 'key', rule: /^must not be a key for RSASSA-PSS alone/ };
      for (const use of [
        () => rsa.signPkcs1(own, message),
        () => rsa.verifyPkcs1(publicKey, message, new Uint8Array(128)),
        () => rsa.encryptOaep(publicKey, message, { hash: hashes.sha1 }),
        () => rsa.decryptOaep(own, new Uint8Array(128), { hash: hashes.sha1 }),
        () => rsa.encryptPkcs1(publicKey, message),
        () => rsa.decryptPkcs1(own, new Uint8Array(128)),
      ]) {
        assert.throws(use, refused);
      }
    });
  });
}

describe('signatures with the parameters of the key', () => {
  const theirs = pair('rsa-pss', {
    ...{ modulusLength: 1024, hashAlgorithm: 'sha384', mgf1HashAlgorithm: 'sha256', saltLength: 40 },
  });
  const own = keys.rsaPrivateKeyFromPem(theirs.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, SHORT);
  const right = { hash: hashes.sha384, mgfHash: hashes.sha256 } as const;
  const named = (argument: string, value: string) => ({
    name: 'OutOfRangeError',
    argument,
    rule: `must be ${value}, as the key's parameters say`,
  });

  it('are taken by both', () => {
    for (const saltLength of [40, 48, undefined]) {
      const signature = rsa.signPss(own, message, { ...right, ...(saltLength && { saltLength }) });
      assert.ok(crypto.verify('sha384', message, { key: theirs.publicKey, saltLength: saltLength ?? 40 }, signature));
      assert.ok(rsa.verifyPss(own.publicKey, message, signature, { ...right, saltLength: 'auto' }));
    }
    const signature = new Uint8Array(crypto.sign('sha384', message, { key: theirs.privateKey, saltLength: 44 }));
    assert.ok(rsa.verifyPss(own.publicKey, message, signature, { ...right, saltLength: 44 }));
    assert.ok(!rsa.verifyPss(own.publicKey, message, signature, right));
  });

  it('and others are refused, by name', () => {
    for (const use of [
      (options: rsa.PssOptions) => rsa.signPss(own, message, options),
      (options: rsa.PssOptions) => rsa.verifyPss(own.publicKey, message, new Uint8Array(128), options),
    ]) {
      assert.throws(() => use({}), named('hash', 'SHA-384'));
      assert.throws(() => use({ ...right, hash: hashes.sha3_384 }), named('hash', 'SHA-384'));
      assert.throws(() => use({ hash: hashes.sha384 }), named('mgfHash', 'SHA-256'));
      assert.throws(() => use({ ...right, saltLength: 39 }), named('saltLength', 'at least 40'));
    }
    assert.throws(() => new BlindRsa().sign(own, new Uint8Array(128)), named('mgfHash', 'SHA-256'));
  });

  it('and a salt that is too short is no signature of the key, where any would do', () => {
    const free = new rsa.RsaPrivateKey(own.components(), SHORT);
    const short = rsa.signPss(free, message, { ...right, saltLength: 39 });
    assert.equal(rsa.verifyPss(free.publicKey, message, short, { ...right, saltLength: 'auto' }), true);
    assert.equal(rsa.verifyPss(own.publicKey, message, short, { ...right, saltLength: 'auto' }), false);
  });
});

describe('any salt', () => {
  const key = generateRsaKey(1024, SHORT);
  const open = crypto.createPublicKey(keys.rsaPublicKeyToPem(key.publicKey));
  const secret = crypto.createPrivateKey(keys.rsaPrivateKeyToPem(key));

  it('is found in the signature', () => {
    for (const saltLength of [0, 1, 20, 32, 94]) {
      for (const signature of [
        rsa.signPss(key, message, { saltLength }),
        new Uint8Array(crypto.sign('sha256', message, { key: secret, padding: crypto.constants.RSA_PKCS1_PSS_PADDING, saltLength })),
      ]) {
        assert.equal(rsa.verifyPss(key.publicKey, message, signature, { saltLength: 'auto' }), true);
        assert.equal(rsa.verifyPss(key.publicKey, message, signature), saltLength === 32);
        assert.equal(rsa.verifyPss(key.publicKey, Uint8Array.of(1), signature, { saltLength: 'auto' }), false);
        assert.ok(crypto.verify('sha256', message, { key: open, padding: crypto.constants.RSA_PKCS1_PSS_PADDING, saltLength }, signature));
      }
    }
    // 1024 bits: 128 bytes less the digest and two more.
    assert.throws(() => rsa.signPss(key, message, { saltLength: 95 }), { argument: 'saltLength' });
  });

  it('is not chosen for a signature in the making', () => {
    assert.throws(() => rsa.signPss(key, message, { saltLength: 'auto' as never }), {
      name: 'OutOfRangeError',
      argument: 'saltLength',
      rule: "must be a length for a signature in the making: 'auto' is for verification",
    });
    assert.throws(() => rsa.verifyPss(key.publicKey, message, new Uint8Array(128), { saltLength: 'max' as never }), {
      argument: 'saltLength',
    });
  });
});

describe('parameters that cannot be kept', () => {
  const spki = (parameters: Uint8Array): Uint8Array => {
    const algorithm = der.encodeDer(der.sequenceOf(der.anything), [
      der.encodeDer(der.objectIdentifier, '1.2.840.113549.1.1.10'),
      parameters,
    ]);
    const key = keys.rsaPublicKeyToDer(new rsa.RsaPublicKey(2n ** 1023n + 1n, 65537n, SHORT), 'pkcs1');
    return der.encodeDer(der.sequenceOf(der.anything), [algorithm, der.encodeDer(der.bitString, key)]);
  };
  const tagged = (n: number, value: Uint8Array): Uint8Array => der.encodeDer(der.explicit(n, der.anything), value);
  const list = (...parts: readonly Uint8Array[]): Uint8Array => der.encodeDer(der.sequenceOf(der.anything), parts);
  const oid = (text: string): Uint8Array => der.encodeDer(der.objectIdentifier, text);
  const number = (value: bigint): Uint8Array => der.encodeDer(der.integer, value);
  const sha256 = oid('2.16.840.1.101.3.4.2.1');
  const mgf1 = oid('1.2.840.113549.1.1.8');

  it('a hash function with or without NULL is the same', () => {
    for (const hash of [list(sha256), list(sha256, der.encodeDer(der.nullValue, null))]) {
      const { pss } = keys.rsaPublicKeyFromDer(spki(list(tagged(0, hash), tagged(1, list(mgf1, hash)))), SHORT);
      assert.deepEqual(pss, { hash: 'SHA-256', mgfHash: 'SHA-256', saltLength: 20 });
    }
  });

  for (const [what, parameters, rule] of [
    ['an unknown hash function', list(tagged(0, list(oid('1.2.840.113549.2.5')))), /hash function of FIPS/],
    ['a mask of another kind', list(tagged(1, list(sha256, list(sha256)))), /MGF1/],
    ['a mask with an unknown hash function', list(tagged(1, list(mgf1, list(mgf1)))), /hash function of FIPS/],
    ['a salt longer than any modulus', list(tagged(2, number(2049n))), /at most 2048 bytes/],
    ['a trailer field', list(tagged(3, number(2n))), /no further fields/],
    ['NULL', der.encodeDer(der.nullValue, null), /must be DER/],
  ] as const) {
    it(what, () =>
      assert.throws(() => keys.rsaPublicKeyFromDer(spki(parameters), SHORT), { name: 'MalformedError', argument: 'bytes', rule }),
    );
  }
});

describe('keys of one’s own', () => {
  const pss = { hash: 'SHA-256', mgfHash: 'SHA-256', saltLength: 32 } as const;

  it('are made for PSS, and stay so', () => {
    const key = generateRsaKey(1024, { ...SHORT, pss });
    assert.deepEqual(key.publicKey.pss, pss);
    assert.equal(crypto.createPublicKey(keys.rsaPublicKeyToPem(key.publicKey)).asymmetricKeyType, 'rsa-pss');
    assert.ok(rsa.verifyPss(key.publicKey, message, rsa.signPss(key, message)));
  });

  for (const [what, wrong, argument] of [
    ['no object', 5, 'pss'],
    ['another word', 'all', 'pss'],
    ['an unknown hash function', { ...pss, hash: 'SHA256' }, 'pss.hash'],
    ['no mask', { ...pss, mgfHash: undefined }, 'pss.mgfHash'],
    ['a negative salt', { ...pss, saltLength: -1 }, 'pss.saltLength'],
    ['a salt longer than any modulus', { ...pss, saltLength: 2049 }, 'pss.saltLength'],
  ] as const) {
    it(what, () => {
      for (const make of [
        () => new rsa.RsaPublicKey(2n ** 1023n + 1n, 65537n, { ...SHORT, pss: wrong as never }),
        () => generateRsaKey(1024, { ...SHORT, pss: wrong as never }),
      ]) {
        assert.throws(make, (error) => error instanceof rsa.LimberError && error.argument === argument);
      }
    });
  }
});
