/** How many of what the pairing's module has. */
import { MILLER, POWER_INVERSE, POWER_ROOT, POWER_U } from './programs.ts';

/** How many pairs one Miller loop takes. */
export const PAIRS = 8;
/** How many elements of Fp12, and of Fp2, the host may keep in the module. */
export const REGISTERS = 4;
export const SCRATCH = 8;
/** How many projective points it may keep. */
export const POOL = 4096;
/** How many elements of Fp12 the final exponentiation works with. */
export const REGISTERS_OF_POWER = 9;

/** An element of Fp12, a projective point, and a line, in elements of Fp2. */
export const FP12_SIZE = 6;
export const POINT_SIZE = 3;
export const LINE_SIZE = 3;
/** How many lines a point of G2 has. */
export const STEPS: number = MILLER.length;

/** Bytes of a secret multiplier; entries of its table; points that are computed with it. */
export const SCALAR_BYTES = 32;
export const TABLE = 16;
export const SECRETS = 4;

export type ProgramName = 'miller' | 'powerU' | 'inverse' | 'root';

const PROGRAMS: Readonly<Record<ProgramName, readonly number[]>> = {
  miller: MILLER,
  powerU: POWER_U,
  inverse: POWER_INVERSE,
  root: POWER_ROOT,
};

export const WORD = 4;

/** The words of all programs, one after the other. */
export const programWords: readonly number[] = /* @__PURE__ */ Object.values(PROGRAMS).flat();

/** Where a program lies among them, in bytes. */
export function programAt(name: ProgramName): { readonly from: number; readonly to: number } {
  const names = Object.keys(PROGRAMS) as ProgramName[];
  const from = names.slice(0, names.indexOf(name)).reduce((sum, key) => sum + PROGRAMS[key].length, 0);
  return { from: WORD * from, to: WORD * (from + PROGRAMS[name].length) };
}
