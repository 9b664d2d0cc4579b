/** Arithmetic in Fp2 on BigInt, as formulas ask for it. Public numbers only. */

import type { BoundedStep } from '../../formulas/bounds.ts';
import { XI_REAL } from '../../kernels/field/pairs.ts';
import { P } from '../../params/bn256.ts';
import { BigInt } from '../../util/big-int.ts';

/** y + x·i. Parts are residues of any sign, or sums of such. */
export interface Element {
  x: bigint;
  y: bigint;
}

const XI = BigInt(XI_REAL);

/** to ← what the step makes of a and b. They may be one. */
export function apply(step: BoundedStep, to: Element, a: Element, b: Element): void {
  switch (step.kind) {
    case 'mul':
      set(to, (a.x * b.y + a.y * b.x) % P, (a.y * b.y - a.x * b.x) % P);
      return;
    case 'sqr':
      set(to, (2n * a.x * a.y) % P, ((a.y + a.x) * (a.y - a.x)) % P);
      return;
    case 'add':
      set(to, a.x + b.x, a.y + b.y);
      return;
    case 'sub':
      set(to, a.x - b.x, a.y - b.y);
      return;
    case 'neg':
      set(to, -a.x, -a.y);
      return;
    case 'tidy':
      set(to, a.x % P, a.y % P);
      return;
    case 'scale': {
      const by = BigInt(step.by);
      set(to, a.x * by, a.y * by);
      return;
    }
    case 'special':
      if (step.op === 'conjugate') set(to, -a.x, a.y);
      else if (step.op === 'timesXi') set(to, XI * a.x + a.y, XI * a.y - a.x);
      else set(to, (a.x * b.x) % P, (a.y * b.y) % P);
  }
}

function set(to: Element, x: bigint, y: bigint): void {
  to.x = x;
  to.y = y;
}
