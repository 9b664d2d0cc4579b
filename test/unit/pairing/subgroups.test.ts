/** Points of BLS12-381's twist of small orders, at which the steps of the Miller loop come to infinity and to equal points: none is of G2, alone or added to a point that is. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CompiledEngine } from '../../../src/pairing/engine/compiled.ts';
import { LINE_SIZE } from '../../../src/pairing/engine/sizes.ts';
import { placeLines } from '../../../src/pairing/groups/lines.ts';
import { bls12381 } from '../../../src/pairing/named/bls12-381.ts';
import { bls12381 as reference } from '../../reference/bls12-381.ts';
import type { Point } from '../../reference/pairing/pairing.ts';
import { families } from '../formulas/run-formula.ts';

const { spec, params } = bls12381;
const { u, order } = params;
/** The number of points of the twist over n: 13² · 23² · 2713 · 11953 · 262069 · a prime. */
const COFACTOR = (u ** 8n - 4n * u ** 7n + 5n * u ** 6n - 4n * u ** 4n + 6n * u ** 3n - 4n * u ** 2n - 4n * u + 13n) / 9n;
/** Of the squares no point has the order: their points are of the orders 13 and 23. */
const SMALL = [13n ** 2n, 23n ** 2n, 2713n, 11953n];

/** A point of an order that divides the given one, and is not 1. */
function ofOrder(divisor: bigint): NonNullable<Point> {
  for (let x = 1n; x < 100n; x++) {
    const point = reference.twistPoint({ c0: x, c1: 0n });
    const small = point && reference.multiply(point, (COFACTOR * order) / divisor);
    if (small) return small;
  }
  throw new Error(`no point of an order that divides ${divisor}`);
}

const smallPoints = SMALL.map(ofOrder);

for (const family of families()) {
  describe(`subgroups of the twist of BLS12-381, over ${family}`, () => {
    const engine = new CompiledEngine(spec, family);
    const isInG2 = (point: NonNullable<Point>): boolean => spec.family.isInG2(engine, point);

    it('takes points of G2, and leaves their lines', () => {
      const [point, other] = [0x123456789n, 0x987654321n].map((k) => reference.multiply(reference.generator2, k)) as NonNullable<Point>[];
      const elements = engine.programs.steps * LINE_SIZE;
      const linesIn = (place: number): Uint8Array => engine.save(engine.at.lines.from + place * elements * engine.elementBytes, elements);
      const place = (...points: readonly (typeof point)[]): readonly (typeof point)[] => placeLines(engine, points, (each) => each!);
      assert.equal(isInG2(point!), true);
      const lines = linesIn(0);
      // The one that has just been proven comes first.
      assert.deepEqual(place(other, point), [point, other]);
      assert.deepEqual(linesIn(0), lines);
      const others = linesIn(1);
      assert.notDeepEqual(others, lines);
      // Lines are kept from the second time on; a place is what its point needs, whatever was there.
      for (let time = 0; time < 3; time++) {
        assert.deepEqual(place(other, point), [other, point]);
        assert.deepEqual([linesIn(0), linesIn(1)], [others, lines]);
        assert.deepEqual(place({ ...point! }, other), [point, other]);
        assert.deepEqual([linesIn(0), linesIn(1)], [lines, others]);
      }
    });

    it('takes none of small order', () => {
      for (const [i, small] of smallPoints.entries()) {
        assert.equal(isInG2(small), false, `${SMALL[i]}`);
        assert.equal(isInG2(reference.add(small, reference.generator2) as NonNullable<Point>), false, `${SMALL[i]}, added`);
      }
    });
  });
}
