/** The curve is DEDIS' and Go's: its generators and its order as they write them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BN256 } from '../../../src/params/pairings/bn256.ts';

const { generatorG1: G1, generatorG2: G2, order: ORDER, prime: P } = BN256;

test('numbers of golang.org/x/crypto/bn256 (constants.go, curve.go)', () => {
  assert.equal(P, 65000549695646603732796438742359905742825358107623003571877145026864184071783n);
  assert.equal(ORDER, 65000549695646603732796438742359905742570406053903786389881062969044166799969n);
  // The generator is (1, −2), of which the curve has (1, 2) as well.
  assert.deepEqual(G1, { x: 1n, y: P - 2n });
  assert.equal((G1.y ** 2n - G1.x ** 3n - 3n) % P, 0n);
  assert.equal(G2.x.c1, 21167961636542580255011770066570541300993051739349375019639421053990175267184n);
});
