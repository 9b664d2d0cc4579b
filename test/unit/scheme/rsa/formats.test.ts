/** Keys in the formats of others: read from node:crypto, written byte for byte alike, and refused where something is wrong. */
import assert from 'node:assert/strict';
import { createPublicKey } from 'node:crypto';
import { describe, it } from 'node:test';
import { anything, encodeDer, integer, sequenceOf } from '../../../../src/encoding/der.ts';
import * as keys from '../../../../src/entries/keys.ts';
import { keyPair } from './keys.ts';

const SHORT = { minBits: 512 };
const bytes = (buffer: Buffer): Uint8Array => new Uint8Array(buffer);

for (const [bits, e] of [
  [1024, 65537],
  [1031, 3],
] as const) {
  describe(`a key of ${bits} bits`, () => {
    const { own, theirs } = keyPair(bits, e);
    const theirPublic = createPublicKey(theirs);

    it('as DER', () => {
      const formats = [
        [
          theirs.export({ type: 'pkcs8', format: 'der' }),
          keys.rsaPrivateKeyToDer(own),
          () => keys.rsaPrivateKeyFromDer(keys.rsaPrivateKeyToDer(own), SHORT),
        ],
        [
          theirs.export({ type: 'pkcs1', format: 'der' }),
          keys.rsaPrivateKeyToDer(own, 'pkcs1'),
          () => keys.rsaPrivateKeyFromDer(keys.rsaPrivateKeyToDer(own, 'pkcs1'), SHORT),
        ],
      ] as const;
      for (const [expected, written, read] of formats) {
        assert.deepEqual(written, bytes(expected));
        assert.deepEqual(read().components(), own.components());
      }
      assert.deepEqual(keys.rsaPublicKeyToDer(own.publicKey), bytes(theirPublic.export({ type: 'spki', format: 'der' })));
      assert.deepEqual(keys.rsaPublicKeyToDer(own.publicKey, 'pkcs1'), bytes(theirPublic.export({ type: 'pkcs1', format: 'der' })));
      for (const key of [
        keys.rsaPublicKeyFromDer(keys.rsaPublicKeyToDer(own.publicKey), SHORT),
        keys.rsaPublicKeyFromDer(keys.rsaPublicKeyToDer(own.publicKey, 'pkcs1'), SHORT),
      ]) {
        assert.deepEqual([key.n, key.e], [own.publicKey.n, own.publicKey.e]);
      }
    });

    it('as PEM', () => {
      assert.equal(keys.rsaPrivateKeyToPem(own), theirs.export({ type: 'pkcs8', format: 'pem' }));
      assert.equal(keys.rsaPrivateKeyToPem(own, 'pkcs1'), theirs.export({ type: 'pkcs1', format: 'pem' }));
      assert.equal(keys.rsaPublicKeyToPem(own.publicKey), theirPublic.export({ type: 'spki', format: 'pem' }));
      assert.equal(keys.rsaPublicKeyToPem(own.publicKey, 'pkcs1'), theirPublic.export({ type: 'pkcs1', format: 'pem' }));
      assert.deepEqual(keys.rsaPrivateKeyFromPem(keys.rsaPrivateKeyToPem(own, 'pkcs1'), SHORT).components(), own.components());
      assert.equal(keys.rsaPublicKeyFromPem(keys.rsaPublicKeyToPem(own.publicKey, 'pkcs1'), SHORT).n, own.publicKey.n);
    });

    it('as JWK', () => {
      assert.deepEqual(keys.rsaPrivateKeyToJwk(own), theirs.export({ format: 'jwk' }));
      assert.deepEqual(keys.rsaPublicKeyToJwk(own.publicKey), theirPublic.export({ format: 'jwk' }));
      assert.deepEqual(
        keys.rsaPrivateKeyFromJwk({ ...keys.rsaPrivateKeyToJwk(own), alg: 'RS256', use: 'sig' }, SHORT).components(),
        own.components(),
      );
      assert.equal(keys.rsaPublicKeyFromJwk(keys.rsaPublicKeyToJwk(own.publicKey), SHORT).n, own.publicKey.n);
    });
  });
}

describe('refused', () => {
  const { own } = keyPair();
  const jwk = keys.rsaPrivateKeyToJwk(own);
  const der = keys.rsaPrivateKeyToDer(own);
  const changed = (at: number, byte: number): Uint8Array => der.map((old, i) => (i === at ? byte : old));
  /** PKCS #1 with another version, and what comes behind the numbers. */
  const pkcs1 = (version: bigint, ...more: readonly Uint8Array[]): Uint8Array => {
    const { n, e, d, p, q, dP, dQ, qInv } = own.components();
    const numbers = [version, n, e, d, p, q, dP, dQ, qInv].map((number) => encodeDer(integer, number));
    return encodeDer(sequenceOf(anything), [...numbers, ...more]);
  };
  const failures: readonly (readonly [what: string, call: () => unknown, error: typeof keys.LimberError, argument: string])[] = [
    ['a public key as private one', () => keys.rsaPrivateKeyFromPem(keys.rsaPublicKeyToPem(own.publicKey)), keys.MalformedError, 'text'],
    [
      'a public key as private one, in DER',
      () => keys.rsaPrivateKeyFromDer(keys.rsaPublicKeyToDer(own.publicKey)),
      keys.MalformedError,
      'bytes',
    ],
    ['a private key as public one', () => keys.rsaPublicKeyFromJwk(jwk, SHORT), keys.MalformedError, 'jwk'],
    ['a byte behind the end', () => keys.rsaPrivateKeyFromDer(Uint8Array.of(...der, 0)), keys.MalformedError, 'bytes'],
    ['a byte too few', () => keys.rsaPrivateKeyFromDer(der.subarray(0, -1)), keys.MalformedError, 'bytes'],
    ['another version', () => keys.rsaPrivateKeyFromDer(changed(6, 2)), keys.MalformedError, 'bytes'],
    ['the key of another algorithm', () => keys.rsaPrivateKeyFromDer(changed(19, 2)), keys.MalformedError, 'bytes'],
    ['PKCS #1 of version 1 with two primes', () => keys.rsaPrivateKeyFromDer(pkcs1(1n), SHORT), keys.MalformedError, 'bytes'],
    ['PKCS #1 of version 2', () => keys.rsaPrivateKeyFromDer(pkcs1(2n), SHORT), keys.MalformedError, 'bytes'],
    [
      'PKCS #1 with a list of no primes',
      () => keys.rsaPrivateKeyFromDer(pkcs1(1n, encodeDer(sequenceOf(integer), [])), SHORT),
      keys.MalformedError,
      'bytes',
    ],
    ['a text as DER', () => keys.rsaPublicKeyFromDer('text' as never), keys.WrongTypeError, 'bytes'],
    ['bytes as PEM', () => keys.rsaPublicKeyFromPem(der as never), keys.WrongTypeError, 'text'],
    ['a short key', () => keys.rsaPrivateKeyFromDer(der), keys.OutOfRangeError, 'n'],
    ['another key type', () => keys.rsaPrivateKeyFromJwk({ ...jwk, kty: 'EC' }, SHORT), keys.MalformedError, 'jwk'],
    ['a list as JWK', () => keys.rsaPublicKeyFromJwk([] as never, SHORT), keys.WrongTypeError, 'jwk'],
    ['a JWK without primes', () => keys.rsaPrivateKeyFromJwk({ ...jwk, p: undefined }, SHORT), keys.MalformedError, 'jwk.p'],
    ['a number with a zero on top', () => keys.rsaPrivateKeyFromJwk({ ...jwk, e: 'AAEAAQ' }, SHORT), keys.MalformedError, 'jwk.e'],
    ['a number with padding', () => keys.rsaPrivateKeyFromJwk({ ...jwk, e: 'AQAB=' }, SHORT), keys.MalformedError, 'jwk.e'],
    ['an empty number', () => keys.rsaPrivateKeyFromJwk({ ...jwk, e: '' }, SHORT), keys.MalformedError, 'jwk.e'],
    ['an empty list of primes', () => keys.rsaPrivateKeyFromJwk({ ...jwk, oth: [] }, SHORT), keys.MalformedError, 'jwk.oth'],
  ];
  for (const [what, call, error, argument] of failures) {
    it(what, () => {
      assert.throws(call, (thrown) => {
        assert.ok(thrown instanceof error, String(thrown));
        assert.equal(thrown.argument, argument);
        return true;
      });
    });
  }
});
