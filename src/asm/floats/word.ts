/** What is known of one 64-bit word: the patterns that it may have, and what it is as a double. */
import { ANY_BITS, type Interval, interval, join as joinBits, point, unsigned } from './interval.ts';
import { fromPatterns, join as joinRanges, patternOf, type Range, ZERO } from './range.ts';

/**
 * A double, or the product of two, rounded or not as the engine pleases; as a real number. Doubles are named by the identities of their words.
 */
export interface Term {
  readonly factors: readonly [number] | readonly [number, number];
  readonly sign: 1 | -1;
  /** Of a product with a constant. */
  readonly scaled?: Scaled;
}

/** A double times a constant. */
export interface Scaled {
  readonly identity: number;
  /** The double is at most so large, either way. */
  readonly most: number;
  readonly by: number;
}

/** Says of a double that it is the sum of the terms and the offset, but for an error. */
export interface Near {
  readonly terms: readonly Term[];
  readonly offset: number;
  /** At most so much. */
  readonly error: number;
}

interface Knowledge {
  /** What it is as a double; needed only where the patterns do not tell it. */
  readonly range?: Range | undefined;
  readonly near?: readonly Near[];
  readonly spoilt?: boolean | undefined;
}

const NOTHING: readonly Near[] = [];

/**
 * One object stands for one value, so that `x − (x + c − c)` is known to be a rounding error and no more. Hence a word that may be one of several values
 * is always a new object.
 */
export class Word {
  static #made = 0;
  /** Another number for every object. */
  readonly identity: number = Word.#made++;
  readonly bits: Interval;
  /** As a double, unless it may be subnormal, infinite or NaN. */
  readonly range: Range | undefined;
  /** What it is known to be near to, beside itself; the best first. */
  readonly near: readonly Near[];
  /** Whether something that it comes from has been a finding already. */
  readonly spoilt: boolean;
  #summands: readonly Near[] | undefined;

  constructor(bits: Interval, { range, near = NOTHING, spoilt = false }: Knowledge = {}) {
    this.bits = bits;
    this.range = range ?? fromPatterns(...unsigned(bits));
    this.near = near;
    this.spoilt = spoilt;
  }

  /** What it is as part of a sum: a constant, or itself, and what it is near to. */
  get summands(): readonly Near[] {
    this.#summands ??= this.#asSummands();
    return this.#summands;
  }

  #asSummands(): readonly Near[] {
    if (this.range?.low === this.range?.high) return [{ terms: [], offset: this.range?.low ?? 0, error: 0 }];
    return [{ terms: [{ factors: [this.identity], sign: 1 }], offset: 0, error: 0 }, ...this.near];
  }

  /** Another value of which the same is known. */
  renewed(): Word {
    return new Word(this.bits, { range: this.range, spoilt: this.spoilt });
  }

  /** Whether the same is known of both, whichever values they are. */
  equals({ bits, range, spoilt }: Word): boolean {
    const sameRange =
      this.range === range || (this.range?.low === range?.low && this.range?.high === range?.high && this.range?.grain === range?.grain);
    return sameRange && this.bits.low === bits.low && this.bits.span === bits.span && this.spoilt === spoilt;
  }

  /** Equal for words of which the same is known. */
  get key(): string {
    const { low, high, grain } = this.range ?? {};
    return [this.bits.low, this.bits.span, low, high, grain, this.spoilt].join();
  }
}

export function anyWord(): Word {
  return new Word(ANY_BITS);
}

export function spoiltWord(): Word {
  return new Word(ANY_BITS, { spoilt: true });
}

/** The zero that variables begin with. */
export function zeroWord(): Word {
  return new Word(point(0n), { range: ZERO });
}

export function fromRange(range: Range, near?: readonly Near[]): Word {
  const { low, high } = range;
  // The pattern of a zero depends on its sign, which is not known.
  const bits = low > 0 ? interval(patternOf(low), patternOf(high)) : high < 0 ? interval(patternOf(high), patternOf(low)) : ANY_BITS;
  return new Word(bits, near ? { range, near } : { range });
}

/** What is known of a value that may be either. */
export function joinWords(a: Word, b: Word): Word {
  if (a === b) return a;
  const range = a.range && b.range && joinRanges(a.range, b.range);
  return new Word(joinBits(a.bits, b.bits), { range, spoilt: a.spoilt || b.spoilt });
}

/** Whether the sum of the terms is 0, but for the rounding of products, which is the same in both. */
export function cancel(x: Term, y: Term): boolean {
  const [a, b] = x.factors;
  const [c, d] = y.factors;
  return x.sign !== y.sign && ((a === c && b === d) || (a === d && b === c));
}
