/** The program of single exponentiations, which every kernel of one lane comes with. */

import type { Program } from '../contract/program.ts';
import { definePow } from './pow.ts';
import { layOutPowers, type PowerMemory } from './power-memory.ts';

export const powers: Program<PowerMemory> = {
  name: 'powers',
  layOut: layOutPowers,
  define: definePow,
};
