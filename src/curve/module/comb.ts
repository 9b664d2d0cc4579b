/**
 * Multiples of a fixed point by a comb with signed bits: M. Hamburg, “Fast and compact elliptic-curve cryptography” (2012), section 3.3, of the comb of Lim
 * and Lee (CRYPTO '94).
 *
 * An odd scalar below 2^n, for n = teeth · tables · stride, is Σ ±2^i over all i below n: the sign of 2^i is bit i + 1 of the scalar, and the highest is
 * positive. Table b has, for tooth j, the points 2^((b · teeth + j) · stride) · P, in all sums with signs of which that of the highest tooth is positive.
 */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr, Local } from '../../asm/types.ts';

/** With a stride of 1, the tables are those of windows: no doublings, and most memory. */
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

export const combBits = ({ teeth, tables, stride }: Comb): number => teeth * tables * stride;

/** Entries of one table. */
export const tableEntries = ({ teeth }: Comb): number => 2 ** (teeth - 1);

export const combEntries = (comb: Comb): number => comb.tables * tableEntries(comb);

/** The bytes that a scalar's region needs for the comb: one bit is above it. */
export const combScalarBytes = (comb: Comb): number => (combBits(comb) >> 3) + 1;

/** What is added at one place: of the table at that address the entry with that number, from 1 on, or its negative where the number below is 1. */
export interface CombPlace {
  readonly table: Local<'i32'>;
  readonly entry: Local<'i32'>;
  readonly isNegative: Local<'i32'>;
}

export interface WalkMemory {
  readonly scalar: number;
  readonly tables: number;
  readonly tableBytes: number;
}

export interface WalkSteps {
  readonly double: () => void;
  /** Adds what is at the places of so many tables. */
  readonly add: (places: readonly CombPlace[]) => void;
}

/** Emits the walk for the scalar at that address, which is made odd: so many tables at a time. Leaks: the comb. */
export function emitWalk(f: FunctionBuilder, comb: Comb, memory: WalkMemory, together: number, { double, add }: WalkSteps): void {
  const { teeth, tables, stride } = comb;
  const scalar = i32.const(memory.scalar);
  f.do(i32.store8(scalar, i32.or(i32.load8_u(scalar), i32.const(1))));
  // The sign of the highest place.
  const top = combBits(comb);
  const topByte = i32.const(memory.scalar + (top >> 3));
  f.do(i32.store8(topByte, i32.or(i32.load8_u(topByte), i32.const(1 << (top & 7)))));
  const step = f.let('step', i32.const(stride));
  const position = f.local('i32', 'position');
  /** The place of a table, whose teeth begin at the position, which goes on to the next. */
  const placeOf = (table: Local<'i32'>): CombPlace => {
    const bits = f.let('bits', i32.const(0));
    for (let tooth = 0; tooth < teeth; tooth++) {
      f.set(bits, i32.or(bits, i32.shl(bitAt(scalar, position), i32.const(tooth))));
      f.set(position, i32.add(position, i32.const(stride)));
    }
    const isNegative = f.let('isNegative', i32.xor(i32.shr_u(bits, i32.const(teeth - 1)), i32.const(1)));
    const others = i32.xor(bits, i32.sub(i32.const(0), isNegative));
    return { table, isNegative, entry: f.let('entry', i32.add(i32.and(others, i32.const(2 ** (teeth - 1) - 1)), i32.const(1))) };
  };
  f.loop(() => {
    if (stride > 1) f.if(i32.lt_u(step, i32.const(stride)), double);
    f.set(position, step);
    const table = f.let('table', i32.const(memory.tables));
    f.loop(() => {
      const places = Array.from({ length: together }, (_, i) =>
        placeOf(i === 0 ? table : f.let('next', i32.add(table, i32.const(i * memory.tableBytes)))),
      );
      add(places);
      f.set(table, i32.add(table, i32.const(together * memory.tableBytes)));
      return i32.lt_u(table, i32.const(memory.tables + tables * memory.tableBytes));
    });
    f.set(step, i32.sub(step, i32.const(1)));
    return step;
  });
}

function bitAt(bytes: Expr<'i32'>, position: Expr<'i32'>): Expr<'i32'> {
  const byte = i32.load8_u(i32.add(bytes, i32.shr_u(position, i32.const(3))));
  return i32.and(i32.shr_u(byte, i32.and(position, i32.const(7))), i32.const(1));
}
