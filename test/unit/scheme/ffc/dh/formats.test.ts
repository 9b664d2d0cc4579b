/** Files of Diffie–Hellman: written as they are read, in both forms. `test/fuzz` damages them, and `test/cli` hands them to OpenSSL. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as dh from '../../../../../src/entries/dh.ts';
import * as keys from '../../../../../src/entries/keys.ts';
import { ANY_SIZE, SMALL } from '../../numbers.ts';

const { p: prime, g: generator, q: order } = SMALL;

for (const form of ['pkcs3', 'x942'] as const) {
  test(`keys and parameters, ${form}`, () => {
    const parameters = new dh.DhParameters(
      form === 'pkcs3' ? { prime, generator, privateBits: 200 } : { prime, generator, order },
      ANY_SIZE,
    );
    const key = new dh.DhPrivateKey(parameters, 1234567n);
    const read = keys.dhParametersFromPem(keys.dhParametersToPem(parameters), ANY_SIZE);
    assert.deepEqual([read.order, read.privateBits], form === 'pkcs3' ? [undefined, 200] : [order, 160]);
    assert.equal(keys.dhParametersToPem(read), keys.dhParametersToPem(parameters));
    const [again, publicKey] = [
      keys.dhPrivateKeyFromPem(keys.dhPrivateKeyToPem(key), ANY_SIZE),
      keys.dhPublicKeyFromPem(keys.dhPublicKeyToPem(key.publicKey), ANY_SIZE),
    ];
    assert.deepEqual([again.x, publicKey.y], [key.x, key.publicKey.y]);
    assert.deepEqual(keys.dhPrivateKeyToDer(again), keys.dhPrivateKeyToDer(key));
    assert.deepEqual(keys.dhPublicKeyToDer(publicKey), keys.dhPublicKeyToDer(key.publicKey));
  });
}

test('X9.42 needs the order', () => {
  const parameters = new dh.DhParameters({ prime, generator }, ANY_SIZE);
  assert.throws(() => keys.dhParametersToDer(parameters, 'x942'), { name: 'OutOfRangeError', argument: 'form' });
});

test('short primes are read where they are asked for alone', () => {
  const text = keys.dhParametersToPem(new dh.DhParameters({ prime, generator }, ANY_SIZE));
  assert.throws(() => keys.dhParametersFromPem(text), { name: 'OutOfRangeError', argument: 'prime' });
  assert.throws(() => keys.dhParametersFromPem(text, { minBits: 1024 }), { argument: 'prime' });
  assert.ok(keys.dhParametersFromPem(text, { minBits: 512 }));
});

test('a key of another algorithm is none', () => {
  const der = keys.dhPublicKeyToDer(new dh.DhPrivateKey(new dh.DhParameters({ prime, generator }, ANY_SIZE), 5n).publicKey);
  // The last number of the object identifier.
  der[der.indexOf(0x2a) + 8] = 7;
  assert.throws(() => keys.dhPublicKeyFromDer(der, ANY_SIZE), { name: 'MalformedError', argument: 'bytes' });
});
