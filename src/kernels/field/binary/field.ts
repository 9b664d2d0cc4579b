/** Field kernels of binary fields. */
import { call, type FunctionBuilder } from '../../../asm/build.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr } from '../../../asm/types.ts';
import type { BinaryField } from '../../../params/curves/binary/params.ts';
import type { FieldKernel } from '../kernel.ts';
import { BitStrings, type Bits } from './bits.ts';
import { jsField } from './js/field.ts';
import { binaryKernel } from './kernel.ts';
import type { BinaryMultiplication, Swizzle } from './multiplication.ts';
import { reduced } from './reduce.ts';
import { binaryShape, VECTOR } from './shape.ts';
import { squareBySpreading } from './square.ts';
import { byTables } from './tables.ts';

type Address = Expr<'i32'>;

const SWIZZLE: Readonly<Record<GeneratedFamily, Swizzle>> = { relaxed: v128.i8x16_relaxed_swizzle, plain: v128.i8x16_swizzle };

export type GeneratedFamily = 'relaxed' | 'plain';
/** `js` where modules are emulated. */
export type BinaryFamily = GeneratedFamily | 'js';

export const binaryField = (field: BinaryField, family: BinaryFamily): FieldKernel<'xor'> =>
  family === 'js' ? jsField(field) : generatedField(field, family);

/** @param multiplication - how it multiplies: the fastest way, unless another one is to be compared with it. */
export function generatedField(
  field: BinaryField,
  family: GeneratedFamily,
  multiplication: BinaryMultiplication = byTables,
): FieldKernel<'xor'> {
  const shape = binaryShape(field);
  const { vectors } = shape;
  const swizzle = SWIZZLE[family];
  const store = (f: FunctionBuilder, to: Address, value: Bits): void => {
    for (let j = 0; j < vectors; j++) f.do(v128.store(to, value[j] ?? v128.const(0n, 0n), VECTOR * j));
  };
  const kernel = { family, table: multiplication.table(), scratchBytes: multiplication.scratchBytes(shape) };
  return binaryKernel(shape, kernel, (m, table, scratch) => {
    const mul = m.func('mul', { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { to, a, b }) =>
      store(f, to, reduced(new BitStrings(f), shape, multiplication.product(f, shape, swizzle, { a, b, table, scratch }))),
    );
    const sqr = m.func('sqr', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) =>
      store(f, to, reduced(new BitStrings(f), shape, squareBySpreading(f, shape, swizzle, a))),
    );
    return {
      mul: (f, { to, a, b }) => f.do(call(mul, { to, a, b })),
      sqr: (f, { to, a }) => f.do(call(sqr, { to, a })),
      xor: (f, to, a, b) => {
        for (let at = 0; at < VECTOR * vectors; at += VECTOR) f.do(v128.store(to, v128.xor(v128.load(a, at), v128.load(b, at)), at));
      },
    };
  });
}
