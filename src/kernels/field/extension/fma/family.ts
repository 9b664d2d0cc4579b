/** Quadratic extensions in doubles: limb i of both parts is one vector, c0's in lane 0. */
import { call, type ModuleBuilder } from '../../../../asm/build.ts';
import * as f64 from '../../../../asm/opcodes/f64.ts';
import * as v128 from '../../../../asm/opcodes/v128.ts';
import type { FieldFunctions } from '../../kernel.ts';
import { bothOf, lanesOf } from '../../prime/fma/constants.ts';
import { FMA_MEMORY } from '../../prime/fma/memory.ts';
import { type FieldShape, LIMB } from '../../prime/shape.ts';
import { conversionOfParts } from '../conversion.ts';
import type { QuadraticOperation } from '../operations.ts';
import type { QuadraticFamily } from '../quadratic.ts';
import { byLimb, defineNormalizeWeak, scaleLimbs, timesNonResidue, VECTOR } from './linear.ts';
import { defineMul, defineMulParts, defineSqr, defineSqrParts } from './products.ts';

export const FMA_QUADRATIC: QuadraticFamily = {
  split: (element, { limbs, elementBytes }) => {
    const parts = [new Uint8Array(elementBytes), new Uint8Array(elementBytes)] as const;
    for (const [lane, part] of parts.entries())
      for (let i = 0; i < limbs; i++) part.set(limbAt(element, VECTOR * i + LIMB * lane), LIMB * i);
    return parts;
  },
  join: (c0, c1, { limbs }) => {
    const element = new Uint8Array(VECTOR * limbs);
    for (const [lane, part] of [c0, c1].entries())
      for (let i = 0; i < limbs; i++) element.set(limbAt(part, LIMB * i), VECTOR * i + LIMB * lane);
    return element;
  },
  define,
};

const limbAt = (bytes: Uint8Array, at: number): Uint8Array => bytes.subarray(at, at + LIMB);

function define(m: ModuleBuilder, shape: FieldShape, c: number, table: number): FieldFunctions<QuadraticOperation> {
  const [mul, sqr] = [defineMul(m, shape, table), defineSqr(m, shape, table)];
  const [mulParts, sqrParts] = [defineMulParts(m, shape, table), defineSqrParts(m, shape, table)];
  const normalizeWeak = defineNormalizeWeak(m, shape, table);
  return {
    mul: (f, { to, a, b }) => f.do(call(mul, { to, a, b })),
    sqr: (f, { to, a }) => f.do(call(sqr, { to, a })),
    normalizeWeak: (f, to, a) => f.do(call(normalizeWeak, { to, a })),
    add: (f, to, a, b) => byLimb(f, shape, to, (at) => v128.f64x2_add(v128.load(a, at), v128.load(b, at))),
    sub: (f, to, a, b) => byLimb(f, shape, to, (at) => v128.f64x2_sub(v128.load(a, at), v128.load(b, at))),
    neg: (f, to, a) => scaleLimbs(f, shape, to, a, bothOf(-1)),
    mulSmall: (f, to, a, by) => scaleLimbs(f, shape, to, a, bothOf(by)),
    copy: (f, to, a) => byLimb(f, shape, to, (at) => v128.load(a, at)),
    own: {
      mulParts: (f, to, a, b) => f.do(call(mulParts, { to, a, b })),
      sqrParts: (f, to, a) => f.do(call(sqrParts, { to, a })),
      conjugate: (f, to, a) => scaleLimbs(f, shape, to, a, lanesOf(1, -1)),
      join: (f, to, a, b) => byLimb(f, shape, to, (at) => v128.f64x2_replace_lane(v128.load(b, at), f64.load(a, at), 0)),
      bothFirst: (f, to, a) => byLimb(f, shape, to, (at) => v128.load64_splat(a, at)),
      bothSecond: (f, to, a) => byLimb(f, shape, to, (at) => v128.load64_splat(a, at + LIMB)),
      mulByNonResidue: (f, to, a) => timesNonResidue(f, shape, to, a, c),
    },
    conversion: conversionOfParts(shape, FMA_MEMORY, (offset, part) => 2 * offset + LIMB * part),
  };
}
