/** Scalars as signed digits: k = Σ d_i · 2^(5i) with −15 ≤ d_i ≤ 16, the same steps for all scalars. */
import type { ModuleBuilder, TypedFunc } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';

export const WINDOW = 5;
/** The largest magnitude of a digit: multiples that a table holds. */
export const ENTRIES: number = 2 ** (WINDOW - 1);
/** A digit's magnitude, and 1 if it is negative: two words. */
export const DIGIT_BYTES = 8;

/** Digits of a number of so many bits. */
export const digitCount = (bits: number): number => Math.ceil((bits + 1) / WINDOW);

/** The bytes that a scalar's region needs: words are read beyond its end. */
export const scalarBytes = (bits: number): number => Math.ceil(bits / 8) + 8;

/** Writes the digits of the scalar of that many bits, little-endian, lowest first. Leaks: the number of bits. */
export function defineRecode(m: ModuleBuilder, bits: number): TypedFunc<{ digits: 'i32'; scalar: 'i32' }, 'void'> {
  return m.func('recode', { digits: 'i32', scalar: 'i32' }, 'void', (f, { digits, scalar }) => {
    const [position, carry] = [f.let('position', i32.const(0)), f.let('carry', i32.const(0))];
    f.loop(() => {
      const word = i32.load(i32.add(scalar, i32.shr_u(position, i32.const(3))));
      const window = i32.and(i32.shr_u(word, i32.and(position, i32.const(7))), i32.const(2 ** WINDOW - 1));
      const digit = f.let('digit', i32.add(window, carry));
      // One where the digit is above 16.
      f.set(carry, i32.shr_u(i32.sub(i32.const(ENTRIES), digit), i32.const(31)));
      const mask = f.let('mask', i32.sub(i32.const(0), carry));
      f.set(digit, i32.sub(digit, i32.and(mask, i32.const(2 ** WINDOW))));
      f.do(i32.store(digits, i32.sub(i32.xor(digit, mask), mask)));
      f.do(i32.store(digits, carry, 4));
      f.set(digits, i32.add(digits, i32.const(DIGIT_BYTES)));
      f.set(position, i32.add(position, i32.const(WINDOW)));
      return i32.lt_u(position, i32.const(WINDOW * digitCount(bits)));
    });
  });
}
