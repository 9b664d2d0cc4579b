/** The program of single exponentiations, which every kernel of one lane comes with. */

import type { Program } from '../contract/program.ts';
import { definePow, type PowerCalls } from './pow.ts';
import { layOutPowers, type PowerMemory } from './power-memory.ts';

export const powers: Program<PowerMemory, PowerCalls> = {
  name: 'powers',
  singleOf: 1,
  layOut: layOutPowers,
  define: (m, ring, memory) => ({ pow: definePow(m, ring, memory) }),
};
