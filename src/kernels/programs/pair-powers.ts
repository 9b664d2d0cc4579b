/**
 * The program of exponentiations for kernels of two lanes: two bases, two exponents, one sequence of operations. With
 * public exponents, only the look-ups are different: they go to the two elements directly.
 */
import { call } from '../../asm/build.ts';
import { digitAt } from '../contract/kernel-ring.ts';
import type { Region } from '../contract/layout.ts';
import type { Program } from '../contract/program.ts';
import { definePairLookup, definePairLookupVarTime, type PairLookupFunc } from './pair-lookup.ts';
import { type DigitLookup, defineFixedWindow, type PowerCalls } from './pow.ts';
import { exponentRegions, layOutPowers, type PowerMemory } from './power-memory.ts';

export const pairPowers: Program<PowerMemory, Required<PowerCalls>> = {
  name: 'pair-powers',
  singleOf: 2,
  layOut: (layout, elementBytes, lanes) => ({
    ...layOutPowers(layout, elementBytes, lanes),
    publicExponents: exponentRegions(layout, 'publicExponent', lanes, false),
  }),
  define: (m, ring, memory) => {
    const by = (lookup: PairLookupFunc, exponents: readonly Region[]): DigitLookup => {
      const [first, second] = exponents as readonly [Region, Region];
      return (to, position, width, table) =>
        call(lookup, { to, digit0: digitAt(first.from, position, width), digit1: digitAt(second.from, position, width), ...table });
    };
    const pow = defineFixedWindow(m, 'pow', ring, memory, by(definePairLookup(m, ring), memory.exponents));
    const byPublic = by(definePairLookupVarTime(m, ring), memory.publicExponents as readonly Region[]);
    return { pow, powVarTime: defineFixedWindow(m, 'powVarTime', ring, memory, byPublic) };
  },
};
