/** Quadratic extensions in 64-bit integers: c0 and c1 lie one after the other. */
import { call, type ModuleBuilder } from '../../../../asm/build.ts';
import * as i64 from '../../../../asm/opcodes/i64.ts';
import { copyOf } from '../../../../encoding/octets.ts';
import type { FieldFunctions } from '../../kernel.ts';
import type { IntegerFamily } from '../../prime/integers/family.ts';
import { INTEGER_MEMORY } from '../../prime/integers/memory.ts';
import type { FieldShape } from '../../prime/shape.ts';
import { conversionOfParts } from '../conversion.ts';
import type { QuadraticOperation } from '../operations.ts';
import type { QuadraticFamily } from '../quadratic.ts';
import { byLimb, defineMulByNonResidue, defineNormalizeWeak } from './linear.ts';
import { defineMul, defineMulParts, defineSqr, defineSqrParts } from './products.ts';

export const integerQuadratic = (family: IntegerFamily): QuadraticFamily => ({
  split: (element, { elementBytes }) => [copyOf(element.subarray(0, elementBytes)), copyOf(element.subarray(elementBytes))],
  join: (c0, c1, { elementBytes }) => {
    const element = new Uint8Array(2 * elementBytes);
    element.set(c0);
    element.set(c1, elementBytes);
    return element;
  },
  define: (m, shape, c) => define(m, shape, c, family),
});

function define(m: ModuleBuilder, shape: FieldShape, c: number, family: IntegerFamily): FieldFunctions<QuadraticOperation> {
  const [mul, sqr] = [defineMul(m, shape, family), defineSqr(m, shape, family)];
  const [mulParts, sqrParts] = [defineMulParts(m, shape, family), defineSqrParts(m, shape, family)];
  const [normalizeWeak, mulByNonResidue] = [defineNormalizeWeak(m, shape, family), defineMulByNonResidue(m, shape, c)];
  return {
    mul: (f, { to, a, b }) => f.do(call(mul, { to, a, b })),
    sqr: (f, { to, a }) => f.do(call(sqr, { to, a })),
    normalizeWeak: (f, to, a) => f.do(call(normalizeWeak, { to, a })),
    add: (f, to, a, b) => byLimb(f, shape, to, (at) => i64.add(i64.load(a, at), i64.load(b, at))),
    sub: (f, to, a, b) => byLimb(f, shape, to, (at) => i64.sub(i64.load(a, at), i64.load(b, at))),
    neg: (f, to, a) => byLimb(f, shape, to, (at) => i64.sub(0, i64.load(a, at))),
    mulSmall: (f, to, a, by) => byLimb(f, shape, to, (at) => i64.mul(i64.load(a, at), by)),
    copy: (f, to, a) => byLimb(f, shape, to, (at) => i64.load(a, at)),
    own: {
      mulParts: (f, to, a, b) => f.do(call(mulParts, { to, a, b })),
      sqrParts: (f, to, a) => f.do(call(sqrParts, { to, a })),
      conjugate: (f, to, a) => byLimb(f, shape, to, (at, part) => (part === 0 ? i64.load(a, at) : i64.sub(0, i64.load(a, at)))),
      join: (f, to, a, b) => byLimb(f, shape, to, (at, part) => i64.load(part === 0 ? a : b, at)),
      bothFirst: (f, to, a) => byLimb(f, shape, to, (at, part) => i64.load(a, at - part * shape.elementBytes)),
      bothSecond: (f, to, a) => byLimb(f, shape, to, (at, part) => i64.load(a, at + (1 - part) * shape.elementBytes)),
      mulByNonResidue: (f, to, a) => f.do(call(mulByNonResidue, { to, a })),
    },
    conversion: conversionOfParts(shape, INTEGER_MEMORY, (offset, part) => part * shape.elementBytes + offset),
  };
}
