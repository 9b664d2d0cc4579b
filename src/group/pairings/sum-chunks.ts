/** Chunks of long sums on BLS12-381: points and scalars as bytes, all public, and what they add up to. */
import { concatBytes } from '../../encoding/octets.ts';
import { COORDINATES } from '../../pairing/encodings/coordinates.ts';
import { elementBytes } from '../../pairing/encodings/numbers.ts';
import type { Point } from '../../pairing/groups/group.ts';
import { longSumVarTime } from '../../pairing/groups/long-sums.ts';
import type { PairingPoint } from '../../pairing/groups/points.ts';
import { SIDE_G1, SIDE_G2, type Side } from '../../pairing/groups/sides.ts';
import { bls12381 } from '../../pairing/named/bls12-381.ts';
import { bitLength, fromBytesLE } from '../../util/bytes.ts';

/** The group that a job is about. */
export type SumGroup = 'G1' | 'G2';

export interface SumChunk {
  /** Both coordinates of each. */
  readonly points: Uint8Array;
  /** 32 little-endian bytes each. */
  readonly scalars: Uint8Array;
}

const SCALAR_BYTES = 32;

/** How points of the group become bytes, and what chunks of them add up to. */
export interface SumBytes<F = unknown> {
  encode(point: Point<F>): Uint8Array;
  decode(bytes: Uint8Array): Point<F>;
  /** Σ scalar · point. */
  run(chunk: SumChunk): Uint8Array;
}

export const sumBytes = (group: SumGroup): SumBytes => (group === 'G1' ? bytesOf(SIDE_G1) : bytesOf(SIDE_G2)) as SumBytes;

function bytesOf<F, P extends PairingPoint<F>>({ encoding, curve }: Side<F, P>): SumBytes<F> {
  const { params } = bls12381;
  const { encode, decode, numbers } = encoding(COORDINATES);
  const read = (bytes: Uint8Array): Point<F> => decode(bls12381, 'points', bytes);
  return {
    encode: (point: Point<F>): Uint8Array => encode(params, point),
    decode: read,
    run: ({ points, scalars }: SumChunk): Uint8Array => {
      const some = pieces(points, numbers * elementBytes(params)).map(read);
      const factors = pieces(scalars, SCALAR_BYTES).map(fromBytesLE);
      return encode(params, longSumVarTime(curve(bls12381.engine), some, factors, bitLength(params.order)));
    },
  };
}

const pieces = (bytes: Uint8Array, length: number): Uint8Array[] =>
  Array.from({ length: bytes.length / length }, (_, i) => bytes.subarray(i * length, (i + 1) * length));

/** Multiples in a chunk: some 20 ms in G1. */
export const MULTIPLES = 1024;

/** @param scalars - as many as the points. */
export function* chunksOf({ encode }: SumBytes, points: readonly Point<unknown>[], scalars: readonly Uint8Array[]): Generator<SumChunk> {
  for (let from = 0; from < points.length; from += MULTIPLES) {
    const to = from + MULTIPLES;
    yield { points: concatBytes(...points.slice(from, to).map(encode)), scalars: concatBytes(...scalars.slice(from, to)) };
  }
}
