/** Which formulas a short Weierstrass curve takes. */
import * as affine from '../../formulas/curves/affine.ts';
import * as complete from '../../formulas/curves/complete.ts';
import * as jacobian from '../../formulas/curves/jacobian.ts';
import type { Formula } from '../../formulas/formula.ts';
import { HALVES, type Halves } from './halves.ts';

type CoefficientFormula = 'add' | 'mixedAdd' | 'double' | 'jacobianDouble';

/** Those that depend on the coefficient a: curves name theirs by the value, so that a page loads those of its curves. */
export type CoefficientFormulas = Readonly<Record<CoefficientFormula, Formula>> & {
  /** Only curves with a = 0 have an endomorphism that is used. */
  readonly halves?: Halves;
};

/** For a = −3. */
export const MINUS_3: CoefficientFormulas = {
  add: complete.addMinus3,
  mixedAdd: complete.mixedAddMinus3,
  double: complete.doubleMinus3,
  jacobianDouble: jacobian.jacobianDoubleMinus3,
};

/** For a = 0. */
export const ZERO: CoefficientFormulas = {
  add: complete.addZero,
  mixedAdd: complete.mixedAddZero,
  double: complete.doubleZero,
  jacobianDouble: jacobian.jacobianDoubleZero,
  halves: HALVES,
};

/** For any other a. */
export const ANY: CoefficientFormulas = {
  add: complete.addAny,
  mixedAdd: complete.mixedAddAny,
  double: complete.doubleAny,
  jacobianDouble: jacobian.jacobianDoubleAny,
};

/** Those of all curves. */
export const COMMON: Readonly<
  Record<'jacobianMixedAdd' | 'jacobianToProjective' | 'fromProjective' | 'fromJacobian' | 'equation', Formula>
> = {
  jacobianMixedAdd: jacobian.jacobianMixedAdd,
  jacobianToProjective: jacobian.jacobianToProjective,
  fromProjective: affine.fromProjective,
  fromJacobian: affine.fromJacobian,
  equation: affine.weierstrassEquation,
};

export type WeierstrassFormula = CoefficientFormula | keyof typeof COMMON;
