/** The kernel `comba-n<limbs>`: product, square and Montgomery's reduction column by column, all written out. */
import { call, type ModuleBuilder } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Local } from '../../../asm/types.ts';
import type { WasmKernel } from '../../../kernels/contract/wasm-kernel.ts';
import { defineReduced } from '../../../kernels/residue/reduced.ts';
import type { ElementFunc } from '../../../kernels/residue/unsigned/parts.ts';
import { type ClassicKind, classicKernelOf } from '../kernel.ts';
import type { ClassicMemory, ClassicProducts } from '../parts.ts';
import { addProducts, at, columnsOf, defineColumns, defineSquareColumns, type Limb, rangeOf, runs, together } from './comba.ts';
import { toColumns } from './digits.ts';
import { type Shape, shapeFor } from './shape.ts';

const COMBA: ClassicKind<Shape> = {
  method: 'comba',
  // An element for the quotient's digits.
  needs: ({ limbs }) => ({ columns: 2 * limbs, scratch: 1, derived: 0 }),
  vectors: false,
  defineProducts,
};

/** The kernel for odd moduli of up to that many bits. */
export const combaKernel = (bits: number): WasmKernel => classicKernelOf(COMBA, shapeFor(bits));

function defineProducts(m: ModuleBuilder, shape: Shape, memory: ClassicMemory): ClassicProducts {
  const { limbs } = shape;
  const out = at(memory.columns);
  const times = defineColumns(m, 'times', limbs, 'all');
  const squared = defineSquareColumns(m, 'squared', limbs);
  const product = m.func('product', { a: 'i32', b: 'i32' }, 'void', (f, { a, b }) => f.do(call(times, { out, a, b })));
  const square = m.func('square', { a: 'i32' }, 'void', (f, { a }) => f.do(call(squared, { out, a })));
  const reduce = defineReduce(m, shape, memory);
  return {
    ...defineReduced(m, shape, product, square, reduce),
    divide: (f, to, a) => {
      toColumns(f, shape, memory.columns, a);
      f.do(call(reduce, { to }));
    },
  };
}

/**
 * to ← columns / R mod m, by product scanning: column k of the sum with q · m gives digit k of q, or digit k − n of the quotient.
 *
 * In: 2n columns of a value t < R². Out: below t / R + m. Leaks: nothing but the shape.
 */
function defineReduce(m: ModuleBuilder, { limbs, radix, mask }: Shape, { columns, constants, scratch }: ClassicMemory): ElementFunc {
  const q: Limb = (i) => i64.load32_u(at(scratch), 4 * i);
  const modulus: Limb = (j) => i64.load32_u(at(constants.modulus), 4 * j);
  const parts = runs(columnsOf('all', limbs), rangeOf(limbs)).map((run, index) =>
    m.func(`reduce.${index}`, { to: 'i32', carried: 'i64' }, 'i64', (f, { to, carried }) => {
      const carry = f.let('carry', carried);
      const inverse = f.let('negInverse', i64.load(at(constants.negInverse)));
      for (const some of together(run)) {
        const start = some[0] as number;
        const sums = some.map((k) => f.let('sum', i64.load(at(columns), 8 * k)));
        // Products with the digits that are known; the columns' own digits follow one by one.
        addProducts(f, some, sums, (k) => [rangeOf(limbs)(k)[0], Math.min(rangeOf(limbs)(k)[1], start - 1)], q, modulus);
        const digits: Local<'i64'>[] = [];
        for (const [c, k] of some.entries()) {
          const sum = sums[c] as Local<'i64'>;
          for (const [i, digit] of digits.entries()) f.set(sum, i64.add(sum, i64.mul(digit, modulus(c - i))));
          f.set(sum, i64.add(sum, carry));
          if (k < limbs) {
            const digit = f.let('q', i64.and(i64.mul(sum, inverse), i64.const(mask)));
            f.do(i64.store32(at(scratch), digit, 4 * k));
            f.set(sum, i64.add(sum, i64.mul(digit, modulus(0))));
            digits.push(digit);
          } else f.do(i64.store32(to, i64.and(sum, i64.const(mask)), 4 * (k - limbs)));
          f.set(carry, i64.shr_u(sum, i64.const(radix)));
        }
      }
      return carry;
    }),
  );
  return m.func('reduce', { to: 'i32' }, 'void', (f, { to }) => {
    const carry = f.let('carry', i64.const(0));
    for (const part of parts) f.set(carry, call(part, { to, carried: carry }));
  });
}
