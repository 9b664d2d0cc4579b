/** The groups G1 and G2 of a pairing, for protocols of one's own. */
import { checkBytes, reversed } from '../../encoding/octets.ts';
import type { PublicEngine } from '../../pairing/engine/contract.ts';
import type { Pairing } from '../../pairing/engine/pairing.ts';
import { SCALAR_BYTES } from '../../pairing/engine/sizes.ts';
import { type Group, groupG1, groupG2, type Point, sumVarTime } from '../../pairing/groups/group.ts';
import { multiScalarVarTime } from '../../pairing/groups/multi-scalar.ts';
import { decodeG1, decodeG2, G1Point, G2Point, type PairingPoint } from '../../pairing/groups/points.ts';
import { secretMultipleG1, secretMultipleG2 } from '../../pairing/groups/secret-multiple.ts';
import type { Fp2 } from '../../params/pairings/pairing.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { wiping } from '../../util/wipe.ts';

/** What one of the two groups is made of. */
interface Side<F, P extends PairingPoint<F>> {
  readonly name: 'G1' | 'G2';
  readonly generator: P;
  readonly Point: new (pairing: Pairing, affine: Point<F>) => P;
  readonly decode: (pairing: Pairing, bytes: Uint8Array) => P;
  readonly curve: (engine: PublicEngine) => Group<F>;
  readonly secretMultiple: (point: P, scalar: Uint8Array) => P;
}

/**
 * The group G1 or G2 of a pairing: cyclic, of prime order.
 *
 * A scalar is a number from 0 to 2^256 − 1, or its 32 big-endian bytes; it need not be reduced. Points are public: only scalars may be secret, and those of
 * `multiply` and `multiplyBase` alone, which take a time that does not depend on them (of a bigint shows how long it is).
 *
 * Compiles the pairing's module when it first computes. @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 */
export class PairingGroup<F, P extends PairingPoint<F>> {
  readonly #pairing: Pairing;
  readonly #side: Side<F, P>;

  /** For limber's own pairings. */
  constructor(pairing: Pairing, side: Side<F, P>) {
    this.#pairing = pairing;
    this.#side = side;
  }

  /** A prime: how many points there are. */
  get order(): bigint {
    return this.#pairing.params.order;
  }

  /** The generator that all who use the pairing have. */
  get generator(): P {
    return this.#side.generator;
  }

  /** The point at infinity. */
  get neutral(): P {
    return this.#point(undefined);
  }

  /**
   * Reads a point, and proves that it is one of the group.
   *
   * @param bytes - as `toBytes` of a point writes them.
   * @returns the point.
   * @throws {WrongTypeError} `bytes`. @throws {MalformedError} `bytes`, if their length is another.
   * @throws {InvalidPointError} `bytes`, if a coordinate is not below the prime, or they are not a point of the curve and of the group.
   */
  fromBytes(bytes: Uint8Array): P {
    return this.#side.decode(this.#pairing, bytes);
  }

  /** a + b. @throws {WrongTypeError} `a` or `b`, if it is not a point of this group. */
  add(a: P, b: P): P {
    this.#check('a', a);
    this.#check('b', b);
    return this.#point(sumVarTime(this.#curve(), [a.affine, b.affine]));
  }

  /** −point. @throws {WrongTypeError} `point`. */
  negate(point: P): P {
    this.#check('point', point);
    return this.#point(this.#curve().negative(point.affine));
  }

  /** The sum of public points; of none, the neutral element. @throws {WrongTypeError} `points`. */
  sumVarTime(points: readonly P[]): P {
    for (const point of points) this.#check('points', point);
    return this.#point(
      sumVarTime(
        this.#curve(),
        points.map(({ affine }) => affine),
      ),
    );
  }

  /** scalar · point. Secret: the scalar. @throws {WrongTypeError} `scalar` or `point`. @throws {OutOfRangeError} `scalar`. */
  multiply(scalar: bigint | Uint8Array, point: P): P {
    this.#pairing.requireCompiled();
    this.#check('point', point);
    const bytes = scalarBytes('scalar', scalar);
    return wiping([bytes], () => this.#side.secretMultiple(point, bytes));
  }

  /** scalar · generator. Secret: the scalar. @throws {WrongTypeError} `scalar`. @throws {OutOfRangeError} `scalar`. */
  multiplyBase(scalar: bigint | Uint8Array): P {
    return this.multiply(scalar, this.generator);
  }

  /**
   * Σ scalars_i · points_i, all public, by buckets (Pippenger).
   *
   * @throws {WrongTypeError} `scalars` or `points`. @throws {OutOfRangeError} `scalars`, if one is out of range, or there are not as many as points.
   */
  multiScalarVarTime(scalars: readonly bigint[], points: readonly P[]): P {
    if (scalars.length !== points.length) throw new OutOfRangeError('scalars', 'must be as many as the points');
    for (const point of points) this.#check('points', point);
    for (const scalar of scalars) checkScalar('scalars', scalar);
    if (points.length === 0) return this.neutral;
    const affine = points.map((point) => point.affine);
    return this.#point(multiScalarVarTime(this.#curve(), affine, scalars, 8 * SCALAR_BYTES));
  }

  #curve(): Group<F> {
    return this.#side.curve(this.#pairing.engine);
  }

  #point(affine: Point<F>): P {
    const { Point } = this.#side;
    return new Point(this.#pairing, affine);
  }

  #check(argument: string, point: unknown): asserts point is P {
    checkPoint(argument, point, this.#side.Point, this.#pairing, this.#side.name);
  }
}

/** Throws unless it is a point of that group. @throws {WrongTypeError} `argument`. */
export function checkPoint<P extends PairingPoint<unknown>>(
  argument: string,
  point: unknown,
  Point: new (...parts: never[]) => P,
  pairing: Pairing,
  group: 'G1' | 'G2',
): asserts point is P {
  if (!(point instanceof Point) || point.pairing !== pairing)
    throw new WrongTypeError(argument, `must be a point of ${group} of ${pairing.params.name}`);
}

function checkScalar(argument: string, scalar: bigint): void {
  if (typeof scalar !== 'bigint') throw new WrongTypeError(argument, 'must be a bigint');
  if (scalar < 0n || scalar >> BigInt(8 * SCALAR_BYTES) !== 0n)
    throw new OutOfRangeError(argument, `must be from 0 to 2^${8 * SCALAR_BYTES} − 1`);
}

/** The scalar's 32 little-endian bytes, a copy. */
function scalarBytes(argument: string, scalar: bigint | Uint8Array): Uint8Array {
  if (typeof scalar === 'bigint') {
    checkScalar(argument, scalar);
    return toBytesLE(scalar, SCALAR_BYTES);
  }
  checkBytes(argument, scalar, 'must be a bigint or a Uint8Array');
  if (scalar.length !== SCALAR_BYTES) throw new OutOfRangeError(argument, `must be ${SCALAR_BYTES} bytes`);
  return reversed(scalar);
}

/** The group G1 of a pairing. */
export type G1 = PairingGroup<bigint, G1Point>;
/** The group G2 of a pairing. */
export type G2 = PairingGroup<Fp2, G2Point>;

export const g1Of = (pairing: Pairing): G1 =>
  new PairingGroup(pairing, {
    name: 'G1',
    generator: new G1Point(pairing, pairing.params.generatorG1),
    Point: G1Point,
    decode: decodeG1,
    curve: groupG1,
    secretMultiple: secretMultipleG1,
  });

export const g2Of = (pairing: Pairing): G2 =>
  new PairingGroup(pairing, {
    name: 'G2',
    generator: new G2Point(pairing, pairing.params.generatorG2),
    Point: G2Point,
    decode: decodeG2,
    curve: groupG2,
    secretMultiple: secretMultipleG2,
  });
