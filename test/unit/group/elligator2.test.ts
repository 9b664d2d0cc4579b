/** Elligator 2 onto edwards25519, against the map in the plainest way (RFC 9380, sections 6.7.1 and 6.8.2). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edwards25519Suite, encodeToCurve, encodeToCurve25519, hashToCurve, hashToCurve25519 } from '../../../src/entries/hash-to-curve.ts';
import { mapByElligator2 } from '../../../src/group/hash-to-curve/elligator2.ts';
import { ED25519 } from '../../../src/params/curves/ed25519.ts';
import { fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { invMod, powMod, residue } from '../../reference/modpow.ts';

const { prime: p, d } = ED25519;
const J = 486662n;

/** A root, for p ≡ 5 modulo 8. */
function rootOf(square: bigint): bigint | undefined {
  const root = powMod(square, (p + 3n) / 8n, p);
  return [root, residue(root * powMod(2n, (p - 1n) / 4n, p), p)].find((each) => residue(each * each - square, p) === 0n);
}

function plainly(r: bigint): readonly [x: bigint, y: bigint] {
  const value = (u: bigint): bigint => residue(u ** 3n + J * u * u + u, p);
  const u1 = residue(-J * (invMod(1n + 2n * r * r, p) as bigint), p);
  const u2 = residue(-u1 - J, p);
  const first = rootOf(value(u1));
  const [u, root, sign] = first === undefined ? [u2, rootOf(value(u2)) as bigint, 0n] : [u1, first, 1n];
  const v = root % 2n === sign ? root : residue(-root, p);
  const even = [rootOf(p - 486664n) as bigint].map((each) => (each % 2n === 0n ? each : p - each))[0] as bigint;
  if (v === 0n || u === p - 1n) return [0n, 1n];
  return [residue(even * u * (invMod(v, p) as bigint), p), residue((u - 1n) * (invMod(u + 1n, p) as bigint), p)];
}

test('the map is the plain one, of points of the curve, and the same for opposite residues', () => {
  const residues = [0n, 1n, 2n, 3n, p - 1n, p - 2n, (p - 1n) / 2n];
  for (let i = 1n; i <= 40n; i++) residues.push(powMod(5n, i * 1234567n, p));
  for (const r of residues) {
    const point = mapByElligator2(toBytesLE(r, 32));
    const [x, y] = [fromBytesLE(point.subarray(0, 32)), fromBytesLE(point.subarray(32))] as [bigint, bigint];
    assert.deepEqual([x, y], plainly(r), `${r}`);
    assert.equal(residue(y * y - x * x - 1n - d * x * x * y * y, p), 0n);
    assert.deepEqual(mapByElligator2(toBytesLE(residue(-r, p), 32)), point);
  }
});

test('points of curve25519 are of the curve, and those of edwards25519 under the same tag', () => {
  const tag = new TextEncoder().encode('limber test: curve25519');
  for (const [toCurve, toEdwards] of [
    [hashToCurve25519, hashToCurve],
    [encodeToCurve25519, encodeToCurve],
  ] as const) {
    for (let i = 0; i < 8; i++) {
      const coordinates = toCurve(Uint8Array.of(i), tag);
      const [u, v] = [fromBytesLE(coordinates.u), fromBytesLE(coordinates.v)] as [bigint, bigint];
      assert.ok(u < p && v < p);
      assert.equal(residue(v * v - u ** 3n - J * u * u - u, p), 0n);
      const y = residue((u - 1n) * (invMod(u + 1n, p) as bigint), p);
      const even = [rootOf(p - 486664n) as bigint].map((each) => (each % 2n === 0n ? each : p - each))[0] as bigint;
      const x = residue(even * u * (invMod(v, p) as bigint), p);
      assert.deepEqual(toEdwards(edwards25519Suite, Uint8Array.of(i), tag).toBytes(), toBytesLE(y | ((x & 1n) << 255n), 32));
    }
  }
});
