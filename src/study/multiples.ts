/** What a secret multiple of a point takes, for those who want to see it. */
import { edwardsComb } from '../curve/edwards/module.ts';
import { TOGETHER } from '../curve/edwards/multiply.ts';
import { type Comb, combOfOne, tableEntries } from '../curve/module/comb.ts';
import { operationsOf } from '../curve/module/fixed-combs.ts';
import { windowsOf } from '../curve/module/windows.ts';
import { weierstrassComb } from '../curve/weierstrass/module.ts';
import { ED25519 } from '../params/curves/ed25519.ts';
import { P256 } from '../params/curves/p256.ts';
import { OutOfRangeError } from '../util/errors.ts';

/** How a multiple is computed, and the operations that it takes; they depend on the curve alone. */
export interface MultiplePlan {
  /** Bits of the scalar that a table's entry stands for; each bit is a sign, plus or minus. */
  readonly teeth: number;
  /** The distance of those bits, and the steps of the walk. */
  readonly stride: number;
  /** Digits of the scalar: what stands for so many bits of it, and is looked up in a table. */
  readonly digits: number;
  /** The number of tables. With a stride of 1 and one table, a window is a digit, and the sum is doubled between two of them. */
  readonly tables: number;
  /** Entries of one table: all are read for each entry that is used. */
  readonly entries: number;
  /** Additions of points. */
  readonly additions: number;
  /** Doublings of points. */
  readonly doublings: number;
  /** What the table itself takes, where it is made anew for the point; 0 and 0 for the generator's, which are made once. */
  readonly making: { readonly additions: number; readonly doublings: number };
}

type Explain = () => MultiplePlan;

const CURVES: Readonly<Record<string, Readonly<Record<'generator' | 'any', Explain>>>> = {
  'P-256': { generator: () => byComb(weierstrassComb(P256), 1), any: () => byWindows(windowsOf(256)) },
  Ed25519: { generator: () => byComb(edwardsComb(ED25519), TOGETHER), any: () => madeAnew(combOfOne(256)) },
};

/** @param together - sums that are made side by side: they are doubled each, and added in the end. */
function byComb(comb: Comb, together: number): MultiplePlan {
  const { teeth, stride, tables } = comb;
  const { additions, doublings } = operationsOf(comb);
  return {
    ...{ teeth, stride, digits: tables * stride, tables, entries: tableEntries(comb) },
    additions: additions + together - 1,
    doublings: together * doublings,
    making: { additions: 0, doublings: 0 },
  };
}

function madeAnew(comb: Comb): MultiplePlan {
  const { teeth, stride } = comb;
  return { ...byComb(comb, 1), making: { additions: teeth + tableEntries(comb) - 1, doublings: teeth * stride + teeth - 1 } };
}

function byWindows(windows: Comb): MultiplePlan {
  const { teeth, tables: digits } = windows;
  return {
    ...{ ...byComb(windows, 1), digits, tables: 1 },
    doublings: (digits - 1) * teeth,
    making: { additions: tableEntries(windows) - 1, doublings: 1 },
  };
}

/**
 * Explains how limber multiplies a point by a secret number: by a comb with signed bits, that of the generator or that of any other point, or by windows with signed bits.
 *
 * Method: M. Hamburg, “Fast and compact elliptic-curve cryptography” (2012), section 3.3.
 *
 * @param curve - `P-256` or `Ed25519`.
 * @param point - `generator`, whose tables are kept, or `any` other point, whose table is made anew.
 * @returns the comb or the windows, and the number of operations.
 * @throws {OutOfRangeError} `curve` or `point`, if it is none of these.
 *
 * @example
 * import { explainMultiple } from 'limber/study/fields';
 * const { teeth, digits } = explainMultiple('P-256', 'generator');
 * console.log(teeth * digits >= 256); // true
 */
export function explainMultiple(curve: 'P-256' | 'Ed25519', point: 'generator' | 'any'): MultiplePlan {
  const known = Object.hasOwn(CURVES, curve) ? CURVES[curve] : undefined;
  if (!known) throw new OutOfRangeError('curve', `must be ${Object.keys(CURVES).join(' or ')}`);
  if (point !== 'generator' && point !== 'any') throw new OutOfRangeError('point', 'must be generator or any');
  return known[point]();
}
