/** Maps onto curves against the reference, where they have no value of their own as well. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hashToField } from '../../../src/curve/hash-to-curve/hash-to-field.ts';
import { weierstrassMap } from '../../../src/curve/hash-to-curve/weierstrass.ts';
import { Field } from '../../../src/field/prime-field.ts';
import { squareRoots } from '../../../src/field/square-roots.ts';
import { wideResidue } from '../../../src/field/wide-residue.ts';
import { p256, p384, p521, secp256k1 } from '../../../src/group/curves/curves.ts';
import { primeInsideOf } from '../../../src/group/curves/prime-curve.ts';
import { SECP256K1_SWU } from '../../../src/params/hash-to-curve/secp256k1.ts';
import { fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { fieldElements, simpleSwuPoint } from '../../reference/hash-to-curve.ts';
import { powMod, residue } from '../../reference/modpow.ts';

const PLAIN = [
  [p256, -10n],
  [p384, -12n],
  [p521, -4n],
] as const;

/** A root of −1/Z, if it is a square: there Z²u⁴ + Zu² is 0, though u is not. */
function exceptionalOf(z: bigint, p: bigint): readonly bigint[] {
  const square = residue(-powMod(residue(z, p), p - 2n, p), p);
  const root = powMod(square, (p + 1n) / 4n, p);
  return residue(root * root, p) === square ? [root, p - root] : [];
}

for (const [curve, z] of PLAIN) {
  describe(curve.name, () => {
    const { prime: p, a, b } = primeInsideOf(curve).params;
    const field = new Field(primeInsideOf(curve).fields[0], undefined, squareRoots);
    const map = weierstrassMap(primeInsideOf(curve).params, { z }, field);
    const numbers = [0n, 1n, 2n, 3n, p - 1n, p - 2n, (p - 1n) / 2n, 7n ** 90n % p, ...exceptionalOf(z, p)];
    for (let i = 1n; i <= 30n; i++) numbers.push(powMod(5n, i * 1234567n, p));

    test('the map is the reference’s', () => {
      for (const u of numbers) {
        const point = map(toBytesLE(u, field.bytes));
        const { x, y } = simpleSwuPoint(u, a, b, z, p);
        assert.deepEqual([fromBytesLE(point.subarray(0, field.bytes)), fromBytesLE(point.subarray(field.bytes))], [x, y], `u = ${u}`);
        assert.ok(primeInsideOf(curve).group.contains(point));
      }
    });

    test('both signs of u lead to opposite points', () => {
      for (const u of numbers.filter((number) => number > 0n)) {
        const sum = primeInsideOf(curve).group.add(map(toBytesLE(u, field.bytes)), map(toBytesLE(p - u, field.bytes)));
        assert.ok(sum.every((byte) => byte === 0));
      }
    });
  });
}

test('Z has an exceptional u on one of these curves at least', () => {
  assert.ok(PLAIN.some(([curve, z]) => exceptionalOf(z, primeInsideOf(curve).params.prime).length > 0));
});

test('secp256k1: every image is a point of the curve', () => {
  const field = new Field(primeInsideOf(secp256k1).fields[0], undefined, squareRoots);
  const map = weierstrassMap(primeInsideOf(secp256k1).params, SECP256K1_SWU, field);
  for (let u = 0n; u < 40n; u++) assert.ok(primeInsideOf(secp256k1).group.contains(map(toBytesLE(u ** 23n % field.modulus, field.bytes))));
});

test('bytes of any length have the residue of the number', () => {
  const field = new Field(primeInsideOf(p521).fields[0]);
  for (const length of [1, 2, 65, 66, 67, 98, 130, 131, 196, 300]) {
    for (const byte of [0, 1, 0xa5, 0xff]) {
      const bytes = new Uint8Array(length).fill(byte);
      assert.equal(fromBytesLE(wideResidue(field, bytes)), fieldElements(bytes, 1, field.modulus)[0], `${length} times ${byte}`);
    }
  }
});

test('as many elements as are asked for, each from bytes of its own, which are wiped', () => {
  const field = new Field(primeInsideOf(p256).fields[0]);
  const uniform = Uint8Array.from({ length: 144 }, (_, i) => i * 7);
  const [expected, asked] = [fieldElements(uniform, 3, field.modulus), [] as number[]];
  const elements = hashToField(
    field,
    (length) => {
      asked.push(length);
      return uniform;
    },
    3,
    128,
  );
  assert.deepEqual(elements.map(fromBytesLE), expected);
  assert.deepEqual(asked, [144]);
  assert.ok(uniform.every((byte) => byte === 0));
});
