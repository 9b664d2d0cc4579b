/** What a curve does before its modules are compiled. This process has done nothing else, so that modules are counted from its first verification on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, fromBytesBE, toBytesBE } from '../../../src/encoding/octets.ts';
import { brainpoolP256r1, type EcCurve, EcPublicKey, p256, p384, secp256k1 } from '../../../src/entries/ec.ts';
import { verifyEcdsa } from '../../../src/entries/ecdsa.ts';
import { setFamilies } from '../../../src/entries/engine.ts';
import { bip340PublicKeyFromBytes, InvalidPointError, verifyBip340 } from '../../../src/entries/schnorr.ts';
import { primeInsideOf } from '../../../src/group/curves/prime-curve.ts';
import { invMod } from '../../reference/modpow.ts';
import { multiplyPoint, type Point } from '../../reference/weierstrass.ts';

/** Trials of instructions are shorter. */
const SHORT = 1000;

let compiled = 0;
const { Module } = WebAssembly;
WebAssembly.Module = new Proxy(Module, {
  construct: (target, [bytes]: [Uint8Array<ArrayBuffer>]) => {
    if (bytes.length > SHORT) compiled++;
    return new target(bytes);
  },
});

const message = Uint8Array.of(1, 2, 3);

/** A key, and its signature of the message with SHA-256, by the oracle. */
function signed(curve: EcCurve, d: bigint): { readonly key: Uint8Array; readonly signature: Uint8Array } {
  const { params } = primeInsideOf(curve);
  const { order, generator } = params;
  const [q, point] = [d, d + 5n].map((scalar) => multiplyPoint(params, scalar, generator)) as [NonNullable<Point>, NonNullable<Point>];
  const r = point.x % order;
  const s = ((fromBytesBE(sha256(message)) + r * d) * (invMod(d + 5n, order) as bigint)) % order;
  const join = (a: bigint, b: bigint): Uint8Array => concatBytes(toBytesBE(a, curve.bytes), toBytesBE(b, curve.bytes));
  return { key: concatBytes(Uint8Array.of(4), join(q.x, q.y)), signature: join(r, s) };
}

const verifies = (curve: EcCurve, { key, signature }: ReturnType<typeof signed>, text = message): boolean =>
  verifyEcdsa(key, text, signature, { curve, format: 'p1363', hash: sha256, lowS: false });

test('the first verifications compile nothing, and tell good signatures from bad ones', () => {
  const [first, second] = [signed(p256, 0x1234_5678_9abc_def0n ** 3n), signed(p256, 77n)];
  assert.equal(verifies(p256, first), true);
  assert.equal(verifies(p256, second, Uint8Array.of(1, 2, 4)), false);
  assert.equal(verifies(p256, { ...signed(p256, 78n), signature: first.signature }), false);
  assert.equal(verifies(p256, signed(p256, 79n)), true);
  assert.equal(compiled, 0);
  // Enough of them.
  assert.equal(verifies(p256, signed(p256, 80n)), true);
  assert.ok(compiled > 0);
});

test('points of no curve are refused before anything is compiled', () => {
  const before = compiled;
  const { generator, prime } = primeInsideOf(p384).params;
  assert.deepEqual(new EcPublicKey(p384, generator).x, generator.x);
  for (const point of [
    { x: generator.x, y: generator.y ^ 1n },
    { x: generator.x + 1n, y: generator.y },
    { x: 0n, y: 0n },
    { x: generator.x, y: prime + generator.y },
  ])
    assert.throws(() => new EcPublicKey(p384, point), InvalidPointError);
  assert.equal(compiled, before);
});

test('a key that comes again has the group compiled', () => {
  const before = compiled;
  const once = signed(p384, 5n);
  assert.equal(verifies(p384, once), true);
  assert.equal(compiled, before);
  assert.equal(verifies(p384, once), true);
  assert.ok(compiled > before);
});

test('signatures of BIP 340 as well', () => {
  const before = compiled;
  // Vector 0 of bip-0340/test-vectors.csv.
  const [key, signature] = [
    'f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9',
    'e907831f80848d1069a5371b402410364bdf1c5f8307b0084c55f1ce2dca821525f66a4a85ea8b71e482a74f382d2ce5ebeee8fdb2172f477df4900d310536c0',
  ].map((hex) => Uint8Array.from(Buffer.from(hex, 'hex'))) as [Uint8Array, Uint8Array];
  assert.equal(verifyBip340(bip340PublicKeyFromBytes(key), new Uint8Array(32), signature), true);
  assert.equal(verifyBip340(bip340PublicKeyFromBytes(key), new Uint8Array(32).fill(1), signature), false);
  assert.equal(compiled, before);
});

test('early sums are those of the group, until it is compiled', () => {
  const curve = primeInsideOf(secp256k1);
  const { order, generator } = curve.params;
  const early = (a: bigint, b: bigint, c: bigint): Uint8Array | undefined => curve.earlySumVarTime?.({ a, b, c }, generator);
  const sums = [early(order - 6n, 4n, 2n), early(3n, order - 3n, 7n)];
  assert.deepEqual(sums, [curve.group.multiply(toBytesBE(order - 1n, 32).reverse(), curve.point(generator)), new Uint8Array(64)]);
  assert.deepEqual(curve.point(generator), curve.group.point(generator));
  assert.equal(early(1n, 1n, 1n), undefined);
});

test('who has chosen families has them compute', () => {
  const fresh = (): Uint8Array | undefined => {
    const { earlySumVarTime, params } = primeInsideOf(brainpoolP256r1);
    return earlySumVarTime?.({ a: 1n, b: 1n, c: 1n }, params.generator);
  };
  assert.ok(fresh());
  setFamilies(['int']);
  assert.equal(fresh(), undefined);
  setFamilies(undefined);
});
