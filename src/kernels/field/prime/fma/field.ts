/** Field kernels of doubles, two products at a time, where `relaxed_madd` is fused. */
import { call, type ModuleBuilder } from '../../../../asm/build.ts';
import type { Expr } from '../../../../asm/types.ts';
import type { FieldFunctions, FieldKernel } from '../../kernel.ts';
import { emitFromBytes, emitToBytes } from '../conversion.ts';
import type { FieldShape } from '../shape.ts';
import { fmaElements } from './elements.ts';
import { defineNormalizeWeak, difference, linear, multiple, negative, sum } from './linear.ts';
import { FMA_MEMORY } from './memory.ts';
import { defineMulPair, defineSqrPair } from './product.ts';

export const fmaField = (shape: FieldShape): FieldKernel => ({
  ...fmaElements(shape),
  operations: {},
  define: (m, table) => defineFunctions(m, shape, table),
});

function defineFunctions(m: ModuleBuilder, shape: FieldShape, table: number): FieldFunctions {
  const mulPair = defineMulPair(m, shape, table);
  const sqrPair = defineSqrPair(m, shape, table);
  const normalizeWeak = defineNormalizeWeak(m, shape);
  return {
    // One alone is done in both lanes.
    mul: (f, first, second = first) =>
      f.do(call(mulPair, { to0: first.to, a0: first.a, b0: first.b, to1: second.to, a1: second.a, b1: second.b })),
    sqr: (f, first, second = first) => f.do(call(sqrPair, { to0: first.to, a0: first.a, to1: second.to, a1: second.a })),
    normalizeWeak: (f, to, a) => f.do(call(normalizeWeak, { to, a })),
    add: (f, to, a, b) => linear(f, shape, to, [a, b], sum),
    sub: (f, to, a, b) => linear(f, shape, to, [a, b], difference),
    neg: (f, to, a) => linear(f, shape, to, [a], negative),
    mulSmall: (f, to, a, by) => linear(f, shape, to, [a], multiple(by)),
    copy: (f, to, a) => linear(f, shape, to, [a], (limbs) => limbs as Expr<'v128'>),
    own: {},
    conversion: {
      fromBytes: (f, to, bytes) => emitFromBytes(f, shape, FMA_MEMORY, to, bytes),
      toBytes: (f, bytes, a) => emitToBytes(f, shape, FMA_MEMORY, bytes, a),
    },
  };
}
