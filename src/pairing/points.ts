/**
 * Points of G1 and G2, checked: on the curve, canonical, and of order n. As bytes they are as DEDIS' kyber writes them: big-endian coordinates of 32 bytes,
 * those of Fp2 imaginary part first; the point at infinity is all zeros. Points are public.
 */
import { checkBytes, copyOf, fromBytesBE, toBytesBE } from '../encoding/octets.ts';
import { B, type Fp2, P } from '../params/bn256.ts';
import { InvalidPointError, MalformedError } from '../util/errors.ts';
import { mulFp2, TWIST_B } from './constants.ts';
import { hasOrderN } from './subgroup.ts';

const COORDINATE = 32;
export const G1_BYTES: number = 2 * COORDINATE;
export const G2_BYTES: number = 4 * COORDINATE;

/** Affine coordinates, or undefined for the point at infinity. */
export type Affine<F> = { readonly x: F; readonly y: F } | undefined;

/** The coordinates in the bytes; `undefined` for infinity. */
function coordinates(argument: string, bytes: Uint8Array, length: number): readonly bigint[] | undefined {
  checkBytes(argument, bytes);
  if (bytes.length !== length) throw new MalformedError(argument, `must be ${length} bytes`);
  const values = Array.from({ length: length / COORDINATE }, (_, i) => fromBytesBE(bytes.subarray(i * COORDINATE, (i + 1) * COORDINATE)));
  if (values.some((value) => value >= P)) throw new InvalidPointError(argument, 'must have coordinates below the prime');
  return values.every((value) => value === 0n) ? undefined : values;
}

const equalFp2 = (a: Fp2, b: Fp2): boolean => a.x === b.x && a.y === b.y;
const frozen = ({ x, y }: Fp2): Fp2 => Object.freeze({ x, y });
const addFp2 = (a: Fp2, b: Fp2): Fp2 => ({ x: (a.x + b.x) % P, y: (a.y + b.y) % P });

/** A point of G1, which is the whole curve y² = x³ + 3. */
export class G1Point {
  readonly affine: Affine<bigint>;

  private constructor(affine: Affine<bigint>) {
    this.affine = affine && Object.freeze({ x: affine.x, y: affine.y });
    Object.freeze(this);
  }

  /** A point that is known to be one. */
  static of(affine: Affine<bigint>): G1Point {
    return new G1Point(affine);
  }

  /**
   * @param bytes - 64 bytes.
   * @throws {MalformedError} `argument`, if it has another length.
   * @throws {InvalidPointError} `argument`, if it is not the canonical form of a point of the curve.
   */
  static fromBytes(bytes: Uint8Array, argument = 'bytes'): G1Point {
    const values = coordinates(argument, bytes, G1_BYTES);
    if (!values) return new G1Point(undefined);
    const [x, y] = values as [bigint, bigint];
    if ((y * y - x * x * x - B) % P !== 0n) throw new InvalidPointError(argument, 'must be a point of the curve');
    return new G1Point({ x, y });
  }

  toBytes(): Uint8Array {
    const bytes = new Uint8Array(G1_BYTES);
    if (!this.affine) return bytes;
    bytes.set(toBytesBE(this.affine.x, COORDINATE));
    bytes.set(toBytesBE(this.affine.y, COORDINATE), COORDINATE);
    return bytes;
  }
}

/** A point of G2: of the twist y² = x³ + 3/ξ, and of order n. */
export class G2Point {
  readonly affine: Affine<Fp2>;
  #bytes: Uint8Array | undefined;

  private constructor(affine: Affine<Fp2>) {
    this.affine = affine && Object.freeze({ x: frozen(affine.x), y: frozen(affine.y) });
    Object.freeze(this);
  }

  /** A point that is known to be one. */
  static of(affine: Affine<Fp2>): G2Point {
    return new G2Point(affine);
  }

  /**
   * @param bytes - 128 bytes.
   * @throws {MalformedError} `argument`, if it has another length.
   * @throws {InvalidPointError} `argument`, if it is not the canonical form of a point of the twist, or not of order n.
   */
  static fromBytes(bytes: Uint8Array, argument = 'bytes'): G2Point {
    const values = coordinates(argument, bytes, G2_BYTES);
    if (!values) return new G2Point(undefined);
    const [xx, xy, yx, yy] = values as [bigint, bigint, bigint, bigint];
    const affine = { x: { x: xx, y: xy }, y: { x: yx, y: yy } };
    const cube = mulFp2(mulFp2(affine.x, affine.x), affine.x);
    if (!equalFp2(mulFp2(affine.y, affine.y), addFp2(cube, TWIST_B))) throw new InvalidPointError(argument, 'must be a point of the twist');
    if (!hasOrderN(affine)) throw new InvalidPointError(argument, 'must be in the subgroup of order n');
    const point = new G2Point(affine);
    point.#bytes = copyOf(bytes);
    return point;
  }

  toBytes(): Uint8Array {
    if (this.#bytes) return copyOf(this.#bytes);
    const bytes = new Uint8Array(G2_BYTES);
    const { affine } = this;
    if (!affine) return bytes;
    for (const [i, value] of [affine.x.x, affine.x.y, affine.y.x, affine.y.y].entries())
      bytes.set(toBytesBE(value, COORDINATE), i * COORDINATE);
    this.#bytes = bytes;
    return copyOf(bytes);
  }
}
