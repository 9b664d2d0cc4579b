/** A pairing over the elements of its groups, and what all three of them share. */
import { Field } from '../../field/prime-field.ts';
import type { PrimeField } from '../../kernels/field/prime/fields.ts';
import type { Pairing } from '../../pairing/engine/pairing.ts';
import type { G1Point, G2Point } from '../../pairing/groups/points.ts';
import { productOfPairings } from '../../pairing/groups/products.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import { checkArray } from '../../util/checks.ts';
import { WrongTypeError } from '../../util/errors.ts';
import { type Family, OwnPublicElement } from '../element.ts';
import { fieldScalars } from '../field-scalars.ts';
import type { PublicElement } from '../group.ts';
import { familyOf } from '../own-group.ts';
import type { Scalars } from '../scalars.ts';
import type { Gt, GtElement } from './gt.ts';
import type { G1, G1Element, G2, G2Element } from './points.ts';

/** A point of G1 and one of G2. */
export type Pair = readonly [p: G1Element, q: G2Element];

/** A pairing with its groups. */
export interface PairingGroups {
  readonly curve: Pairing;
  readonly g1: G1;
  readonly g2: G2;
  readonly gt: Gt;
}

/** Numbers modulo the order of the three groups: 32 big-endian bytes. */
export const pairingScalars = ({ params }: Pairing, field: PrimeField): Scalars =>
  fieldScalars(
    params.order,
    'big',
    compiledOnce(() => new Field(field)),
  );

/** The element of G1 that a point is. */
export const elementOfG1 = (g1: G1, point: G1Point): G1Element => familyOf('g1', g1).make(point) as PublicElement as G1Element;

/** The element of G2 that a point is. */
export const elementOfG2 = (g2: G2, point: G2Point): G2Element => familyOf('g2', g2).make(point) as PublicElement as G2Element;

/** The point of an element of G1 or G2. @throws {WrongTypeError} `argument`. */
export function pointOfEither({ g1, g2, curve }: PairingGroups, argument: string, element: unknown): G1Point | G2Point {
  for (const group of [g1, g2]) {
    const family = familyOf('group', group) as Family<G1Point | G2Point>;
    if (OwnPublicElement.familyOf(argument, element) === family) return OwnPublicElement.valueOf(family, argument, element);
  }
  throw new WrongTypeError(argument, `must be an element of G1 or G2 of ${curve.params.name}`);
}

/** e(p, q). @throws {WrongTypeError} `p` or `q`. */
export const pairingOf = (groups: PairingGroups, p: G1Element, q: G2Element): GtElement =>
  product(groups, [[pointOf<G1Point>(groups.g1, 'p', p), pointOf<G2Point>(groups.g2, 'q', q)]]);

/** Π e(p_i, q_i). @throws {WrongTypeError} `pairs`. */
export function pairingProductOf(groups: PairingGroups, pairs: readonly Pair[]): GtElement {
  checkArray('pairs', pairs);
  return product(
    groups,
    pairs.map((pair) => {
      if (!Array.isArray(pair)) throw new WrongTypeError('pairs', 'must be pairs of an element of G1 and one of G2');
      return [pointOf<G1Point>(groups.g1, 'pairs', pair[0]), pointOf<G2Point>(groups.g2, 'pairs', pair[1])];
    }),
  );
}

const product = ({ curve, gt }: PairingGroups, pairs: readonly (readonly [G1Point, G2Point])[]): GtElement =>
  familyOf('gt', gt).make(productOfPairings(curve, pairs)) as PublicElement as GtElement;

const pointOf = <P>(group: G1 | G2, argument: string, element: unknown): P =>
  OwnPublicElement.valueOf(familyOf('group', group) as Family<P>, argument, element);
