/**
 * The numbers that shape an `fma` kernel.
 *
 * Limbs are doubles that hold whole numbers in radix 2^50, balanced: |limb| ≤ 2^49 + 2^14, the highest one whatever the
 * value leaves. An element is an array of vectors of two lanes, in one of two ways:
 *
 * - two lanes, two numbers: vector i holds limb i of the one and limb i of the other;
 * - two lanes, one number of 2h limbs: vector i holds limb i and limb h + i.
 *
 * Reduction is modulo M = k·m ≡ −1 (mod 2^50), |k| ≤ 2^49, with Montgomery's R = 2^(50 · limbs) ≥ 8·|M|.
 */
import { MAX_BITS } from '../machine.ts';
import type { ByRows } from '../splitting.ts';
import { BY_ROWS } from '../splitting-data.ts';

export const RADIX_BITS = 50;
/** Rows (multiplier limbs) that are processed together. */
export const ROWS = 4;
/** R ≥ 2^3 · |M|: products of operands within ±2M come out within ±M. */
const SLACK_BITS = 3;
/** Bits that the factor k adds to the modulus. */
const FACTOR_BITS = RADIX_BITS - 1;
/** Bytes of a vector. */
export const VECTOR = 16;
/** Bytes of a lane. */
export const LANE = 8;

export interface Shape {
  /** How many numbers an element holds. */
  readonly lanes: 1 | 2;
  /** Vectors of an element: h. */
  readonly vectors: number;
  /** Limbs of a number. */
  readonly limbs: number;
  readonly elementBytes: number;
  /** The longest modulus, in bits. */
  readonly modulusBits: number;
  /** The longest operand: its highest limb is below 2^49. */
  readonly operandBytes: number;
  /** For each number, the byte offsets of the lanes that hold its limbs, lowest first. */
  readonly numbers: readonly (readonly number[])[];
  /** The longest numbers whose products, squares and reductions are not made of halves, by their lanes: halves may have others. */
  readonly byRows: ByRowsOfLanes;
}

type ByRowsOfLanes = Readonly<Record<1 | 2, ByRows>>;
export const OWN_BY_ROWS: ByRowsOfLanes = { 1: BY_ROWS.fma, 2: BY_ROWS.fma2 };

export function shape(lanes: 1 | 2, vectors: number, byRows: ByRowsOfLanes = OWN_BY_ROWS): Shape {
  const limbs = lanes === 1 ? 2 * vectors : vectors;
  return {
    lanes,
    vectors,
    limbs,
    elementBytes: VECTOR * vectors,
    modulusBits: RADIX_BITS * limbs - FACTOR_BITS - SLACK_BITS,
    operandBytes: Math.floor((RADIX_BITS * limbs - 1) / 8),
    numbers: lanes === 1 ? [[0, LANE]] : [[0], [LANE]],
    byRows,
  };
}

/** The shape with the fewest limbs for moduli of up to `bits` bits. */
export function shapeFor(lanes: 1 | 2, bits: number): Shape {
  const limbs = Math.ceil((bits + FACTOR_BITS + SLACK_BITS) / RADIX_BITS);
  return shape(lanes, vectorCount(lanes, lanes === 1 ? Math.ceil(limbs / 2) : limbs));
}

/** At least so many vectors, that kernels are made for: every count up to 64, then steps of an eighth at most. */
function vectorCount(lanes: 1 | 2, least: number): number {
  const smallest = Math.max(least, leastVectors(lanes));
  const step = 2 ** Math.max(0, Math.ceil(Math.log2(smallest / 64)));
  return step * Math.ceil(smallest / step);
}

/** A block of four rows and the digits of the next one need seven vectors of M'. */
const leastVectors = (lanes: 1 | 2): number => (lanes === 1 ? 7 : 8);

/** The vector counts of all kernels. */
export function vectorCounts(lanes: 1 | 2): readonly number[] {
  const most = shapeFor(lanes, MAX_BITS).vectors;
  const counts: number[] = [];
  for (let next = leastVectors(lanes); next <= most; next = vectorCount(lanes, next + 1)) counts.push(next);
  return counts;
}

/** Vectors of M': with two numbers, M = M' · 2^50 − 1 leaves its highest limb empty. */
export const modulusVectors = ({ lanes, vectors }: Shape): number => (lanes === 1 ? vectors : vectors - 1);

/** The slots that columns are in: one above those of a product. */
export const slotCount = ({ lanes, vectors }: Shape): number => (lanes === 1 ? 3 : 2) * vectors + 1;
/** Zeros below them: with one number, column h + i is also in the higher lane of slot i. */
export const zerosBelow = ({ lanes, vectors }: Shape): number => (lanes === 1 ? vectors : 1);
