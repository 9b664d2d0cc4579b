/** Within which bounds are the numbers that the host passes to modules of curves, and those that it writes. Apart from these, so that no page loads it. */
import type { Bounds, FunctionSecrecy } from '../asm/secrecy/spec.ts';
import type { Linked } from '../formulas/link.ts';
import type { Host } from '../formulas/secrecy.ts';
import { MOST_BUCKETS, MOST_ENTRIES } from './module/buckets.ts';
import { MOST_POINTS, MULTIPLES, PIECES, PREPARED_WIDTH, pieceBits, TABLES } from './module/straus.ts';

const upTo = (high: number, low = 0): Bounds => ({ low, high });

/** Of modules of either form: what `PublicSums` and the groups pass. */
export function curveHost({ at }: Linked<'publicDigits'>): Host {
  const bits = at.publicDigits.bytes / (1 + MOST_POINTS) - 1;
  const digit = 2 ** (PREPARED_WIDTH - 1) - 1;
  return {
    functions: {
      enterMultiples: { params: { table: upTo(TABLES - 1), count: upTo(MULTIPLES, 2) } },
      combine: {
        params: { count: 'public', first: 'public', tables: 'public' },
        cases: [...sums(1, bits), ...sums(PIECES, pieceBits(bits))],
      },
    },
    numbers: { publicDigits: [{ low: -digit, high: digit }] },
  };
}

/** Scalars of so many bits each, in so many pieces: the tables of points end where those of the base begin. */
function sums(pieces: number, bits: number): Required<FunctionSecrecy>['cases'] {
  return Array.from({ length: MOST_POINTS + 1 }, (_, first) => ({
    first: { low: first, high: first },
    tables: upTo(MOST_POINTS - first + pieces),
    count: upTo(bits + 1, 1),
  }));
}

/** Of modules of buckets: what `BucketSums` passes. */
export const BUCKET_HOST: Host = {
  functions: {
    enterEntry: { params: { entry: upTo(MOST_ENTRIES - 1) } },
    place: { params: { width: upTo(Math.log2(MOST_BUCKETS) + 1, 1), count: upTo(MOST_ENTRIES, 1), buckets: upTo(MOST_BUCKETS, 1) } },
  },
  numbers: { publicDigits: [{ low: -MOST_BUCKETS, high: MOST_BUCKETS }] },
};
