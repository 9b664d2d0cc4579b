/** Small curves over GF(2^7), GF(2^9) and GF(2^11): every point of the group, every multiple, every sum of multiples. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BinaryGroup } from '../../../../src/curve/binary/group.ts';
import { binaryComb } from '../../../../src/curve/binary/module.ts';
import type { BinaryCurveParams, BinaryField } from '../../../../src/params/curves/binary/params.ts';
import type { AffinePoint } from '../../../../src/params/curves/weierstrass.ts';
import { toBytesLE } from '../../../../src/util/bytes.ts';
import { addBinaryPoints, type BinaryPoint, invert, isOnBinaryCurve, multiply, multiplyBinaryPoint } from '../../../reference/binary.ts';
import { binaryFamilies } from '../../field/binary/module.ts';
import { range } from './table.ts';

const FIELDS: readonly BinaryField[] = [
  { degree: 7, middle: [1] },
  { degree: 9, middle: [4] },
  { degree: 11, middle: [2] },
];

const isPrime = (n: number): boolean =>
  n > 1 && Array.from({ length: Math.floor(Math.sqrt(n)) - 1 }, (_, i) => i + 2).every((d) => n % d !== 0);

/** All points of the curve but the neutral one and that of order 2: y = xz, where z² + z = x + a + b/x². */
function pointsOf({ field, a, b }: Pick<BinaryCurveParams, 'field' | 'a' | 'b'>): AffinePoint[] {
  const size = 1n << BigInt(field.degree);
  const rootsOf = new Map<bigint, bigint[]>();
  for (let z = 0n; z < size; z++) {
    const value = multiply(field, z, z) ^ z;
    rootsOf.set(value, [...(rootsOf.get(value) ?? []), z]);
  }
  const points: AffinePoint[] = [];
  for (let x = 1n; x < size; x++) {
    const inverse = invert(field, x);
    const roots = rootsOf.get(x ^ a ^ multiply(field, b, multiply(field, inverse, inverse))) ?? [];
    for (const z of roots) points.push({ x, y: multiply(field, x, z) });
  }
  return points;
}

/** Curves whose group is of prime order beside the cofactor: a Koblitz curve, and others. */
function* curvesOver(field: BinaryField): Generator<BinaryCurveParams> {
  let found = 0;
  for (const a of [0n, 1n] as const) {
    const cofactor = a === 0n ? 4 : 2;
    for (let b = 1n; b < 40n && found < 4; b++) {
      const points = pointsOf({ field, a, b });
      // With the neutral point and the one of order 2.
      const order = (points.length + 2) / cofactor;
      // Multiples up to 31 must differ; on a Koblitz curve, those by numbers of norms up to 90.
      if (!isPrime(order) || order < (b === 1n ? 97 : 67)) continue;
      const curve = { name: `a = ${a}, b = ${b}`, oid: '1.2.3', field, a, b, order: BigInt(order), cofactor } as const;
      const generator = points.find((point) => multiplyBinaryPoint(curve, BigInt(order), point) === undefined);
      assert.ok(generator);
      yield { ...curve, generator };
      found++;
    }
  }
}

for (const family of binaryFamilies()) {
  for (const field of FIELDS) {
    for (const params of curvesOver(field)) {
      describe(`${params.name} over GF(2^${field.degree}), ${family}`, () => {
        const group = new BinaryGroup(params, family);
        const order = Number(params.order);
        const bytesOf = (point: BinaryPoint): Uint8Array => (point ? group.point(point) : new Uint8Array(2 * group.coordinateBytes));
        const scalar = (k: number): Uint8Array => toBytesLE(BigInt(k), group.scalarBytes);
        const multiples: BinaryPoint[] = [undefined];
        for (let k = 1; k < order; k++) multiples.push(addBinaryPoints(params, multiples[k - 1], params.generator));

        it('has every multiple of every point', () => {
          assert.equal(addBinaryPoints(params, multiples[order - 1], params.generator), undefined);
          const step = order > 200 ? 17 : 1;
          for (let of = 1; of < order; of += step) {
            for (let k = 0; k < 2 ** params.order.toString(2).length; k += order > 200 && of > 1 ? 7 : 1)
              assert.deepEqual(group.multiply(scalar(k), bytesOf(multiples[of])), bytesOf(multiples[(k * of) % order]), `${k} · ${of} · G`);
          }
        });

        it('has every multiple of the generator by a comb, also where its points meet', () => {
          for (const stride of [1, 2, 3]) {
            const combed = new BinaryGroup(params, family, binaryComb(params, 2, stride));
            for (let k = 0; k < 2 ** params.order.toString(2).length; k++)
              assert.deepEqual(combed.multiplyBase(scalar(k)), bytesOf(multiples[k % order]), `${k} · G`);
          }
        });

        it('knows every point of the group, and no other of the curve', () => {
          const own = new Set(multiples.map((point) => `${point?.x},${point?.y}`));
          for (const point of pointsOf(params)) {
            assert.ok(isOnBinaryCurve(params, point));
            assert.equal(group.contains(bytesOf(point)), own.has(`${point.x},${point.y}`));
          }
          // The point of order 2: y is the root of b.
          const elements = range(2 ** field.degree).map(BigInt);
          const ofTwo = { x: 0n, y: elements.find((y) => multiply(field, y, y) === params.b) as bigint };
          assert.ok(isOnBinaryCurve(params, ofTwo));
          assert.equal(group.contains(bytesOf(ofTwo)), false);
        });

        it('has sums of multiples, also where they meet on the way', () => {
          for (let of = 1; of < order; of += Math.ceil(order / 12)) {
            for (let u = 0; u < order; u += Math.ceil(order / 15)) {
              for (let v = 0; v < order; v += Math.ceil(order / 15)) {
                const term = { scalar: scalar(v), point: bytesOf(multiples[of]) };
                assert.deepEqual(
                  group.multiScalarVarTime(scalar(u), [term]),
                  bytesOf(multiples[(u + v * of) % order]),
                  `${u} · G + ${v} · ${of} · G`,
                );
              }
            }
          }
        });
      });
    }
  }
}
