/** Every engine of the lab says what the plain arithmetic says. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aggregateBdnSignatures, BdnRoster, verifyBdn } from '../../../src/entries/bdn.ts';
import { BlsPrivateKey, signBls } from '../../../src/entries/bls-bn256.ts';
import { OPTIMISATIONS, PairingLab } from '../../../src/entries/study/pairing.ts';

const keys = [11n, 12n, 13n].map((k) => new BlsPrivateKey(k * 0x9e3779b97f4a7c15f39cc0605cedc835n));
const message = new TextEncoder().encode('a link');
const signature = aggregateBdnSignatures(new BdnRoster(keys.map(({ publicKey }) => publicKey)), [
  signBls(keys[0]!, message),
  undefined,
  signBls(keys[2]!, message),
]);

const passes = [
  { lazy: false, reuse: false },
  { lazy: true, reuse: false },
  { lazy: false, reuse: true },
];
for (const how of [...OPTIMISATIONS, ...passes]) {
  test(`the lab: ${JSON.stringify(how)}`, () => {
    const lab = new PairingLab(how);
    const secret = 12345678901234567890n;
    assert.deepEqual(lab.signVarTime(secret, message), signBls(new BlsPrivateKey(secret), message));
    const verify = (signed: Uint8Array): boolean =>
      lab.run(() => verifyBdn(new BdnRoster(keys.map(({ publicKey }) => publicKey.toBytes())), signed, signature));
    assert.equal(verify(message), true);
    assert.equal(verify(message.slice(1)), false);
  });
}

test('the default engine is back when the work ends, also by a throw', () => {
  const lab = new PairingLab('lazy reduction');
  const roster = new BdnRoster(keys.map(({ publicKey }) => publicKey));
  assert.throws(() =>
    lab.run(() => {
      throw new Error('stop');
    }),
  );
  assert.equal(verifyBdn(roster, message, signature), true);
  assert.equal(
    lab.run(() => verifyBdn(roster, message, signature)),
    true,
  );
  assert.equal(verifyBdn(roster, message, signature), true);
});
