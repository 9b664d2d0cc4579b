/** Parameters of pairings are those of whoever made the curves, and keep the conditions that engines rely on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isProbablePrimeVarTime } from '../../../src/numtheory/is-probable-prime.ts';
import { BN254 } from '../../../src/params/pairings/bn254.ts';
import { BN256 } from '../../../src/params/pairings/bn256.ts';
import { BnReference } from '../../reference/bn/bn.ts';

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

for (const params of [BN256, BN254]) {
  test(`${params.name}: the conditions that engines rely on`, () => {
    const { prime, order, trace, xi } = params;
    const reference = new BnReference(params);
    const { fp2 } = reference;
    for (const number of [prime, order]) assert.ok(isProbablePrimeVarTime(number));
    assert.deepEqual([prime % 4n, prime % 6n], [3n, 1n]);
    assert.equal(prime + 1n - trace, order);
    assert.ok(order < 1n << 256n);
    // ξ has no square root and no cube root, so that w⁶ − ξ is irreducible.
    for (const k of [2n, 3n]) assert.notDeepEqual(fp2.pow(xi, (prime ** 2n - 1n) / k), fp2.ONE);
    assert.ok(reference.onCurve(reference.generator1) && reference.inG2(reference.generator2));
    const point = [1n, 2n, 3n, 4n, 5n].map((c0) => reference.twistPoint({ c0, c1: 1n })).find((found) => found !== undefined);
    assert.ok(point && reference.multiply(point, order) !== null);
    assert.ok(reference.inG2(reference.multiply(point, prime - 1n + trace)), 'the cofactor');
  });
}
