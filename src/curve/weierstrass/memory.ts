/** The memory of a module of a short Weierstrass curve. */
import type { RegionRequest } from '../../formulas/link.ts';
import { powerPlan } from '../../formulas/power-plan.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import { DIGIT_BYTES, digitCount, ENTRIES, scalarBytes } from '../module/recode.ts';

/** Odd multiples of the base and of another point, for public scalars: widths of their digits. */
export const BASE_WINDOW = 7;
export const POINT_WINDOW = 5;
export const BASE_MULTIPLES: number = 2 ** (BASE_WINDOW - 2);
export const POINT_MULTIPLES: number = 2 ** (POINT_WINDOW - 2);

export type WeierstrassRegion =
  | 'numbers'
  | 'scalar'
  | 'digits'
  | 'publicDigits'
  | 'exponent'
  | 'powers'
  | 'points'
  | 'table'
  | 'affine'
  | 'base'
  | 'odd';

/** Points that are computed with, by their place in `points`. */
export const POINTS = { result: 0, given: 1, picked: 2, other: 3, scratch: 4, kept: 5 } as const;

export function weierstrassRegions(kernel: FieldKernel, bits: number): Readonly<Record<WeierstrassRegion, RegionRequest>> {
  const { elementBytes, residueBytes, modulus } = kernel;
  const elements = (count: number): RegionRequest => ({ bytes: count * elementBytes, secret: true, elements: true });
  const bytes = (count: number): RegionRequest => ({ bytes: count, secret: true, elements: false });
  const { entries, steps } = powerPlan([modulus - 2n]);
  const [exponent] = steps as [Uint8Array];
  return {
    numbers: bytes(2 * residueBytes),
    scalar: bytes(scalarBytes(bits)),
    digits: bytes(DIGIT_BYTES * digitCount(bits)),
    publicDigits: { bytes: 2 * (bits + 1), secret: false, elements: false },
    exponent: { bytes: exponent.length, secret: false, elements: false, initial: exponent },
    powers: elements(entries),
    points: elements(3 * Object.keys(POINTS).length),
    // Multiples of one point; and, for the change to affine coordinates, products of their Z.
    table: elements(3 * ENTRIES),
    affine: elements(ENTRIES),
    // What is kept depends on no secret, but is computed where secrets are.
    base: { ...elements(2 * ENTRIES * digitCount(bits)), kept: true },
    odd: { ...elements(2 * BASE_MULTIPLES), kept: true },
  };
}
