/** What an exponentiation in constant time is going to do: every count is known before it begins. */

import type { Family } from '../kernels/contract/machine.ts';
import { fixedWindow } from '../kernels/tuned/window-width.ts';
import { candidateFor } from './machines.ts';

/** What an exponentiation in constant time does: every count is known before it begins. */
export interface PowPlan {
  /** The name of the kernel that serves odd moduli of this size. */
  readonly kernel: string;
  /** The family of that kernel. */
  readonly family: Family;
  /** The number of limbs of an element. */
  readonly limbs: number;
  /** The number of bits of a limb. */
  readonly limbBits: number;
  /** The number of exponent bits that a window covers. */
  readonly window: number;
  /** The number of powers of the base in the table: two to the power of `window`. */
  readonly tableEntries: number;
  /** The number of modular squarings, including those that fill the table. */
  readonly squarings: number;
  /** The number of modular multiplications, including those that fill the table. */
  readonly multiplications: number;
  /** The number of table look-ups, each of which reads the whole table. */
  readonly lookups: number;
}

/** For an odd modulus and an exponent of so many bits (kernels/pow.ts). Compiles nothing. */
export function planPow(modulusBits: number, exponentBits: number): PowPlan {
  const { kernel, family, limbs, limbBits } = candidateFor(modulusBits);
  const window = fixedWindow(family, exponentBits);
  const tableEntries = 2 ** window;
  const digits = Math.ceil(exponentBits / window);
  // 1 and the base are given, even powers are squares, odd ones products; the top digit is a look-up alone.
  const made = tableEntries / 2 - 1;
  return {
    ...{ kernel, family, limbs, limbBits, window, tableEntries },
    squarings: made + (digits - 1) * window,
    multiplications: made + digits - 1,
    lookups: digits,
  };
}
