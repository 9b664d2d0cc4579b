/** JSON Web Keys: which objects are keys, and which members numbers. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { checkJwk, jwkNumber, numberInJwk } from '../../../src/encoding/jwk.ts';
import { MalformedError, WrongTypeError } from '../../../src/util/errors.ts';

it('is an object of its key type', () => {
  checkJwk('jwk', { kty: 'RSA' }, 'RSA');
  for (const value of [null, undefined, 'RSA', Object.assign([], { kty: 'RSA' })]) {
    assert.throws(() => checkJwk('jwk', value, 'RSA'), WrongTypeError);
  }
  for (const value of [{}, { kty: 'EC' }, { kty: 'rsa' }]) assert.throws(() => checkJwk('jwk', value, 'RSA'), MalformedError);
});

it('has every number in as few bytes as it takes', () => {
  // RFC 7518, section 6.3.1.2: 65537 is AQAB; section 2: 0 is AA.
  for (const [value, text] of [
    [0n, 'AA'],
    [1n, 'AQ'],
    [65537n, 'AQAB'],
  ] as const) {
    assert.equal(jwkNumber(value), text);
    assert.equal(numberInJwk('jwk', { e: text }, 'e'), value);
  }
  for (const e of ['', 'AAE', 'AAAA', 'AQAB=', 65537, undefined]) {
    assert.throws(
      () => numberInJwk('jwk', { e }, 'e'),
      (thrown) => thrown instanceof MalformedError && thrown.argument === 'jwk.e',
    );
  }
});
