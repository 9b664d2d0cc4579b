/** Field kernels of optimal extension fields. */

import type { FieldKernel } from '../../kernels/field/kernel.ts';
import { BigInt } from '../../util/big-int.ts';
import { doublesOf } from './doubles.ts';
import { balanced, frobeniusFactors, numberBytes, type OefField, packed, primeOf, unpacked } from './field.ts';
import { integersOf } from './integers.ts';
import { frobeniusTimes } from './inverse.ts';
import type { OefOperation, OefRepresentation } from './representation.ts';

/**
 * - `fma`: doubles, where `relaxed_madd` is one instruction.
 * - `doubles`: the same with a product and a sum, for any engine with SIMD.
 * - `int`: 64-bit integers.
 */
export type OefFamily = 'fma' | 'doubles' | 'int';

const REPRESENTATIONS: Readonly<Record<OefFamily, (field: OefField) => OefRepresentation>> = {
  fma: (field) => doublesOf(field, true),
  doubles: (field) => doublesOf(field, false),
  int: integersOf,
};

/** The families that coefficients of this field fit: doubles hold sums of products of up to 26 bits exactly. */
export const familiesOf = (field: OefField): readonly OefFamily[] =>
  doublesOf(field, true).columnMagnitudes >= 1 ? ['fma', 'doubles', 'int'] : ['int'];

export function oefKernel(field: OefField, family: OefFamily): FieldKernel<OefOperation> {
  const parts = REPRESENTATIONS[family](field);
  const p = BigInt(primeOf(field));
  const element = (coefficients: readonly number[]): Uint8Array => {
    const bytes = new Uint8Array(parts.elementBytes);
    const view = new DataView(bytes.buffer);
    for (const [i, coefficient] of coefficients.entries()) parts.write(view, i, coefficient);
    return bytes;
  };
  const factors = frobeniusTimes(field.degree).map((times) => element(frobeniusFactors(field, times)));
  const table = new Uint8Array(factors.length * parts.elementBytes);
  for (const [i, one] of factors.entries()) table.set(one, i * parts.elementBytes);
  return {
    name: `${family}-${field.name}`,
    modulus: p,
    elementBytes: parts.elementBytes,
    pairs: false,
    largestMagnitude: parts.largestMagnitude,
    range: Number.POSITIVE_INFINITY,
    allows: (a, b) => a * b <= parts.columnMagnitudes,
    operations: {
      frobenius: { allows: (a) => a <= parts.columnMagnitudes, magnitude: () => 1 },
      inverse: { allows: (a) => a === 1, magnitude: () => 1 },
    },
    select: parts.select,
    ...(parts.unit !== undefined && { invariant: (magnitude: number) => ({ bound: magnitude * (parts.unit as number) }) }),
    residueBytes: numberBytes(field),
    inputBytes: numberBytes(field),
    toMontgomery: 1n,
    fromMontgomery: 1n,
    encode: (number) => element(unpacked(field, number).map((coefficient) => balanced(coefficient % p, p))),
    decode: (bytes) => {
      const view = new DataView(bytes.buffer, bytes.byteOffset);
      return packed(Array.from({ length: field.degree }, (_, i) => ((BigInt(parts.read(view, i)) % p) + p) % p));
    },
    table,
    // For inverses.
    scratchBytes: 2 * parts.elementBytes,
    define: (m, at, scratch) => parts.define(m, at, scratch),
  };
}
