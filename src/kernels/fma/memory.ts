/** The memory of an `fma` kernel. */
import { Layout, type Region } from '../layout.ts';
import { SLOTS } from '../machine.ts';
import type { KernelMemory } from '../wasm-kernel.ts';
import { operandRegionBytes } from './digits.ts';
import { type Plan, Plans } from './halves.ts';
import { LANE, type Shape, slotCount, VECTOR, zerosBelow } from './shape.ts';

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
  /** Slots of a product; an element of zeros below, and a vector above. */
  readonly columns: number;
  /** The limbs of one number in order. */
  readonly flat: number;
  /** Two elements of scratch. */
  readonly scratch: readonly [number, number];
  /** How products are made. */
  readonly plan: Plan;
}

export function layOut(shape: Shape): { readonly memory: KernelMemory; readonly at: FmaAddresses } {
  const { elementBytes, lanes, vectors } = shape;
  const slots = slotCount(shape);
  const layout = new Layout();
  const each = (name: string, bytes: number): Region[] =>
    Array.from({ length: lanes }, (_, lane) => layout.region(lanes === 1 ? name : `${name}${lane}`, bytes));
  const constants = layout.region('constants', 4 * elementBytes + VECTOR * (1 + 2 * slots));
  const operands = each('operand', operandRegionBytes(shape));
  const elements = layout.region('slots', SLOTS * elementBytes);
  const columns = layout.region('columns', VECTOR * (zerosBelow(shape) + slots));
  const flat = layout.region('flat', lanes === 1 ? 2 * LANE * vectors : 0);
  const scratch = layout.region('scratch', 2 * elementBytes);
  // How much a plan needs does not depend on where that is.
  const needed = new Plans(0, 0);
  needed.of(shape);
  const { sums, middles } = needed;
  const scratchOf = (name: string, bytes: number): number => (bytes > 0 ? layout.region(name, bytes).from : 0);
  const from = ({ from }: Region): number => from;
  const constant = (i: number): number => constants.from + i * elementBytes;
  return {
    memory: { constants, operands, slots: elements, elementBytes, regions: layout.regions, bytes: layout.end },
    at: {
      next: constant(0),
      modulus: constant(1),
      square: constant(2),
      one: constant(3),
      factor: constant(4),
      initial: { mul: constant(4) + VECTOR, sqr: constant(4) + VECTOR * (1 + slots) },
      operands: operands.map(from),
      columns: columns.from + VECTOR * zerosBelow(shape),
      flat: flat.from,
      scratch: [scratch.from, scratch.from + elementBytes],
      plan: new Plans(scratchOf('sums', sums), scratchOf('middles', middles)).of(shape),
    },
  };
}
