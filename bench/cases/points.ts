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

export interface PointWork {
  readonly params: WeierstrassParams;
  readonly field: PrimeField;
  /** Below the order. */
  readonly scalar: bigint;
  /** Whether the point is the base; else it is the base's multiple by `other`. */
  readonly isBase: boolean;
  readonly other: bigint;
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

export const pointCases: readonly PointCase[] = curves.flatMap(([params, field]) =>
  (['base', 'point'] as const).map((kind) => {
    const row = `${params.name} ${kind}`;
    const number = (label: string): bigint =>
      BigInt(`0x${bytesToHex(shake256(utf8ToBytes(`${row} ${label}`), { dkLen: 66 }))}`) % params.order;
    return { row, work: { params, field, scalar: number('scalar'), isBase: kind === 'base', other: number('other') } };
  }),
);
