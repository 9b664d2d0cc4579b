/** The formulas that a pairing's module is made of. */
import { batchAffineAdd, denominators } from '../../formulas/curves/affine.ts';
import { addZero, mixedAddZero } from '../../formulas/curves/complete.ts';
import type { Fp2Formula } from '../../formulas/pairing/fp2-ring.ts';
import { cyclotomicSqrFp12, frobeniusFp12, inverseFp12, mulConjugateFp12, mulFp12, norms, sqrFp12 } from '../../formulas/pairing/fp12.ts';
import { additionStep, doubleBySquares, doublingStep, frobeniusTwist } from '../../formulas/pairing/lines.ts';
import { negative, packedDouble, swapParts } from '../../formulas/pairing/parts.ts';
import { withSmallConstant } from '../../formulas/pairing/small-constant.ts';
import { partwise } from '../../formulas/partwise.ts';
import type { Hosted } from './calls.ts';
import type { PairingSpec } from './contract.ts';
import type { CompressedName, FormulaName } from './linking.ts';

/** The groups of operands of formulas that the host calls. */
export const HOSTED: Hosted = {
  cyclotomicSqrFp12: ['a'],
  mulConjugateFp12: ['a', 'b'],
  mulFp12: ['a', 'b'],
  addG2: ['p', 'q'],
  mixedAddG2: ['p', 'q'],
  mixedAddG1: ['p', 'q'],
  doubleG2: ['p'],
  addG1: ['p', 'q'],
  doubleG1: ['p'],
  denominatorsG2: ['p', 'q', 'before'],
  denominatorsG1: ['p', 'q', 'before'],
  sharingSumG2: ['p', 'q', 'before', 'upTo'],
  sharingSumG1: ['p', 'q', 'before', 'upTo'],
  negative: ['a'],
  frobeniusTwist: ['q'],
};

export function formulasOf({
  params: { xi, twist, b },
  family,
}: Pick<PairingSpec, 'params' | 'family'>): Readonly<Record<Exclude<FormulaName, CompressedName>, Fp2Formula>> {
  const by = 3 * Number(b);
  /** 3·b′ is that of the twist, which is small where it is 3·b · ξ. */
  const onTwist = (formula: Fp2Formula): Fp2Formula => (twist === 'M' ? withSmallConstant(formula, 'b3', { by, timesXi: true }) : formula);
  /** On the curve 3·b is small. */
  const onCurve = (formula: Fp2Formula): Fp2Formula => withSmallConstant(formula, 'b3', { by, timesXi: false });
  return {
    mulFp12,
    sqrFp12,
    cyclotomicSqrFp12,
    mulConjugateFp12,
    ...family.lines,
    frobeniusFp12,
    norms,
    inverseFp12,
    doublingStep: onTwist(doublingStep),
    additionStep,
    frobeniusTwist: twist === 'M' ? { ...frobeniusTwist, constants: ['perG2', 'perG3'] } : frobeniusTwist,
    addG2: onTwist({ ...addZero, name: 'addG2' }),
    mixedAddG2: onTwist({ ...mixedAddZero, name: 'mixedAddG2' }),
    doubleG2: onTwist({ ...doubleBySquares, name: 'doubleG2' }),
    denominatorsG2: { ...denominators, name: 'denominatorsG2' },
    sharingSumG2: { ...batchAffineAdd, name: 'sharingSumG2' },
    swapParts: swapParts(Number(xi.c0)),
    negative,
    addG1: onCurve(partwise(addZero, 'addG1')),
    mixedAddG1: onCurve(partwise(mixedAddZero, 'mixedAddG1')),
    denominatorsG1: partwise(denominators, 'denominatorsG1'),
    sharingSumG1: partwise(batchAffineAdd, 'sharingSumG1'),
    packedDouble: packedDouble(by),
    doubleG1: onCurve(partwise(doubleBySquares, 'doubleG1')),
  };
}
