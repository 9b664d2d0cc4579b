/** DEDIS' Schnorr signatures under generators that are broken: the key is not to be had from them. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { Ed25519PublicKey } from '../../../../../src/entries/eddsa.ts';
import {
  DedisSchnorrPrivateKey,
  generateDedisSchnorrKey,
  NoRandomnessError,
  signDedisSchnorr,
  verifyDedisSchnorr,
} from '../../../../../src/entries/schnorr.ts';
import { ED25519 } from '../../../../../src/params/curves/ed25519.ts';
import { invMod } from '../../../../reference/modpow.ts';

const { order } = ED25519;
const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const modulo = (value: bigint): bigint => ((value % order) + order) % order;
const inverse = (value: bigint): bigint => invMod(modulo(value), order) as bigint;

function partsOf(key: DedisSchnorrPrivateKey, message: Uint8Array, signature: Uint8Array): { r: string; h: bigint; s: bigint } {
  const r = signature.subarray(0, 32);
  const digest = createHash('sha512').update(r).update(key.publicKey.toBytes()).update(message).digest();
  return { r: Buffer.from(r).toString('hex'), h: numberOf(digest) % order, s: numberOf(signature.subarray(32)) };
}

test('a generator that repeats itself: two signatures tell nothing of the key', () => {
  const key = generateDedisSchnorrKey();
  const random = (bytes: Uint8Array): void => void bytes.fill(7);
  const [one, two] = [text('one'), text('two')].map((message) => partsOf(key, message, signDedisSchnorr(key, message, { random })));
  assert.ok(one && two);
  assert.notEqual(one.r, two.r);
  assert.notEqual(modulo((one.s - two.s) * inverse(one.h - two.h)), numberOf(key.toBytes()));
  // The same key, message and bytes make the same nonce, and so the same signature; another key another nonce.
  assert.deepEqual(signDedisSchnorr(key, text('one'), { random }), signDedisSchnorr(key, text('one'), { random }));
  const other = generateDedisSchnorrKey();
  assert.notEqual(partsOf(other, text('one'), signDedisSchnorr(other, text('one'), { random })).r, one.r);
});

test('a generator that almost does nothing: one signature tells nothing of the key', () => {
  const key = generateDedisSchnorrKey();
  const message = text('one');
  for (const nonce of [1, 2]) {
    const { h, s } = partsOf(key, message, signDedisSchnorr(key, message, { random: (bytes) => void bytes.fill(0).set([nonce]) }));
    for (const guess of [0n, 1n, 2n]) assert.notEqual(modulo((s - guess) * inverse(h)), numberOf(key.toBytes()));
  }
  assert.throws(() => signDedisSchnorr(key, message, { random: (bytes) => void bytes.fill(0) }), NoRandomnessError);
});

test('two signatures of a message differ, and both are right', () => {
  const key = generateDedisSchnorrKey();
  const message = text('one');
  const [one, two] = [signDedisSchnorr(key, message), signDedisSchnorr(key, message, { checked: true })];
  assert.notDeepEqual(one.subarray(0, 32), two.subarray(0, 32));
  for (const signature of [one, two]) assert.ok(verifyDedisSchnorr(key.publicKey, message, signature));
});

test('signing leaves the key as it was', () => {
  const scalar = generateDedisSchnorrKey().toBytes();
  const key = DedisSchnorrPrivateKey.fromBytes(scalar);
  signDedisSchnorr(key, text('one'), { checked: true });
  assert.deepEqual(key.toBytes(), scalar);
});

test('a key of small order verifies nothing, and a wiped one signs nothing', () => {
  const message = Uint8Array.of(1, 2, 3);
  const neutral = Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? 1 : 0));
  const scalar = Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? 5 : 0));
  const key = DedisSchnorrPrivateKey.fromBytes(scalar);
  // For the neutral element the challenge does not count: s · B = R.
  const signature = Uint8Array.of(...key.publicKey.toBytes(), ...scalar);
  assert.equal(verifyDedisSchnorr(Ed25519PublicKey.fromBytes(neutral), message, signature), false);
  key.wipe();
  assert.throws(() => signDedisSchnorr(key, message), { name: 'OutOfRangeError', argument: 'privateKey' });
});
