/**
 * Field kernels of integers in the lanes of vectors, two products at a time: for primes of which reductions multiply by sums of few powers of two. Elements are those of the
 * family `int`, and so is everything but products.
 */
import { call, type ModuleBuilder } from '../../../../asm/build.ts';
import type { FieldFunctions, FieldKernel } from '../../kernel.ts';
import { INT } from '../int/family.ts';
import { integerField } from '../integers/field.ts';
import type { FieldShape } from '../shape.ts';
import { defineMulPair, defineSqrPair, pairScratchBytes } from './product.ts';

export function simdField(shape: FieldShape): FieldKernel {
  const int = integerField(shape, INT);
  // Limbs of factors are signed words of 32 bits.
  const largestFactor = Math.floor((2 ** 31 - 1) / INT.unitOf(shape.radixBits));
  return {
    ...int,
    name: `simd-${shape.field}-n${shape.limbs}r${shape.radixBits}`,
    pairs: true,
    allows: (a, b) => Math.max(a, b) <= largestFactor && int.allows(a, b),
    scratchBytes: pairScratchBytes(shape),
    define: (m, table, scratch) => withPairs(m, shape, scratch, int.define(m, table, scratch)),
  };
}

function withPairs(m: ModuleBuilder, shape: FieldShape, scratch: number, functions: FieldFunctions): FieldFunctions {
  const mulPair = defineMulPair(m, shape, scratch);
  const sqrPair = defineSqrPair(m, shape, scratch);
  return {
    ...functions,
    mul: (f, first, second) =>
      second
        ? f.do(call(mulPair, { to0: first.to, a0: first.a, b0: first.b, to1: second.to, a1: second.a, b1: second.b }))
        : functions.mul(f, first),
    sqr: (f, first, second) =>
      second ? f.do(call(sqrPair, { to0: first.to, a0: first.a, to1: second.to, a1: second.a })) : functions.sqr(f, first),
  };
}
