/**
 * Multiples of a point that is not fixed by windows with signed bits: digits are those of the comb with a stride of 1 (`comb.ts`), odd numbers below 2^width with signs. One table of the point's
 * odd multiples serves all of them, since the sum is doubled between two digits.
 *
 * No points meet before the last digit. To a digit d comes 2^width · a, where a is odd and positive: what the digits above it stand for, which is the scalar's bits from there on, the lowest one
 * set. So 2^width · a is above |d|. But for the last digit 2^width · a + |d| is below the order as well: a is below 2^(bits − 2 · width), or is 1, and the order is above 2^(bits − 1) and above
 * 2^(width + 1). So whatever the scalar is, neither are the two equal or opposite modulo the order, nor is their sum neutral.
 */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Local } from '../../asm/types.ts';
import { type Comb, combBits, combOf, emitMakeOdd, emitPlace, type Place, type Walk } from './comb.ts';

const WIDTH = 4;

/** The digits of scalars of so many bits: narrower ones for orders of few bits, which only tests have. */
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
