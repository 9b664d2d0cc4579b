/** Hashing to BLS12-381: cofactors against their multiples, the map onto the twist against the plain one, and what it keeps to. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isogenyOf, residues } from '../../../src/curve/hash-to-curve/kernel-isogeny.ts';
import { groupG1, groupG2, type Point as PoolPoint } from '../../../src/pairing/groups/group.ts';
import { clearedG1, clearedG2 } from '../../../src/pairing/hash-to-curve/cofactors.ts';
import { curveMap, mapToCurveVarTime } from '../../../src/pairing/hash-to-curve/map-to-curve.ts';
import { mapToTwistVarTime, twistMap } from '../../../src/pairing/hash-to-curve/map-to-twist.ts';
import { fp2Coefficients } from '../../../src/pairing/hash-to-curve/twist-formulas.ts';
import { bls12381 } from '../../../src/pairing/named/bls12-381.ts';
import { BLS12_381_G1_SWU } from '../../../src/params/hash-to-curve/bls12-381-g1.ts';
import { BLS12_381_G2_SWU } from '../../../src/params/hash-to-curve/bls12-381-g2.ts';
import type { Fp2 } from '../../../src/params/pairings/pairing.ts';
import { bls12381 as reference } from '../../reference/bls12-381.ts';
import { simpleSwuPoint } from '../../reference/hash-to-curve.ts';
import { powMod, residue } from '../../reference/modpow.ts';
import type { Point } from '../../reference/pairing/pairing.ts';

const { engine, params } = bls12381;
const { prime, u } = params;
const { fp2 } = reference;
const { a, b, z } = BLS12_381_G2_SWU;
const map = isogenyOf(fp2Coefficients(prime), a, b, BLS12_381_G2_SWU.isogeny);
const MAP = twistMap(BLS12_381_G2_SWU, prime);
const curve = groupG2(engine);
const FIRST = 1;
type Mapped = PoolPoint<Fp2>;

function mapped(elements: readonly Fp2[]): readonly Mapped[] {
  mapToTwistVarTime(engine, MAP, elements, FIRST);
  return elements.map((_, i) => curve.read(FIRST + i));
}

function cleared1(point: PoolPoint<bigint>): PoolPoint<bigint> {
  groupG1(engine).load(FIRST, point);
  return clearedG1(engine, FIRST);
}

function cleared2(point: Mapped): Mapped {
  curve.load(FIRST, point);
  return clearedG2(engine, FIRST);
}

const points1 = [1n, 77n, 1000n].flatMap((x) => reference.pointOfCurve(x) ?? reference.pointOfCurve(x + 3n) ?? []);
const points2 = [1n, 2n, 3n, 4n, 5n, 6n].flatMap((c0) => reference.twistPoint({ c0, c1: 2n }) ?? []);

/** Of the twist. */
const COFACTOR = (u ** 8n - 4n * u ** 7n + 5n * u ** 6n - 4n * u ** 4n + 6n * u ** 3n - 4n * u ** 2n - 4n * u + 13n) / 9n;

describe('cofactors of BLS12-381', () => {
  it('are cleared by the multiples of RFC 9380, section 8.8', () => {
    assert.ok(points1.length > 0 && points2.length > 1);
    for (const point of points1) {
      const cleared = cleared1(point && { x: point.x.c0, y: point.y.c0 });
      const expected = reference.multiply(point, 0xd201000000010001n);
      assert.deepEqual(cleared, expected && { x: expected.x.c0, y: expected.y.c0 });
      assert.ok(reference.inG1(expected));
    }
    // 3 · (u² − 1) times the cofactor of the twist.
    for (const point of points2) {
      const expected = reference.multiply(point, 3n * (u * u - 1n) * COFACTOR);
      assert.deepEqual(cleared2(point ?? undefined), expected ?? undefined);
      assert.ok(reference.inG2(expected));
    }
    assert.deepEqual([cleared1(undefined), cleared2(undefined)], [undefined, undefined]);
  });

  it('of points of order 13, of which multiples on the way are infinity, nothing is left', () => {
    const small = points2
      .map((point) => reference.multiply(point, (COFACTOR * params.order) / 13n ** 2n))
      .flatMap((point) => [point, reference.multiply(point, 13n)]);
    assert.ok(small.some((point) => point && !reference.multiply(point, 13n)));
    for (const point of small) assert.equal(cleared2(point ?? undefined), undefined);
  });
});

/** The point of the isogenous curve by trying both candidates, and its image, with an inverse for every quotient. */
function plainly(element: Fp2): Point {
  const inverse = (x: Fp2): Fp2 => (fp2.equal(x, fp2.ZERO) ? fp2.ZERO : fp2.inverse(x));
  const square = fp2.mul(z, fp2.mul(element, element));
  const t = inverse(fp2.add(fp2.mul(square, square), square));
  const minusBperA = fp2.neg(fp2.mul(b, fp2.inverse(a)));
  const x1 = fp2.equal(t, fp2.ZERO) ? fp2.mul(b, fp2.inverse(fp2.mul(z, a))) : fp2.mul(minusBperA, fp2.add(fp2.ONE, t));
  const isOdd = ({ c0, c1 }: Fp2): boolean => (c0 === 0n ? c1 : c0) % 2n === 1n;
  for (const x of [x1, fp2.mul(square, x1)]) {
    const value = fp2.add(fp2.add(fp2.mul(x, fp2.mul(x, x)), fp2.mul(a, x)), b);
    const root = rootOf(value);
    if (!root) continue;
    const y = isOdd(root) === isOdd(element) ? root : fp2.neg(root);
    const at = (coefficients: readonly Fp2[]): Fp2 =>
      coefficients.reduce((sum, coefficient, i) => fp2.add(sum, fp2.mul(coefficient, fp2.pow(x, BigInt(i)))), fp2.ZERO);
    return {
      x: fp2.mul(at(map.xNumerator), inverse(at(map.xDenominator))),
      y: fp2.mul(y, fp2.mul(at(map.yNumerator), inverse(at(map.yDenominator)))),
    };
  }
  throw new Error('neither is a square');
}

/** By the order p² − 1 = 8 · odd of the units: the power ((p² − 1)/8 + 1)/2, times an eighth root of 1. */
function rootOf(value: Fp2): Fp2 | undefined {
  const candidate = fp2.pow(value, (prime * prime + 7n) / 16n);
  const eighth = fp2.pow({ c0: 1n, c1: 1n }, (prime * prime - 1n) / 8n);
  return [0n, 1n, 2n, 3n].map((k) => fp2.mul(candidate, fp2.pow(eighth, k))).find((root) => fp2.equal(fp2.mul(root, root), value));
}

describe('the map onto the curve of BLS12-381', () => {
  const { z: Z, isogenous } = BLS12_381_G1_SWU;
  const image = isogenyOf(residues(prime), isogenous.a, isogenous.b, isogenous.isogeny);
  const exceptional = powMod(residue(-powMod(Z, prime - 2n, prime), prime), (prime + 1n) / 4n, prime);
  const elements = [0n, 1n, 2n, 3n, 4n, prime - 1n, prime - 2n, (prime - 1n) / 2n, exceptional, prime - exceptional];
  for (let i = 100n; i < 120n; i++) elements.push(7n ** i % prime);
  const mapped1 = (some: readonly bigint[]): readonly PoolPoint<bigint>[] => {
    mapToCurveVarTime(engine, curveMap(BLS12_381_G1_SWU, prime), some, FIRST);
    return some.map((_, i) => groupG1(engine).read(FIRST + i));
  };

  it('is the plain one, of 0 and of ±√(−1/Z) as well, however many are mapped together', () => {
    assert.equal((Z * exceptional ** 2n + 1n) % prime, 0n);
    const expected = elements.map((element) => {
      const { x, y } = simpleSwuPoint(element, isogenous.a, isogenous.b, Z, prime);
      const at = (coefficients: readonly bigint[]): bigint =>
        coefficients.reduce((sum, each, i) => sum + each * powMod(x, BigInt(i), prime), 0n);
      const over = (a: bigint, b: bigint): bigint => (a * powMod(b, prime - 2n, prime)) % prime;
      return { x: over(at(image.xNumerator), at(image.xDenominator)), y: over(y * at(image.yNumerator), at(image.yDenominator)) };
    });
    assert.deepEqual(mapped1(elements), expected);
    for (const [i, element] of elements.entries()) assert.deepEqual(mapped1([element]), [expected[i]], `${i}`);
    for (const { x, y } of expected) assert.equal((y ** 2n - x ** 3n - params.b) % prime, 0n);
  });
});

describe('the map onto the twist of BLS12-381', () => {
  const elements: Fp2[] = [
    ...[0n, 1n, 2n, 3n, prime - 1n, (prime - 1n) / 2n].flatMap((c) => [
      { c0: c, c1: 0n },
      { c0: 0n, c1: c },
      { c0: c, c1: c },
    ]),
    ...Array.from({ length: 12 }, (_, i) => ({ c0: 7n ** BigInt(100 + i) % prime, c1: 5n ** BigInt(150 + i) % prime })),
  ];

  it('is the plain one, of 0 as well, however many are mapped together', () => {
    const expected = elements.map(plainly);
    assert.deepEqual(mapped(elements), expected);
    for (const [i, element] of elements.entries()) assert.deepEqual(mapped([element]), [expected[i]], `${i}`);
    assert.ok(expected.every((point) => reference.onTwist(point)));
  });

  it('takes opposite elements to opposite points', () => {
    const opposite = mapped(elements.slice(1).map(fp2.neg));
    const own = mapped(elements.slice(1));
    for (const [i, point] of own.entries())
      if (!fp2.equal(elements[i + 1] as Fp2, fp2.ZERO)) assert.deepEqual(opposite[i], point && { x: point.x, y: fp2.neg(point.y) });
  });
});
