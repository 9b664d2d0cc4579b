/** How tables of joint powers are shaped: by the number of multiplications, of which a squaring is about three quarters. */
import { JOINT_EXPONENT_BYTES, MAX_JOINT_BITS, type Walk } from '../kernels/contract/joint-machine.ts';

const SQUARING = 0.75;
/**
 * Reading an element in a look-up, in multiplications: it takes a time in proportion to the element's length, a
 * multiplication to its square. What combs of many shapes took for moduli of 2048 and 4096 bits: 0.5 to 0.6 in the
 * int family, 1.4 to 2.4 in the fma family, the less the newer the processor.
 */
const reading = (elementBytes: number): number => 2 / elementBytes;
/** So much longer than the fastest comb may one take that has a smaller table: tables that are read in turns push each other out of the cache. */
const SLACK = 1.1;

/** The most elements that a table may have, and their size. */
export interface TableSize {
  readonly entries: number;
  readonly elementBytes: number;
}

export interface MultiPlan {
  /** How many bases share a table, and their window. */
  readonly bases: number;
  readonly window: number;
  /** How many bases are raised together: as many as the tables and the exponents have room for. */
  readonly together: number;
}

/** For products of `count` powers over `bits` bits. */
export function planMulti(count: number, bits: number, { entries, elementBytes }: TableSize): MultiPlan {
  let best: MultiPlan = { bases: 1, window: 1, together: 1 };
  let least = Infinity;
  const exponents = Math.floor(JOINT_EXPONENT_BYTES / Math.ceil(bits / 8));
  for (let bases = 1; bases <= Math.min(count, exponents, MAX_JOINT_BITS); bases++) {
    for (let window = 1; bases * window <= MAX_JOINT_BITS; window++) {
      const size = 2 ** (bases * window);
      const together = Math.min(count, exponents, bases * Math.floor(entries / size));
      if (together < bases) continue;
      const tables = (count / together) * Math.ceil(together / bases);
      const cost =
        Math.ceil(count / together) * bits * SQUARING + tables * (size + Math.ceil(bits / window) * (1 + size * reading(elementBytes)));
      if (cost >= least) continue;
      least = cost;
      best = { bases, window, together };
    }
  }
  return best;
}

/**
 * The comb of a fixed base over `bits` bits, with a table of at most `entries` elements (2 or more): `bases` teeth, and
 * `groups` tables. A tooth is `baseStride` bits long, of which `groupStride` belong to each table.
 */
export function planComb(bits: number, { entries, elementBytes }: TableSize): Walk {
  const combs: { readonly comb: Walk; readonly size: number; readonly cost: number }[] = [];
  for (let teeth = 1; teeth <= MAX_JOINT_BITS; teeth++) {
    const tooth = Math.ceil(bits / teeth);
    for (let groups = 1; groups <= tooth && groups * 2 ** teeth <= entries; groups++) {
      const steps = Math.ceil(tooth / groups);
      if (groups > 1 && steps === Math.ceil(tooth / (groups - 1))) continue; // one table fewer does as well
      const cost = (steps - 1) * SQUARING + steps * groups * (1 + 2 ** teeth * reading(elementBytes));
      combs.push({ comb: combOf(bits, teeth, groups), size: groups * 2 ** teeth, cost });
    }
  }
  const most = SLACK * combs.reduce((least, { cost }) => Math.min(least, cost), Infinity);
  return combs.filter(({ cost }) => cost <= most).reduce((best, comb) => (comb.size < best.size ? comb : best)).comb;
}

/** The comb of that many teeth and tables. */
export function combOf(bits: number, teeth: number, groups: number): Walk {
  const steps = Math.ceil(Math.ceil(bits / teeth) / groups);
  return { bits: steps, window: 1, bases: teeth, baseStride: steps * groups, groups, groupStride: steps };
}
