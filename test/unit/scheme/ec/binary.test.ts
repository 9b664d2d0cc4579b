/** Keys and schemes on curves over binary fields, as on the others, against OpenSSL where it has the curve. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it, test } from 'node:test';
import { sha256 } from '@noble/hashes/sha2.js';
import * as binary from '../../../../src/entries/ec/binary.ts';
import { type EcCurve, EcPublicKey, generateEcKey, MalformedError, OutOfRangeError, p256 } from '../../../../src/entries/ec.ts';
import { agreeEcdh } from '../../../../src/entries/ecdh.ts';
import { recoverEcdsaKey, signEcdsa, verifyEcdsa } from '../../../../src/entries/ecdsa.ts';
import {
  ecKeys,
  ecPrivateKeyFromPem,
  ecPrivateKeyToPem,
  ecPublicKeyFromPem,
  ecPublicKeyToJwk,
  ecPublicKeyToPem,
  readPublicKey,
} from '../../../../src/entries/keys.ts';

const CURVES: readonly EcCurve[] = Object.values(binary);
const HASH = sha256;
const message = new TextEncoder().encode('hello');

for (const curve of CURVES) {
  describe(curve.name, () => {
    const key = generateEcKey(curve);
    const { publicKey } = key;

    it('signs and verifies', () => {
      for (const format of ['der', 'p1363'] as const) {
        const signature = signEcdsa(key, message, { format, checked: true });
        assert.equal(verifyEcdsa(publicKey, message, signature, { format }), true);
        assert.equal(verifyEcdsa(publicKey.toBytes(), message, signature, { format, curve }), true);
        assert.equal(verifyEcdsa(publicKey, message.subarray(1), signature, { format }), false);
        assert.equal(verifyEcdsa(generateEcKey(curve).publicKey, message, signature, { format }), false);
      }
    });

    it('does not say by two bits whose a signature is', () => {
      const signature = new Uint8Array(2 * curve.bytes + 1).fill(1);
      for (const use of [
        () => signEcdsa(key, message, { format: 'recoverable' }),
        () => verifyEcdsa(publicKey, message, signature, { format: 'recoverable' }),
        () => recoverEcdsaKey(curve, message, signature),
      ])
        assert.throws(use, (error) => error instanceof OutOfRangeError && error.argument === 'format');
    });

    it('agrees', () => {
      const other = generateEcKey(curve);
      assert.deepEqual(agreeEcdh(key, other.publicKey), agreeEcdh(other, publicKey));
      assert.equal(agreeEcdh(key, other.publicKey).length, curve.coordinateBytes);
    });

    it('writes and reads keys', () => {
      assert.ok(ecPrivateKeyFromPem(ecPrivateKeyToPem(key), [curve]).publicKey.equals(publicKey));
      assert.ok(readPublicKey(ecPublicKeyToPem(publicKey), [ecKeys(p256, curve)]).equals(publicKey));
      for (let i = 0; i < 8; i++) {
        const each = generateEcKey(curve).publicKey;
        for (const form of ['compressed', 'uncompressed'] as const)
          assert.ok(EcPublicKey.fromBytes(curve, each.toBytes(form)).equals(each));
      }
      assert.throws(() => ecPublicKeyToJwk(publicKey), OutOfRangeError);
      assert.throws(() => ecPublicKeyFromPem(ecPublicKeyToPem(publicKey), [p256]), MalformedError);
    });
  });
}

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
test('OpenSSL and limber take each other’s keys and signatures', { skip: hasOpenssl ? false : 'openssl is not installed' }, (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'limber-binary-'));
  const at = (name: string): string => path.join(folder, name);
  const openssl = (...given: readonly string[]): boolean => spawnSync('openssl', given).status === 0;
  const refused: string[] = [];
  try {
    writeFileSync(at('message'), message);
    for (const curve of CURVES) {
      const name =
        { 'B-163': 'sect163r2', sect239k1: 'sect239k1' }[curve.name] ?? `sect${curve.name.slice(2)}${curve.name[0] === 'K' ? 'k' : 'r'}1`;
      if (!openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', `ec_paramgen_curve:${name}`, '-out', at('theirs'))) {
        refused.push(name);
        continue;
      }
      const theirs = ecPrivateKeyFromPem(readFileSync(at('theirs'), 'utf8'), [curve]);
      assert.ok(openssl('dgst', '-sha256', '-sign', at('theirs'), '-out', at('signature'), at('message')), name);
      assert.equal(verifyEcdsa(theirs.publicKey, message, readFileSync(at('signature')), { hash: HASH }), true, name);
      const ours = generateEcKey(curve);
      writeFileSync(at('ours'), ecPublicKeyToPem(ours.publicKey));
      writeFileSync(at('signature'), signEcdsa(ours, message, { hash: HASH }));
      assert.ok(openssl('dgst', '-sha256', '-verify', at('ours'), '-signature', at('signature'), at('message')), name);
      writeFileSync(at('private'), ecPrivateKeyToPem(ours));
      assert.ok(openssl('pkeyutl', '-derive', '-inkey', at('theirs'), '-peerkey', at('ours'), '-out', at('secret')), name);
      assert.deepEqual(new Uint8Array(readFileSync(at('secret'))), agreeEcdh(ours, theirs.publicKey), name);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  if (refused.length > 0) t.diagnostic(`this OpenSSL refuses ${refused.join(', ')}`);
  assert.ok(refused.length < CURVES.length, 'OpenSSL has some of them');
});
