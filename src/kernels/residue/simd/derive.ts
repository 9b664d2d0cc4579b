/** What reductions need of a modulus: its pairs, and those of −1/m modulo R. */
import { call, type FunctionBuilder } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import { walk } from '../../programs/loops.ts';
import { clearBelow } from './clear.ts';
import { copyMultiplier } from './digits.ts';
import { balance } from './linear.ts';
import type { Addresses } from './memory.ts';
import type { ProductFuncs } from './reduce.ts';
import type { Shape } from './shape.ts';

/** Newton's iteration x ← x · (2 + m·x), which doubles the right digits of −1/m: lower halves of products. Leaks: nothing but the shape. */
export function derive(f: FunctionBuilder, shape: Shape, at: Addresses, { lower, toDigits, toPairs }: ProductFuncs): void {
  const { limbs } = shape;
  const { constants, plain, spare, multiplier, pairs, quotient } = at;
  balance(f, shape, spare, [constants.modulus], ([x]) => x);
  f.do(call(toPairs, { to: at.modulusPairs, a: spare }));
  walk(f, limbs, 1, { to: { from: plain, step: 2 } }, ({ to }) => f.do(i64.store16(to, 0)));
  f.do(i64.store16(plain, i64.load(constants.negInverse)));
  balance(f, shape, plain, [plain], ([x]) => x);
  clearBelow(f, quotient);
  const right = f.let('right', 1);
  f.loop(() => {
    copyMultiplier(f, shape, multiplier, plain);
    f.do(call(lower, { a: multiplier, b: at.modulusPairs, ...quotient }));
    f.do(call(toDigits, { to: spare, ...quotient }));
    f.do(i64.store16(spare, i64.add(i64.load16_s(spare), 2)));
    f.do(call(toPairs, { to: pairs, a: spare }));
    f.do(call(lower, { a: multiplier, b: pairs, ...quotient }));
    f.do(call(toDigits, { to: plain, ...quotient }));
    f.set(right, i32.shl(right, 1));
    return i32.lt_u(right, limbs);
  });
  f.do(call(toPairs, { to: at.inversePairs, a: plain }));
}
