/**
 * Points of G1 and G2 as bytes: big-endian coordinates as long as the prime, those of Fp2 with the coefficient of i first; the point at infinity is all zeros. So
 * Go's packages for bn256 and DEDIS' kyber write them, and EIP-197. Points are public.
 */
import { checkBytes, copyOf, fromBytesBE, toBytesBE } from '../../encoding/octets.ts';
import type { AffineCoordinates, Fp2, PairingParams } from '../../params/pairings/pairing.ts';
import { bitLength } from '../../util/bytes.ts';
import { InvalidPointError, MalformedError } from '../../util/errors.ts';
import { equalFp2, mulFp2 } from '../engine/fp2.ts';
import type { Pairing } from '../engine/pairing.ts';
import type { Point } from './group.ts';

/** Bytes of an element of the prime field. */
export const elementBytes = ({ prime }: PairingParams): number => Math.ceil(bitLength(prime) / 8);

/** The same coordinates, which nobody changes any more. */
function frozen<F>(affine: AffineCoordinates<F>): AffineCoordinates<F> {
  Object.values(affine).forEach(Object.freeze);
  return Object.freeze(affine);
}

/** A point of G1 or G2 of a pairing. */
export abstract class PairingPoint<F> {
  readonly pairing: Pairing;
  /** The coordinates; undefined of infinity. */
  readonly affine: Point<F>;
  #bytes: Uint8Array | undefined;

  /** For limber itself: `affine` are the coordinates of a point of the group, and `bytes` its own, where they are there already. */
  constructor(pairing: Pairing, affine: Point<F>, bytes?: Uint8Array) {
    this.pairing = pairing;
    this.affine = affine && frozen(affine);
    this.#bytes = bytes;
    Object.freeze(this);
  }

  /** x ‖ y in big-endian coordinates as long as the prime, those of G2 with the coefficient of i first; zeros for infinity. */
  toBytes(): Uint8Array {
    this.#bytes ??= joined(this.parts(), elementBytes(this.pairing.params));
    return copyOf(this.#bytes);
  }

  /** The numbers that the bytes consist of. */
  protected abstract parts(): readonly bigint[];
}

/** A point of G1, which is the whole curve where its cofactor is 1. */
export class G1Point extends PairingPoint<bigint> {
  protected override parts(): readonly bigint[] {
    const { affine } = this;
    return affine ? [affine.x, affine.y] : [0n, 0n];
  }
}

/** A point of G2: of the twist, and of order n. */
export class G2Point extends PairingPoint<Fp2> {
  protected override parts(): readonly bigint[] {
    const { affine } = this;
    return affine ? [affine.x.c1, affine.x.c0, affine.y.c1, affine.y.c0] : [0n, 0n, 0n, 0n];
  }
}

/** Big-endian numbers of so many bytes, one after the other. */
function joined(values: readonly bigint[], length: number): Uint8Array {
  const bytes = new Uint8Array(values.length * length);
  for (const [i, value] of values.entries()) bytes.set(toBytesBE(value, length), i * length);
  return bytes;
}

/** The `count` numbers in the bytes; undefined where all are 0. */
function parse(params: PairingParams, argument: string, bytes: Uint8Array, count: number): readonly bigint[] | undefined {
  checkBytes(argument, bytes);
  const length = elementBytes(params);
  if (bytes.length !== count * length) throw new MalformedError(argument, `must be ${count * length} bytes`);
  const values = Array.from({ length: count }, (_, i) => fromBytesBE(bytes.subarray(i * length, (i + 1) * length)));
  if (values.some((value) => value >= params.prime)) throw new InvalidPointError(argument, 'must have coordinates below the prime');
  return values.every((value) => value === 0n) ? undefined : values;
}

/**
 * @throws {MalformedError} `argument`, if the bytes have another length.
 * @throws {InvalidPointError} `argument`, if they are not the canonical form of a point of the curve.
 */
export function decodeG1(pairing: Pairing, bytes: Uint8Array, argument = 'bytes'): G1Point {
  const { params } = pairing;
  const values = parse(params, argument, bytes, 2);
  if (!values) return new G1Point(pairing, undefined);
  const [x, y] = values as [bigint, bigint];
  if ((y * y - x * x * x - params.b) % params.prime !== 0n) throw new InvalidPointError(argument, 'must be a point of the curve');
  return new G1Point(pairing, { x, y });
}

/**
 * @throws {MalformedError} `argument`, if the bytes have another length.
 * @throws {InvalidPointError} `argument`, if they are not the canonical form of a point of the twist, or not of order n.
 * @throws {NoWebAssemblyError} `engine`.
 */
export function decodeG2(pairing: Pairing, bytes: Uint8Array, argument = 'bytes'): G2Point {
  const values = parse(pairing.params, argument, bytes, 4);
  if (!values) return new G2Point(pairing, undefined);
  const [x1, x0, y1, y0] = values as [bigint, bigint, bigint, bigint];
  const affine = { x: { c0: x0, c1: x1 }, y: { c0: y0, c1: y1 } };
  if (!isOnTwist(pairing, affine)) throw new InvalidPointError(argument, 'must be a point of the twist');
  if (!pairing.spec.family.isInG2(pairing.engine, affine)) throw new InvalidPointError(argument, 'must be in the subgroup of order n');
  return new G2Point(pairing, affine, copyOf(bytes));
}

function isOnTwist({ params: { prime }, twistB }: Pairing, { x, y }: AffineCoordinates<Fp2>): boolean {
  const cube = mulFp2(mulFp2(x, x, prime), x, prime);
  const value = { c0: (cube.c0 + twistB.c0) % prime, c1: (cube.c1 + twistB.c1) % prime };
  return equalFp2(mulFp2(y, y, prime), value);
}

/** G2's generator. */
export const generatorG2 = (pairing: Pairing): G2Point => new G2Point(pairing, pairing.params.generatorG2);
