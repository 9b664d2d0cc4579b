/** BLS12-381 on modules that the platform has compiled, in an engine that compiles none. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  aggregateBlsSignatures,
  BlsPrivateKey,
  BlsPublicKey,
  fastAggregateVerifyBls,
  minPkPop,
  minSigPop,
  NoWebAssemblyError,
  signBls,
  verifyBls,
  verifyBlsBatch,
} from '../../../src/entries/bls.ts';
import { g1, g2, pairing } from '../../../src/entries/bls12-381.ts';
import { g1 as g1OfBn254, g2 as g2OfBn254, pairing as pairingOfBn254 } from '../../../src/entries/bn254.ts';
import { useStaticModules } from '../../../src/entries/engine/static.ts';
import { describeEngine } from '../../../src/entries/engine.ts';
import { untouchable } from '../../conformance/without-webassembly.ts';
import { bls12381 } from '../../reference/bls12-381.ts';
import { compressed1 } from '../../reference/pairing/zcash.ts';
import { compiledFile, refuseToCompile } from './compiled-files.ts';

const [pairings, scalars] = [compiledFile('int/bls12-381'), compiledFile('int/bls12-381-scalars')];
refuseToCompile();

const message = new TextEncoder().encode('a message');
const SECRET = 0x123456789abcdef0123456789abcdefn;
const publicKey = compressed1(bls12381.multiply(bls12381.generator1, SECRET));
/** By the private key of one: the hash itself. */
let signature: Uint8Array;

test('without modules, pairings say where they are, before anything is read', () => {
  assert.throws(
    () => signBls(untouchable(32), message, { suite: minPkPop }),
    (error: Error) => error instanceof NoWebAssemblyError && error.message.includes('limber/engine/static'),
  );
});

test('signatures are verified by the module of the pairing alone', () => {
  useStaticModules([pairings]);
  assert.deepEqual(describeEngine().staticModules, ['int-bls12-381-n15r27-pairs pairing']);
  signature = signBls(new BlsPrivateKey(minPkPop, SECRET), message);
  const key = BlsPublicKey.fromBytes(minPkPop, publicKey);
  assert.equal(verifyBls(key, message, signature), true);
  assert.equal(verifyBls(key, message.slice(1), signature), false);
  assert.equal(fastAggregateVerifyBls([key, key], message, aggregateBlsSignatures(minPkPop, [signature, signature])), true);
  const items = [key, new BlsPrivateKey(minPkPop, 5n).publicKey].map((each) => ({ publicKey: each, message, signature }));
  assert.deepEqual(verifyBlsBatch(items), [true, false]);
});

test('signatures in G1 as well', () => {
  const key = new BlsPrivateKey(minSigPop, SECRET);
  assert.equal(verifyBls(key.publicKey, message, signBls(key, message)), true);
  assert.equal(verifyBls(key.publicKey, message.slice(1), signBls(key, message)), false);
});

test('numbers modulo the order need theirs', () => {
  const product = (): boolean => {
    const [a, b] = [g1.scalars.ofPublic(5), g1.scalars.ofPublic(7)];
    return pairing(g1.multiplyBase(a), g2.multiplyBase(b)).equals(pairing(g1.multiplyBase(a.mul(b)), g2.generator));
  };
  assert.throws(product, NoWebAssemblyError);
  useStaticModules([scalars]);
  assert.equal(product(), true);
});

test('another pairing has no module', () => {
  assert.throws(() => pairingOfBn254(g1OfBn254.generator, g2OfBn254.generator), NoWebAssemblyError);
});
