/**
 * Exponentiation by a secret exponent: a fixed window (Handbook of Applied Cryptography, algorithm 14.82), and a look-up
 * that reads the whole table for every digit.
 */
import { call, type ModuleBuilder } from '../asm/build.ts';
import * as i32 from '../asm/opcodes/i32.ts';
import type { Region } from './layout.ts';
import { copyElement, defineLookup } from './lookup.ts';
import type { PowerMemory } from './power-memory.ts';
import { digitAt, increment, POW_SIGNATURE, type PowFunc, type WindowRing } from './window.ts';

/**
 * pow(to, base, bits, window): to ← base^e, where e is the lowest `bits` bits of the exponent region.
 *
 * In: bits ≥ 1, 1 ≤ window ≤ 6, an element `base` that `mul` takes. Aliasing: to and base may be the same.
 * Scratch: the table, accumulator and factor. Leaks: bits and window.
 */
export function definePow(m: ModuleBuilder, ring: WindowRing, memory: PowerMemory): PowFunc {
  const { elementBytes, mul, sqr, one } = ring;
  const { table } = memory;
  const [{ from: exponent }] = memory.exponents as readonly [Region];
  const [accumulator, factor] = [i32.const(memory.accumulator), i32.const(memory.factor)];
  const lookup = defineLookup(m, ring);
  return m.func(
    'pow',
    POW_SIGNATURE,
    'void',
    (f, { to, base, bits, window }) => {
      const entries = f.let('entries', i32.shl(i32.const(1), window));
      copyElement(f, ring, i32.const(one), i32.const(table));
      copyElement(f, ring, base, i32.const(table + elementBytes));
      const entry = f.let('entry', i32.const(table + elementBytes));
      const last = f.let('last', i32.add(i32.const(table - elementBytes), i32.mul(entries, i32.const(elementBytes))));
      f.if(i32.lt_u(entry, last), () =>
        f.loop(() => {
          const next = i32.add(entry, i32.const(elementBytes));
          f.do(call(mul, { to: next, a: entry, b: i32.const(table + elementBytes) }));
          increment(f, entry, elementBytes);
          return i32.lt_u(entry, last);
        }),
      );

      // The top digit is at the highest multiple of the window below `bits`.
      const position = f.let('position', i32.mul(i32.div_u(i32.sub(bits, i32.const(1)), window), window));
      const width = i32.sub(bits, position);
      f.do(call(lookup, { to: accumulator, digit: digitAt(exponent, position, width), table: i32.const(table), entries }));
      f.set(position, i32.sub(position, window));
      f.if(i32.ge_s(position, i32.const(0)), () =>
        f.loop(() => {
          const left = f.let('left', window);
          f.loop(() => {
            f.do(call(sqr, { to: accumulator, a: accumulator }));
            increment(f, left, -1);
            return left;
          });
          f.do(call(lookup, { to: factor, digit: digitAt(exponent, position, window), table: i32.const(table), entries }));
          f.do(call(mul, { to: accumulator, a: accumulator, b: factor }));
          f.set(position, i32.sub(position, window));
          return i32.ge_s(position, i32.const(0));
        }),
      );
      copyElement(f, ring, accumulator, to);
    },
    { exported: true },
  );
}
