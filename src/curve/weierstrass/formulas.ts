/** Which formulas a short Weierstrass curve takes, by its coefficient a. */
import { fromJacobian, fromProjective, weierstrassEquation } from '../../formulas/curves/affine.ts';
import * as complete from '../../formulas/curves/complete.ts';
import * as jacobian from '../../formulas/curves/jacobian.ts';
import type { Formula } from '../../formulas/formula.ts';

export type WeierstrassFormula =
  | 'add'
  | 'mixedAdd'
  | 'double'
  | 'jacobianDouble'
  | 'jacobianMixedAdd'
  | 'fromProjective'
  | 'fromJacobian'
  | 'equation';

const COMMON = {
  jacobianMixedAdd: jacobian.jacobianMixedAdd,
  fromProjective,
  fromJacobian,
  equation: weierstrassEquation,
} as const;

export const FORMULAS: Readonly<Record<'-3' | '0', Readonly<Record<WeierstrassFormula, Formula>>>> = {
  '-3': {
    ...COMMON,
    add: complete.addMinus3,
    mixedAdd: complete.mixedAddMinus3,
    double: complete.doubleMinus3,
    jacobianDouble: jacobian.jacobianDoubleMinus3,
  },
  '0': {
    ...COMMON,
    add: complete.addZero,
    mixedAdd: complete.mixedAddZero,
    double: complete.doubleZero,
    jacobianDouble: jacobian.jacobianDoubleZero,
  },
};
