/** The `simd` kernel: Montgomery arithmetic in signed digits of 14 bits, by sums of two products in four lanes. */
import { call } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import { keeps } from '../../../asm/secrecy/keeps.ts';
import { slotOf } from '../../contract/kernel-ring.ts';
import type { WasmKernel } from '../../contract/wasm-kernel.ts';
import { walk } from '../../programs/loops.ts';
import { bytesToDigits, digitsToBytes } from '../convert.ts';
import { defineReduced } from '../reduced.ts';
import { definePrepare } from '../unsigned/prepare.ts';
import { limbsAt } from '../unsigned/shape.ts';
import { clearBelow } from './clear.ts';
import { derive } from './derive.ts';
import { balance, defineAdd, defineCanonical, defineDoubleMod, defineSub } from './linear.ts';
import { layOut } from './memory.ts';
import { defineProducts } from './reduce.ts';
import { RADIX, type Shape } from './shape.ts';

export function simdKernel(shape: Shape): WasmKernel {
  const { limbs, modulusBits, operandBytes, elementBytes } = shape;
  const { memory, at } = layOut(shape);
  return {
    name: `simd-n${limbs}`,
    family: 'simd',
    ring: 'odd',
    lanes: 1,
    parameters: { limbs, radix: RADIX },
    modulusBits,
    operandBytes,
    memory,
    define: (m) => {
      const { modulus, one, rSquared } = at.constants;
      const functions = defineProducts(m, shape, at);
      const { product, square, reduce } = functions;
      const { mul, sqr } = defineReduced(m, shape, product, square, reduce);
      const add = defineAdd(m, shape);
      const sub = defineSub(m, shape);
      const canonical = defineCanonical(m, shape, modulus);
      const doubleMod = defineDoubleMod(m, shape, modulus, at.spare);
      const prepare = definePrepare(m, shape, at, { sqr, add, doubleMod }, (f) => derive(f, shape, at, functions));
      const enter = m.export('enter', ['to'], (f, { to }) => {
        bytesToDigits(f, limbsAt(shape, at.plain), at.operand);
        balance(f, shape, at.plain, [at.plain], ([x]) => x);
        f.do(call(mul, { to, a: at.plain, b: rSquared }));
      });
      SECRECY: keeps(m, enter, { to: slotOf(shape) });
      const leave = m.export('leave', ['a'], (f, { a }) => {
        const { low, high } = at.columns;
        clearBelow(f, at.columns);
        walk(f, limbs, 1, { a: { from: a, step: 2 }, low: { from: low, step: 4 }, high: { from: high, step: 4 } }, (p) => {
          f.do(i64.store32(p.low, i64.load16_s(p.a)));
          f.do(i64.store32(p.low, 0, 4 * limbs));
          f.do(i64.store32(p.high, 0));
          f.do(i64.store32(p.high, 0, 4 * limbs));
        });
        f.do(i64.store32(high, 0, 8 * limbs));
        f.do(call(reduce, { to: at.plain }));
        f.do(call(canonical, { to: at.plain }));
        digitsToBytes(f, limbsAt(shape, at.plain), at.operand);
      });
      SECRECY: keeps(m, leave, { a: slotOf(shape) });
      return { elementBytes, one, vectors: true, prepare, enter, leave, add, sub, mul, sqr };
    },
  };
}
