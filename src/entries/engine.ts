/**
 * `limber/engine`: what this JavaScript engine can do, and which kernel serves which size.
 *
 * @module
 */

import { type Family, MAX_BITS } from '../kernels/contract/machine.ts';
import type { FieldFamily } from '../kernels/field/prime/fields.ts';
import { engineName } from '../runtime/engine-name.ts';
import { isSubstituted } from '../runtime/execution.ts';
import { candidateFor, restrictFamilies } from '../runtime/machines.ts';
import { type PowPlan, planPow } from '../runtime/pow-plan.ts';
import { FUSED_MADD, type Probe as Probed, type ProbeName, probe, SIMD, WEBASSEMBLY, WIDE_ARITHMETIC } from '../runtime/probe.ts';
import { fieldFamily, passedOver, runnableFamilies } from '../runtime/select.ts';
import { NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';

export type { Family } from '../kernels/contract/machine.ts';
export type { PowPlan } from '../runtime/pow-plan.ts';
export type { ProbeName } from '../runtime/probe.ts';

const FAMILIES: readonly Family[] = ['fma', 'wide', 'int', 'js'];
const SIZES: readonly number[] = [256, 512, 1024, 1536, 2048, 3072, 3840, 4096, 7680, 8192, 15360];

/** What the probes try (`runtime/probe.ts`). */
const TRIED: readonly (readonly [Probed, what: string])[] = [
  [WEBASSEMBLY, 'a product of two 64-bit words'],
  [SIMD, 'a sum in two 64-bit lanes'],
  [FUSED_MADD, 'f64x2.relaxed_madd rounds once'],
  [WIDE_ARITHMETIC, 'i64.mul_wide_u of the largest words'],
];

export interface Probe {
  readonly name: ProbeName;
  readonly works: boolean;
  /** What was tried, and what came out or which error was thrown. */
  readonly detail: string;
}

export interface EngineReport {
  readonly engine: string;
  readonly version: string;
  readonly probes: readonly Probe[];
  /** The families that run here, fastest first, restricted or not. */
  readonly families: readonly Family[];
  /** The kernel chosen for odd moduli of common sizes. */
  readonly sizes: readonly { readonly bits: number; readonly kernel: string; readonly family: Family }[];
  /**
   * The family whose kernels serve the fields of curves and pairings; without WebAssembly null, or `emulated`, where that is allowed (`limber/engine/emulation`).
   */
  readonly fields: FieldFamily | 'emulated' | null;
}

/**
 * Probes the engine (once) and reports.
 *
 * @example
 * import { describeEngine } from 'limber/engine';
 * const { sizes } = describeEngine();
 * console.log(sizes.find(({ bits }) => bits === 2048)?.family);
 */
export function describeEngine(): EngineReport {
  const sizes = SIZES.map((bits) => {
    const { kernel, family } = candidateFor(bits);
    return { bits, kernel, family };
  });
  const probes = TRIED.map(([tried, what]): Probe => {
    const { works, failure } = probe(tried);
    return { name: tried.name, works, detail: works ? what : `${what}: ${failure}` };
  });
  return { ...engineName(), probes, families: runnableFamilies(), sizes, fields: servingFields() };
}

function servingFields(): EngineReport['fields'] {
  try {
    const family = fieldFamily('fields');
    return isSubstituted() ? 'emulated' : family;
  } catch (error) {
    if (error instanceof NoWebAssemblyError) return null;
    throw error;
  }
}

export interface PowExplanation extends PowPlan {
  /** Faster families that do not serve here, with the probes that failed them; none where `setFamilies` left them out. */
  readonly passedOver: readonly { readonly family: Family; readonly lacks: readonly ProbeName[] }[];
}

/**
 * What `modPow` does for an odd modulus of `modulusBits` bits (2 to 65536) and an exponent of which `exponentBits` (1 to 65536) are
 * walked: the kernel and its limbs, the window, and how many operations it takes. All of it depends on these lengths alone.
 *
 * Method: fixed windows (Handbook of Applied Cryptography, 14.82).
 *
 * @throws {OutOfRangeError} for a length that is not a whole number in its range.
 *
 * @example
 * import { explainPow } from 'limber/engine';
 * const { squarings, window, lookups } = explainPow(2048, 256);
 * console.log(lookups === Math.ceil(256 / window), squarings > 250); // true true
 */
export function explainPow(modulusBits: number, exponentBits: number): PowExplanation {
  checkBits('modulusBits', modulusBits, 2);
  checkBits('exponentBits', exponentBits, 1);
  return { ...planPow(modulusBits, exponentBits), passedOver: passedOver() };
}

function checkBits(argument: string, bits: number, least: number): void {
  if (!Number.isInteger(bits) || bits < least || bits > MAX_BITS)
    throw new OutOfRangeError(argument, `must be a whole number from ${least} to ${MAX_BITS}`);
}

/**
 * Restricts which kernel families may be chosen for odd moduli from now on, for tests and comparisons; `undefined` lifts
 * it. Powers of two and inverses are always served by the family `js`. Fields of curves and pairings are served by the first of the families that has
 * kernels for them, `fma` or `int`; where none of these is named, the choice for fields is not restricted.
 *
 * @throws {WrongTypeError} `families`, if it is neither an array nor undefined. @throws {OutOfRangeError} `families`, for unknown names, and where none of them runs in this engine.
 */
export function setFamilies(families: readonly Family[] | undefined): void {
  if (families !== undefined) {
    const runnable = runnableFamilies();
    if (!Array.isArray(families)) throw new WrongTypeError('families', `must be an array of ${FAMILIES.join(', ')}, or undefined`);
    if (!families.every((family) => FAMILIES.includes(family)))
      throw new OutOfRangeError('families', `must be among ${FAMILIES.join(', ')}`);
    if (!families.some((family) => runnable.includes(family)))
      throw new OutOfRangeError('families', `must hold one of ${runnable.join(', ')}, which this engine runs`);
  }
  restrictFamilies(families && [...families]);
}
