/** A field of 343 elements and a curve of 347 points over it: b = 1 + X, found by PARI/GP. */
import type { OefCurve } from '../../../src/study/oef/curves.ts';
import { packed } from '../../../src/study/oef/field.ts';

export const TOY_CURVE: OefCurve = {
  name: 'toy of 347 points',
  strength: 4,
  field: { name: 'gf343', bits: 3, below: 1, degree: 3, w: 2 },
  b: packed([1n, 1n, 0n]),
  order: 347n,
  cofactor: 1n,
  generator: { x: packed([0n, 1n, 0n]), y: packed([2n, 1n, 5n]) },
};
