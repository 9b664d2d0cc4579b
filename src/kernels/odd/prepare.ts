/**
 * What Montgomery's method needs of a modulus: −1/m modulo the radix, R mod m and R² mod m; in constant time but for the
 * bit length, because the modulus itself can be a secret.
 */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import { walk } from '../loops.ts';
import { bytesToElement } from './convert.ts';
import type { OddFunctions, OddMemory } from './parts.ts';
import type { OddShape } from './shape.ts';

/**
 * prepare(bits): constants ← the modulus in the operand region, odd, above 1 and `bits` long.
 * Scratch: columns. Leaks: `bits`.
 */
export function definePrepare(
  m: ModuleBuilder,
  shape: OddShape,
  { constants, operand }: OddMemory,
  { sqr, add, doubleMod }: Pick<OddFunctions, 'sqr' | 'add' | 'doubleMod'>,
): void {
  const { word, limbs, rows, radix } = shape;
  const { modulus, rSquared, one, negInverse } = constants;
  m.func(
    'prepare',
    { bits: 'i32' },
    'void',
    (f, { bits }) => {
      bytesToElement(f, shape, operand, modulus);
      negInverseByNewton(f, shape, modulus, negInverse);
      // R mod m: the power of two below m, doubled until it has become R.
      walk(f, limbs, rows, { zero: { from: i32.const(one), step: word.bytes } }, ({ zero }, u) =>
        f.do(word.store(zero, i64.const(0), word.bytes * u)),
      );
      const power = f.let('power', i32.sub(bits, i32.const(1)));
      const limb = i32.add(i32.const(one), i32.shl(i32.div_u(power, i32.const(radix)), i32.const(Math.log2(word.bytes))));
      f.do(word.store(limb, i64.shl(i64.const(1), i64.extend_i32_u(i32.rem_u(power, i32.const(radix))))));
      const logR = limbs * radix;
      f.loop(() => {
        f.do(call(doubleMod, { to: i32.const(one) }));
        f.set(power, i32.add(power, i32.const(1)));
        return i32.lt_u(power, i32.const(logR));
      });
      // R² mod m is 2^logR in Montgomery form: squarings and doublings along the bits of logR. The last bit is 0: it ends below 2m.
      const [x, r] = [i32.const(rSquared), i32.const(one)];
      f.do(call(add, { to: x, a: r, b: r }));
      for (const bit of logR.toString(2).slice(1)) {
        f.do(call(sqr, { to: x, a: x }));
        if (bit === '1') f.do(call(add, { to: x, a: x, b: x }));
      }
    },
    { exported: true },
  );
}

/** −1/m mod 2^radix: 3m xor 2 is right in 5 bits, and each step x ← x · (2 − m·x) doubles their number. */
function negInverseByNewton(f: FunctionBuilder, { word, radix, mask }: OddShape, modulus: number, negInverse: number): void {
  const m0 = f.let('m', word.load(i32.const(modulus)));
  const x = f.let('inverse', i64.xor(i64.mul(m0, i64.const(3)), i64.const(2)));
  for (let bits = 5; bits < radix; bits *= 2) f.set(x, i64.mul(x, i64.sub(i64.const(2), i64.mul(m0, x))));
  f.do(i64.store(i32.const(negInverse), i64.and(i64.sub(i64.const(0), x), i64.const(mask))));
}
