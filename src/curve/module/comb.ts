/**
 * Multiples of a point by a comb with signed bits: M. Hamburg, “Fast and compact elliptic-curve cryptography” (2012), section 3.3, of the comb of Lim
 * and Lee (CRYPTO '94).
 *
 * An odd scalar below 2^n, for n = teeth · tables · stride, is Σ ±2^i over all i below n: the sign of 2^i is bit i + 1 of the scalar, and the highest is
 * positive. Table b has, for tooth j, the points 2^((b · teeth + j) · stride) · P, in all sums with signs of which that of the highest tooth is positive.
 */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Local } from '../../asm/types.ts';
import { equals } from '../../formulas/vectors.ts';

/**
 * With a stride of 1, the tables are those of windows: no doublings, and most memory. With one table, whose making takes the doublings that windows of so
 * many bits would take, it multiplies a point that is not fixed.
 */
export interface Comb {
  readonly teeth: number;
  readonly tables: number;
  /** Steps of the walk: bits between two teeth. */
  readonly stride: number;
}

/** The comb with so many teeth and steps for scalars of so many bits; `together` divides the number of its tables. */
export const combOf = (bits: number, teeth: number, stride: number, together = 1): Comb => ({
  teeth,
  stride,
  tables: together * Math.ceil(bits / (teeth * stride * together)),
});

/** What the name of a module says of a comb that is not its curve's own: the code differs. */
export const combInName = (comb: Comb | undefined): string =>
  comb ? `, table of ${comb.tables} by ${comb.teeth} teeth and ${comb.stride} steps` : '';

/** The comb for points that are not fixed. */
export const combOfOne = (bits: number): Comb => combOf(bits, 5, Math.ceil(bits / 5));

export const combBits = ({ teeth, tables, stride }: Comb): number => teeth * tables * stride;

/** Entries of one table. */
export const tableEntries = ({ teeth }: Comb): number => 2 ** (teeth - 1);

export const combEntries = (comb: Comb): number => comb.tables * tableEntries(comb);

/** What is added at one place: of the table at that address the entry with that number, from 1 on, or its negative where the number below is 1. */
export interface Place {
  readonly table: Local<'i32'>;
  readonly entry: Local<'i32'>;
  readonly isNegative: Local<'i32'>;
}

/** Emits: the scalar ← the scalar + 1 if it is even, and the bit above it, the sign of the highest place. Gives a mask: whether it was even. */
export function emitMakeOdd(f: FunctionBuilder, scalar: number, bits: number): Local<'v128'> {
  const [lowest, highest] = [i32.const(scalar), i32.const(scalar + (bits >> 3))];
  const isEven = equals(f, i32.and(i32.load8_u(lowest), i32.const(1)), i32.const(0));
  f.do(i32.store8(lowest, i32.or(i32.load8_u(lowest), i32.const(1))));
  f.do(i32.store8(highest, i32.or(i32.load8_u(highest), i32.const(1 << (bits & 7)))));
  return isEven;
}

/** The place for the bits of the scalar at `position` and so on, as many as there are teeth; the position moves on behind them. */
export function emitPlace(f: FunctionBuilder, { teeth, stride }: Comb, scalar: number, position: Local<'i32'>, table: Local<'i32'>): Place {
  const bits = f.let('bits', i32.const(0));
  for (let tooth = 0; tooth < teeth; tooth++) {
    const byte = i32.load8_u(i32.add(i32.const(scalar), i32.shr_u(position, i32.const(3))));
    const bit = i32.and(i32.shr_u(byte, i32.and(position, i32.const(7))), i32.const(1));
    f.set(bits, i32.or(bits, i32.shl(bit, i32.const(tooth))));
    f.set(position, i32.add(position, i32.const(stride)));
  }
  const isNegative = f.let('isNegative', i32.xor(i32.shr_u(bits, i32.const(teeth - 1)), i32.const(1)));
  const others = i32.xor(bits, i32.sub(i32.const(0), isNegative));
  return { table, isNegative, entry: f.let('entry', i32.add(i32.and(others, i32.const(2 ** (teeth - 1) - 1)), i32.const(1))) };
}

export interface Walk {
  readonly scalar: number;
  readonly tables: number;
  readonly tableBytes: number;
  /** How many tables at a time: they divide the number of tables. */
  readonly together: number;
  readonly double: () => void;
  /** Adds what is at the places of so many tables. */
  readonly add: (places: readonly Place[]) => void;
  /** The same at the end of the walk, where it is another. */
  readonly addLast?: (places: readonly Place[]) => void;
}

/** Emits the walk: the sum of what is at all places, which is a multiple of the point too much where the mask is ones. Leaks: the comb. */
export function emitWalk(
  f: FunctionBuilder,
  comb: Comb,
  { scalar, tables, tableBytes, together, double, add, addLast }: Walk,
): Local<'v128'> {
  const { stride } = comb;
  const isOneTooMuch = emitMakeOdd(f, scalar, combBits(comb));
  const step = f.let('step', i32.const(stride));
  const position = f.local('i32', 'position');
  f.loop(() => {
    if (stride > 1) f.if(i32.lt_u(step, i32.const(stride)), double);
    f.set(position, step);
    const table = f.let('table', i32.const(tables));
    f.loop(() => {
      const places = Array.from({ length: together }, (_, i) =>
        emitPlace(f, comb, scalar, position, i === 0 ? table : f.let('next', i32.add(table, i32.const(i * tableBytes)))),
      );
      if (addLast) {
        const isLast = i32.and(i32.eq(step, 1), i32.eq(table, tables + (comb.tables - together) * tableBytes));
        f.if(
          isLast,
          () => addLast(places),
          () => add(places),
        );
      } else add(places);
      f.set(table, i32.add(table, i32.const(together * tableBytes)));
      return i32.lt_u(table, i32.const(tables + comb.tables * tableBytes));
    });
    f.set(step, i32.sub(step, i32.const(1)));
    return step;
  });
  return isOneTooMuch;
}

/** The bytes that a scalar's region needs: one bit is above all places. */
export const scalarBytes = (...combs: readonly Comb[]): number => (Math.max(...combs.map(combBits)) >> 3) + 1;
