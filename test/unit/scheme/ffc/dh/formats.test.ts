/** Files of Diffie–Hellman: written as they are read, in both forms. `test/fuzz` damages them, and `test/cli` hands them to OpenSSL. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as dh from '../../../../../src/entries/dh.ts';
import { ANY_SIZE, SMALL } from '../../numbers.ts';

const { p: prime, g: generator, q: order } = SMALL;

for (const form of ['pkcs3', 'x942'] as const) {
  test(`keys and parameters, ${form}`, () => {
    const parameters = new dh.DhParameters(
      form === 'pkcs3' ? { prime, generator, privateBits: 200 } : { prime, generator, order },
      ANY_SIZE,
    );
    const key = new dh.DhPrivateKey(parameters, 1234567n);
    const read = dh.parametersFromPem(dh.parametersToPem(parameters), ANY_SIZE);
    assert.deepEqual([read.order, read.privateBits], form === 'pkcs3' ? [undefined, 200] : [order, 160]);
    assert.equal(dh.parametersToPem(read), dh.parametersToPem(parameters));
    const [again, publicKey] = [
      dh.privateKeyFromPem(dh.privateKeyToPem(key), ANY_SIZE),
      dh.publicKeyFromPem(dh.publicKeyToPem(key.publicKey), ANY_SIZE),
    ];
    assert.deepEqual([again.x, publicKey.y], [key.x, key.publicKey.y]);
    assert.deepEqual(dh.privateKeyToPkcs8(again), dh.privateKeyToPkcs8(key));
    assert.deepEqual(dh.publicKeyToSpki(publicKey), dh.publicKeyToSpki(key.publicKey));
  });
}

test('X9.42 needs the order', () => {
  const parameters = new dh.DhParameters({ prime, generator }, ANY_SIZE);
  assert.throws(() => dh.parametersToDer(parameters, 'x942'), { name: 'OutOfRangeError', argument: 'form' });
});

test('short primes are read where they are asked for alone', () => {
  const text = dh.parametersToPem(new dh.DhParameters({ prime, generator }, ANY_SIZE));
  assert.throws(() => dh.parametersFromPem(text), { name: 'OutOfRangeError', argument: 'prime' });
  assert.throws(() => dh.parametersFromPem(text, { minBits: 1024 }), { argument: 'prime' });
  assert.ok(dh.parametersFromPem(text, { minBits: 512 }));
});

test('a key of another algorithm is none', () => {
  const der = dh.publicKeyToSpki(new dh.DhPrivateKey(new dh.DhParameters({ prime, generator }, ANY_SIZE), 5n).publicKey);
  // The last number of the object identifier.
  der[der.indexOf(0x2a) + 8] = 7;
  assert.throws(() => dh.publicKeyFromSpki(der, ANY_SIZE), { name: 'MalformedError', argument: 'bytes' });
});
