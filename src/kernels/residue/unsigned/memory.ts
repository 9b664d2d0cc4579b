/** The memory of a kernel for odd moduli: what the common interface asks for, and scratch. */
import { Layout } from '../../contract/layout.ts';
import { SLOTS } from '../../contract/machine.ts';
import type { KernelMemory } from '../../contract/wasm-kernel.ts';
import { splits } from '../../tuned/splitting.ts';
import type { OddMemory, Rows } from './parts.ts';
import type { OddShape } from './shape.ts';

/** An operand region is read and written in words: it is this much longer than its bytes. */
const WORD_SLACK = 16;
/** Elements of scratch: one for conversion, one for canonical residues. */
const COMMON_SCRATCH = 2;
/** Elements for all halves of products: four for the first splitting, two for the next, … */
const HALVES = 8;

export function layOut<S extends OddShape>(
  shape: S,
  { columnBytes, scratch: ownScratch, ahead }: Pick<Rows<S>, 'columnBytes' | 'scratch' | 'ahead'>,
): { readonly memory: KernelMemory; readonly at: OddMemory } {
  const { limbs, radix, elementBytes, byRows } = shape;
  const layout = new Layout();
  const constants = layout.region('constants', (3 + (ahead?.derived ?? 0)) * elementBytes + 8);
  const operand = layout.region('operand', Math.ceil((limbs * radix) / 8) + WORD_SLACK);
  const slots = layout.region('slots', SLOTS * elementBytes);
  // One above a carry pass that ends at the top, or what products of zeros reach.
  const columns = layout.region('columns', columnBytes * (2 * limbs + Math.max(1, ahead?.columns(shape) ?? 0)));
  const scratch = layout.region('scratch', (COMMON_SCRATCH + ownScratch) * elementBytes);
  const isHalved = splits(limbs, shape.rows, byRows.product);
  const halves = layout.region('halves', isHalved ? HALVES * elementBytes : 0);
  const parts = layout.region('parts', isHalved ? columnBytes * (limbs + 1) : 0);
  const [modulus, rSquared, one, negInverse] = elements(constants.from, elementBytes);
  const [plain, spare, own] = elements(scratch.from, elementBytes);
  return {
    memory: { constants, operands: [operand], slots, elementBytes, regions: layout.regions, bytes: layout.end },
    at: {
      constants: { modulus, rSquared, one, negInverse, derived: negInverse + 8 },
      operand: operand.from,
      plain,
      spare,
      products: { columns: columns.from, elementBytes, scratch: own, halves: halves.from, parts: parts.from },
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
