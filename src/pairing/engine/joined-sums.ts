/**
 * Sums of points of G1, two at a time: one in the first parts, one in the second. Affine sums share an inversion (`formulas/curves/affine.ts`); those of buckets are complete.
 * Points and places are public.
 */
import { call, type FunctionBuilder } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import type { Expr, Local } from '../../asm/types.ts';
import type { InverseFunc } from '../../formulas/inverse.ts';
import type { RegionRequest } from '../../formulas/link.ts';
import type { PairingCalls } from './calls.ts';
import type { PairingContext } from './linking.ts';
import { everywhere } from './miller.ts';
import { JOINED_PAIRS, POINT_SIZE, POOL } from './sizes.ts';

const WORD = 4;
/** Of a sum: where its x goes, then x and y of both points, as elements of the pool: behind an x is its y, and where that is kept the negative of y. */
export const SUM_WORDS: number = 5;
/** Of a bucket in each part: x, y and z. */
export const BUCKET_WORDS: number = 2 * POINT_SIZE;
/** What is kept of a pair: both points, and the product of the denominators up to it. */
const KEPT = 5;

/** The region of words, which the host writes. */
export const sumsRegion: RegionRequest = {
  bytes: 2 * JOINED_PAIRS * SUM_WORDS * WORD,
  secret: false,
  elements: false,
  // A sum is an x and what is behind it.
  numbers: [{ low: 0, high: POINT_SIZE * POOL - 2 }],
};

/** The most buckets that are added up at once. */
export const MOST_BUCKETS: number = Math.floor((2 * JOINED_PAIRS * SUM_WORDS) / BUCKET_WORDS);

/** Bytes of the region `joined`. */
export const joinedBytes = (element: number): number => (1 + KEPT * JOINED_PAIRS) * element;

/** Scratch: `scratch`. */
export function defineJoinedSums(
  { m, linked }: PairingContext,
  inverse: InverseFunc,
): Exports<Pick<PairingCalls, 'joinedDenominators' | 'joinedSums' | 'joinedBuckets'>> {
  const { kernel, field, formulas, at: regions, constant } = linked;
  const element = kernel.elementBytes;
  const { join, bothFirst, bothSecond, mulParts } = field.own;
  const at = (address: number): Expr<'i32'> => i32.const(address);
  const plus = (address: Expr<'i32'>, elements: number): Expr<'i32'> => i32.add(address, at(elements * element));
  const elementOf = (word: Expr<'i32'>, i: number): Expr<'i32'> =>
    i32.add(at(regions.pool.from), i32.mul(i32.load(word, WORD * i), at(element)));
  const [product, swapped, result] = [0, 1, 2].map((i) => at(regions.scratch.from + i * element)) as [
    Expr<'i32'>,
    Expr<'i32'>,
    Expr<'i32'>,
  ];
  /** The product behind the last pair. */
  const lastOf = (f: FunctionBuilder, pairs: Local<'i32'>): Local<'i32'> =>
    f.let('last', i32.add(at(regions.joined.from), i32.mul(pairs, at(KEPT * element))));

  const joinedDenominators = m.export('joinedDenominators', ['pairs'], (f, { pairs }) => {
    const before = f.let('before', at(regions.joined.from));
    const word = f.let('word', at(regions.sums.from));
    const last = lastOf(f, pairs);
    field.copy(f, before, at(constant('both')));
    f.loop(() => {
      const kept = f.let('kept', plus(before, 1));
      for (let i = 0; i < 4; i++) join(f, plus(kept, i), elementOf(word, 1 + i), elementOf(word, SUM_WORDS + 1 + i));
      f.do(call(formulas.denominatorsG1, { to: plus(kept, 4), p: kept, q: plus(kept, 2), before }));
      f.set(before, plus(before, KEPT));
      f.set(word, i32.add(word, at(2 * SUM_WORDS * WORD)));
      return i32.lt_u(before, last);
    });
    bothFirst(f, product, last, last);
    bothSecond(f, swapped, last, last);
    join(f, swapped, swapped, product);
    mulParts(f, product, last, swapped);
  });
  SECRECY: keeps(m, joinedDenominators, { pairs: { low: 1, high: JOINED_PAIRS } });

  const joinedSums = m.export('joinedSums', ['pairs'], (f, { pairs }) => {
    // Of the product of both the first part is inverted: times the other one it is the inverse of each.
    const last = lastOf(f, pairs);
    mulParts(f, product, product, at(constant('onlyC0')));
    f.do(call(inverse, { to: product, a: product }));
    bothFirst(f, product, product, product);
    mulParts(f, plus(result, 2), swapped, product);
    const word = f.let('word', i32.add(at(regions.sums.from), i32.mul(pairs, at(2 * SUM_WORDS * WORD))));
    f.loop(() => {
      f.set(last, i32.sub(last, at(KEPT * element)));
      f.set(word, i32.sub(word, at(2 * SUM_WORDS * WORD)));
      f.do(call(formulas.sharingSumG1, { to: result, p: plus(last, 1), q: plus(last, 3), before: last, upTo: plus(result, 2) }));
      for (const [i, both] of [bothFirst, bothSecond].entries()) {
        const to = f.let('place', elementOf(word, SUM_WORDS * i));
        for (const j of [0, 1]) both(f, plus(to, j), plus(result, j), plus(result, j));
      }
      return i32.gt_u(last, at(regions.joined.from));
    });
  });
  SECRECY: keeps(m, joinedSums, { pairs: { low: 1, high: JOINED_PAIRS } });

  const joinedBuckets = m.export('joinedBuckets', ['to', 'buckets'], (f, { to, buckets }) => {
    const [bucket, running] = [0, 1].map((i) => at(regions.joined.from + i * POINT_SIZE * element)) as [Expr<'i32'>, Expr<'i32'>];
    for (const sum of [running, to])
      for (let i = 0; i < POINT_SIZE; i++) field.copy(f, plus(sum, i), at(constant(i === 1 ? 'both' : 'zero')));
    const word = f.let('word', at(regions.sums.from));
    const end = f.let('end', i32.add(at(regions.sums.from), i32.mul(buckets, at(BUCKET_WORDS * WORD))));
    f.loop(() => {
      for (let i = 0; i < POINT_SIZE; i++) join(f, plus(bucket, i), elementOf(word, i), elementOf(word, POINT_SIZE + i));
      f.do(call(formulas.addG1, { to: running, p: running, q: bucket }));
      f.do(call(formulas.addG1, { to, p: to, q: running }));
      f.set(word, i32.add(word, at(BUCKET_WORDS * WORD)));
      return i32.lt_u(word, end);
    });
  });
  SECRECY: keeps(m, joinedBuckets, { to: everywhere(linked, POINT_SIZE), buckets: { low: 1, high: MOST_BUCKETS } });
  return { joinedDenominators, joinedSums, joinedBuckets };
}
