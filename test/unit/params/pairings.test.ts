/** Parameters of pairings are those of whoever made the curves, and keep the conditions that engines rely on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isProbablePrimeVarTime } from '../../../src/numtheory/is-probable-prime.ts';
import { BLS12_381 } from '../../../src/params/pairings/bls12-381.ts';
import { BN254 } from '../../../src/params/pairings/bn254.ts';
import { BN256 } from '../../../src/params/pairings/bn256.ts';
import type { PairingParams } from '../../../src/params/pairings/pairing.ts';
import { Bls12Reference } from '../../reference/pairing/bls12.ts';
import { BnReference } from '../../reference/pairing/bn.ts';

test('numbers of golang.org/x/crypto/bn256 (constants.go, curve.go)', () => {
  const { prime, order, u, generatorG1, generatorG2 } = BN256;
  assert.equal(prime, 65000549695646603732796438742359905742825358107623003571877145026864184071783n);
  assert.equal(order, 65000549695646603732796438742359905742570406053903786389881062969044166799969n);
  assert.equal(u, 1868033n ** 3n);
  // The generator is (1, −2), of which the curve has (1, 2) as well.
  assert.deepEqual(generatorG1, { x: 1n, y: prime - 2n });
  assert.equal(generatorG2.x.c1, 21167961636542580255011770066570541300993051739349375019639421053990175267184n);
});

test('numbers of EIP-196 and EIP-197', () => {
  const { prime, order, b, xi } = BN254;
  assert.equal(prime, 21888242871839275222246405745257275088696311157297823662689037894645226208583n);
  assert.equal(order, 21888242871839275222246405745257275088548364400416034343698204186575808495617n);
  assert.deepEqual([b, xi.c0, xi.c1], [3n, 9n, 1n]);
});

test('numbers of draft-irtf-cfrg-pairing-friendly-curves-11, section 4.2.1', () => {
  const { prime, order, b, xi } = BLS12_381;
  assert.equal(prime, 0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn);
  assert.equal(order, 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n);
  assert.deepEqual([b, xi.c0, xi.c1], [4n, 1n, 1n]);
});

for (const reference of [new BnReference(BN256), new BnReference(BN254), new Bls12Reference(BLS12_381)]) {
  const { params, fp2 } = reference;
  test(`${params.name}: the conditions that engines rely on`, () => {
    const { prime, order, trace, xi } = params;
    for (const number of [prime, order]) assert.ok(isProbablePrimeVarTime(number));
    assert.deepEqual([prime % 4n, prime % 6n], [3n, 1n]);
    assert.equal((prime + 1n - trace) % order, 0n);
    assert.ok(order < 1n << 256n);
    // ξ has no square root and no cube root, so that w⁶ − ξ is irreducible.
    for (const k of [2n, 3n]) assert.notDeepEqual(fp2.pow(xi, (prime ** 2n - 1n) / k), fp2.ONE);
    assert.ok(reference.inG1(reference.generator1) && reference.inG2(reference.generator2));
    const point = [1n, 2n, 3n, 4n, 5n].map((c0) => reference.twistPoint({ c0, c1: 1n })).find((found) => found !== undefined);
    assert.ok(point && reference.multiply(point, order) !== null);
    const cofactor = twistCofactor(params);
    assert.ok(reference.inG2(reference.multiply(point, cofactor)), 'the cofactor');
    // So the test of G2 is one, and complete formulas are complete: no point is of order 2.
    const ofCurve = (prime + 1n - trace) / order;
    assert.deepEqual([gcd(ofCurve, cofactor), ofCurve % 2n, cofactor % 2n], [1n, 1n, 1n]);
  });
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/** How many times n the twist has points: of both twists of degree 6 it is the one whose number of points n divides (Hess, Smart, Vercauteren 2006, section 4). */
function twistCofactor({ prime, order, trace }: PairingParams): bigint {
  const squared = (4n * prime - trace ** 2n) / 3n;
  const f = squareRoot(squared);
  const ofSquare = trace ** 2n - 2n * prime;
  const counts = [1n, -1n].map((sign) => prime ** 2n + 1n - (ofSquare + sign * 3n * trace * f) / 2n);
  const count = counts.find((each) => each % order === 0n);
  assert.ok(count !== undefined);
  return count / order;
}

function squareRoot(square: bigint): bigint {
  let root = square;
  for (let next = (root + 1n) >> 1n; next < root; next = (root + square / root) >> 1n) root = next;
  assert.equal(root * root, square);
  return root;
}
