/** What the parts of an Edwards curve's module have in common: formulas, regions, places. */
import type { FunctionBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import type { Expr } from '../../asm/types.ts';
import * as edwards from '../../formulas/curves/edwards.ts';
import type { Formula } from '../../formulas/formula.ts';
import type { Linking } from '../../formulas/link.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import type { GroupCalls } from '../module/calls.ts';

export type EdwardsFormula = 'add' | 'mixedAdd' | 'mixedAddTwo' | 'double' | 'extend' | 'cache' | 'affineCache' | 'fraction' | 'roots';

export const FORMULAS: Readonly<Record<EdwardsFormula, Formula>> = {
  add: edwards.edwardsAdd,
  mixedAdd: edwards.edwardsMixedAdd,
  mixedAddTwo: edwards.edwardsMixedAddTwo,
  double: edwards.edwardsDouble,
  extend: edwards.edwardsExtend,
  cache: edwards.edwardsCache,
  affineCache: edwards.edwardsAffineCache,
  fraction: edwards.edwardsFraction,
  roots: edwards.edwardsRoots,
};

export type EdwardsRegion =
  | 'numbers'
  | 'scalar'
  | 'publicDigits'
  | 'inverting'
  | 'rootExponent'
  | 'powers'
  | 'points'
  | 'table'
  | 'steps'
  | 'base'
  | 'comb'
  | 'multiples';
export type EdwardsLinking = Linking<EdwardsRegion, EdwardsFormula>;

/** Numbers come in and go out in the region `numbers` (x, then y, then others), scalars in `scalar`. */
export interface EdwardsCalls extends GroupCalls {
  /** Of y in `numbers`: x, x · √−1, vx² − u, vx² + u → numbers (`edwardsRoots`). */
  decompress(): void;
}

/** Points of four elements that are computed with, by their place in `points`; `second` is next to `result`, for sums of two. */
export const POINTS = { result: 0, second: 1, given: 2, picked: 3, pickedToo: 4, other: 5, own: 6, scratch: 7 } as const;

export function pointAt({ at, kernel }: EdwardsLinking, point: keyof typeof POINTS, coordinate = 0): Expr<'i32'> {
  return i32.const(at.points.from + (4 * POINTS[point] + coordinate) * kernel.elementBytes);
}

/** to ← the neutral element, (0 : 1 : 1 : 0). */
export function emitNeutral(f: FunctionBuilder, linking: EdwardsLinking, point: keyof typeof POINTS = 'result'): void {
  for (const [i, name] of ['zero', 'one', 'one', 'zero'].entries()) {
    copyBytes(f, linking.kernel.elementBytes, pointAt(linking, point, i), i32.const(linking.constant(name)));
  }
}
