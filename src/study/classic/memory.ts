/** The memory of a classic kernel: what the common interface asks for, and scratch. */
import { Layout } from '../../kernels/contract/layout.ts';
import { SLOTS } from '../../kernels/contract/machine.ts';
import type { KernelMemory } from '../../kernels/contract/wasm-kernel.ts';
import type { ClassicMemory, Needs } from './parts.ts';

/** An operand region is read and written in words: it is this much longer than its bytes. */
const WORD_SLACK = 16;
/** Elements of scratch: one for conversion, one for canonical residues. */
const COMMON_SCRATCH = 2;

export function layOut(
  { limbs, radix, elementBytes }: { readonly limbs: number; readonly radix: number; readonly elementBytes: number },
  needs: Needs,
): { readonly memory: KernelMemory; readonly at: ClassicMemory } {
  const layout = new Layout();
  // Behind −1/m the derived ones are aligned again.
  const constants = layout.region('constants', 3 * elementBytes + 16 + needs.derived);
  const operand = layout.region('operand', Math.ceil((limbs * radix) / 8) + WORD_SLACK);
  const slots = layout.region('slots', SLOTS * elementBytes);
  const columns = layout.region('columns', 8 * needs.columns);
  const scratch = layout.region('scratch', (COMMON_SCRATCH + needs.scratch) * elementBytes);
  const element = (from: number, index: number): number => from + index * elementBytes;
  const negInverse = element(constants.from, 3);
  return {
    memory: { constants, operands: [operand], slots, elementBytes, regions: layout.regions, bytes: layout.end },
    at: {
      constants: {
        modulus: constants.from,
        rSquared: element(constants.from, 1),
        one: element(constants.from, 2),
        negInverse,
        derived: negInverse + 16,
      },
      operand: operand.from,
      columns: columns.from,
      plain: scratch.from,
      spare: element(scratch.from, 1),
      scratch: element(scratch.from, COMMON_SCRATCH),
    },
  };
}
