/** The kernels `float-…`: Montgomery arithmetic by products of doubles, looped or written out, for engines with 128-bit vectors. */
import { call, type ModuleBuilder } from '../../../asm/build.ts';
import * as f64 from '../../../asm/opcodes/f64.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import { keeps } from '../../../asm/secrecy/keeps.ts';
import { binaryOf, unaryOf } from '../../../kernels/contract/kernel-ring.ts';
import type { WasmKernel } from '../../../kernels/contract/wasm-kernel.ts';
import { walk } from '../../../kernels/programs/loops.ts';
import { type ClassicKind, classicKernelOf } from '../kernel.ts';
import type { ClassicMemory, ClassicProducts } from '../parts.ts';
import { toDoubles, toLimbs } from './convert.ts';
import { defineLooped } from './looped.ts';
import { floatMemory, wordsNeeded } from './parts.ts';
import { BLOCK, floatBytes, type Shape, shapeFor } from './shape.ts';
import { defineUnrolled } from './unrolled.ts';

const FLOAT: ClassicKind<Shape> = {
  method: 'float',
  needs: (shape) => ({ columns: wordsNeeded(shape), scratch: 0, derived: floatBytes(shape) }),
  vectors: true,
  defineProducts,
};

/** The kernel for odd moduli of up to that many bits. */
export function floatKernel(bits: number, looped: boolean): WasmKernel {
  const kernel = classicKernelOf(FLOAT, shapeFor(bits, looped));
  return {
    ...kernel,
    name: `${kernel.name}-${looped ? 'looped' : 'unlooped'}`,
    parameters: { ...kernel.parameters, looped: Number(looped) },
  };
}

function defineProducts(m: ModuleBuilder, shape: Shape, memory: ClassicMemory): ClassicProducts {
  const { limbs } = shape;
  const at = floatMemory(shape, memory);
  const { product, square, reduction } = (shape.looped ? defineLooped : defineUnrolled)(m, shape, at);
  const reduce = m.func('reduce', { to: 'i32' }, 'void', (f, { to }) => {
    f.do(call(reduction, {}));
    toLimbs(f, shape, at.columns + 8 * limbs, at.modulus, to);
  });
  const mul = m.export('mul', ['to', 'a', 'b'], (f, { to, a, b }) => {
    toDoubles(f, shape, a, at.first);
    toDoubles(f, shape, b, at.second);
    f.do(call(product, {}));
    f.do(call(reduce, { to }));
  });
  SECRECY: keeps(m, mul, binaryOf(shape));
  const sqr = m.export('sqr', ['to', 'a'], (f, { to, a }) => {
    toDoubles(f, shape, a, at.first);
    f.do(call(square, {}));
    f.do(call(reduce, { to }));
  });
  SECRECY: keeps(m, sqr, unaryOf(shape));
  return {
    mul,
    sqr,
    divide: (f, to, a) => {
      const strides = { limb: { from: a, step: 4 }, column: { from: i32.const(at.columns), step: 8 } };
      walk(f, limbs, BLOCK, strides, ({ limb, column }, k) => {
        f.do(f64.store(column, f64.convert_i64_s(i64.load32_u(limb, 4 * k)), 8 * k));
        f.do(f64.store(column, f64.const(0), 8 * (limbs + k)));
      });
      f.do(call(reduce, { to }));
    },
    derive: (f) => toDoubles(f, shape, i32.const(at.modulus), at.modulusDoubles),
  };
}
