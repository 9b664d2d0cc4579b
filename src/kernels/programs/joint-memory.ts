/** Where the program of joint powers keeps what. */
import { JOINT_EXPONENT_BYTES } from '../contract/joint-machine.ts';
import type { Layout, Region } from '../contract/layout.ts';
import { EXPONENT_SLACK } from '../contract/wasm-kernel.ts';

/** A step of a chain: two 32-bit words, the number of squarings and the entry, or −1 for none. */
export const STEP_BYTES = 8;
/** How many steps a call takes. */
export const STEPS = 512;
/** The longest table, in bytes; and how many elements that is. */
const MOST_TABLE_BYTES = 2 ** 30;
export const mostEntries = (elementBytes: number): number => Math.floor(MOST_TABLE_BYTES / elementBytes);
/** As many elements as the table has in the layout. */
const NOMINAL_ENTRIES = 64;

export interface JointMemory {
  readonly exponents: Region;
  readonly steps: Region;
  /** Two elements. */
  readonly accumulator: number;
  readonly factor: number;
  /** The last region: where the memory is longer, the table is as well. */
  readonly table: Region;
}

export function layOutJoint(layout: Layout, elementBytes: number): JointMemory {
  // Where an exponent's digit lies is a product of parameters, which `WasmJoint` looks at.
  const exponents = layout.region('exponents', JOINT_EXPONENT_BYTES + EXPONENT_SLACK, { known: { mayBeLeft: true } });
  const numbers = [
    { low: 0, high: 2 ** 31 - 1 },
    { low: -1, high: mostEntries(elementBytes) - 1 },
  ];
  const steps = layout.region('steps', STEPS * STEP_BYTES, { secret: false, known: { numbers } });
  const { from: accumulator } = layout.region('joint powers', 2 * elementBytes);
  // The last region: the memory is as long as the table is, and has nothing behind it.
  const table = layout.region('table', NOMINAL_ENTRIES * elementBytes, { known: { to: 3 * MOST_TABLE_BYTES } });
  return { exponents, steps, accumulator, factor: accumulator + elementBytes, table };
}
