/** The memory of an `fma` kernel. */
import { Layout, type Region } from '../../contract/layout.ts';
import { SLOTS } from '../../contract/machine.ts';
import type { KernelMemory } from '../../contract/wasm-kernel.ts';
import { operandRegionBytes } from './digits.ts';
import { type Plan, Plans, type Steps } from './halves.ts';
import { shape as fmaShape, LANE, ROWS, type Shape, slotCount, VECTOR, zerosBelow } from './shape.ts';

export interface FmaAddresses {
  /** M' = (k·m + 1) / 2^200, m, R² mod m and R mod m: elements; and the four limbs of k, a vector each. */
  readonly next: number;
  readonly modulus: number;
  readonly square: number;
  readonly one: number;
  readonly factor: number;
  /** What the columns of products and of squares start from. */
  readonly initial: { readonly mul: number; readonly sqr: number };
  readonly operands: readonly number[];
  /** Slots of a product; an element of zeros below. */
  readonly columns: number;
  /** The limbs of one number in order. */
  readonly flat: number;
  /** Two elements of scratch. */
  readonly scratch: readonly [number, number];
  /** How products are made. */
  readonly plan: Plan;
  /** A reduction in two steps. */
  readonly steps?: Steps;
  /** The columns of parts of products. */
  readonly parts: { readonly from: number; readonly vectors: number };
}

export function layOut(shape: Shape): { readonly memory: KernelMemory; readonly at: FmaAddresses } {
  const { elementBytes, lanes, vectors, limbs, byRows } = shape;
  const slots = slotCount(shape);
  const layout = new Layout();
  const each = (name: string, bytes: number): Region[] =>
    Array.from({ length: lanes }, (_, lane) => layout.region(lanes === 1 ? name : `${name}${lane}`, bytes));
  // In two steps, a reduction has the halves of M' as well, and columns of half the limbs that start from something.
  const half = lanes === 1 && limbs > byRows[1].reduction && vectors % 4 === 0 ? fmaShape(1, vectors / 2, byRows) : undefined;
  const [elements, tables] = half ? [5, stepSlots(half) + slotCount(half)] : [4, 0];
  const constants = layout.region('constants', elements * elementBytes + VECTOR * (ROWS + 2 * slots + tables));
  const operands = each('operand', operandRegionBytes(shape));
  const slotRegion = layout.region('slots', SLOTS * elementBytes);
  const columns = layout.region('columns', VECTOR * (zerosBelow(shape) + slots));
  const flat = layout.region('flat', lanes === 1 ? 2 * LANE * vectors : 0);
  const scratch = layout.region('scratch', 2 * elementBytes);
  const constant = (i: number): number => constants.from + i * elementBytes;
  const table = (i: number): number => constant(elements) + VECTOR * (ROWS + i);
  const digits = half ? layout.region('digits', elementBytes).from : 0;
  const planned = (plans: Plans): { readonly plan: Plan; readonly steps?: Steps } => {
    const plan = plans.of(shape);
    if (!half) return { plan };
    const { limbs } = half;
    const steps: Steps = {
      half: plans.of(half),
      count: limbs - ROWS / 2,
      slots: stepSlots(half),
      low: constant(4),
      high: constant(4) + half.elementBytes,
      columns: plans.space(half.vectors, 2 * limbs + 2),
      digits,
      quotient: plans.element(half),
      product: plans.space(half.vectors + 2, 2 * limbs),
      initial: { columns: table(2 * slots), product: table(2 * slots + stepSlots(half)) },
    };
    return { plan, steps };
  };
  // How much plans need does not depend on where that is.
  const needed = new Plans(0, 0);
  planned(needed);
  const place = (name: string, bytes: number): number => (bytes > 0 ? layout.region(name, bytes).from : 0);
  const plans = new Plans(place('sums', needed.sums), place('parts', needed.columns));
  return {
    memory: { constants, operands, slots: slotRegion, elementBytes, regions: layout.regions, bytes: layout.end },
    at: {
      next: constant(0),
      modulus: constant(1),
      square: constant(2),
      one: constant(3),
      factor: constant(elements),
      initial: { mul: table(0), sqr: table(slots) },
      operands: operands.map(({ from }) => from),
      columns: columns.from + VECTOR * zerosBelow(shape),
      flat: flat.from,
      scratch: [scratch.from, scratch.from + elementBytes],
      parts: { from: plans.columns, vectors: needed.columns / VECTOR },
      ...planned(plans),
    },
  };
}

/** The products of two digits less than it has limbs, four slots up. */
const stepSlots = (half: Shape): number => slotCount(half) + 2;
