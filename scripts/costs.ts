/** `npm run costs`: the table of coordinate systems in docs/formulas.md, from the formulas themselves. */
import { costOf, describeCost } from '../src/formulas/count.ts';
import { affineAdd, affineDouble } from '../src/formulas/curves/affine.ts';
import { binaryFormulas, frobenius } from '../src/formulas/curves/binary.ts';
import { chudnovskyAdd, chudnovskyDoubleMinus3 } from '../src/formulas/curves/chudnovsky.ts';
import * as complete from '../src/formulas/curves/complete.ts';
import * as edwards from '../src/formulas/curves/edwards.ts';
import * as jacobian from '../src/formulas/curves/jacobian.ts';
import type { Formula } from '../src/formulas/formula.ts';

type Costly = Formula<string>;

/** A curve over a binary field with any b, and a Koblitz curve. */
const [ANY_B, KOBLITZ] = [binaryFormulas(1n, 3n), binaryFormulas(0n, 1n)];

/** Coordinates: what doubles, what adds, what adds an affine point. */
const SYSTEMS: readonly (readonly [name: string, double: Costly, add?: Costly | undefined, mixed?: Costly])[] = [
  ['affine, any a', affineDouble, affineAdd],
  ['projective, complete, a = −3', complete.doubleMinus3, complete.addMinus3, complete.mixedAddMinus3],
  ['projective, complete, any a', complete.doubleAny, complete.addAny, complete.mixedAddAny],
  ['projective, complete, a = 0', complete.doubleZero, complete.addZero, complete.mixedAddZero],
  ['Jacobian, a = −3', jacobian.jacobianDoubleMinus3, jacobian.jacobianAdd, jacobian.jacobianMixedAdd],
  ['Jacobian, any a', jacobian.jacobianDoubleAny, jacobian.jacobianAdd, jacobian.jacobianMixedAdd],
  ['Jacobian, a = 0', jacobian.jacobianDoubleZero, jacobian.jacobianAdd, jacobian.jacobianMixedAdd],
  ['Chudnovsky, a = −3', chudnovskyDoubleMinus3, chudnovskyAdd],
  ['twisted Edwards, extended', edwards.edwardsDouble, edwards.edwardsAdd, edwards.edwardsMixedAdd],
  ['López–Dahab, binary, any b', ANY_B.double, undefined, ANY_B.mixedAdd],
  ['López–Dahab, Koblitz', KOBLITZ.double, undefined, KOBLITZ.mixedAdd],
  ['López–Dahab, Koblitz: τ in the place of doubling', frobenius, undefined, KOBLITZ.mixedAdd],
  ['x alone, binary, any b: a step of the ladder', ANY_B.ladderStep],
  ['x alone, Koblitz: a step of the ladder', KOBLITZ.ladderStep],
];

/** With the inversions that the formula asks for. */
function cost(formula: Costly | undefined): string {
  if (!formula) return '';
  const inversions = Object.values(formula.operands).filter((names) => names.includes('inverse')).length;
  return `${inversions > 0 ? `${inversions}I + ` : ''}${describeCost(costOf(formula))}`;
}

console.log('| coordinates | double | add | add an affine point |\n| --- | --- | --- | --- |');
for (const [name, ...formulas] of SYSTEMS) console.log(`| ${name} | ${[0, 1, 2].map((i) => cost(formulas[i])).join(' | ')} |`);
