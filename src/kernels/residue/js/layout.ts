/** Where a machine of the js family keeps what: one array holds everything that may be secret, so that one `fill` wipes it. */
import { MAX_JOINT_BITS } from '../../contract/joint-machine.ts';
import { SLOTS } from '../../contract/machine.ts';
import { MAX_WINDOW } from '../../tuned/window-width.ts';
import { COLUMNS } from './convolve.ts';

/** Addresses in the machine's memory; n cells each, but where another number is given. */
export interface Layout {
  /** The modulus m: whole digits. */
  readonly modulus: number;
  /** M + 1 = k·m + 1: balanced whole digits. */
  readonly next: number;
  /** R mod m, the one of the ring: balanced limbs. */
  readonly one: number;
  /** R² modulo m, below 2M: balanced limbs. */
  readonly square: number;
  /** k = −1/m mod 2^24, one cell. */
  readonly factor: number;
  /** The constants lie together, from `modulus` to here. */
  readonly constantsEnd: number;
  /** A product, in columns: 2n cells. */
  readonly product: number;
  /** For products: 4n cells. */
  readonly scratch: number;
  /** A number on its way in or out. */
  readonly operand: number;
  readonly slots: number;
  /** The four numbers of the greatest common divisor. */
  readonly f: number;
  readonly g: number;
  readonly d: number;
  readonly e: number;
  /** Which entry of a table is wanted: 2^MAX_JOINT_BITS cells of 0 or 1, more than 2^MAX_WINDOW. */
  readonly chosen: number;
  /** Powers of the base: 2^MAX_WINDOW elements. */
  readonly table: number;
  /** The number of cells. */
  readonly cells: number;
}

export function layout(n: number): Layout {
  let next = COLUMNS;
  const take = (cells: number): number => {
    const from = next;
    next += cells;
    return from;
  };
  return {
    modulus: take(n),
    next: take(n),
    one: take(n),
    square: take(n),
    factor: take(1),
    constantsEnd: take(0),
    product: take(2 * n),
    scratch: take(4 * n),
    operand: take(n),
    slots: take(SLOTS * n),
    f: take(n),
    g: take(n),
    d: take(n),
    e: take(n),
    chosen: take(1 << MAX_JOINT_BITS),
    table: take(n << MAX_WINDOW),
    cells: take(0),
  };
}
