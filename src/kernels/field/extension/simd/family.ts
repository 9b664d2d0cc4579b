/** Quadratic extensions of integers in the lanes of vectors: limb i of c0 and of c1 are two words side by side. */
import { call, type ModuleBuilder } from '../../../../asm/build.ts';
import * as i64 from '../../../../asm/opcodes/i64.ts';
import * as v128 from '../../../../asm/opcodes/v128.ts';
import type { FieldFunctions } from '../../kernel.ts';
import type { LimbMemory } from '../../prime/conversion.ts';
import { type FieldShape, LIMB } from '../../prime/shape.ts';
import { conversionOfParts, PARTS } from '../conversion.ts';
import type { QuadraticOperation } from '../operations.ts';
import type { QuadraticFamily } from '../quadratic.ts';
import { byVector, defineNormalizeWeak, elementBytesOf, negatedWhere, timesNonResidue } from './linear.ts';
import { defineMul, defineMulParts, defineSqr, defineSqrParts, type Places, scratchBytesOf } from './products.ts';
import { BOTH, partsOf, WORD } from './words.ts';

const MEMORY: LimbMemory = {
  load: (element, offset) => i64.load32_s(element, offset),
  store: (element, limb, offset) => i64.store32(element, limb, offset),
};

export const SIMD_QUADRATIC: QuadraticFamily = {
  split: (element, { limbs, elementBytes }) => {
    const words = new DataView(element.buffer, element.byteOffset);
    return PARTS.map((part) => {
      const separate = new DataView(new ArrayBuffer(elementBytes));
      for (let i = 0; i < limbs; i++) {
        const limb = words.getInt32(BOTH * i + WORD * part, true);
        separate.setInt32(LIMB * i, limb, true);
        separate.setInt32(LIMB * i + WORD, limb < 0 ? -1 : 0, true);
      }
      return new Uint8Array(separate.buffer);
    }) as [Uint8Array, Uint8Array];
  },
  join: (c0, c1, shape) => {
    const element = new Uint8Array(elementBytesOf(shape));
    for (const [part, limbs] of [c0, c1].entries())
      for (let i = 0; i < shape.limbs; i++) element.set(limbs.subarray(LIMB * i, LIMB * i + WORD), BOTH * i + WORD * part);
    return element;
  },
  scratchBytes: scratchBytesOf,
  define,
};

function define(m: ModuleBuilder, shape: FieldShape, c: number, table: number, scratch: number): FieldFunctions<QuadraticOperation> {
  const places: Places = { table, scratch };
  const [mul, sqr] = [defineMul(m, shape, places), defineSqr(m, shape, places)];
  const [mulParts, sqrParts] = [defineMulParts(m, shape, places), defineSqrParts(m, shape, places)];
  const normalizeWeak = defineNormalizeWeak(m, shape, table);
  return {
    mul: (f, { to, a, b }) => f.do(call(mul, { to, a, b })),
    sqr: (f, { to, a }) => f.do(call(sqr, { to, a })),
    normalizeWeak: (f, to, a) => f.do(call(normalizeWeak, { to, a })),
    add: (f, to, a, b) => byVector(f, shape, to, (at) => v128.i32x4_add(v128.load(a, at), v128.load(b, at))),
    sub: (f, to, a, b) => byVector(f, shape, to, (at) => v128.i32x4_sub(v128.load(a, at), v128.load(b, at))),
    neg: (f, to, a) => {
      const zero = f.let('zero', partsOf(0, 0));
      byVector(f, shape, to, (at) => v128.i32x4_sub(zero, v128.load(a, at)));
    },
    mulSmall: (f, to, a, by) => {
      const factor = f.let('factor', partsOf(by, by));
      byVector(f, shape, to, (at) => v128.i32x4_mul(v128.load(a, at), factor));
    },
    copy: (f, to, a) => byVector(f, shape, to, (at) => v128.load(a, at)),
    own: {
      mulParts: (f, to, a, b) => f.do(call(mulParts, { to, a, b })),
      sqrParts: (f, to, a) => f.do(call(sqrParts, { to, a })),
      conjugate: (f, to, a) => {
        const signs = f.let('signs', partsOf(0, -1));
        byVector(f, shape, to, (at) => negatedWhere(signs, v128.load(a, at)));
      },
      join: (f, to, a, b) => {
        const lower = f.let('lower', partsOf(-1, 0));
        byVector(f, shape, to, (at) => v128.bitselect(v128.load(a, at), v128.load(b, at), lower));
      },
      bothFirst: (f, to, a) => {
        const lower = f.let('lower', partsOf(-1, 0));
        byVector(f, shape, to, (at) => {
          const x = f.let('words', v128.load(a, at));
          return v128.or(v128.and(x, lower), v128.i64x2_shl(x, 32));
        });
      },
      bothSecond: (f, to, a) => {
        const upper = f.let('upper', partsOf(0, -1));
        byVector(f, shape, to, (at) => {
          const x = f.let('words', v128.load(a, at));
          return v128.or(v128.and(x, upper), v128.i64x2_shr_u(x, 32));
        });
      },
      mulByNonResidue: (f, to, a) => timesNonResidue(f, shape, to, a, c),
    },
    conversion: conversionOfParts(shape, MEMORY, (offset, part) => offset + WORD * part),
  };
}
