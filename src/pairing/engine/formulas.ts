/** The formulas that a pairing's module is made of. */
import { batchAffineAdd, denominators } from '../../formulas/curves/affine.ts';
import { addZero, doubleZero, mixedAddZero } from '../../formulas/curves/complete.ts';
import type { Fp2Formula } from '../../formulas/pairing/fp2-ring.ts';
import {
  cyclotomicSqrFp12,
  frobeniusFp12,
  inverseFp12,
  mulConjugateFp12,
  mulFp12,
  mulLineFp12,
  mulLineOfMFp12,
  norms,
  sqrFp12,
} from '../../formulas/pairing/fp12.ts';
import { additionStep, doublingStep, frobeniusTwist } from '../../formulas/pairing/lines.ts';
import { negative, swapParts } from '../../formulas/pairing/parts.ts';
import { partwise } from '../../formulas/partwise.ts';
import type { PairingParams } from '../../params/pairings/pairing.ts';
import type { Hosted } from './contract.ts';
import type { FormulaName } from './linking.ts';

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

export const formulasOf = ({ xi, twist }: PairingParams): Readonly<Record<FormulaName, Fp2Formula>> => ({
  mulFp12,
  sqrFp12,
  cyclotomicSqrFp12,
  mulConjugateFp12,
  mulLineFp12: twist === 'M' ? mulLineOfMFp12 : mulLineFp12,
  frobeniusFp12,
  norms,
  inverseFp12,
  doublingStep,
  additionStep,
  frobeniusTwist: twist === 'M' ? { ...frobeniusTwist, constants: ['perG2', 'perG3'] } : frobeniusTwist,
  addG2: { ...addZero, name: 'addG2' },
  mixedAddG2: { ...mixedAddZero, name: 'mixedAddG2' },
  doubleG2: { ...doubleZero, name: 'doubleG2' },
  denominatorsG2: { ...denominators, name: 'denominatorsG2' },
  sharingSumG2: { ...batchAffineAdd, name: 'sharingSumG2' },
  swapParts: swapParts(Number(xi.c0)),
  negative,
  addG1: partwise(addZero, 'addG1', { b3: 'b3ofG1' }),
  mixedAddG1: partwise(mixedAddZero, 'mixedAddG1', { b3: 'b3ofG1' }),
  denominatorsG1: partwise(denominators, 'denominatorsG1'),
  sharingSumG1: partwise(batchAffineAdd, 'sharingSumG1'),
  doubleG1: partwise(doubleZero, 'doubleG1', { b3: 'b3ofG1' }),
});
