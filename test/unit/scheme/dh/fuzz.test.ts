/** Mutated files are refused, or written as they were read: never an error that is not limber's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as dh from '../../../../src/dh.ts';
import { mutated } from '../mutations.ts';
import { ANY_SIZE, SMALL } from '../numbers.ts';

const RUNS = Number(process.env.FC_NUM_RUNS ?? 200);
const { p: prime, g: generator, q: order } = SMALL;

for (const form of ['pkcs3', 'x942'] as const) {
  const parameters = new dh.DhParameters(form === 'pkcs3' ? { prime, generator, privateBits: 200 } : { prime, generator, order }, ANY_SIZE);
  const key = new dh.DhPrivateKey(parameters, 1234567n);
  const files: readonly (readonly [name: string, bytes: Uint8Array, again: (bytes: Uint8Array) => Uint8Array])[] = [
    ['parameters', dh.parametersToDer(parameters, form), (bytes) => dh.parametersToDer(dh.parametersFromDer(bytes, form, ANY_SIZE), form)],
    ['SPKI', dh.publicKeyToSpki(key.publicKey), (bytes) => dh.publicKeyToSpki(dh.publicKeyFromSpki(bytes, ANY_SIZE), form)],
    ['PKCS #8', dh.privateKeyToPkcs8(key), (bytes) => dh.privateKeyToPkcs8(dh.privateKeyFromPkcs8(bytes, ANY_SIZE), form)],
  ];
  for (const [name, file, again] of files) {
    test(`${form}, ${name}`, () => {
      assert.deepEqual(Buffer.from(again(file)), Buffer.from(file));
      fc.assert(
        fc.property(mutated(file), (bytes) => {
          try {
            assert.deepEqual(Buffer.from(again(bytes)), Buffer.from(bytes));
          } catch (error) {
            if (!(error instanceof dh.LimberError)) throw error;
          }
        }),
        { numRuns: RUNS },
      );
    });
  }

  test(`${form}, PEM`, () => {
    assert.equal(dh.parametersToPem(dh.parametersFromPem(dh.parametersToPem(parameters), ANY_SIZE)), dh.parametersToPem(parameters));
    assert.equal(dh.privateKeyFromPem(dh.privateKeyToPem(key), ANY_SIZE).x, key.x);
    assert.equal(dh.publicKeyFromPem(dh.publicKeyToPem(key.publicKey), ANY_SIZE).y, key.publicKey.y);
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
