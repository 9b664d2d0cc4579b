/** Small discrete logarithms, by baby and giant steps (D. Shanks; Handbook of Applied Cryptography, algorithm 3.56). Everything is public. */
import type { PublicArithmetic } from '../../group/arithmetic.ts';
import { type Family, OwnPublicElement } from '../../group/element.ts';
import type { PublicElement, PublicGroup } from '../../group/group.ts';
import { familyOf } from '../../group/own-group.ts';
import { scalarBytes } from '../../group/scalars.ts';
import { checkWhole } from '../../util/checks.ts';
import { InvalidPointError, LimberError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { LONG_WORK, type LongWork, report } from '../../util/progress.ts';
import { FingerprintTable, fingerprintsVarTime, mostEntries } from './fingerprints.ts';

/** The largest number that is encrypted, and found again. */
export const MOST_NUMBER: number = 2 ** 40;

/** What memory the baby steps may take. */
const [LEAST_BYTES, USUAL_BYTES, MOST_BYTES] = [2 ** 10, 2 ** 24, 2 ** 30];

/** How many steps go by between reports. */
const REPORTED = 4096;

/** No number up to the bound is the logarithm. */
export class NoLogarithmError extends LimberError {
  override readonly name = 'NoLogarithmError';
  override readonly code = 'ERR_LIMBER_NO_LOGARITHM';
}

/** How far a search for a logarithm is. */
export interface SearchProgress {
  /** Steps that were made, of `most` at most. */
  readonly steps: number;
  /** How many steps there are at most. */
  readonly most: number;
}

/** What a table of logarithms is told. */
export interface LogarithmOptions extends LongWork<SearchProgress> {
  /** What the logarithms are to: the group's generator unless given. */
  readonly base?: PublicElement | undefined;
  /** The most memory that the table may take, in bytes: 2^10 to 2^30, 2^24 unless given, in which every number up to 2^40 takes as few steps as can be. Less makes a search longer. */
  readonly tableBytes?: number | undefined;
}

/**
 * The logarithms from 0 to `most` to a generator of a group: a table of about √most elements, or √(most / 2) on curves, and for each logarithm as many steps at most.
 */
export class DiscreteLogarithms {
  /** The group whose logarithms are found. */
  readonly group: PublicGroup;
  /** The largest logarithm that is found. */
  readonly most: number;
  readonly #family: Family<unknown>;
  readonly #base: unknown;
  readonly #table: FingerprintTable;
  /** How many logarithms one step covers, and where among them it is: in the middle, where the table serves opposites as well, or at the beginning. */
  readonly #stretch: readonly [width: number, middle: number];
  /** What leads from an element to the first step's, and from one to the next. */
  readonly #toFirst: unknown;
  readonly #toNext: unknown;

  /**
   * Makes the table.
   *
   * @param group - any, pairings included.
   * @param most - a whole number from 1 to 2^40.
   * @param options - `base`, `tableBytes`, and how the making is watched and ended: `onProgress`, `signal`.
   * @throws {WrongTypeError} `group`, `most`, `base` or `tableBytes`. @throws {OutOfRangeError} `most` or `tableBytes`. @throws {InvalidPointError} `base`, if it is neutral.
   * @throws the signal's reason.
   */
  constructor(group: PublicGroup, most: number, options?: LogarithmOptions) {
    const family = familyOf('group', group);
    const { base, tableBytes, ...work } = readOptions<LogarithmOptions, typeof DEFAULTS>(options, DEFAULTS);
    checkWhole('most', most, 1, MOST_NUMBER);
    checkWhole('tableBytes', tableBytes, LEAST_BYTES, MOST_BYTES);
    const element = base ?? group.generator;
    const value = OwnPublicElement.valueOf(family, 'base', element);
    if (element.isNeutral) throw new InvalidPointError('base', 'must not be the neutral element');
    this.group = group;
    this.most = most;
    this.#family = family;
    this.#base = value;
    const { arithmetic } = family;
    const best = Math.ceil(Math.sqrt(arithmetic.hasFingerprintsOfOpposites ? most / 2 : most));
    // In a group of few elements multiples come again.
    const fewest = Math.min(best, Number(group.order > 2n ** 41n ? best : (group.order - 1n) >> 1n));
    const reach = Math.max(1, Math.min(fewest, mostEntries(tableBytes) - 1));
    this.#table = new FingerprintTable(reach + 1);
    this.#stretch = arithmetic.hasFingerprintsOfOpposites ? [2 * reach + 1, reach] : [reach + 1, 0];
    const [width, middle] = this.#stretch;
    this.#toFirst = arithmetic.neg(this.#multiple(middle));
    this.#toNext = arithmetic.neg(this.#multiple(width));
    let multiple = 0;
    for (const fingerprint of fingerprintsVarTime(arithmetic, arithmetic.neutral, value, reach + 1)) {
      this.#table.add(fingerprint, multiple++);
      if (multiple % REPORTED === 0) report(work, { steps: multiple, most: reach + 1 });
    }
    Object.freeze(this);
  }

  /**
   * The logarithm of a public element; its time tells it.
   *
   * @throws {WrongTypeError} `element`, if it is of another group. @throws {NoLogarithmError} `element`, if it is none of these multiples. @throws the signal's reason.
   */
  ofVarTime(element: PublicElement, work?: LongWork<SearchProgress>): number {
    const watched = readOptions(work, LONG_WORK, 'work');
    const value = OwnPublicElement.valueOf(this.#family, 'element', element);
    const { arithmetic } = this.#family;
    const [width, middle] = this.#stretch;
    const count = Math.floor(this.most / width) + 1;
    let steps = 0;
    for (const fingerprint of fingerprintsVarTime(arithmetic, arithmetic.add(value, this.#toFirst), this.#toNext, count)) {
      for (const distance of this.#table.of(fingerprint)) {
        for (const candidate of [middle + steps * width + distance, ...(middle > 0 ? [middle + steps * width - distance] : [])]) {
          if (candidate <= this.most && arithmetic.equals(this.#multiple(candidate), value)) return candidate;
        }
      }
      if (++steps % REPORTED === 0) report(watched, { steps, most: count });
    }
    throw new NoLogarithmError('element', `must be a multiple of the base by a number from 0 to ${this.most}`);
  }

  #multiple(count: number): unknown {
    const { arithmetic } = this.#family as { readonly arithmetic: PublicArithmetic<unknown> };
    const scalar = arithmetic.scalars.ofPublic(count);
    return arithmetic.sumVarTime(undefined, [scalarBytes(arithmetic.scalars, 'count', scalar)], [this.#base]);
  }
}

const DEFAULTS = { ...LONG_WORK, base: undefined, tableBytes: USUAL_BYTES } as const;
