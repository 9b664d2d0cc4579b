/** The functions of a pairing's module, and the programs that its loops walk. */

export type ProgramName = 'miller' | 'powerU';

/** Where a program lies among the words of all, in bytes. */
export interface ProgramSpan {
  readonly from: number;
  readonly to: number;
}

export interface Programs {
  /** How many lines a point of G2 has: the steps of the Miller loop. */
  readonly steps: number;
  /** The digits of |u| from the highest, which is 1: 0, 1, −1. */
  readonly digitsOfU: readonly number[];
  /** The words of all programs, one after the other. */
  readonly words: readonly number[];
  readonly at: Readonly<Record<ProgramName, ProgramSpan>>;
}

type One = readonly [string];
type Two = readonly [string, string];
type Three = readonly [string, string, string];
type Four = readonly [string, string, string, string];

/** Formulas that the host calls one by one. */
export interface Hosted
  extends Readonly<Record<'cyclotomicSqrFp12' | 'doubleG1' | 'doubleG2' | 'negative' | 'frobeniusTwist', One>>,
    Readonly<Record<'mulFp12' | 'mulConjugateFp12' | 'addG1' | 'addG2' | 'mixedAddG1' | 'mixedAddG2', Two>>,
    Readonly<Record<'denominatorsG1' | 'denominatorsG2', Three>>,
    Readonly<Record<'sharingSumG1' | 'sharingSumG2', Four>> {}

type Numbers<T extends readonly string[]> = { -readonly [I in keyof T]: number };

/** Single formulas: the address of the result, and one for each group of operands. They may coincide. */
export type HostedCalls = {
  readonly [K in keyof Hosted as `${K}At`]: (to: number, ...operands: Numbers<Hosted[K]>) => void;
};

/** The functions of a pairing's module for public points. They take addresses of elements. */
export interface PublicCalls extends HostedCalls {
  /** to ← the lines of the Miller loop for the point of the twist that stands at `through`, affine. */
  prepare(to: number): void;
  /** to ← the product of the Miller functions of the first pairs, 1 to `PAIRS`: points of G1 at `points`, prepared lines at `lines`. */
  miller(to: number, pairs: number): void;
  /** to ← 2^count · to, for a point of G1 with its coordinates in both parts. */
  doublesG1(to: number, count: number): void;
  /** to ← 1/a for an element a of Fp, which has the second part 0; 0 of 0. */
  invert(to: number, a: number): void;
  /** to ← the powers (p − 3)/4 of both parts of a: inverses of roots, where those are squares. */
  inverseRoots(to: number, a: number): void;
  /**
   * Both are registers, and may be one. a is not zero.
   *
   * @param compressed - whether powers by u may go by compressed squares: 1 or 0. Where they come upon an element that they cannot do with, the first of `scratch` is 0, and
   * the result is none.
   */
  finalExponentiation(to: number, a: number, compressed: number): void;
}

/** The same with numbers in bytes, and with secret scalars. */
export interface PairingCalls extends PublicCalls {
  /**
   * The first half of sums of points of G1, by the words in `sums`: scratch ← the product of all denominators, in both parts, and what the second half needs. Of an odd
   * number of sums the last is there twice.
   *
   * @param pairs - of sums.
   */
  joinedDenominators(pairs: number): void;
  /** The second half, where that product is not 0. */
  joinedSums(pairs: number): void;
  /** to ← Σ i · b_i in both parts, for the points b_i in the pool by the words in `sums`, from the last, b_buckets, to b_1. */
  joinedBuckets(to: number, buckets: number): void;
  /** to ← the element whose parts are `numbers`. */
  enter(to: number): void;
  /** numbers ← the canonical parts of a. */
  leave(a: number): void;
  /** secrets ← the point at `points`, affine with its coordinates in both parts, times the number in `scalar`: likewise; zeros for infinity. */
  multiplyG1(): void;
  /** The same for a point of G2. */
  multiplyG2(): void;
}
