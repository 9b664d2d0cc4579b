/**
 * What the reduction needs of a modulus, computed in constant time but for its length, because it can be a secret.
 */

import { call, type FunctionBuilder, type ModuleBuilder } from '../../../asm/build.ts';
import type { HostFunc } from '../../../asm/exports.ts';
import * as f64 from '../../../asm/opcodes/f64.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import { keeps } from '../../../asm/secrecy/keeps.ts';
import type { Expr, Local } from '../../../asm/types.ts';
import { BigInt } from '../../../util/big-int.ts';
import { walk } from '../../programs/loops.ts';
import { inverseOfWord, squareOfR } from '../montgomery-constants.ts';
import type { Functions } from './arithmetic.ts';
import { writeInitial } from './bias.ts';
import { DIGIT_BIAS, EXPONENT, MASK } from './constants.ts';
import { bytesToElement, divideByRadix, zero } from './conversion.ts';
import { addMasked, digitChain, limbAt } from './digits.ts';
import type { FmaAddresses } from './memory.ts';
import { LANE, RADIX_BITS, ROWS, type Shape, slotCount, VECTOR, zerosBelow } from './shape.ts';
import { splitModulus } from './stepped.ts';

/** constants ← the moduli in the operand regions, odd, above 1 and so long. Leaks: the lengths. */
export function definePrepare(m: ModuleBuilder, shape: Shape, at: FmaAddresses, functions: Functions): HostFunc<'prepare', string> {
  const { toElement } = functions;
  const { lanes, limbs, numbers, vectors } = shape;
  const lengths = numbers.map((_, i) => (lanes === 1 ? 'bits' : `bits${i}`));
  const func = m.export('prepare', lengths, (f, params) => {
    const [none] = at.scratch;
    zero(f, none, vectors);
    zero(f, at.initial.mul, 2 * slotCount(shape) + (at.steps ? at.steps.slots + slotCount(at.steps.half.shape) : 0));

    zero(f, at.parts.from, at.parts.vectors);
    zero(f, at.columns - VECTOR * zerosBelow(shape), zerosBelow(shape) + slotCount(shape));
    writeInitial(f, shape, at, none, functions);
    bytesToElement(f, shape, at, at.modulus, toElement);
    // k = −1/m modulo 2^200, digit by digit: the quotient of 1 by Montgomery's reduction, which leaves M'.
    numbers.forEach(([lane], i) => {
      const k = f.let('factor', factorByNewton(f, limbAt(at.modulus + (lane as number))));
      for (const to of lanes === 1 ? [0, LANE] : [LANE * i]) f.do(f64.store(at.factor, k, to));
    });
    const inverse = f.let('inverse', v128.load(at.factor));
    zero(f, at.next, vectors);
    for (const [lane] of numbers as readonly [number][]) f.do(f64.store(at.next, 1, lane));
    walk(f, ROWS, 1, { k: { from: at.factor, step: VECTOR } }, ({ k }) => divideByRadix(f, shape, at, at.next, inverse, k, toElement));
    if (at.steps) splitModulus(f, at.next, at.steps);

    // R mod m: the power of two below m, doubled until it has become R.
    const x = at.columns;
    zero(f, at.columns, slotCount(shape));
    numbers.forEach((number, i) => {
      const bits = Object.values(params)[i] as Local<'i32'>;
      const power = f.let('power', i32.sub(bits, 1));
      const limb = f.let('limb', i32.div_u(power, RADIX_BITS));
      const one = i64.shl(1, i64.extend_i32_u(i32.rem_u(power, RADIX_BITS)));
      f.do(i64.store(placeOf(shape, number, limb, x), one));
      f.loop(() => {
        const sources = { x, m: at.modulus };
        const borrow = digitChain(f, shape, number, x, sources, (p) => i64.sub(i64.shl(i64.load(p.x), 1), limbAt(p.m)));
        addMasked(f, shape, number, x, at.modulus, borrow);
        f.set(power, i32.add(power, 1));
        return i32.lt_u(power, RADIX_BITS * limbs);
      });
    });
    f.do(call(toElement, { from: at.columns, to: at.one }));

    squareOfR(f, functions, RADIX_BITS * limbs, at.square, at.one);
  });
  SECRECY: keeps(m, func, Object.fromEntries(lengths.map((length) => [length, { low: 2, high: shape.modulusBits }])));
  return func;
}

/** The address of a number's digit. */
function placeOf({ vectors }: Shape, number: readonly number[], limb: Local<'i32'>, from: number): Expr<'i32'> {
  const low = i32.add(i32.mul(limb, VECTOR), from + (number[0] as number));
  if (number.length === 1) return low;
  // From limb h on it is in the higher lane, h vectors further down.
  const isHigh = i32.ge_u(limb, vectors);
  return i32.add(low, i32.mul(isHigh, LANE - VECTOR * vectors));
}

/** −1/m mod 2^50, balanced, as a double. */
function factorByNewton(f: FunctionBuilder, lowest: Expr<'i64'>): Expr<'f64'> {
  const x = inverseOfWord(f, lowest, RADIX_BITS);
  const biased = i64.and(i64.sub(2n ** BigInt(RADIX_BITS - 1), x), MASK);
  return f64.sub(f64.reinterpret_i64(i64.or(biased, EXPONENT)), DIGIT_BIAS);
}
