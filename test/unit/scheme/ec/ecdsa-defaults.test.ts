/** What ECDSA does unless told: low s where verifiers ask for it, and a word where a signature is in another format. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as ec from '../../../../src/entries/ec.ts';
import * as ecdsa from '../../../../src/entries/ecdsa.ts';
import { toBytesLE } from '../../../../src/util/bytes.ts';

const { p256, p384, p521, secp256k1, brainpoolP512r1 } = ec;
const messages = Array.from({ length: 40 }, (_, i) => Uint8Array.of(i));
const FORMATS: readonly ecdsa.EcdsaFormat[] = ['der', 'p1363', 'recoverable'];

/** How many of the signatures have a high s. */
function highOnes(curve: ec.EcCurve, options: ecdsa.EcdsaSignOptions): number {
  const key = new ec.EcPrivateKey(curve, 77n);
  return messages.filter((message) => {
    const signature = ecdsa.signEcdsa(key, message, { ...options, format: 'p1363' });
    assert.ok(ecdsa.verifyEcdsa(key.publicKey, message, signature, { format: 'p1363' }));
    return 2n * BigInt(`0x${Buffer.from(signature.subarray(curve.bytes)).toString('hex')}`) > curve.order;
  }).length;
}

describe('low s', () => {
  it('is what secp256k1 signs with, unless told', () => {
    assert.equal(highOnes(secp256k1, {}), 0);
    assert.equal(highOnes(secp256k1, { lowS: undefined as never }), 0);
    assert.ok(highOnes(secp256k1, { lowS: false }) > 0);
  });

  it('is an option elsewhere', () => {
    for (const curve of [p256, p384]) assert.ok(highOnes(curve, {}) > 0, curve.name);
    assert.equal(highOnes(p256, { lowS: true }), 0);
  });

  it('is not asked for on verification, unless told', () => {
    const key = new ec.EcPrivateKey(secp256k1, 77n);
    const verdicts = messages.map((message) => {
      const signature = ecdsa.signEcdsa(key, message, { lowS: false });
      assert.equal(ecdsa.verifyEcdsa(key.publicKey, message, signature), true);
      return ecdsa.verifyEcdsa(key.publicKey, message, signature, { lowS: true });
    });
    assert.deepEqual([...new Set(verdicts)].sort(), [false, true]);
  });
});

for (const curve of [p256, p384, p521, secp256k1, brainpoolP512r1]) {
  describe(`${curve.name}, signatures in another format`, () => {
    const key = new ec.EcPrivateKey(curve, 77n);
    const message = Uint8Array.of(1, 2, 3);
    const verify = (signature: Uint8Array, format: ecdsa.EcdsaFormat): boolean =>
      ecdsa.verifyEcdsa(key.publicKey, message, signature, { format });

    for (const made of FORMATS) {
      for (const asked of FORMATS) {
        const signature = ecdsa.signEcdsa(key, message, { format: made });
        it(`${made} where ${asked} is asked for`, () => {
          if (made === asked) assert.equal(verify(signature, asked), true);
          else {
            const rule = `must be in the format '${asked}', and is in '${made}': give { format: '${made}' }`;
            assert.throws(() => verify(signature, asked), { name: 'MalformedError', argument: 'signature', rule });
          }
        });
      }
    }

    it('say so without an option as well', () => {
      const signature = ecdsa.signEcdsa(key, message, { format: 'p1363' });
      assert.throws(() => ecdsa.verifyEcdsa(key.publicKey, message, signature), { name: 'MalformedError', argument: 'signature' });
      assert.throws(() => ecdsa.verifyEcdsaDigest(key.publicKey, message, signature), { name: 'MalformedError', argument: 'signature' });
    });

    it('are none where they are in no format: false, not an error', () => {
      const p1363 = ecdsa.signEcdsa(key, message, { format: 'p1363' });
      const der = ecdsa.signEcdsa(key, message);
      const order = toBytesLE(curve.order, curve.bytes).reverse();
      for (const bytes of [
        new Uint8Array(0),
        p1363.subarray(1),
        Uint8Array.of(...p1363, 4),
        // Numbers that no signature has.
        new Uint8Array(2 * curve.bytes),
        Uint8Array.of(...p1363.subarray(0, curve.bytes), ...order),
        Uint8Array.of(...order, ...p1363.subarray(curve.bytes)),
        // What was DER, with a byte too much, or a length that is wrong.
        Uint8Array.of(...der, 0),
        der.map((byte, i) => (i === 3 ? byte + 1 : byte)),
      ]) {
        for (const format of FORMATS) assert.equal(verify(bytes, format), false, `${bytes.length} bytes, ${format}`);
      }
    });

    it('are DER that is damaged, where they begin as DER does, whatever their length', () => {
      const damaged = new Uint8Array(2 * curve.bytes).fill(1);
      damaged.set([0x30, damaged.length - 2]);
      if (curve === p521) damaged.set([0x30, 0x81, damaged.length - 3]);
      assert.equal(verify(damaged, 'der'), false);
    });
  });
}
