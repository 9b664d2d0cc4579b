/** Inverses in a prime field, by Fermat's theorem: the exponent p − 2 is public, and so are the steps. */
import type { ModuleBuilder, TypedFunc } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Linking } from '../../formulas/link.ts';
import { copyBytes } from './vectors.ts';

const WINDOW = 4;

/** The digits of an exponent, highest first, a byte each: what the region of the exponent holds. */
export function exponentDigits(exponent: bigint): Uint8Array {
  return Uint8Array.from(exponent.toString(2 ** WINDOW), (digit) => Number.parseInt(digit, 2 ** WINDOW));
}

export const POWERS: number = 2 ** WINDOW;

export type InverseFunc = TypedFunc<{ to: 'i32'; a: 'i32' }, 'void'>;

/** to ← a^(p − 2): the inverse, or 0 of 0. The module has the regions `exponent` and `powers`, and the constant `one`. */
export function defineInverse<F extends string>(
  m: ModuleBuilder,
  { kernel, field, at, constant }: Linking<'exponent' | 'powers', F>,
): InverseFunc {
  const { elementBytes } = kernel;
  const power = (i: number): number => at.powers.from + i * elementBytes;
  return m.func('inverse', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    copyBytes(f, elementBytes, i32.const(power(0)), i32.const(constant('one')));
    copyBytes(f, elementBytes, i32.const(power(1)), a);
    for (let i = 2; i < POWERS; i += 2) {
      const half = i32.const(power(i / 2));
      field.sqr(f, { to: i32.const(power(i)), a: half });
      field.mul(f, { to: i32.const(power(i + 1)), a: i32.const(power(i)), b: i32.const(power(1)) });
    }
    const next = f.let('next', i32.const(at.exponent.from));
    const entry = f.let('entry', i32.add(i32.const(power(0)), i32.mul(i32.load8_u(next), i32.const(elementBytes))));
    copyBytes(f, elementBytes, to, entry);
    f.loop(() => {
      f.set(next, i32.add(next, i32.const(1)));
      const left = f.let('left', i32.const(WINDOW));
      f.loop(() => {
        field.sqr(f, { to, a: to });
        f.set(left, i32.sub(left, i32.const(1)));
        return left;
      });
      f.set(entry, i32.add(i32.const(power(0)), i32.mul(i32.load8_u(next), i32.const(elementBytes))));
      field.mul(f, { to, a: to, b: entry });
      return i32.lt_u(next, i32.const(at.exponent.from + at.exponent.bytes - 1));
    });
  });
}
