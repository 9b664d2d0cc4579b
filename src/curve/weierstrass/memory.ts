/** The memory of a module of a short Weierstrass curve, and what it exports. */
import { invertingRegion } from '../../formulas/inverse.ts';
import type { RegionRequest } from '../../formulas/link.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import type { GroupCalls } from '../module/calls.ts';
import { type Comb, combEntries, scalarBytes, tableEntries } from '../module/comb.ts';
import { MULTIPLES, publicDigitRegion, TABLES } from '../module/straus.ts';

export type WeierstrassRegion =
  | 'numbers'
  | 'scalar'
  | 'publicDigits'
  | 'inverting'
  | 'points'
  | 'sum'
  | 'table'
  | 'odd'
  | 'products'
  | 'steps'
  | 'base'
  | 'comb'
  | 'multiples';

/** Numbers come in and go out in the region `numbers` (x, then y; zeros for the neutral element), scalars in `scalar`. */
export interface WeierstrassCalls extends GroupCalls {
  /** numbers ← y² − x³ − ax − b of `given`. */
  equation(): void;
}

/** Points that are computed with, by their place in `points`; `sum` is what is in Jacobian coordinates. */
export const POINTS = { result: 0, given: 1, picked: 2, other: 3, scratch: 4, kept: 5 } as const;

export function weierstrassRegions(
  kernel: FieldKernel,
  bits: number,
  any: Comb,
  comb: Comb,
  room: number,
): Readonly<Record<WeierstrassRegion, RegionRequest>> {
  const { elementBytes, residueBytes } = kernel;
  const entries = Math.max(MULTIPLES, tableEntries(comb));
  const elements = (count: number): RegionRequest => ({ bytes: count * elementBytes, secret: true, elements: true });
  const bytes = (count: number): RegionRequest => ({ bytes: count, secret: true, elements: false });
  return {
    numbers: bytes(2 * residueBytes),
    scalar: bytes(scalarBytes(any, comb)),
    publicDigits: publicDigitRegion(bits),
    inverting: invertingRegion(kernel),
    points: elements(3 * Object.keys(POINTS).length),
    sum: { ...elements(3), magnitude: room },
    // Multiples of one point; and, for the change to affine coordinates, products of their Z.
    table: elements(3 * entries),
    products: elements(entries),
    odd: elements(2 * tableEntries(any)),
    steps: elements(3 * comb.teeth),
    // What is kept depends on no secret, but is computed where secrets are.
    base: { ...elements(2), persistent: true },
    comb: { ...elements(2 * combEntries(comb)), persistent: true },
    multiples: { ...elements(2 * MULTIPLES * TABLES), persistent: true },
  };
}
