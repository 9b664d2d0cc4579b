/** The groups of the curves of prime order. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { toBytesBE } from '../../../src/encoding/octets.ts';
import * as groups from '../../../src/entries/groups.ts';
import { brainpoolP256r1, brainpoolP384r1, brainpoolP512r1, p224, p256, p384, p521, secp256k1 } from '../../../src/group/curves/curves.ts';
import { primeInsideOf } from '../../../src/group/curves/prime-curve.ts';
import { addPoints, multiplyPoint, type Point } from '../../reference/weierstrass.ts';
import { type Oracle, publicLaws, type Refused, secretLaws, tableLaws } from './laws.ts';
import { scalarLaws } from './scalar-laws.ts';

const GROUPS = [
  [p224, groups.p224Group, false],
  [p256, groups.p256Group, true],
  [p384, groups.p384Group, true],
  [p521, groups.p521Group, true],
  [secp256k1, groups.secp256k1Group, true],
  [brainpoolP256r1, groups.brainpoolP256r1Group, false],
  [brainpoolP384r1, groups.brainpoolP384r1Group, false],
  [brainpoolP512r1, groups.brainpoolP512r1Group, false],
] as const;

for (const [curve, group, hasMore] of GROUPS) {
  const { coordinateBytes } = curve;
  const { params } = primeInsideOf(curve);
  const { prime, generator } = params;
  const compressed = (first: number, x: bigint): Uint8Array => Uint8Array.of(first, ...toBytesBE(x, coordinateBytes));
  const oracle: Oracle<Point> = {
    order: params.order,
    generator,
    add: (a, b) => addPoints(params, a, b),
    multiply: (k, point) => multiplyPoint(params, k, point),
    bytes: (point) => (point ? compressed(2 + Number(point.y & 1n), point.x) : new Uint8Array(1 + coordinateBytes)),
  };
  // About half of all x have none.
  const without = Array.from({ length: 50 }, (_, i) => BigInt(i)).find((x) => !hasPoint(compressed(2, x)));
  const refused: Refused[] = [
    ['x without a point', compressed(2, without as bigint), groups.InvalidPointError, /must be a point of/],
    ['x of the prime', compressed(2, prime), groups.InvalidPointError, /must be a point of/],
    ...(generator.x + prime < 2n ** BigInt(8 * coordinateBytes)
      ? [['x that is not reduced', compressed(3, generator.x + prime), groups.InvalidPointError, /must be a point of/] as const]
      : []),
    ['another first byte', compressed(1, generator.x), groups.MalformedError, /compressed point/],
    ['the first byte of an uncompressed point', compressed(4, generator.x), groups.MalformedError, /compressed point/],
    ['the neutral element with a coordinate', compressed(0, generator.x), groups.MalformedError, /compressed point/],
  ];

  publicLaws({ group, oracle, refused, counts: [0, 1, 2, 3, 15, 16, 17, 18, 40, 127, 128, 130, ...(hasMore ? [300] : [])] });
  scalarLaws(group);
  secretLaws(group);
  tableLaws(group, hasMore ? [4096, 20_000, 2 ** 16, 2 ** 19] : [2 ** 19]);

  it(`${group.name}: coordinates of points`, () => {
    for (const k of [1n, 5n, params.order - 1n]) {
      const point = multiplyPoint(params, k, generator) as groups.AffinePoint;
      assert.deepEqual(group.coordinatesOf(group.multiplyBase(group.scalars.ofPublic(k))), point);
      assert.ok(group.fromCoordinates(point).equals(group.multiplyBase(group.scalars.ofPublic(k))));
    }
    assert.equal(group.coordinatesOf(group.neutral), undefined);
    const wrong = (value: unknown): never => value as never;
    for (const point of [
      { x: generator.x, y: generator.y ^ 1n },
      { x: -1n, y: 2n },
      { x: 0n, y: 0n },
      { x: generator.x + prime, y: generator.y },
    ]) {
      assert.throws(() => group.fromCoordinates(point), { name: 'InvalidPointError', argument: 'point' });
    }
    assert.throws(() => group.fromCoordinates(wrong({ x: 1, y: 2 })), { name: 'WrongTypeError', argument: 'point' });
    assert.throws(() => group.fromCoordinates(wrong(undefined)), { name: 'WrongTypeError', argument: 'point' });
    assert.throws(() => group.coordinatesOf(wrong({})), { name: 'WrongTypeError', argument: 'element' });
  });

  function hasPoint(bytes: Uint8Array): boolean {
    const { a, b } = params;
    const x = BigInt(`0x${Buffer.from(bytes.subarray(1)).toString('hex')}`);
    const square = (((x * x * x + a * x + b) % prime) + prime) % prime;
    let power = 1n;
    for (const bit of ((prime - 1n) / 2n).toString(2)) power = (power * power * (bit === '1' ? square : 1n)) % prime;
    return power <= 1n;
  }
}
