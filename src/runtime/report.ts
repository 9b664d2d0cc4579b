/** What this JavaScript engine can do, which kernel serves which size, and a switch that restricts the choice: `limber/engine`. */
import { type Family, MAX_BITS } from '../kernels/contract/machine.ts';
import { NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { engineName } from './engine-name.ts';
import { isSubstituted } from './execution.ts';
import { candidateFor, restrictFamilies } from './machines.ts';
import { type PowPlan, planPow } from './pow-plan.ts';
import { FUSED_MADD, type Probe as Probed, type ProbeName, probe, SIMD, WEBASSEMBLY, WIDE_ARITHMETIC } from './probe.ts';
import { fieldFamily, passedOver, runnableFamilies } from './select.ts';
import { givenModules } from './static/given.ts';

const FAMILIES: readonly Family[] = ['fma', 'wide', 'simd', 'int', 'js'];
const SIZES: readonly number[] = [256, 512, 1024, 1536, 2048, 3072, 3840, 4096, 7680, 8192, 15360];

/** What the probes try (`runtime/probe.ts`). */
const TRIED: readonly (readonly [Probed, what: string])[] = [
  [WEBASSEMBLY, 'a product of two 64-bit words'],
  [SIMD, 'a sum in two 64-bit lanes'],
  [FUSED_MADD, 'f64x2.relaxed_madd rounds once'],
  [WIDE_ARITHMETIC, 'i64.mul_wide_u of the largest words'],
];

/** One feature of the engine, found by running a small module that needs it. */
export interface Probe {
  /** The feature that was tried. */
  readonly name: ProbeName;
  /** Whether the module ran and its answer was right. */
  readonly works: boolean;
  /** What was tried; if it does not work, followed by the wrong answer or the message of the error. */
  readonly detail: string;
}

/** The answer of {@link describeEngine}. */
export interface EngineReport {
  /** The name of the engine or browser, such as `Node` or `Firefox`; `unknown` if it does not say. */
  readonly engine: string;
  /** Its version, as it reports it itself. */
  readonly version: string;
  /** The features that kernels need, each tried once. */
  readonly probes: readonly Probe[];
  /** The kernel families that run in this engine, fastest first, whether or not {@link setFamilies} leaves them out. */
  readonly families: readonly Family[];
  /** The kernel and its family that serve odd moduli of common sizes, from 256 to 15360 bits. */
  readonly sizes: readonly { readonly bits: number; readonly kernel: string; readonly family: Family }[];
  /**
   * The family whose kernels serve curves and pairings. Without WebAssembly it is null, or `emulated` after `emulateWebAssembly` of `limber/engine/emulation`.
   */
  readonly fields: Family | 'emulated' | null;
  /** The modules that `useStaticModules` of `limber/engine/static` has taken, by their names in `limber/kernels.lock.json`, such as `P-256 over int-p256-n10r28`. */
  readonly staticModules: readonly string[];
}

/**
 * Reports what this engine can do and which kernels limber chooses in it. The first call runs the probes, which takes a few milliseconds.
 *
 * @returns the engine's name, the probes, the families that run, and the kernels by size.
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
  return {
    ...engineName(),
    probes,
    families: runnableFamilies(),
    sizes,
    fields: servingFields(),
    staticModules: givenModules().map(({ name }) => name),
  };
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

/** The answer of {@link explainPow}. */
export interface PowExplanation extends PowPlan {
  /** The faster families that do not serve in this engine, each with the probes that failed. `lacks` is empty for a family that {@link setFamilies} left out. */
  readonly passedOver: readonly { readonly family: Family; readonly lacks: readonly ProbeName[] }[];
}

/**
 * Explains what `modPow` does for an odd modulus and an exponent of given lengths: the kernel and its limbs, the window, and the number of operations. They depend on
 * the two lengths alone.
 *
 * Method: fixed windows (Handbook of Applied Cryptography, 14.82).
 *
 * @param modulusBits - the bit length of the modulus, from 2 to 65536.
 * @param exponentBits - the number of exponent bits that are processed, from 1 to 65536.
 * @returns the plan, and why faster families do not serve.
 * @throws {OutOfRangeError} `modulusBits` or `exponentBits`, unless it is a whole number in its range.
 *
 * @example
 * import { explainPow } from 'limber/engine';
 * const { squarings, window, lookups } = explainPow(2048, 256);
 * console.log(lookups === Math.ceil(256 / window), squarings > 250); // true true
 */
export function explainPow(modulusBits: number, exponentBits: number): PowExplanation {
  checkBits('modulusBits', modulusBits, 2);
  checkBits('exponentBits', exponentBits, 1);
  const plan = planPow(modulusBits, exponentBits);
  return { ...plan, passedOver: passedOver(modulusBits, plan.family) };
}

function checkBits(argument: string, bits: number, least: number): void {
  if (!Number.isInteger(bits) || bits < least || bits > MAX_BITS)
    throw new OutOfRangeError(argument, `must be a whole number from ${least} to ${MAX_BITS}`);
}

/**
 * Restricts which kernel families may serve odd moduli from now on, for tests and comparisons. Powers of two and inverses are always served by the family `js`. Curves
 * and pairings have kernels in all families but `js`; if no other is named, their choice is not restricted.
 *
 * @param families - the families to choose from; `undefined` lifts the restriction.
 * @throws {WrongTypeError} `families`, if it is neither an array nor undefined.
 * @throws {OutOfRangeError} `families`, if a name is unknown, or if none of them runs in this engine.
 *
 * @example
 * import { describeEngine, setFamilies } from 'limber/engine';
 * setFamilies(['js']);
 * console.log(describeEngine().sizes.every(({ family }) => family === 'js')); // true
 * setFamilies(undefined);
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
