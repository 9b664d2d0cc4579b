/** The kernel of a binary field for modules that are emulated: products, squares and sums in plain JavaScript, where the emulator would take hundreds of instructions. */
import { call, type TypedFunc } from '../../../../asm/build.ts';
import type { StandIn } from '../../../../asm/types.ts';
import type { BinaryField } from '../../../../params/curves/binary/params.ts';
import type { FieldKernel } from '../../kernel.ts';
import { stoodIn } from '../../stand-in.ts';
import { binaryKernel } from '../kernel.ts';
import { binaryShape } from '../shape.ts';
import { JsArithmetic } from './arithmetic.ts';

const THREE = { to: 'i32', a: 'i32', b: 'i32' } as const;

export const jsField = (field: BinaryField): FieldKernel<'xor'> =>
  binaryKernel(binaryShape(field), { family: 'js', table: new Uint8Array(0), scratchBytes: 0 }, (m) => {
    const arithmetic = new JsArithmetic(field);
    const three = (name: string, run: StandIn['run']): TypedFunc<typeof THREE, 'void'> =>
      stoodIn(m, name, THREE, { run, wipe: () => arithmetic.wipe() });
    const mul = three('mul', (memory, to, a, b) => arithmetic.multiply(memory, to, a, b));
    const sqr = three('sqr', (memory, to, a) => arithmetic.square(memory, to, a));
    const xor = three('xor', (memory, to, a, b) => arithmetic.add(memory, to, a, b));
    return {
      mul: (f, { to, a, b }) => f.do(call(mul, { to, a, b })),
      sqr: (f, { to, a }) => f.do(call(sqr, { to, a, b: a })),
      xor: (f, to, a, b) => f.do(call(xor, { to, a, b })),
    };
  });
