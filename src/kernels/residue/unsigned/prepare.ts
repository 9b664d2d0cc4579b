/**
 * What Montgomery's method needs of a modulus: −1/m modulo the radix, R mod m and R² mod m; in constant time but for the
 * bit length, because the modulus itself can be a secret.
 */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../../asm/build.ts';
import type { HostFunc } from '../../../asm/exports.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import { keeps } from '../../../asm/secrecy/keeps.ts';
import { walk } from '../../programs/loops.ts';
import { bytesToDigits } from '../convert.ts';
import { inverseOfWord, squareOfR } from '../montgomery-constants.ts';
import type { OddFunctions, OddMemory } from './parts.ts';
import { type LimbShape, limbsAt } from './shape.ts';

/**
 * constants ← the modulus in the operand region, odd, above 1 and `bits` long.
 * Scratch: columns. Leaks: `bits`.
 *
 * @param derive - emits what else depends on the modulus and on −1/m.
 */
export function definePrepare(
  m: ModuleBuilder,
  shape: LimbShape,
  { constants, operand }: Pick<OddMemory, 'constants' | 'operand'>,
  { sqr, add, doubleMod }: Pick<OddFunctions, 'sqr' | 'add' | 'doubleMod'>,
  derive: (f: FunctionBuilder) => void = () => {},
): HostFunc<'prepare', 'bits'> {
  const { word, limbs, rows, radix } = shape;
  const { modulus, rSquared, one, negInverse } = constants;
  const func = m.export('prepare', ['bits'], (f, { bits }) => {
    bytesToDigits(f, limbsAt(shape, modulus), operand);
    const inverse = inverseOfWord(f, word.load(modulus), radix);
    f.do(i64.store(negInverse, i64.shl(i64.sub(0, inverse), shape.inverseShift)));
    derive(f);
    // R mod m: the power of two below m, doubled until it has become R.
    walk(f, limbs, rows, { zero: { from: one, step: word.bytes } }, ({ zero }, u) => f.do(word.store(zero, i64.const(0), word.bytes * u)));
    const power = f.let('power', i32.sub(bits, 1));
    const limb = i32.add(one, i32.shl(i32.div_u(power, radix), Math.log2(word.bytes)));
    f.do(word.store(limb, i64.shl(1, i64.extend_i32_u(i32.rem_u(power, radix)))));
    const logR = limbs * radix;
    f.loop(() => {
      f.do(call(doubleMod, { to: one }));
      f.set(power, i32.add(power, 1));
      return i32.lt_u(power, logR);
    });
    // The last bit of logR is 0: it ends with a squaring, below 2m.
    squareOfR(f, { add, sqr }, logR, rSquared, one);
  });
  SECRECY: keeps(m, func, { bits: { low: 2, high: shape.modulusBits } });
  return func;
}
