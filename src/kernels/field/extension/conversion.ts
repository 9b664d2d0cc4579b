/** Elements of extensions in bytes: the number c0, then c1. */
import * as i32 from '../../../asm/opcodes/i32.ts';
import type { Expr } from '../../../asm/types.ts';
import type { Conversion } from '../kernel.ts';
import { emitFromBytes, emitToBytes, type LimbMemory, residueBytes } from '../prime/conversion.ts';
import type { FieldShape } from '../prime/shape.ts';

/** c0 or c1. */
export type Part = 0 | 1;

export const PARTS: readonly Part[] = [0, 1];

/** @param place - the offset of a limb of one part, from that of the same limb in an element of the prime field. */
export function conversionOfParts(shape: FieldShape, memory: LimbMemory, place: (offset: number, part: Part) => number): Conversion {
  const bytesOf = (bytes: Expr<'i32'>, part: Part): Expr<'i32'> => i32.add(bytes, i32.const(part * residueBytes(shape)));
  const memoryOf = (part: Part): LimbMemory => ({
    load: (element, offset) => memory.load(element, place(offset, part)),
    store: (element, limb, offset) => memory.store(element, limb, place(offset, part)),
  });
  return {
    fromBytes: (f, to, bytes) => {
      for (const part of PARTS) emitFromBytes(f, shape, memoryOf(part), to, bytesOf(bytes, part));
    },
    toBytes: (f, bytes, a) => {
      for (const part of PARTS) emitToBytes(f, shape, memoryOf(part), bytesOf(bytes, part), a);
    },
  };
}
