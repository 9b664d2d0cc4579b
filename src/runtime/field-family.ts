/** Chooses the family of fields. */
import type { FieldFamily } from '../kernels/field/prime/fields.ts';
import { NoWebAssemblyError } from '../util/errors.ts';
import { isSubstituted } from './execution.ts';
import { FUSED_MADD, type Probe, probe, SIMD } from './probe.ts';
import { isAllowed } from './restriction.ts';

/** The families that have kernels of fields, fastest first, with the probe that must have found what they need: SIMD at least, to copy and to choose. */
const FAMILIES: readonly (readonly [FieldFamily, Probe])[] = [
  ['fma', FUSED_MADD],
  ['int', SIMD],
];

/** The families of fields that this engine runs, fastest first, restricted or not: `int`, where they are emulated; none without WebAssembly. */
export function runnableFieldFamilies(): readonly FieldFamily[] {
  const runnable = FAMILIES.filter(([, needs]) => probe(needs).works).map(([family]) => family);
  return runnable.length === 0 && isSubstituted() ? ['int'] : runnable;
}

/**
 * The family whose kernels serve fields in this engine: the fastest that is allowed; `int`, where they are emulated. Where only families without such kernels are allowed, the fastest.
 *
 * @param part - for whom, as an error calls it. @throws {NoWebAssemblyError} `engine`, where none runs.
 */
export function fieldFamily(part: string): FieldFamily {
  const runnable = runnableFieldFamilies();
  const family = runnable.find(isAllowed) ?? runnable[0];
  if (!family) {
    throw new NoWebAssemblyError(
      'engine',
      `must run WebAssembly with SIMD for ${part}: where a content security policy forbids it, 'wasm-unsafe-eval' in script-src allows it; limber/engine/emulation does without`,
    );
  }
  return family;
}

/** Throws, before anything secret is touched, where no module of a field can run. @throws {NoWebAssemblyError} `engine`. */
export function requireFields(part: string): void {
  fieldFamily(part);
}
