/** Product, square and the columns of a reduction by loops over rows. */
import type { FunctionBuilder, ModuleBuilder } from '../../../asm/build.ts';
import * as f64 from '../../../asm/opcodes/f64.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr } from '../../../asm/types.ts';
import { walk } from '../../../kernels/programs/loops.ts';
import { digitsOf, whole } from './digits.ts';
import type { FloatMemory, FloatProducts } from './parts.ts';
import { addRows, addSmallSquare, multipliers } from './rows.ts';
import { BLOCK, columnWords, type Shape } from './shape.ts';

export function defineLooped(m: ModuleBuilder, shape: Shape, at: FloatMemory): FloatProducts {
  const { limbs } = shape;
  /** Calls `body` for every block of rows with the addresses of its digit x0 and of its lowest column, `columnsPerLimb` a limb. */
  const eachBlock = (
    f: FunctionBuilder,
    columnsPerLimb: number,
    body: (x: Expr<'i32'>, column: Expr<'i32'>) => void,
    count: number = limbs,
  ): void =>
    walk(
      f,
      count / BLOCK,
      1,
      { x: { from: i32.const(at.a), step: 8 * BLOCK }, column: { from: i32.const(at.columns), step: 8 * BLOCK * columnsPerLimb } },
      ({ x, column }) => body(x, column),
    );
  const clear = (f: FunctionBuilder): void =>
    walk(f, columnWords(shape) / 2, 2, { column: { from: i32.const(at.columns), step: 16 } }, ({ column }, u) =>
      f.do(v128.store(column, v128.const(0n, 0n), 16 * u)),
    );

  const product = m.func('product', {}, 'void', (f) => {
    clear(f);
    eachBlock(f, 1, (x, column) => addRows(f, multipliers(f, x), { y: i32.const(at.b), column, until: limbs + BLOCK, joined: true }));
  });
  const square = m.func('square', {}, 'void', (f) => {
    clear(f);
    const end = i32.const(at.a + 8 * (limbs + BLOCK));
    eachBlock(f, 2, (x, column) => {
      const own = multipliers(f, x);
      addSmallSquare(f, own, x, column);
      for (const digit of own) f.set(digit, v128.f64x2_add(digit, digit));
      const beyond = (address: Expr<'i32'>): Expr<'i32'> => i32.add(address, i32.const(8 * BLOCK));
      addRows(f, own, { y: beyond(x), column: beyond(column), until: { digit: end }, joined: false });
    });
  });
  const reduction = m.func('reduction', {}, 'void', (f) => {
    const low = Array.from({ length: BLOCK }, (_, k) => f.let('m', whole(at.m + 8 * k)));
    const inverse = f.let('negInverse', i64.load(i32.const(at.negInverse)));
    walk(f, limbs / BLOCK, 1, { column: { from: i32.const(at.columns), step: 8 * BLOCK } }, ({ column }) => {
      const sums = Array.from({ length: BLOCK }, (_, k) => f64.load(column, 8 * k));
      const { digits, carry } = digitsOf(f, shape, sums, low, inverse, i64.const(0));
      const q = digits.map((digit) => f.let('q', v128.f64x2_splat(f64.convert_i64_s(digit))));
      const next = f.let('next', i32.add(column, i32.const(8 * BLOCK)));
      addRows(f, q, { y: i32.const(at.m + 8 * BLOCK), column: next, until: limbs, joined: true });
      f.do(f64.store(next, f64.add(f64.load(next), f64.convert_i64_s(carry))));
    });
  });
  return { product, square, reduction };
}
