/** The memory of an `int` kernel: what the common interface asks for, and scratch. */
import { Layout } from '../layout.ts';
import { SLOTS } from '../machine.ts';
import type { KernelMemory } from '../wasm-kernel.ts';
import { operandRegionBytes } from './convert.ts';
import type { Shape } from './shape.ts';

/** How much of it a ring needs. */
export interface IntNeeds {
  readonly constantsBytes: number;
  /** 64-bit columns of a product. */
  readonly columns: number;
  /** Elements of scratch. */
  readonly scratch: number;
}

/** Where its regions begin. */
export interface IntAddresses {
  readonly constants: number;
  readonly operand: number;
  readonly columns: number;
  /** Elements of scratch, one after the other. */
  readonly scratch: readonly number[];
}

export function layOut(
  shape: Pick<Shape, 'limbs' | 'radix' | 'elementBytes'>,
  needs: IntNeeds,
): { readonly memory: KernelMemory; readonly at: IntAddresses } {
  const { elementBytes } = shape;
  const layout = new Layout();
  const constants = layout.region('constants', needs.constantsBytes);
  const operand = layout.region('operand', operandRegionBytes(shape));
  const slots = layout.region('slots', SLOTS * elementBytes);
  const columns = layout.region('columns', 8 * needs.columns);
  const scratch = layout.region('scratch', needs.scratch * elementBytes);
  return {
    memory: { constants, operands: [operand], slots, elementBytes, regions: layout.regions, bytes: layout.end },
    at: {
      constants: constants.from,
      operand: operand.from,
      columns: columns.from,
      scratch: Array.from({ length: needs.scratch }, (_, i) => scratch.from + i * elementBytes),
    },
  };
}
