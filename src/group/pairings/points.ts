/** The groups G1 and G2 of a pairing. Points are public: only scalars may be secret. */

import { elementBytes } from '../../pairing/encodings/numbers.ts';
import { equalFp2 } from '../../pairing/engine/fp2.ts';
import type { Pairing } from '../../pairing/engine/pairing.ts';
import { type Group as Curve, type Point, sumVarTime } from '../../pairing/groups/group.ts';
import { longSumVarTime } from '../../pairing/groups/long-sums.ts';
import type { G1Point, G2Point, PairingPoint } from '../../pairing/groups/points.ts';
import { secretSumG1, secretSumG2 } from '../../pairing/groups/secret-sum.ts';
import { SIDE_G1, SIDE_G2, type Side } from '../../pairing/groups/sides.ts';
import type { Fp2 } from '../../params/pairings/pairing.ts';
import { bitLength, fromBytesLE } from '../../util/bytes.ts';
import type { Arithmetic } from '../arithmetic.ts';
import type { Element, Group } from '../group.ts';
import { OwnGroup } from '../own-group.ts';
import type { Scalars } from '../scalars.ts';

/** For the compiler alone, which tells elements of G1, G2 and GT apart by it. */
declare const side: unique symbol;

/** An element of G1 of a pairing: a point of its curve. */
export interface G1Element extends Element {
  /** A type only: the compiler tells elements of G1 from those of G2. */
  readonly [side]?: 'G1';
}

/** An element of G2 of a pairing: a point of the twist, of order n. */
export interface G2Element extends Element {
  /** A type only: the compiler tells elements of G2 from those of G1. */
  readonly [side]?: 'G2';
}

/**
 * G1 of a pairing. Points are public: of its elements only scalars are secret. There are no tables.
 *
 * What computes compiles the pairing's module first, and throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 */
export type G1 = Group<G1Element>;

/** G2 of a pairing, as {@link G1} is. */
export type G2 = Group<G2Element>;

/** What a group takes beside its side of the pairing. */
interface Parts<F, P extends PairingPoint<F>> {
  readonly side: Side<F, P>;
  readonly secretSum: (pairing: Pairing, scalars: readonly Uint8Array[], points: readonly Point<F>[]) => Point<F>;
  readonly equal: (a: F, b: F) => boolean;
}

function arithmetic<F, P extends PairingPoint<F>>(
  pairing: Pairing,
  scalars: Scalars,
  { side, secretSum, equal }: Parts<F, P>,
): Arithmetic<P> {
  const { Point, decode, secretMultiple } = side;
  const made = (affine: Point<F>): P => new Point(pairing, affine);
  const curve = (): Curve<F> => side.curve(pairing.engine);
  const generator = made(side.generator(pairing.params));
  return {
    name: `${side.name} of ${pairing.params.name}`,
    scalars,
    elementBytes: side.encoding(pairing.encodings).numbers * elementBytes(pairing.params),
    hasSecretElements: false,
    neutral: made(undefined),
    generator,
    encode: (point) => point.toBytes(),
    decode: (argument, bytes) => decode(pairing, bytes, argument),
    equals: ({ affine: a }, { affine: b }) => (a && b ? equal(a.x, b.x) && equal(a.y, b.y) : a === b),
    neg: ({ affine }) => made(curve().negative(affine)),
    add: (a, b) => made(sumVarTime(curve(), [a.affine, b.affine])),
    multiply: (scalar, point) => secretMultiple(point, scalar),
    multiplyBase: (scalar) => secretMultiple(generator, scalar),
    sum: (numbers, points) =>
      made(
        secretSum(
          pairing,
          numbers,
          points.map(({ affine }) => affine),
        ),
      ),
    sumVarTime: (base, numbers, points) => {
      const scalars = [...(base ? [base] : []), ...numbers].map(fromBytesLE);
      const affine = [...(base ? [generator] : []), ...points].map((point) => point.affine);
      // Of small numbers, as the ones of a sum are, as few bits are gone through.
      const bits = scalars.reduce((most, scalar) => Math.max(most, bitLength(scalar)), 1);
      return made(affine.length === 0 ? undefined : longSumVarTime(curve(), affine, scalars, bits));
    },
  };
}

const frozen = <V, E extends Element>(parts: Arithmetic<V>): Group<E> => Object.freeze(new OwnGroup<V, E>(parts));

export const g1Of = (pairing: Pairing, scalars: Scalars): G1 =>
  frozen<G1Point, G1Element>(
    arithmetic<bigint, G1Point>(pairing, scalars, { side: SIDE_G1, secretSum: secretSumG1, equal: (a, b) => a === b }),
  );

export const g2Of = (pairing: Pairing, scalars: Scalars): G2 =>
  frozen<G2Point, G2Element>(arithmetic<Fp2, G2Point>(pairing, scalars, { side: SIDE_G2, secretSum: secretSumG2, equal: equalFp2 }));
