/** Curves over binary fields. */
import { BinaryGroup } from '../../curve/binary/group.ts';
import { Field } from '../../field/prime-field.ts';
import type { Hash } from '../../hash/hash.ts';
import { shapesFor } from '../../kernels/field/prime/any-field.ts';
import { type PrimeField, scalars } from '../../kernels/field/prime/fields.ts';
import type { BinaryCurveParams } from '../../params/curves/binary/params.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import { BigInt } from '../../util/big-int.ts';
import { coordinatesOf } from '../coordinates.ts';
import { type CurveInside, EcCurve, insideOf } from './curve.ts';

/** The field of the numbers that multiply a curve's points. */
export const binaryScalars = ({ name, order }: BinaryCurveParams): PrimeField =>
  scalars(name.replace('-', '').toLowerCase(), { order }, shapesFor(order));

/** The inside of such a curve. */
export interface BinaryCurveInside extends CurveInside {
  readonly params: BinaryCurveParams;
  readonly group: BinaryGroup;
}

/** The curve. Of compressed points the bit is the lowest of y/x (SEC 1, section 2.3.4). */
export function binaryCurve(params: BinaryCurveParams, hash: Hash): EcCurve {
  const { field } = params;
  const group = compiledOnce(() => new BinaryGroup(params));
  const scalarField = compiledOnce(() => new Field(binaryScalars(params)));
  const made: BinaryCurveInside = {
    ...{ params, hash, lowS: false, isRecoverable: false, limit: 1n << BigInt(field.degree) },
    get group() {
      return group();
    },
    get scalars() {
      return scalarField();
    },
    point: (point) => group().point(point),
    contains: (point) => group().contains(group().point(point)),
    pointOfX: (x, isOdd) => {
      const point = group().pointOfXVarTime(x, isOdd ? 1 : 0);
      if (!point) return undefined;
      const [, y] = coordinatesOf(point);
      return { x, y };
    },
    isOdd: (point) => ((group().ratioVarTime(group().point(point))[0] as number) & 1) === 1,
  };
  return new EcCurve(made);
}

/** Whether `binaryCurve` has made the curve. */
export const isBinaryCurve = (curve: EcCurve): boolean => 'field' in insideOf(curve).params;

/** What limber computes with on such a curve. */
export const binaryInsideOf = insideOf as (curve: EcCurve) => BinaryCurveInside;
