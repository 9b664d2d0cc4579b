/** Groups of points of a curve: groups that know coordinates as well. */
import type { AffinePoint } from '../../params/curves/weierstrass.ts';
import { WrongTypeError } from '../../util/errors.ts';
import type { Arithmetic } from '../arithmetic.ts';
import type { Element, SecretGroup } from '../group.ts';
import { OwnGroup } from '../own-group.ts';

/** A group of points with affine coordinates. */
export interface CurveGroup extends SecretGroup {
  /** The coordinates of a public point; undefined of the point at infinity. @throws {WrongTypeError} `element`, if it is of another group. */
  coordinatesOf(element: Element): AffinePoint | undefined;
  /** The point of public coordinates. @throws {WrongTypeError} `point`. @throws {InvalidPointError} `point`, if it is none of the group. */
  fromCoordinates(point: AffinePoint): Element;
}

export interface CurveArithmetic extends Arithmetic<Uint8Array> {
  readonly hasSecretElements: true;
  /** The coordinates of a public value; undefined of the point at infinity. */
  coordinates(value: Uint8Array): AffinePoint | undefined;
  /** The value of public coordinates, which are numbers. @throws {InvalidPointError} `argument`. */
  point(argument: string, point: AffinePoint): Uint8Array;
}

export class OwnCurveGroup extends OwnGroup<Uint8Array> implements CurveGroup {
  declare readonly hasSecretElements: true;
  readonly #arithmetic: CurveArithmetic;

  /** For limber's own groups. */
  constructor(arithmetic: CurveArithmetic) {
    super(arithmetic);
    this.#arithmetic = arithmetic;
    Object.freeze(this);
  }

  coordinatesOf(element: Element): AffinePoint | undefined {
    return this.#arithmetic.coordinates(this.held('element', element));
  }

  fromCoordinates(point: AffinePoint): Element {
    if (typeof point?.x !== 'bigint' || typeof point.y !== 'bigint') throw new WrongTypeError('point', 'must be a point of two bigints');
    return this.made(this.#arithmetic.point('point', point));
  }
}
