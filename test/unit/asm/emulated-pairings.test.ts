/** Pairings where WebAssembly is forbidden: every instruction of their modules is emulated. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

// Before anything looks for it.
Reflect.deleteProperty(globalThis, 'WebAssembly');
const { emulateWebAssembly } = await import('../../../src/entries/engine/emulation.ts');
const { describeEngine } = await import('../../../src/entries/engine.ts');
const bls = await import('../../../src/entries/bls.ts');
const bn254 = await import('../../../src/entries/bn254.ts');
emulateWebAssembly();

const message = Uint8Array.of(1, 2, 3);

test('fields are emulated', () => {
  assert.equal(describeEngine().fields, 'emulated');
});

for (const suite of [bls.minPkPop, bls.minSigPop]) {
  test(`${suite.name}: signatures, sums and batches`, () => {
    const keys = [bls.generateBlsKey(suite), bls.generateBlsKey(suite)] as const;
    const signatures = keys.map((key) => bls.signBls(key, message));
    const publicKeys = keys.map(({ publicKey }) => publicKey);
    assert.equal(bls.verifyBls(publicKeys[0]!, message, signatures[0]!), true);
    assert.equal(bls.verifyBls(publicKeys[0]!, message, signatures[1]!), false);
    assert.equal(bls.fastAggregateVerifyBls(publicKeys, message, bls.aggregateBlsSignatures(suite, signatures)), true);
    const batch = publicKeys.map((publicKey, i) => ({ publicKey, message, signature: signatures[i]! }));
    assert.deepEqual(bls.verifyBlsBatch(batch), [true, true]);
    assert.deepEqual(bls.verifyBlsBatch([batch[0]!, { ...batch[1]!, signature: signatures[0]! }]), [true, false]);
  });
}

test('pairings of BN254', () => {
  const { g1, g2 } = bn254;
  const [two, three, six] = [g1.scalars.ofPublic(2), g1.scalars.ofPublic(3), g1.scalars.ofPublic(6)];
  const other = [g1.multiplyBase(two).neg(), g2.multiplyBase(three)] as const;
  assert.equal(bn254.pairingProductIsOne([[g1.multiplyBase(six), g2.generator], other]), true);
  assert.equal(bn254.pairingProductIsOne([[g1.multiplyBase(three), g2.generator], other]), false);
});
