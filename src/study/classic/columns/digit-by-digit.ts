/**
 * Montgomery's reduction as it is taught (Math. Comp. 44 (1985) 519–521; multiple-precision form in the Handbook of Applied Cryptography, algorithm
 * 14.32): digit by digit, a row of q · m for each. It takes as many products of digits as the schoolbook's multiplication, however products are made.
 */
import type { ModuleBuilder } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import { walk } from '../../../kernels/programs/loops.ts';
import type { ElementFunc } from '../../../kernels/residue/unsigned/parts.ts';
import type { ClassicMemory } from '../parts.ts';
import { at } from './comba.ts';
import { toDigits } from './digits.ts';
import { type Shape, UNIT } from './shape.ts';

/** to ← columns / R mod m. In: 2n columns of a value t < R². Out: below t / R + m. Leaks: nothing but the shape. */
export function defineReduceByDigits(m: ModuleBuilder, shape: Shape, { columns, constants }: ClassicMemory): ElementFunc {
  const { limbs, radix, mask } = shape;
  return m.func('reduce', { to: 'i32' }, 'void', (f, { to }) => {
    const inverse = f.let('inverse', i64.load(at(constants.negInverse)));
    walk(f, limbs, 1, { column: { from: at(columns), step: 8 } }, ({ column }) => {
      const digit = f.let('digit', i64.and(i64.mul(i64.load(column), inverse), i64.const(mask)));
      const row = { sum: { from: column, step: 8 }, limb: { from: at(constants.modulus), step: 4 } };
      walk(f, limbs, UNIT, row, ({ sum, limb }, u) => {
        f.do(i64.store(sum, i64.add(i64.load(sum, 8 * u), i64.mul(digit, i64.load32_u(limb, 4 * u))), 8 * u));
      });
      f.do(i64.store(column, i64.add(i64.load(column, 8), i64.shr_u(i64.load(column), i64.const(radix))), 8));
    });
    toDigits(f, shape, limbs, [at(columns + 8 * limbs)], to);
  });
}
