/** Powers in a field with public exponents, by windows of four bits: inverses and square roots. */
import { call, type ModuleBuilder, type TypedFunc } from '../asm/build.ts';
import * as i32 from '../asm/opcodes/i32.ts';
import type { Linking } from './link.ts';
import { copyBytes } from './vectors.ts';

const WINDOW = 4;

/** The digits of an exponent above 0, highest first, a byte each: what a region of an exponent holds. */
export function exponentDigits(exponent: bigint): Uint8Array {
  return Uint8Array.from(exponent.toString(2 ** WINDOW), (digit) => Number.parseInt(digit, 2 ** WINDOW));
}

/** How many elements the region `powers` has. */
export const POWERS: number = 2 ** WINDOW;

export type PowerFunc = TypedFunc<{ to: 'i32'; a: 'i32'; digits: 'i32'; count: 'i32' }, 'void'>;
export type InverseFunc = TypedFunc<{ to: 'i32'; a: 'i32' }, 'void'>;

/**
 * to ← a to the exponent that has so many digits (`exponentDigits`) at that address. The module has the region `powers`, and the constant `one`.
 *
 * Leaks: the exponent.
 */
export function definePower<F extends string>(m: ModuleBuilder, { kernel, field, at, constant }: Linking<'powers', F>): PowerFunc {
  const { elementBytes } = kernel;
  const power = (i: number): number => at.powers.from + i * elementBytes;
  return m.func('power', { to: 'i32', a: 'i32', digits: 'i32', count: 'i32' }, 'void', (f, { to, a, digits, count }) => {
    copyBytes(f, elementBytes, i32.const(power(0)), i32.const(constant('one')));
    copyBytes(f, elementBytes, i32.const(power(1)), a);
    for (let i = 2; i < POWERS; i += 2) {
      field.sqr(f, { to: i32.const(power(i)), a: i32.const(power(i / 2)) });
      field.mul(f, { to: i32.const(power(i + 1)), a: i32.const(power(i)), b: i32.const(power(1)) });
    }
    const end = f.let('end', i32.add(digits, count));
    copyBytes(f, elementBytes, to, i32.const(constant('one')));
    f.loop(() => {
      for (let i = 0; i < WINDOW; i++) field.sqr(f, { to, a: to });
      const entry = f.let('entry', i32.add(i32.const(power(0)), i32.mul(i32.load8_u(digits), i32.const(elementBytes))));
      field.mul(f, { to, a: to, b: entry });
      f.set(digits, i32.add(digits, i32.const(1)));
      return i32.lt_u(digits, end);
    });
  });
}

/** to ← 1/a, or 0 of 0, by Fermat's theorem: the region `exponent` has the digits of p − 2. */
export function defineInverse<F extends string>(m: ModuleBuilder, linking: Linking<'powers' | 'exponent', F>): InverseFunc {
  const power = definePower(m, linking);
  const { from, bytes } = linking.at.exponent;
  return m.func('inverse', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    f.do(call(power, { to, a, digits: i32.const(from), count: i32.const(bytes) }));
  });
}
