/**
 * Chooses kernel families: for residues and for fields, from one list and by one rule. Nothing else in limber does; which kernels a family has, `machines.ts` and
 * `kernels/field` know.
 *
 * What serves is the first family that the engine runs and that is allowed. Powers of two and inverses, which cost little beside an exponentiation, are the js family's in
 * every engine.
 */
import type { Family } from '../kernels/contract/machine.ts';
import type { FieldFamily } from '../kernels/field/prime/fields.ts';
import { SIMD_LENGTHS } from '../kernels/tuned/simd-data.ts';
import { NoWebAssemblyError } from '../util/errors.ts';
import { isSubstituted } from './execution.ts';
import { FUSED_MADD, type Probe, type ProbeName, probe, SIMD, WEBASSEMBLY, WIDE_ARITHMETIC } from './probe.ts';
import { isAllowed, selectionGeneration } from './restriction.ts';
import { givenFamily, hasGivenField } from './static/given.ts';

/** The probes that must have found what the kernels of a family need. */
interface Needs<F extends Family> {
  readonly family: F;
  /** For odd moduli. */
  readonly residues: readonly Probe[];
  /** The lengths for which it is the fastest, if not for all. */
  readonly lengths?: Lengths;
}

/** Lengths of odd moduli, in bits. */
interface Lengths {
  readonly from: number;
  readonly to: number;
}

interface FieldNeeds extends Needs<FieldFamily> {
  /** For fields: SIMD at least, to copy and to choose. */
  readonly fields: readonly Probe[];
}

const FMA: FieldNeeds = { family: 'fma', residues: [FUSED_MADD], fields: [FUSED_MADD] };
const WIDE: FieldNeeds = { family: 'wide', residues: [WIDE_ARITHMETIC, SIMD], fields: [WIDE_ARITHMETIC, SIMD] };
const SIMD_SUMS: FieldNeeds = { family: 'simd', residues: [SIMD], lengths: SIMD_LENGTHS, fields: [SIMD] };
const INT: FieldNeeds = { family: 'int', residues: [WEBASSEMBLY], fields: [SIMD] };
const JS: Needs<'js'> = { family: 'js', residues: [] };

/** Fastest first; and those of them that have kernels of fields, so that a page with fields alone does not load the trials of the others. */
const FAMILIES: readonly Needs<Family>[] = [FMA, WIDE, SIMD_SUMS, INT, JS];
const FIELD_FAMILIES: readonly FieldNeeds[] = [FMA, WIDE, SIMD_SUMS, INT];

const works = (needed: Probe): boolean => probe(needed).works;

/** Families whose kernels for odd moduli this engine runs, fastest first, restricted or not. */
export const runnableFamilies = (): readonly Family[] =>
  FAMILIES.filter(({ residues }) => residues.every(works)).map(({ family }) => family);

const suits = ({ lengths }: Needs<Family>, bits: number): boolean => !lengths || (bits >= lengths.from && bits <= lengths.to);

/** The family that serves odd moduli of so many bits: the fastest that is allowed; where none of these is meant for the length, one that is not. */
export function residueFamily(bits: number): Family {
  const allowed = runnableFamilies().filter(isAllowed);
  const family = allowed.find((name) => suits(needsOf(name), bits)) ?? allowed[0];
  if (!family) throw new Error('no kernel family that is allowed runs in this engine');
  return family;
}

const needsOf = (name: Family): Needs<Family> => FAMILIES.find(({ family }) => family === name) as Needs<Family>;

/** The families before the chosen one, of those that are meant for so many bits, fastest first, each with the probes that did not find what it needs: none where it is restricted. */
export function passedOver(bits: number, chosen: Family): readonly { readonly family: Family; readonly lacks: readonly ProbeName[] }[] {
  return FAMILIES.slice(
    0,
    FAMILIES.findIndex(({ family }) => family === chosen),
  )
    .filter((needs) => suits(needs, bits))
    .map(({ family, residues }) => ({ family, lacks: residues.filter((needed) => !works(needed)).map(({ name }) => name) }));
}

const runsFields = ({ fields }: FieldNeeds): boolean => fields.every(works);

/** The families whose kernels of fields this engine runs, fastest first, restricted or not: `js`, where they are emulated; none without WebAssembly. */
export function runnableFieldFamilies(): readonly FieldFamily[] {
  const runnable = FIELD_FAMILIES.filter(runsFields).map(({ family }) => family);
  return runnable.length === 0 && isSubstituted() ? ['js'] : runnable;
}

/**
 * The family that serves fields. Where only families without such kernels are allowed, the fastest that runs.
 *
 * @param part - for whom, as an error calls it. @throws {NoWebAssemblyError} `engine`, where none runs.
 */
export function fieldFamily(part: string): FieldFamily {
  // Trials of slower families wait until somebody asks.
  const fastest = FIELD_FAMILIES.find((needs) => isAllowed(needs.family) && runsFields(needs))?.family;
  const family = fastest ?? runnableFieldFamilies()[0];
  if (!family) {
    throw new NoWebAssemblyError(
      'engine',
      `must run WebAssembly with SIMD for ${part}: ${whyNot()}; emulateWebAssembly() of limber/engine/emulation, called before, does without, but takes longer`,
    );
  }
  return family;
}

/**
 * The family that serves a part whose module the platform may have compiled: where the engine compiles none, that of what is given (`static/use.ts`).
 *
 * @param part - as in `static/data.ts`. @throws {NoWebAssemblyError} `engine`, where none runs.
 */
export const moduleFamily = (part: string): FieldFamily => (works(SIMD) ? undefined : givenFamily(part)) ?? fieldFamily(part);

/** Whether modules are what this engine compiles, by its own choice: nobody has restricted the families, or given modules that are compiled already. */
export const choosesFreely = (): boolean => selectionGeneration() === 0 && works(SIMD);

/** Throws, before anything secret is touched, where no module of a field can run. @throws {NoWebAssemblyError} `engine`. */
export function requireFields(part: string): void {
  moduleFamily(part);
}

/** The same for what is of several parts: one of a field that is given will do, whichever it is. @throws {NoWebAssemblyError} `engine`. */
export function requireSomeFields(parts: string): void {
  if (!hasGivenField()) fieldFamily(parts);
}

/** What the engine says; but what to do about it, where it speaks of a content security policy. */
function whyNot(): string {
  const failure = probe(SIMD).failure ?? 'no answer';
  if (/\bCSP\b|content security|unsafe-eval/i.test(failure))
    return "the content security policy forbids it, and allows it with 'wasm-unsafe-eval' in script-src";
  // V8 in workerd.
  if (/disallowed by embedder/i.test(failure))
    return 'this engine compiles none at run time, and useStaticModules() of limber/engine/static takes what the platform compiled';
  return `this engine says "${failure}"`;
}
