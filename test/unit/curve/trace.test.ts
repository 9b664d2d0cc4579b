/** Traces in binary fields against their definition. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { traceBy, traceMask } from '../../../src/curve/binary/trace.ts';
import { polynomialOf } from '../../../src/kernels/field/binary/shape.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { multiply } from '../../reference/binary.ts';
import { FIELDS, isIrreducible, nameOf } from '../field/binary/fields.ts';

for (const field of FIELDS.filter(isIrreducible)) {
  test(`modulo ${nameOf(field)}`, () => {
    const mask = traceMask(field);
    const bytes = Math.ceil(field.degree / 8);
    assert.equal(mask.length, bytes);
    const trace = (element: bigint): bigint => {
      let [sum, power] = [0n, element];
      for (let i = 0; i < field.degree; i++) [sum, power] = [sum ^ power, multiply(field, power, power)];
      return sum;
    };
    const all = (1n << BigInt(field.degree)) - 1n;
    const exponents = [0, 1, 2, 3, 7, 8, field.degree >> 1, field.degree - 3, field.degree - 2, field.degree - 1];
    const powers = exponents.filter((i) => i < field.degree).map((i) => 1n << BigInt(i));
    const elements = [0n, all, all / 3n, all / 5n, polynomialOf(field) & all, ...powers];
    // What lies behind the element does not count.
    for (const element of elements)
      assert.equal(traceBy(mask, toBytesLE(element | (255n << BigInt(8 * bytes)), bytes + 1)), Number(trace(element)));
  });
}
