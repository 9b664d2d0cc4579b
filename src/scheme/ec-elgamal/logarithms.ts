/** Small discrete logarithms, by baby and giant steps (D. Shanks; Handbook of Applied Cryptography, algorithm 3.56); a baby step serves i and −i. */

import { type EcCurve, insideOf } from '../../group/curves/curve.ts';
import { checkPoint } from '../../group/curves/point.ts';
import type { AffinePoint } from '../../params/curves/weierstrass.ts';
import { BigInt } from '../../util/big-int.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { checkWhole } from '../../util/checks.ts';
import { readOptions } from '../../util/options.ts';
import { LONG_WORK, type LongWork, report } from '../../util/progress.ts';
import { checkCurve } from '../ec/keys.ts';
import { checkCoordinates, type EcPoint, fromGroup, toGroup } from './ciphertext.ts';
import { progressionVarTime } from './progressions.ts';

/** The largest number that is encrypted, and found again: baby steps for it take tens of megabytes. */
export const MOST_NUMBER: number = 2 ** 40;

export interface SearchProgress {
  /** Steps that were made, of `most` at most. */
  readonly steps: number;
  readonly most: number;
}

const parity = ({ y }: AffinePoint): number => Number(y & 1n);

/** How many steps go by between reports. */
const REPORTED = 4096;

/**
 * The logarithms from 0 to `most` to the generator, or to another point: a table of about √(most / 2) points, and for each logarithm as many steps at most.
 *
 * Secret: nothing.
 */
export class EcLogarithms {
  readonly curve: EcCurve;
  readonly most: number;
  /** By its x: twice which multiple of the base a point is, and 1 more where its y is odd, which tells it from its opposite. */
  readonly #babySteps: Map<bigint, number> = new Map();
  readonly #base: Uint8Array;

  /**
   * Makes the table.
   *
   * @param most - a whole number from 1 to 2^40.
   * @param options - `base`, the generator unless given; how the work is watched and ended.
   * @throws {WrongTypeError} `curve`, `most` or `base`. @throws {OutOfRangeError} `most`. @throws {InvalidPointError} `base`. @throws the signal's reason.
   */
  constructor(curve: EcCurve, most: number, options?: { readonly base?: AffinePoint } & LongWork<SearchProgress>) {
    checkCurve(curve);
    const { base, ...work } = readOptions(options, { ...LONG_WORK, base: insideOf(curve).params.generator });
    checkWhole('most', most, 1, MOST_NUMBER);
    checkCoordinates('base', base);
    this.curve = curve;
    this.most = most;
    this.#base = insideOf(curve).group.point(checkPoint('base', curve, base));
    const count = Math.ceil(Math.sqrt(most / 2));
    let multiple = 0;
    for (const point of progressionVarTime(insideOf(curve).params, base, base, count)) {
      multiple++;
      if (multiple % REPORTED === 0) report(work, { steps: multiple, most: count });
      // Of an order above 2^40 no multiple is neutral.
      if (point) this.#babySteps.set(point.x, 2 * multiple + parity(point));
    }
    Object.freeze(this);
  }

  /**
   * The logarithm; undefined where it is none of them. Everything is public.
   *
   * @throws {WrongTypeError} or {InvalidPointError} `point`. @throws the signal's reason.
   */
  ofVarTime(point: EcPoint, work?: LongWork<SearchProgress>): number | undefined {
    const watched = readOptions(work, LONG_WORK, 'work');
    const { curve, most } = this;
    if (point !== undefined) {
      checkCoordinates('point', point);
      checkPoint('point', curve, point);
    }
    const reach = this.#babySteps.size;
    const width = 2 * reach + 1;
    const count = Math.floor(most / width) + 1;
    // From the middle of one stretch of logarithms to the middle of the next.
    const [first, step] = [this.#back(reach), this.#back(width)];
    let middle = reach;
    let steps = 0;
    const start = fromGroup(insideOf(curve).group.add(toGroup(curve, point), toGroup(curve, first)));
    for (const rest of progressionVarTime(insideOf(curve).params, start, step, count)) {
      const found = rest === undefined ? 0 : this.#nearby(rest);
      if (found !== undefined) {
        const logarithm = middle + found;
        return logarithm <= most ? logarithm : undefined;
      }
      middle += width;
      if (++steps % REPORTED === 0) report(watched, { steps, most: count });
    }
    return undefined;
  }

  /** i for a point i · base with |i| ≤ reach. */
  #nearby(point: AffinePoint): number | undefined {
    const step = this.#babySteps.get(point.x);
    return step === undefined ? undefined : (step & 1) === parity(point) ? step >> 1 : -(step >> 1);
  }

  /** −count · base. */
  #back(count: number): AffinePoint {
    const { curve } = this;
    const { group } = insideOf(curve);
    return fromGroup(
      group.combineVarTime(undefined, [{ scalar: toBytesLE(curve.order - BigInt(count), group.scalarBytes), point: this.#base }]),
    ) as AffinePoint;
  }
}
