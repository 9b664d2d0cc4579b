/** The memory of a module of a short Weierstrass curve. */
import { invertingRegion } from '../../formulas/inverse.ts';
import type { RegionRequest } from '../../formulas/link.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import { type Comb, combEntries, combScalarBytes, tableEntries } from '../module/comb.ts';
import { DIGIT_BYTES, digitCount, ENTRIES, scalarBytes } from '../module/recode.ts';
import { BASE_MULTIPLES, MOST_POINTS, PIECES, POINT_MULTIPLES, publicDigitBytes } from '../module/straus.ts';

export type WeierstrassRegion =
  | 'numbers'
  | 'scalar'
  | 'digits'
  | 'publicDigits'
  | 'inverting'
  | 'points'
  | 'table'
  | 'products'
  | 'steps'
  | 'base'
  | 'comb'
  | 'odd'
  | 'multiples';

/** Points that are computed with, by their place in `points`. */
export const POINTS = { result: 0, given: 1, picked: 2, other: 3, scratch: 4, kept: 5 } as const;

/** How many points become affine at once: a table of the comb, or multiples of the base. */
export const normalisedAtOnce = (comb: Comb): number => Math.max(tableEntries(comb), BASE_MULTIPLES);

export function weierstrassRegions(kernel: FieldKernel, bits: number, comb: Comb): Readonly<Record<WeierstrassRegion, RegionRequest>> {
  const { elementBytes, residueBytes } = kernel;
  const elements = (count: number): RegionRequest => ({ bytes: count * elementBytes, secret: true, elements: true });
  const bytes = (count: number): RegionRequest => ({ bytes: count, secret: true, elements: false });
  return {
    numbers: bytes(2 * residueBytes),
    scalar: bytes(Math.max(scalarBytes(bits), combScalarBytes(comb))),
    digits: bytes(DIGIT_BYTES * digitCount(bits)),
    publicDigits: { bytes: publicDigitBytes(bits), secret: false, elements: false },
    inverting: invertingRegion(kernel),
    points: elements(3 * Object.keys(POINTS).length),
    // Multiples of one point; and, for the change to affine coordinates, products of their Z.
    table: elements(3 * Math.max(ENTRIES, normalisedAtOnce(comb))),
    products: elements(normalisedAtOnce(comb)),
    steps: elements(3 * comb.teeth),
    // What is kept depends on no secret, but is computed where secrets are.
    base: { ...elements(2), kept: true },
    comb: { ...elements(2 * combEntries(comb)), kept: true },
    odd: { ...elements(2 * PIECES * BASE_MULTIPLES), kept: true },
    multiples: { ...elements(3 * MOST_POINTS * POINT_MULTIPLES), kept: true },
  };
}
