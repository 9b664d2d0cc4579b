/** RSA against BigInt, and against OpenSSL in node:crypto, with paddings that are almost right. */
import assert from 'node:assert/strict';
import * as node from 'node:crypto';
import fc from 'fast-check';
import { toBytesBE } from '../../../src/encoding/octets.ts';
import * as keys from '../../../src/entries/keys.ts';
import * as rsa from '../../../src/entries/rsa.ts';
import { powMod as reference } from '../../reference/modpow.ts';
import { keyPair } from '../../unit/scheme/rsa/keys.ts';
import { near } from '../numbers.ts';
import { type Target, target } from '../target.ts';

/** Of SHA-256, as it should be, without NULL, with another tag, and with a length too much. */
const PREFIXES = [
  '3031300d060960864801650304020105000420',
  '302f300b06096086480165030402010420',
  '3031300d060960864801650304020205000420',
  '3031300d0609608648016503040201050004 21',
].map((hex) => Buffer.from(hex.replaceAll(' ', ''), 'hex'));

export function rsaDifferentials(): Target[] {
  const { own: key } = keyPair(1024);
  const { n } = key.publicKey;
  const { p, d } = key.components();
  const publicKey = node.createPublicKey(keys.rsaPublicKeyToPem(key.publicKey));
  const operand = fc.oneof(
    near(n, 1024),
    near(2n ** 512n, 512).map((k) => k * p),
  );
  return [
    target(
      'RSA, the private operation against BigInt',
      operand.map((x) => x % n),
      (x) => {
        assert.deepEqual(key.apply(toBytesBE(x, key.size)), toBytesBE(reference(x, d, n), key.size));
      },
    ),
    target(
      'RSA, paddings that are almost right against OpenSSL',
      fc.record({
        prefix: fc.constantFrom(...PREFIXES),
        early: fc.nat(40),
        type: fc.constantFrom(0, 1, 1, 1, 2),
        separator: fc.constantFrom(0, 0, 0, 0xff),
        hole: fc.option(fc.nat(100)),
        message: fc.uint8Array({ maxLength: 20 }),
      }),
      ({ prefix, early, type, separator, hole, message }) => {
        const info = Buffer.concat([prefix, node.createHash('sha256').update(message).digest()]);
        const encoded = new Uint8Array(key.size).fill(0xff);
        // Half of them end where they should.
        const at = key.size - info.length - (early > 20 ? 0 : early);
        encoded.set([0, type]);
        encoded[at - 1] = separator;
        encoded.set(info, at);
        if (hole !== null && early % 2 === 0) encoded[2 + (hole % (at - 3))] = hole;
        const signature = key.apply(encoded);
        assert.equal(rsa.verifyPkcs1(key.publicKey, message, signature), node.verify('sha256', message, publicKey, signature));
        const padding = node.constants.RSA_PKCS1_PSS_PADDING;
        assert.equal(
          rsa.verifyPss(key.publicKey, message, signature),
          node.verify('sha256', message, { key: publicKey, padding, saltLength: 32 }, signature),
        );
      },
    ),
  ];
}
