/** The memory of an `fma` kernel. */
import { Layout, type Region } from '../layout.ts';
import { SLOTS } from '../machine.ts';
import { EXPONENT_BYTES, EXPONENT_SLACK, type KernelMemory } from '../wasm-kernel.ts';
import { MAX_WINDOW } from '../window-width.ts';
import { slotCount } from './bias.ts';
import { operandRegionBytes } from './digits.ts';
import { LANE, type Shape, VECTOR } from './shape.ts';

export interface FmaAddresses {
  /** M' = (M + 1) / 2^50, m, R² mod m and R mod m: elements; and k, a vector. */
  readonly next: number;
  readonly modulus: number;
  readonly square: number;
  readonly one: number;
  readonly factor: number;
  /** What the columns of products and of squares start from. */
  readonly initial: { readonly mul: number; readonly sqr: number };
  readonly operands: readonly number[];
  readonly exponents: readonly number[];
  readonly publicExponents: readonly number[];
  /** Slots of a product; an element of zeros below, and a vector above. */
  readonly columns: number;
  /** The limbs of one number in order. */
  readonly flat: number;
  /** Three elements of scratch. */
  readonly scratch: readonly [number, number, number];
  readonly table: number;
}

export function layOut(shape: Shape): { readonly memory: KernelMemory; readonly at: FmaAddresses } {
  const { elementBytes, lanes, vectors } = shape;
  const slots = slotCount(shape);
  const layout = new Layout();
  const each = (name: string, bytes: number, options = {}): Region[] =>
    Array.from({ length: lanes }, (_, lane) => layout.region(lanes === 1 ? name : `${name}${lane}`, bytes, options));
  const constants = layout.region('constants', 4 * elementBytes + VECTOR * (1 + 2 * slots));
  const operands = each('operand', operandRegionBytes(shape));
  const exponents = each('exponent', EXPONENT_BYTES + EXPONENT_SLACK);
  const publicExponents = each('publicExponent', EXPONENT_BYTES + EXPONENT_SLACK, { secret: false });
  const elements = layout.region('slots', SLOTS * elementBytes);
  const columns = layout.region('columns', (lanes === 1 ? elementBytes : 0) + VECTOR * slots);
  const flat = layout.region('flat', lanes === 1 ? 2 * LANE * vectors : 0);
  const scratch = layout.region('scratch', 3 * elementBytes);
  const table = layout.region('table', 2 ** MAX_WINDOW * elementBytes);
  const from = ({ from }: Region): number => from;
  const constant = (i: number): number => constants.from + i * elementBytes;
  return {
    memory: { constants, operands, exponents, publicExponents, slots: elements, slotBytes: elementBytes, table, bytes: layout.end, regions: layout.regions },
    at: {
      next: constant(0),
      modulus: constant(1),
      square: constant(2),
      one: constant(3),
      factor: constant(4),
      initial: { mul: constant(4) + VECTOR, sqr: constant(4) + VECTOR * (1 + slots) },
      operands: operands.map(from),
      exponents: exponents.map(from),
      publicExponents: publicExponents.map(from),
      columns: columns.from + (lanes === 1 ? elementBytes : 0),
      flat: flat.from,
      scratch: [scratch.from, scratch.from + elementBytes, scratch.from + 2 * elementBytes],
      table: table.from,
    },
  };
}
