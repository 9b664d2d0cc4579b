/** What snarkjs writes: points as arrays of decimal numbers, of which there is one form. */
import type { JsonView } from '../../encoding/json/view.ts';
import type { G1Element, G2Element } from '../../group/pairings/points.ts';
import { InvalidPointError } from '../../util/errors.ts';
import type { PairingCurve } from './curves.ts';

/** Refuses what is of another proof system or curve. */
export function checkProtocol(protocol: JsonView): void {
  if (protocol.string() !== 'groth16') protocol.refuse('must be groth16');
}

/** x, y and 1. @throws {MalformedError} or {InvalidPointError} the place. */
export function pointOfG1(curve: PairingCurve, view: JsonView): G1Element {
  const [x, y] = affine(view).map((coordinate) => coordinate.decimal(curve.prime)) as [bigint, bigint];
  if (!isOne(view)) view.refuse('must have 1 for its third coordinate');
  return placed(view, () => curve.pointOfG1(x, y));
}

/** The same, or 0, 1 and 0, which is the point at infinity. */
export function pointOfG1OrInfinity(curve: PairingCurve, view: JsonView): G1Element {
  const isInfinity = view.items(3, 3).every((coordinate, i) => coordinate.value === (i === 1 ? '1' : '0'));
  return isInfinity ? curve.g1.neutral : pointOfG1(curve, view);
}

/** Pairs of numbers, that of i second. */
export function pointOfG2(curve: PairingCurve, view: JsonView): G2Element {
  const numbers = affine(view).flatMap((coordinate) => coordinate.items(2, 2).map((number) => number.decimal(curve.prime)));
  const one = view
    .items()[2]
    ?.items(2, 2)
    .map(({ value }) => value);
  if (one?.[0] !== '1' || one[1] !== '0') view.refuse('must have 1, 0 for its third coordinate');
  return placed(view, () => curve.pointOfG2(...(numbers as [bigint, bigint, bigint, bigint])));
}

/** The first two of three coordinates. */
const affine = (view: JsonView): JsonView[] => view.items(3, 3).slice(0, 2);
const isOne = (view: JsonView): boolean => view.items()[2]?.value === '1';

/** What is wrong with a point is said of its place. */
function placed<T>(view: JsonView, decode: () => T): T {
  try {
    return decode();
  } catch (error) {
    if (error instanceof InvalidPointError) throw new InvalidPointError(view.place, error.rule);
    throw error;
  }
}
