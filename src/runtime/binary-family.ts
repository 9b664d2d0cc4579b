/** Chooses the family that serves binary fields. */
import type { BinaryFamily } from '../kernels/field/binary/field.ts';
import { isSubstituted } from './execution.ts';
import { probe, RELAXED_SWIZZLE } from './probe.ts';
import { isAllowed } from './restriction.ts';
import { fieldFamily } from './select.ts';

/**
 * `relaxed` where the engine picks bytes in one instruction, as families of doubles ask for as well; else `plain`; `js` where modules are emulated.
 *
 * @param part - for whom, as an error calls it. @throws {NoWebAssemblyError} `engine`, where none runs.
 */
export function binaryFamily(part: string): BinaryFamily {
  fieldFamily(part);
  if (isSubstituted()) return 'js';
  return isAllowed('fma') && probe(RELAXED_SWIZZLE).works ? 'relaxed' : 'plain';
}
