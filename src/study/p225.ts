/**
 * A curve of prime order over p = 2^224 + 2^140 + 2^56 + 1, whose exponents are multiples of 28: y² = x³ − 3x + 229. How it was chosen stands in
 * docs/formulas.md.
 */
import { coordinates, type PrimeField, scalars } from '../kernels/field/prime/fields.ts';
import { MONTGOMERY, TABLE } from '../kernels/field/prime/reduce.ts';
import type { WeierstrassParams } from '../params/curves/weierstrass.ts';

export const P225: WeierstrassParams = {
  name: 'P-225',
  prime: 2n ** 224n + 2n ** 140n + 2n ** 56n + 1n,
  a: -3n,
  b: 229n,
  order: 26959946667150639794667016480816199175978974525803868557357319889691n,
  generator: { x: 4n, y: 15660349417517618563280177615553425758838288475719104808904965653362n },
};

/** With limbs of 28 bits, reducing takes three subtractions a digit and no multiplication. */
export const P225_FIELD: PrimeField = /* @__PURE__ */ coordinates('p225', P225, {
  fma: [MONTGOMERY, 43, 6],
  wide: [MONTGOMERY, 48, 5],
  int: [MONTGOMERY, 28, 9],
});

export const P225_SCALARS: PrimeField = /* @__PURE__ */ scalars('p225', P225, {
  fma: [TABLE, 49, 5],
  wide: [TABLE, 48, 5],
  int: [TABLE, 28, 9],
});
