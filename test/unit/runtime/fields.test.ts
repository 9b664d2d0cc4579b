/** Which family serves fields, and that what is compiled follows a restriction. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { generateEcKey, p256 } from '../../../src/entries/ec.ts';
import { signEcdsa, verifyEcdsa } from '../../../src/entries/ecdsa.ts';
import { generateEd25519Key, signEd25519, verifyEd25519 } from '../../../src/entries/eddsa.ts';
import { describeEngine, type Family, setFamilies } from '../../../src/entries/engine.ts';
import { fieldModule } from '../../../src/field/module.ts';
import { primeInsideOf } from '../../../src/group/curves/prime-curve.ts';
import { fieldKernel, P256_FIELD } from '../../../src/kernels/field/prime/fields.ts';
import { bn256 } from '../../../src/pairing/named/bn256.ts';
import { compiledOnce } from '../../../src/runtime/compiled-once.ts';
import { CompiledModule } from '../../../src/runtime/module.ts';
import { fieldFamily } from '../../../src/runtime/select.ts';
import { signBls, verifyBls } from '../../../src/scheme/pairing/bls-bn256/bls.ts';
import { BlsPrivateKey } from '../../../src/scheme/pairing/bls-bn256/keys.ts';

after(() => setFamilies(undefined));

const { families } = describeEngine();
const fastest = families[0] as Family;

test('the fastest serves, unless others are named that have kernels of fields', () => {
  const serves = (named: readonly Family[] | undefined, expected: string): void => {
    setFamilies(named);
    assert.equal(fieldFamily('a test'), expected, `${named}`);
    assert.equal(describeEngine().fields, expected, `${named}`);
  };
  serves(undefined, fastest);
  serves(['int'], 'int');
  serves(['int', 'js'], 'int');
  serves(['simd'], 'simd');
  serves(['simd', 'int'], 'simd');
  // `js` has kernels of fields only where modules are emulated.
  serves(['js'], fastest);
  serves(families, fastest);
});

test('what is compiled is compiled once, and anew for another restriction', () => {
  setFamilies(undefined);
  let made = 0;
  const compiled = compiledOnce(() => ++made);
  assert.deepEqual([compiled(), compiled()], [1, 1]);
  setFamilies(['int']);
  assert.deepEqual([compiled(), compiled()], [2, 2]);
});

test('a view has the length that is asked for', () => {
  const module = new CompiledModule(fieldModule(fieldKernel(P256_FIELD, 'int')));
  const { from } = module.at.slots;
  for (const bytes of [8, 16, 8, 24]) assert.equal(module.bytesOf({ from, bytes }).length, bytes);
  assert.equal(module.bytesOf({ from, bytes: 24 }), module.bytesOf({ from, bytes: 24 }));
});

test('keys, signatures and pairings outlast a restriction', () => {
  setFamilies(undefined);
  const message = Uint8Array.of(1, 2, 3);
  const [key, bls] = [generateEcKey(p256), new BlsPrivateKey(5n)];
  const ed = generateEd25519Key();
  const edSignature = signEd25519(ed, message);
  const [signature, blsSignature] = [signEcdsa(key, message), signBls(bls, message)];
  const [group, engine] = [primeInsideOf(p256).group, bn256.compiled()];
  assert.equal(verifyBls(bls.publicKey, message, blsSignature), true);
  // From the second use on a key keeps multiples, in the form of the group's kernel.
  const verifies = (): boolean =>
    [1, 2, 3].every(() => verifyEcdsa(key.publicKey, message, signature) && verifyEd25519(ed.publicKey, message, edSignature));
  assert.equal(verifies(), true);
  setFamilies(['int']);
  assert.notEqual(primeInsideOf(p256).group, group);
  assert.notEqual(bn256.compiled(), engine);
  assert.match(bn256.compiled().module.name, /^int-/);
  assert.equal(verifies(), true);
  assert.deepEqual(signEcdsa(key, message), signature);
  assert.deepEqual(signBls(bls, message), blsSignature);
  assert.equal(verifyBls(bls.publicKey, message, blsSignature), true);
});
