/** The program of single exponentiations with counters: every call of a function of the module, the kernel's included, adds 1 to one. */
import * as i32 from '../asm/opcodes/i32.ts';
import * as i64 from '../asm/opcodes/i64.ts';
import type { Region } from '../kernels/contract/layout.ts';
import type { Program } from '../kernels/contract/program.ts';
import type { PowerCalls } from '../kernels/programs/pow.ts';
import { layOutPowers, type PowerMemory } from '../kernels/programs/power-memory.ts';
import { powers } from '../kernels/programs/powers.ts';

/** How many functions a module may have; the longest one written out has some hundreds. */
const FUNCTIONS = 2048;

export interface CountedMemory extends PowerMemory {
  /** 64-bit words, one for each function, in the order of their numbers. */
  readonly counters: Region;
}

export const countedPowers: Program<CountedMemory, PowerCalls> = {
  name: 'counted-powers',
  layOut: (layout, elementBytes, lanes) => {
    const counters = layout.region('counters', 8 * FUNCTIONS, { secret: false });
    return { ...layOutPowers(layout, elementBytes, lanes), counters };
  },
  define: (m, ring, memory) => {
    const defined = powers.define(m, ring, memory);
    m.revise((func) => {
      if (func.index >= FUNCTIONS) throw new Error(`more than ${FUNCTIONS} functions`);
      const counter = i32.const(memory.counters.from + 8 * func.index);
      const count = i64.store(counter, i64.add(i64.load(counter), 1));
      return { ...func, body: [{ kind: 'do', value: count }, ...func.body] };
    });
    return defined;
  },
};
