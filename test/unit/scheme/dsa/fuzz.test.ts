/** Mutated signatures are refused, and mutated files are read as something else or not at all: never an error that is not limber's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as dsa from '../../../../src/dsa.ts';
import { mutated } from '../mutations.ts';
import { ANY_SIZE, SMALL } from '../numbers.ts';

const RUNS = Number(process.env.FC_NUM_RUNS ?? 200);
const key = new dsa.DsaPrivateKey(new dsa.DsaParameters(SMALL, ANY_SIZE), 987654321n);
const message = Buffer.from('a message');

for (const format of ['der', 'p1363'] as const) {
  test(`no mutated signature is accepted, ${format}`, () => {
    const signature = key.sign(message, { format });
    assert.ok(key.publicKey.verify(signature, message, { format }));
    fc.assert(
      fc.property(mutated(signature), (bytes) => {
        fc.pre(Buffer.compare(bytes, signature) !== 0);
        assert.equal(key.publicKey.verify(bytes, message, { format }), false);
      }),
      { numRuns: RUNS },
    );
  });
}

test('no signature of another message is accepted', () => {
  const signature = key.sign(message);
  fc.assert(
    fc.property(mutated(message), (other) => {
      fc.pre(Buffer.compare(other, message) !== 0);
      assert.equal(key.publicKey.verify(signature, other), false);
    }),
    { numRuns: RUNS },
  );
});

const FILES: readonly (readonly [name: string, bytes: Uint8Array, decode: (bytes: Uint8Array) => Uint8Array])[] = [
  ['parameters', dsa.parametersToDer(SMALL), (bytes) => dsa.parametersToDer(dsa.parametersFromDer(bytes, ANY_SIZE))],
  ['SPKI', dsa.publicKeyToSpki(key.publicKey), (bytes) => dsa.publicKeyToSpki(dsa.publicKeyFromSpki(bytes, ANY_SIZE))],
  ['PKCS #8', dsa.privateKeyToPkcs8(key), (bytes) => dsa.privateKeyToPkcs8(dsa.privateKeyFromPkcs8(bytes, ANY_SIZE))],
  ['traditional', dsa.privateKeyToTraditional(key), (bytes) => dsa.privateKeyToTraditional(dsa.privateKeyFromTraditional(bytes, ANY_SIZE))],
];

for (const [name, file, again] of FILES) {
  test(`mutated files are refused or written as they were read: ${name}`, () => {
    assert.deepEqual(Buffer.from(again(file)), Buffer.from(file));
    fc.assert(
      fc.property(mutated(file), (bytes) => {
        try {
          assert.deepEqual(Buffer.from(again(bytes)), Buffer.from(bytes));
        } catch (error) {
          if (!(error instanceof dsa.LimberError)) throw error;
        }
      }),
      { numRuns: RUNS },
    );
  });
}

const TEXTS: readonly (readonly [name: string, text: string, decode: (text: string) => unknown])[] = [
  ['parameters', dsa.parametersToPem(SMALL), (text) => dsa.parametersFromPem(text, ANY_SIZE)],
  ['public key', dsa.publicKeyToPem(key.publicKey), (text) => dsa.publicKeyFromPem(text, ANY_SIZE)],
  ['private key', dsa.privateKeyToPem(key), (text) => dsa.privateKeyFromPem(text, ANY_SIZE)],
];

for (const [name, text, decode] of TEXTS) {
  test(`mutated PEM is read or refused: ${name}`, () => {
    decode(text);
    fc.assert(
      fc.property(mutated(Buffer.from(text)), (bytes) => {
        try {
          decode(Buffer.from(bytes).toString('latin1'));
        } catch (error) {
          if (!(error instanceof dsa.LimberError)) throw error;
        }
      }),
      { numRuns: RUNS },
    );
  });
}
