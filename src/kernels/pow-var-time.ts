/** Exponentiation by a public exponent: a window that slides over zeros (Handbook of Applied Cryptography, algorithm 14.85). */
import { call, type ModuleBuilder } from '../asm/build.ts';
import * as i32 from '../asm/opcodes/i32.ts';
import type { Expr, Local, Operand } from '../asm/types.ts';
import type { Region } from './layout.ts';
import { copyElement } from './lookup.ts';
import type { PowerMemory } from './power-memory.ts';
import { digitAt, increment, POW_SIGNATURE, type PowFunc, type WindowRing } from './window.ts';

/**
 * powVarTime(to, base, bits, window): to ← base^e, where e is the lowest `bits` bits of the public exponent region;
 * quickest where bit `bits − 1` of it is set. The table holds the odd powers.
 *
 * In, aliasing and scratch: as of `pow`. Leaks: the exponent, bits and window.
 */
export function definePowVarTime(m: ModuleBuilder, ring: WindowRing, memory: PowerMemory): PowFunc {
  const { elementBytes, mul, sqr, one } = ring;
  const { table } = memory;
  const [{ from: exponent }] = memory.publicExponents as readonly [Region];
  const [accumulator, square] = [memory.accumulator, memory.factor];
  return m.func(
    'powVarTime',
    POW_SIGNATURE,
    'void',
    (f, { to, base, bits, window }) => {
      const bit = (position: Operand<'i32'>): Expr<'i32'> => i32.wrap_i64(digitAt(exponent, position, 1));
      copyElement(f, ring, base, table);
      f.if(i32.gt_u(window, 1), () => {
        f.do(call(sqr, { to: square, a: base }));
        const entry = f.let('entry', table);
        const half = i32.shl(1, i32.sub(window, 1));
        const last = f.let('last', i32.add(table - elementBytes, i32.mul(half, elementBytes)));
        f.loop(() => {
          f.do(call(mul, { to: i32.add(entry, elementBytes), a: entry, b: square }));
          increment(f, entry, elementBytes);
          return i32.lt_u(entry, last);
        });
      });

      copyElement(f, ring, one, accumulator);
      const squareTimes = (count: Local<'i32'>): void =>
        f.loop(() => {
          f.do(call(sqr, { to: accumulator, a: accumulator }));
          increment(f, count, -1);
          return count;
        });
      const top = f.let('top', i32.sub(bits, 1));
      const started = f.let('started', 0);
      f.loop(() => {
        f.if(
          bit(top),
          () => {
            // The window ends at the lowest 1 among the next `window` bits.
            const low = f.let('low', i32.add(i32.sub(top, window), 1));
            f.set(low, i32.and(low, i32.xor(i32.shr_s(low, 31), -1)));
            const zero = f.local('i32', 'zero');
            f.loop(() => {
              f.set(zero, i32.eqz(bit(low)));
              f.set(low, i32.add(low, zero));
              return zero;
            });
            const width = f.let('width', i32.add(i32.sub(top, low), 1));
            const digit = i32.wrap_i64(digitAt(exponent, low, width));
            const power = f.let('power', i32.add(table, i32.mul(i32.shr_u(digit, 1), elementBytes)));
            f.if(
              started,
              () => {
                squareTimes(width);
                f.do(call(mul, { to: accumulator, a: accumulator, b: power }));
              },
              () => copyElement(f, ring, power, accumulator),
            );
            f.set(started, 1);
            f.set(top, i32.sub(low, 1));
          },
          () => {
            const once = f.let('once', 1);
            squareTimes(once);
            increment(f, top, -1);
          },
        );
        return i32.ge_s(top, 0);
      });
      copyElement(f, ring, accumulator, to);
    },
    { exported: true },
  );
}
