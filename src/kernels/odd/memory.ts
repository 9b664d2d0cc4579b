/** The memory of a kernel for odd moduli: what the common interface asks for, and scratch. */
import { Layout } from '../layout.ts';
import { SLOTS } from '../machine.ts';
import type { KernelMemory } from '../wasm-kernel.ts';
import type { OddMemory } from './parts.ts';
import type { OddShape } from './shape.ts';

/** An operand region is read and written in words: it is this much longer than its bytes. */
const WORD_SLACK = 16;
/** Elements of scratch: one for the border, one for canonical residues. */
const COMMON_SCRATCH = 2;

/** @param needs - 64-bit columns of a product, and the family's own elements of scratch, and its own bytes of constants. */
export function layOut(
  { limbs, radix, elementBytes }: OddShape,
  needs: { readonly columns: number; readonly scratch: number; readonly derived?: number },
): { readonly memory: KernelMemory; readonly at: OddMemory } {
  const layout = new Layout();
  const constants = layout.region('constants', 3 * elementBytes + (needs.derived === undefined ? 8 : 16 + needs.derived));
  const operand = layout.region('operand', Math.ceil((limbs * radix) / 8) + WORD_SLACK);
  const slots = layout.region('slots', SLOTS * elementBytes);
  const columns = layout.region('columns', 8 * needs.columns);
  const scratch = layout.region('scratch', (COMMON_SCRATCH + needs.scratch) * elementBytes);
  const [modulus, rSquared, one, negInverse] = elements(constants.from, elementBytes);
  const [plain, spare, own] = elements(scratch.from, elementBytes);
  return {
    memory: { constants, operands: [operand], slots, elementBytes, regions: layout.regions, bytes: layout.end },
    at: {
      constants: { modulus, rSquared, one, negInverse, derived: negInverse + 16 },
      operand: operand.from,
      columns: columns.from,
      plain,
      spare,
      scratch: own,
    },
  };
}

/** Addresses of elements, one after the other. */
const elements = (from: number, bytes: number): [number, number, number, number] => [
  from,
  from + bytes,
  from + 2 * bytes,
  from + 3 * bytes,
];
