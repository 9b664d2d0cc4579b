/**
 * Multiples of a point that is not fixed by windows with signed bits: the scalar's digits are odd, as those of the comb with a stride of 1 are (`comb.ts`), and one table of odd multiples serves
 * all of them, because the sum is doubled between two digits.
 *
 * Before a digit d is added, the sum is that of the digits above it, doubled: as a whole number 2^width · a, where a is the scalar's bits from there on, with the last one set. So it is at least
 * 2^width, and above d. But for the last digit it is below 2^(bits − width) as well, if the scalar has twice as many bits as a digit, or is 2^width: with d below the order, if that is above
 * 2^(width + 1). So points that are added are never equal or opposite, nor is a sum neutral, but in the end.
 */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Local } from '../../asm/types.ts';
import { type Comb, combBits, combOf, emitMakeOdd, emitPlace, type Place, type Walk } from './comb.ts';

const WIDTH = 4;

/** The digits of scalars of so many bits. Orders of few bits, which tests have, are above 2^(width + 1) as well. */
export const windowsOf = (bits: number): Comb => combOf(bits, Math.min(WIDTH, bits - 2), 1);

export interface WindowWalk extends Pick<Walk, 'scalar' | 'double'> {
  /** The address of the odd multiples, in their order. */
  readonly table: number;
  /** The sum ← what is at the place; it is positive. */
  readonly begin: (place: Place) => void;
  /** Adds what is at the place. */
  readonly add: (place: Place) => void;
  /** The same at the end of the walk, for sums of any points. */
  readonly addLast: (place: Place) => void;
}

/** Emits the walk: the sum is the scalar's multiple, or one of the point too much where the mask is ones. Leaks: the comb. */
export function emitWindows(f: FunctionBuilder, windows: Comb, { scalar, table, double, begin, add, addLast }: WindowWalk): Local<'v128'> {
  const { teeth, tables } = windows;
  const isOneTooMuch = emitMakeOdd(f, scalar, combBits(windows));
  const multiples = f.let('multiples', i32.const(table));
  const position = f.let('position', i32.const((tables - 1) * teeth + 1));
  const place = (): Place => emitPlace(f, windows, scalar, position, multiples);
  begin(place());
  f.loop(() => {
    for (let i = 0; i < teeth; i++) double();
    f.set(position, i32.sub(position, i32.const(2 * teeth)));
    const next = place();
    f.if(
      i32.gt_u(position, i32.const(1 + teeth)),
      () => add(next),
      () => addLast(next),
    );
    return i32.gt_u(position, i32.const(1 + teeth));
  });
  return isOneTooMuch;
}
