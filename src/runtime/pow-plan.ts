/** What an exponentiation in constant time is going to do: every count is known before it begins. */

import type { Family } from '../kernels/contract/machine.ts';
import { fixedWindow } from '../kernels/tuned/window-width.ts';
import { candidateFor } from './machines.ts';

export interface PowPlan {
  /** The kernel that serves odd moduli of this size. */
  readonly kernel: string;
  readonly family: Family;
  /** Limbs of a number, and bits of a limb. */
  readonly limbs: number;
  readonly limbBits: number;
  /** Bits of a window, and powers of the base in its table. */
  readonly window: number;
  readonly tableEntries: number;
  /** Modular squarings and multiplications, those that make the table included. */
  readonly squarings: number;
  readonly multiplications: number;
  /** Look-ups, each of which reads the whole table. */
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
