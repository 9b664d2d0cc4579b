/** The memory of a module of a curve over a binary field, and what it exports. */
import type { RegionRequest } from '../../formulas/link.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import type { CombCalls, SumCalls } from '../module/calls.ts';
import { type Comb, combEntries, scalarBytes, tableEntries } from '../module/comb.ts';
import { MULTIPLES, multiplesOf, publicDigitRegion, TABLES } from '../module/straus.ts';
import type { SecretDigits } from './secret-digits.ts';

export type BinaryRegion =
  | 'numbers'
  | 'scalar'
  | 'publicDigits'
  | 'exponent'
  | 'powers'
  | 'points'
  | 'table'
  | 'products'
  | 'steps'
  | 'base'
  | 'comb'
  | 'multiples'
  | 'tauConstants'
  | 'tauScratch'
  | 'tauDigits'
  | 'tauTable';

/** Numbers come in and go out in the region `numbers` (x, then y; zeros for the neutral element), scalars in `scalar`. */
export interface BinaryCalls extends CombCalls, SumCalls {
  /** numbers ← y² + xy + x³ + ax² + b of `given`. */
  equation(): void;
  /** numbers ← x² of a point whose double is `given`: where there is one, on a curve with a = 0. */
  half(): void;
  /** numbers ← scalar · given. */
  multiply(): void;
  /** The same on a Koblitz curve, faster; zeros for a few scalars as well (`koblitz-multiple.ts`). */
  multiplyByTau?(): void;
  /** numbers ← x of `given`, and y so that y/x has that lowest bit: where such a point is. */
  decompress(bit: number): void;
  /** numbers ← y/x of `given`. */
  ratio(): void;
  /** numbers ← xy of `given`. */
  product(): void;
}

/** Points that are computed with, by their place in `points`, of four elements each. */
export const POINTS = { result: 0, given: 1, picked: 2, scratch: 3 } as const;
/** Elements of a place: the ladder's are two points by X and Z. */
export const PLACE = 4;

export function binaryRegions(
  { elementBytes, residueBytes }: FieldKernel<'xor'>,
  { bits, digits, secret }: { readonly bits: number; readonly digits: number; readonly secret: SecretDigits | undefined },
  comb: Comb,
  { exponent, powers }: { readonly exponent: Uint8Array; readonly powers: number },
): Readonly<Record<BinaryRegion, RegionRequest>> {
  const entries = Math.max(MULTIPLES, tableEntries(comb), 2 * comb.teeth - 1);
  const elements = (count: number): RegionRequest => ({ bytes: count * elementBytes, secret: true, elements: true });
  const bytes = (count: number): RegionRequest => ({ bytes: count, secret: true, elements: false });
  return {
    numbers: bytes(2 * residueBytes),
    scalar: bytes(Math.max(Math.ceil(bits / 8), scalarBytes(comb), secret ? 4 * secret.words.scalar : 0)),
    publicDigits: publicDigitRegion(digits),
    exponent: { bytes: exponent.length, secret: false, elements: false, initial: exponent },
    powers: elements(powers),
    points: elements(PLACE * Object.keys(POINTS).length),
    // Multiples of one point; and, for the change to affine coordinates, products of their Z.
    table: elements(3 * entries),
    products: elements(entries),
    steps: elements(2 * (2 * comb.teeth - 1)),
    // Of Koblitz curves.
    tauConstants: {
      ...{ bytes: secret?.constants.length ?? 0, secret: false, elements: false },
      ...(secret && { initial: secret.constants }),
    },
    tauScratch: bytes(secret?.scratchBytes ?? 0),
    tauDigits: bytes(secret ? secret.digits + 1 : 0),
    tauTable: elements(secret ? 2 * multiplesOf(secret.width) : 0),
    // What is kept depends on no secret, but is computed where secrets are.
    base: { ...elements(2), persistent: true },
    comb: { ...elements(2 * combEntries(comb)), persistent: true },
    multiples: { ...elements(2 * MULTIPLES * TABLES), persistent: true },
  };
}
