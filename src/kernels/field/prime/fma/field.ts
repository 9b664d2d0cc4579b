/** Field kernels of doubles, two products at a time, where `relaxed_madd` is fused. */
import { call, type ModuleBuilder } from '../../../../asm/build.ts';
import * as f64 from '../../../../asm/opcodes/f64.ts';
import * as i64 from '../../../../asm/opcodes/i64.ts';
import * as v128 from '../../../../asm/opcodes/v128.ts';
import type { Expr } from '../../../../asm/types.ts';
import type { FieldFunctions } from '../../kernel.ts';
import { codec } from '../codec.ts';
import { emitFromBytes, emitToBytes, type LimbMemory } from '../conversion.ts';
import type { PrimeKernel } from '../kernel.ts';
import { type FieldShape, isAllowed, rangeOf } from '../shape.ts';
import { patternOf } from './constants.ts';
import { defineNormalizeWeak, difference, linear, multiple, negative, sum } from './linear.ts';
import { defineMulPair, defineSqrPair } from './product.ts';
import type { FmaMethod } from './reduce-two-sided.ts';

/** What a limb of magnitude 1 is at most: a balanced digit, and the carry of the column below. */
const unitOf = (radixBits: number): number => 2 ** (radixBits - 1) + 2 ** (53 - radixBits);

const BIAS = 2 ** 52;
const SIGNED_BIAS = 1.5 * 2 ** 52;

/** Doubles of one exponent, whose patterns are linear, take whole numbers to and from integers. */
const MEMORY: LimbMemory = {
  load: (element, offset) => {
    const biased = f64.add(f64.load(element, offset), f64.const(SIGNED_BIAS));
    return i64.sub(i64.reinterpret_f64(biased), i64.const(patternOf(SIGNED_BIAS)));
  },
  store: (element, limb, offset) => {
    const biased = f64.reinterpret_i64(i64.or(limb, i64.const(patternOf(BIAS))));
    return f64.store(element, f64.sub(biased, f64.const(BIAS)), offset);
  },
};

export function fmaField(shape: FieldShape): PrimeKernel {
  const { field, modulus, radixBits, limbs, elementBytes, reduction } = shape;
  const { allows }: FmaMethod = reduction;
  return {
    shape,
    name: `fma-${field}-n${limbs}r${radixBits}`,
    modulus,
    elementBytes,
    pairs: true,
    // Limbs are exact, and so is the double next to them that is a multiple of the radix.
    largestMagnitude: 2 ** Math.min(53 - radixBits, 8),
    range: rangeOf(shape),
    // All products of a column stay within what its multiples of the radix may be.
    allows: (a, b) => (allows ?? isAllowed)(shape, a * b, unitOf(radixBits), radixBits + 51),
    select: v128.i64x2_relaxed_laneselect,
    invariant: (magnitude) => ({ bound: magnitude * unitOf(radixBits) }),
    operations: {},
    ...codec(shape, 'v128'),
    table: new Uint8Array(Float64Array.from(reduction.constants?.(shape) ?? []).buffer),
    define: (m, table) => defineFunctions(m, shape, table),
  };
}

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
      fromBytes: (f, to, bytes) => emitFromBytes(f, shape, MEMORY, to, bytes),
      toBytes: (f, bytes, a) => emitToBytes(f, shape, MEMORY, bytes, a),
    },
  };
}
