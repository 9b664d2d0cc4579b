/** Keys in the formats of others: read from node:crypto, written byte for byte alike, and refused where something is wrong. */
import assert from 'node:assert/strict';
import { createPublicKey } from 'node:crypto';
import { describe, it } from 'node:test';
import { anything, encodeDer, integer, sequenceOf } from '../../../../src/encoding/der.ts';
import * as rsa from '../../../../src/entries/rsa.ts';
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
          rsa.privateKeyToPkcs8(own),
          () => rsa.privateKeyFromPkcs8(rsa.privateKeyToPkcs8(own), SHORT),
        ],
        [
          theirs.export({ type: 'pkcs1', format: 'der' }),
          rsa.privateKeyToPkcs1(own),
          () => rsa.privateKeyFromPkcs1(rsa.privateKeyToPkcs1(own), SHORT),
        ],
      ] as const;
      for (const [expected, written, read] of formats) {
        assert.deepEqual(written, bytes(expected));
        assert.deepEqual(read().components(), own.components());
      }
      assert.deepEqual(rsa.publicKeyToSpki(own.publicKey), bytes(theirPublic.export({ type: 'spki', format: 'der' })));
      assert.deepEqual(rsa.publicKeyToPkcs1(own.publicKey), bytes(theirPublic.export({ type: 'pkcs1', format: 'der' })));
      for (const key of [
        rsa.publicKeyFromSpki(rsa.publicKeyToSpki(own.publicKey), SHORT),
        rsa.publicKeyFromPkcs1(rsa.publicKeyToPkcs1(own.publicKey), SHORT),
      ]) {
        assert.deepEqual([key.n, key.e], [own.publicKey.n, own.publicKey.e]);
      }
    });

    it('as PEM', () => {
      assert.equal(rsa.privateKeyToPem(own), theirs.export({ type: 'pkcs8', format: 'pem' }));
      assert.equal(rsa.privateKeyToPem(own, 'RSA PRIVATE KEY'), theirs.export({ type: 'pkcs1', format: 'pem' }));
      assert.equal(rsa.publicKeyToPem(own.publicKey), theirPublic.export({ type: 'spki', format: 'pem' }));
      assert.equal(rsa.publicKeyToPem(own.publicKey, 'RSA PUBLIC KEY'), theirPublic.export({ type: 'pkcs1', format: 'pem' }));
      assert.deepEqual(rsa.privateKeyFromPem(rsa.privateKeyToPem(own, 'RSA PRIVATE KEY'), SHORT).components(), own.components());
      assert.equal(rsa.publicKeyFromPem(rsa.publicKeyToPem(own.publicKey, 'RSA PUBLIC KEY'), SHORT).n, own.publicKey.n);
    });

    it('as JWK', () => {
      assert.deepEqual(rsa.privateKeyToJwk(own), theirs.export({ format: 'jwk' }));
      assert.deepEqual(rsa.publicKeyToJwk(own.publicKey), theirPublic.export({ format: 'jwk' }));
      assert.deepEqual(
        rsa.privateKeyFromJwk({ ...rsa.privateKeyToJwk(own), alg: 'RS256', use: 'sig' }, SHORT).components(),
        own.components(),
      );
      assert.equal(rsa.publicKeyFromJwk(rsa.privateKeyToJwk(own), SHORT).n, own.publicKey.n);
    });
  });
}

describe('refused', () => {
  const { own } = keyPair();
  const jwk = rsa.privateKeyToJwk(own);
  const der = rsa.privateKeyToPkcs8(own);
  const changed = (at: number, byte: number): Uint8Array => der.map((old, i) => (i === at ? byte : old));
  /** PKCS #1 with another version, and what comes behind the numbers. */
  const pkcs1 = (version: bigint, ...more: readonly Uint8Array[]): Uint8Array => {
    const { n, e, d, p, q, dP, dQ, qInv } = own.components();
    const numbers = [version, n, e, d, p, q, dP, dQ, qInv].map((number) => encodeDer(integer, number));
    return encodeDer(sequenceOf(anything), [...numbers, ...more]);
  };
  const failures: readonly (readonly [what: string, call: () => unknown, error: typeof rsa.LimberError, argument: string])[] = [
    ['a public key as private one', () => rsa.privateKeyFromPem(rsa.publicKeyToPem(own.publicKey)), rsa.MalformedError, 'text'],
    ['PKCS #1 where PKCS #8 is to be', () => rsa.privateKeyFromPkcs8(rsa.privateKeyToPkcs1(own)), rsa.MalformedError, 'bytes'],
    ['a byte behind the end', () => rsa.privateKeyFromPkcs8(Uint8Array.of(...der, 0)), rsa.MalformedError, 'bytes'],
    ['a byte too few', () => rsa.privateKeyFromPkcs8(der.subarray(0, -1)), rsa.MalformedError, 'bytes'],
    ['another version', () => rsa.privateKeyFromPkcs8(changed(6, 2)), rsa.MalformedError, 'bytes'],
    ['the key of another algorithm', () => rsa.privateKeyFromPkcs8(changed(19, 2)), rsa.MalformedError, 'bytes'],
    ['PKCS #1 of version 1 with two primes', () => rsa.privateKeyFromPkcs1(pkcs1(1n), SHORT), rsa.MalformedError, 'bytes'],
    ['PKCS #1 of version 2', () => rsa.privateKeyFromPkcs1(pkcs1(2n), SHORT), rsa.MalformedError, 'bytes'],
    [
      'PKCS #1 with a list of no primes',
      () => rsa.privateKeyFromPkcs1(pkcs1(1n, encodeDer(sequenceOf(integer), [])), SHORT),
      rsa.MalformedError,
      'bytes',
    ],
    ['a text as DER', () => rsa.publicKeyFromSpki('text' as never), rsa.WrongTypeError, 'bytes'],
    ['bytes as PEM', () => rsa.publicKeyFromPem(der as never), rsa.WrongTypeError, 'text'],
    ['a short key', () => rsa.privateKeyFromPkcs8(der), rsa.OutOfRangeError, 'n'],
    ['another key type', () => rsa.publicKeyFromJwk({ ...jwk, kty: 'EC' }, SHORT), rsa.MalformedError, 'jwk'],
    ['a list as JWK', () => rsa.publicKeyFromJwk([] as never, SHORT), rsa.WrongTypeError, 'jwk'],
    ['a JWK without primes', () => rsa.privateKeyFromJwk({ ...jwk, p: undefined }, SHORT), rsa.MalformedError, 'jwk.p'],
    ['a number with a zero on top', () => rsa.publicKeyFromJwk({ ...jwk, e: 'AAEAAQ' }, SHORT), rsa.MalformedError, 'jwk.e'],
    ['a number with padding', () => rsa.publicKeyFromJwk({ ...jwk, e: 'AQAB=' }, SHORT), rsa.MalformedError, 'jwk.e'],
    ['an empty number', () => rsa.publicKeyFromJwk({ ...jwk, e: '' }, SHORT), rsa.MalformedError, 'jwk.e'],
    ['an empty list of primes', () => rsa.privateKeyFromJwk({ ...jwk, oth: [] }, SHORT), rsa.MalformedError, 'jwk.oth'],
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
