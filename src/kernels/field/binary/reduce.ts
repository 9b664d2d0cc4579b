/** Reduction modulo p = x^m + Σ x^k + 1: what lies above x^m is worth Σ x^k + 1 times as much below. */
import type { BitStrings, Bits } from './bits.ts';
import { type BinaryShape, VECTOR_BITS } from './shape.ts';

/** The residue of a product, of degree at most 2m − 2. */
export function reduced(strings: BitStrings, { field: { degree, middle } }: BinaryShape, product: Bits): Bits {
  let rest = product;
  // The degree of what is left, at most.
  for (let top = 2 * degree - 2; top >= degree; top -= degree - (middle[0] ?? 0)) {
    const bits = top + 1 - degree;
    const above = strings.from(rest, degree, Math.ceil(bits / VECTOR_BITS));
    rest = [0, ...middle].reduce<Bits>(
      (sum, exponent) => strings.sum(sum, strings.from(above, -exponent, Math.ceil((bits + exponent) / VECTOR_BITS))),
      strings.lowest(rest, degree),
    );
  }
  return rest;
}
