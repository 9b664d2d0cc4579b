/** The rows of the suite `points`, as data: multiples of the base of a curve, which every library may have prepared, and of another point. */
import { shake256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  P225,
  P225_FIELD,
  P256,
  P256_FIELD,
  P384,
  P384_FIELD,
  P521,
  P521_FIELD,
  type PrimeField,
  type WeierstrassParams,
} from '../field/groups.ts';

/** Sizes of tables, and numbers of points in a sum. */
const TABLES = [4096, 16384, 65536, 262144];
const SUMS = [2, 16, 64, 256, 1024];

export interface PointWork {
  readonly params: WeierstrassParams;
  readonly field: PrimeField;
  /** Below the order. */
  readonly scalar: bigint;
  /** Whether the point is the base; else it is the base's multiple by `other`. */
  readonly isBase: boolean;
  readonly other: bigint;
  /** What is measured instead: a table of a point, of at most so many bytes; a sum of so many multiples, for public scalars. */
  readonly tableBytes?: number;
  readonly summands?: number;
}

export interface PointCase {
  readonly row: string;
  readonly work: PointWork;
}

const curves: readonly (readonly [WeierstrassParams, PrimeField])[] = [
  [P225, P225_FIELD],
  [P256, P256_FIELD],
  [P384, P384_FIELD],
  [P521, P521_FIELD],
];

/** Of a sum: numbers of full length, and by what the point is multiplied for each summand. */
export function summandsOf(
  count: number,
  scalar: bigint,
  order: bigint,
): { readonly scalars: readonly bigint[]; readonly factors: readonly bigint[] } {
  const indices = Array.from({ length: count }, (_, i) => BigInt(i + 1));
  return { scalars: indices.map((i) => (scalar * i * i + i) % order), factors: indices.map((i) => (scalar * scalar + i * scalar) % order) };
}

const workOf = (row: string, [params, field]: (typeof curves)[number], isBase: boolean): PointWork => {
  const number = (label: string): bigint =>
    BigInt(`0x${bytesToHex(shake256(utf8ToBytes(`${row} ${label}`), { dkLen: 66 }))}`) % params.order;
  return { params, field, scalar: number('scalar'), isBase, other: number('other') };
};

const p256Curve: (typeof curves)[number] = [P256, P256_FIELD];

export const pointCases: readonly PointCase[] = [
  ...curves.flatMap((curve) =>
    (['base', 'point'] as const).map((kind) => {
      const row = `${curve[0].name} ${kind}`;
      return { row, work: workOf(row, curve, kind === 'base') };
    }),
  ),
  ...TABLES.map((tableBytes) => {
    const row = `P-256 table ${tableBytes}`;
    return { row, work: { ...workOf(row, p256Curve, false), tableBytes } };
  }),
  ...SUMS.map((summands) => {
    const row = `P-256 sum ${summands}`;
    return { row, work: { ...workOf(row, p256Curve, false), summands } };
  }),
];
