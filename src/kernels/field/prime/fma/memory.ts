/** How doubles keep a limb. */
import * as f64 from '../../../../asm/opcodes/f64.ts';
import * as i64 from '../../../../asm/opcodes/i64.ts';
import type { LimbMemory } from '../conversion.ts';
import { patternOf } from './constants.ts';

const BIAS = 2 ** 52;
const SIGNED_BIAS = 1.5 * 2 ** 52;

/** Doubles of one exponent, whose patterns are linear, take whole numbers to and from integers. */
export const FMA_MEMORY: LimbMemory = {
  load: (element, offset) => {
    const biased = f64.add(f64.load(element, offset), f64.const(SIGNED_BIAS));
    return i64.sub(i64.reinterpret_f64(biased), i64.const(patternOf(SIGNED_BIAS)));
  },
  store: (element, limb, offset) => {
    const biased = f64.reinterpret_i64(i64.or(limb, i64.const(patternOf(BIAS))));
    return f64.store(element, f64.sub(biased, f64.const(BIAS)), offset);
  },
};
