/**
 * The numbers that shape an `fma` kernel.
 *
 * Limbs are doubles that hold whole numbers in radix 2^50, balanced: |limb| ≤ 2^49 + 2^14, the highest one whatever the
 * value leaves. An element is an array of vectors of two lanes, in one of two ways:
 *
 * - two lanes, two numbers: vector i holds limb i of the one and limb i of the other;
 * - two lanes, one number of 2h limbs: vector i holds limb i and limb h + i. Of 2h − 1 limbs likewise: numbers leave nothing
 *   for the highest place, which is zero, and is neither multiplied with nor divided by.
 *
 * Montgomery's R = 2^(50 · limbs) ≥ 16·m.
 */
import { MAX_BITS } from '../../contract/machine.ts';
import type { ByRows } from '../../tuned/splitting.ts';
import { BY_ROWS } from '../../tuned/splitting-data.ts';

export const RADIX_BITS = 50;
/** Rows (multiplier limbs) that are processed together, quotient digits that are made together, and limbs of the factor k. */
export const ROWS = 4;
/** R ≥ 2^4 · m: products of operands within ±2m come out within ±m. */
const SLACK_BITS = 4;
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
  /** The longest modulus, in bits: whole bytes. */
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

/** @param limbs - of a number, 2h − 1 at least where the lanes hold 2h. */
export function shape(
  lanes: 1 | 2,
  vectors: number,
  byRows: ByRowsOfLanes = OWN_BY_ROWS,
  limbs: number = lanes === 1 ? 2 * vectors : vectors,
): Shape {
  return {
    lanes,
    vectors,
    limbs,
    elementBytes: VECTOR * vectors,
    modulusBits: 8 * Math.floor((RADIX_BITS * limbs - SLACK_BITS) / 8),
    operandBytes: Math.floor((RADIX_BITS * limbs - 1) / 8),
    numbers: lanes === 1 ? [[0, LANE]] : [[0], [LANE]],
    byRows,
  };
}

/** The shape with the fewest limbs for moduli of up to `bits` bits. */
export function shapeFor(lanes: 1 | 2, bits: number): Shape {
  const limbs = Math.ceil((8 * Math.ceil(bits / 8) + SLACK_BITS) / RADIX_BITS);
  const vectors = vectorCount(lanes, lanes === 1 ? Math.ceil(limbs / 2) : limbs);
  return isOddShape(lanes, vectors) && limbs < 2 * vectors ? oddShape(vectors) : shape(lanes, vectors);
}

const oddShape = (vectors: number): Shape => shape(1, vectors, OWN_BY_ROWS, 2 * vectors - 1);

/** Whether there are kernels for an odd number of limbs: up to a length where one limb is 3 percent of a multiplication. */
const isOddShape = (lanes: 1 | 2, vectors: number): boolean => lanes === 1 && vectors > leastVectors(1) && vectors <= 16;

/** At least so many vectors, that kernels are made for: every count up to 64, then steps of an eighth at most. */
function vectorCount(lanes: 1 | 2, least: number): number {
  const smallest = Math.max(least, leastVectors(lanes));
  const step = 2 ** Math.max(0, Math.ceil(Math.log2(smallest / 64)));
  return step * Math.ceil(smallest / step);
}

/** A reduction has a block of four digits, and the last four. */
const leastVectors = (lanes: 1 | 2): number => (2 * ROWS * lanes) / 2;

/** The shapes of all kernels. */
export function shapes(lanes: 1 | 2): readonly Shape[] {
  const { vectors: most } = shapeFor(lanes, MAX_BITS);
  const all: Shape[] = [];
  for (let next = leastVectors(lanes); next <= most; next = vectorCount(lanes, next + 1)) {
    if (isOddShape(lanes, next)) all.push(oddShape(next));
    all.push(shape(lanes, next));
  }
  return all;
}

/** The slots that columns are in. */
export const slotCount = ({ lanes, vectors }: Shape): number => (lanes === 1 ? 3 : 2) * vectors;
/** Zeros below them: with one number, column h + i is also in the higher lane of slot i. */
export const zerosBelow = ({ lanes, vectors }: Shape): number => (lanes === 1 ? vectors : 1);
