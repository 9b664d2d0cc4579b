/**
 * Exponentiation by a secret exponent: a fixed window (Handbook of Applied Cryptography, algorithm 14.82), and a look-up
 * that reads the whole table for every digit.
 */
import { call, type ModuleBuilder } from '../../asm/build.ts';
import type { HostFunc } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import type { Expr, Operand } from '../../asm/types.ts';
import { digitAt, increment, type KernelRing, slotOf } from '../contract/kernel-ring.ts';
import type { Region } from '../contract/layout.ts';
import { EXPONENT_BYTES } from '../contract/wasm-kernel.ts';
import { MAX_WINDOW } from '../tuned/window-width.ts';
import { copyElement, defineLookup, type Table } from './lookup.ts';
import type { PowerMemory } from './power-memory.ts';

/** What the host calls. */
export interface PowerCalls {
  pow(to: number, base: number, bits: number, window: number): void;
  /** Of programs that walk over public exponents as well. */
  powVarTime?(to: number, base: number, bits: number, window: number): void;
}

export type PowFunc<N extends string> = HostFunc<N, 'to' | 'base' | 'bits' | 'window'>;

/** Puts the table's element for the digit of `width` bits from bit `position` on into an element of scratch. */
export type DigitLookup = (to: Operand<'i32'>, position: Operand<'i32'>, width: Operand<'i32'>, table: Table) => Expr<'void'>;

/** For kernels of one lane. */
export function definePow(m: ModuleBuilder, ring: KernelRing, memory: PowerMemory): PowFunc<'pow'> {
  const [{ from: exponent }] = memory.exponents as readonly [Region];
  const lookup = defineLookup(m, ring);
  return defineFixedWindow(m, 'pow', ring, memory, (to, position, width, table) =>
    call(lookup, { to, digit: digitAt(exponent, position, width), ...table }),
  );
}

/**
 * name(to, base, bits, window): to ← base^e, where e is the lowest `bits` bits of the exponent that the look-up reads.
 *
 * In: bits ≥ 1, 1 ≤ window ≤ 6, an element `base` that `mul` takes. Aliasing: to and base may be the same.
 * Scratch: the table, accumulator and factor. Leaks: bits and window.
 */
export function defineFixedWindow<N extends string>(
  m: ModuleBuilder,
  name: N,
  ring: KernelRing,
  memory: PowerMemory,
  lookup: DigitLookup,
): PowFunc<N> {
  const { elementBytes, mul, sqr, one } = ring;
  const { table } = memory;
  const [accumulator, factor] = [memory.accumulator, memory.factor];
  const func = m.export(name, ['to', 'base', 'bits', 'window'], (f, { to, base, bits, window }) => {
    const entries = f.let('entries', i32.shl(1, window));
    copyElement(f, ring, one, table);
    copyElement(f, ring, base, table + elementBytes);
    // Even powers are squares, odd ones the next: 2i from i, and 2i + 1.
    const root = f.let('root', table + elementBytes);
    const even = f.let('even', table + 2 * elementBytes);
    const end = f.let('end', i32.add(table, i32.mul(entries, elementBytes)));
    f.if(i32.lt_u(even, end), () =>
      f.loop(() => {
        f.do(call(sqr, { to: even, a: root }));
        f.do(call(mul, { to: i32.add(even, elementBytes), a: even, b: table + elementBytes }));
        increment(f, root, elementBytes);
        increment(f, even, 2 * elementBytes);
        return i32.lt_u(even, end);
      }),
    );

    // The top digit is at the highest multiple of the window below `bits`.
    const position = f.let('position', i32.mul(i32.div_u(i32.sub(bits, 1), window), window));
    const width = i32.sub(bits, position);
    const powers = { table: table, entries };
    f.do(lookup(accumulator, position, width, powers));
    f.set(position, i32.sub(position, window));
    f.if(i32.ge_s(position, 0), () =>
      f.loop(() => {
        const left = f.let('left', window);
        f.loop(() => {
          f.do(call(sqr, { to: accumulator, a: accumulator }));
          increment(f, left, -1);
          return left;
        });
        f.do(lookup(factor, position, window, powers));
        f.do(call(mul, { to: accumulator, a: accumulator, b: factor }));
        f.set(position, i32.sub(position, window));
        return i32.ge_s(position, 0);
      }),
    );
    copyElement(f, ring, accumulator, to);
  });
  SECRECY: keeps(m, func, {
    to: slotOf(ring),
    base: slotOf(ring),
    bits: { low: 1, high: 8 * EXPONENT_BYTES },
    window: { low: 1, high: MAX_WINDOW },
  });
  return func;
}
