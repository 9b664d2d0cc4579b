/** Arithmetic in Fp2 on BigInt, as formulas ask for it. Public numbers only. */

import type { BoundedStep } from '../../formulas/bounds.ts';
import type { QuadraticOperation } from '../../kernels/field/extension/operations.ts';
import type { PairingParams } from '../../params/pairings/pairing.ts';
import { BigInt } from '../../util/big-int.ts';

/** c0 + c1·i. Parts are residues of any sign, or sums of such. */
export interface Element {
  c0: bigint;
  c1: bigint;
}

/** to ← what the step makes of a and b. They may be one. */
export type Apply = (step: BoundedStep, to: Element, a: Element, b: Element) => void;

/** The arithmetic of a curve's Fp2. */
export function arithmeticOf({ prime, xi }: PairingParams): Apply {
  const own: Readonly<Record<QuadraticOperation, (to: Element, a: Element, b: Element) => void>> = {
    mulParts: (to, a, b) => set(to, (a.c0 * b.c0) % prime, (a.c1 * b.c1) % prime),
    sqrParts: (to, a) => set(to, (a.c0 * a.c0) % prime, (a.c1 * a.c1) % prime),
    conjugate: (to, a) => set(to, a.c0, -a.c1),
    join: (to, a, b) => set(to, a.c0, b.c1),
    bothFirst: (to, a) => set(to, a.c0, a.c0),
    bothSecond: (to, a) => set(to, a.c1, a.c1),
    mulByNonResidue: (to, a) => set(to, xi.c0 * a.c0 - a.c1, xi.c0 * a.c1 + a.c0),
  };
  return (step, to, a, b) => {
    switch (step.kind) {
      case 'mul':
        set(to, (a.c0 * b.c0 - a.c1 * b.c1) % prime, (a.c0 * b.c1 + a.c1 * b.c0) % prime);
        return;
      case 'sqr':
        set(to, ((a.c0 + a.c1) * (a.c0 - a.c1)) % prime, (2n * a.c0 * a.c1) % prime);
        return;
      case 'add':
        set(to, a.c0 + b.c0, a.c1 + b.c1);
        return;
      case 'sub':
        set(to, a.c0 - b.c0, a.c1 - b.c1);
        return;
      case 'neg':
        set(to, -a.c0, -a.c1);
        return;
      case 'normalizeWeak':
        set(to, a.c0 % prime, a.c1 % prime);
        return;
      case 'mulSmall': {
        const by = BigInt(step.by);
        set(to, a.c0 * by, a.c1 * by);
        return;
      }
      case 'own':
        own[step.op as QuadraticOperation](to, a, b);
    }
  };
}

function set(to: Element, c0: bigint, c1: bigint): void {
  to.c0 = c0;
  to.c1 = c1;
}
