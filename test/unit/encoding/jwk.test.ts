/** JSON Web Keys: which objects are keys, and which members numbers. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseUniqueJson } from '../../../src/encoding/json/unique.ts';
import { checkJwk, jwkNumber, numberInJwk } from '../../../src/encoding/jwk.ts';
import { MalformedError, WrongTypeError } from '../../../src/util/errors.ts';

it('is an object with a key type', () => {
  checkJwk('jwk', { kty: 'RSA' });
  for (const value of [null, undefined, 'RSA', Object.assign([], { kty: 'RSA' })])
    assert.throws(() => checkJwk('jwk', value), WrongTypeError);
  for (const value of [{}, { kty: 5 }, Object.create({ kty: 'RSA' })]) assert.throws(() => checkJwk('jwk', value), MalformedError);
  assert.throws(() => checkJwk('jwk', { keys: [{ kty: 'RSA' }] }), { message: 'jwk must be one JSON Web Key, not a set of them' });
});

it('is JSON that names no member twice, in whatever way', () => {
  const right = '{"kty":"RSA","n":"a\\"{n\\"","oth":[{"n":":"},{"n":"n"}]}';
  assert.deepEqual(parseUniqueJson('text', right), JSON.parse(right));
  for (const twice of ['{"n":1,"n":1}', '{"n":1,"\\u006e":2}', '{"oth":[{"r":1,"d":[],"r":2}]}', '{"a":{"n":1},"n":2,"n" :3}']) {
    assert.ok(JSON.parse(twice));
    assert.throws(() => parseUniqueJson('text', twice), {
      name: 'MalformedError',
      message: 'text must be JSON that names no member twice',
    });
  }
  for (const twice of ['{"":1,"":2}', '{"__proto__":1,"__proto__":1}', '[[{"a":1,"a":[1,2,3]}]]', '{"a\\\\":1,"a\\\\":2}'])
    assert.throws(() => parseUniqueJson('text', twice), { message: 'text must be JSON that names no member twice' });
  for (const once of ['[1,[2,3],"a:b"]', '{"a":[[],[1],{}],"__proto__":{"a":null}}', '{"\\":":1}'])
    assert.deepEqual(parseUniqueJson('text', once), JSON.parse(once));
  // As deep as the platform reads it.
  assert.ok(Array.isArray(parseUniqueJson('text', `${'['.repeat(30_000)}1${']'.repeat(30_000)}`)));
  for (const none of ['', '{', "{'kty':'RSA'}", '{"n":1}}']) {
    assert.throws(() => parseUniqueJson('text', none), { name: 'MalformedError', message: 'text must be JSON' });
  }
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
