/**
 * Points of the curves that are compared as groups for protocols, ballots for example: all in the same way, so that fields are compared and not groups. For studies only: on binary fields
 * sums are not constant time, though the type asks for it.
 */
import { FixedTable } from '../../curve/fixed-table.ts';
import type { CombCalls } from '../../curve/module/calls.ts';
import type { Comb } from '../../curve/module/comb.ts';
import { fixedCombs } from '../../curve/module/fixed-combs.ts';
import { copyOf, equalBytes } from '../../encoding/octets.ts';
import { Field } from '../../field/prime-field.ts';
import type { Linked } from '../../formulas/link.ts';
import { coordinatesOf } from '../../group/coordinates.ts';
import { curveTables } from '../../group/curve-tables.ts';
import type { PointGroup } from '../../group/curves/curve.ts';
import { fieldScalars } from '../../group/field-scalars.ts';
import type { SecretGroup } from '../../group/group.ts';
import { OwnGroup } from '../../group/own-group.ts';
import { sumOfAny } from '../../group/sum.ts';
import { shapesFor } from '../../kernels/field/prime/any-field.ts';
import { scalars } from '../../kernels/field/prime/fields.ts';
import type { AffinePoint } from '../../params/curves/weierstrass.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import { CompiledModule } from '../../runtime/module.ts';
import { isZero } from '../../util/constant-time.ts';
import { InvalidPointError } from '../../util/errors.ts';

/** What is asked of a curve. Points are its coordinates, little-endian, one after the other; the neutral element all zeros. */
export interface GroupParts {
  readonly name: string;
  readonly order: bigint;
  readonly generator: AffinePoint;
  /** Coordinates are below it. */
  readonly limit: bigint;
  /** Compiles the curve's module. */
  open(): PointGroup & { readonly coordinateBytes: number; add(p: Uint8Array, q: Uint8Array): Uint8Array };
  /** y of the opposite point. */
  negativeY(x: Uint8Array, y: Uint8Array): Uint8Array;
  comb(teeth: number, stride: number): Comb;
  module(comb: Comb): Linked<'numbers' | 'scalar' | 'comb', CombCalls>;
}

/** The group. Elements take both coordinates as bytes. */
export function studiedGroup({ name, order, generator, limit, open, negativeY, comb, module }: GroupParts): SecretGroup {
  const points = open();
  const { coordinateBytes: half } = points;
  const neutral = (): Uint8Array => new Uint8Array(2 * half);
  const field = compiledOnce(() => new Field(scalars(name, { order }, shapesFor(order))));
  const combs = fixedCombs(comb);
  const sums = {
    neutral: neutral(),
    sumOfSome: points.multiScalarVarTime.bind(points),
    add: points.add.bind(points),
    isProper: (point: Uint8Array) => !isZero(point),
    buckets: undefined,
  };
  return new OwnGroup({
    name,
    scalars: fieldScalars(order, 'big', field),
    elementBytes: 2 * half,
    hasSecretElements: true,
    get neutral() {
      return neutral();
    },
    get generator() {
      return points.point(generator);
    },
    encode: (point) => copyOf(point),
    decode: (argument, bytes) => {
      const point = copyOf(bytes);
      if (!isZero(point) && !points.contains(point)) throw new InvalidPointError(argument, `must be a point of ${name}`);
      return point;
    },
    equals: equalBytes,
    neg: (point) => {
      const negative = copyOf(point);
      negative.set(negativeY(point.subarray(0, half), point.subarray(half)), half);
      return negative;
    },
    add: (a, b) => points.add(a, b),
    multiply: (scalar, point) => points.multiply(scalar, point),
    multiplyBase: (scalar) => points.multiplyBase(scalar),
    sumVarTime: (base, numbers, values) => sumOfAny(sums, base, numbers, values),
    tables: curveTables({
      ...{ prime: limit, order, combs: () => combs, entryNumbers: 2, coordinates: coordinatesOf },
      entryBytes: () => 2 * module(combs[0] as Comb).kernel.elementBytes,
      make: (point, of) => new FixedTable(new CompiledModule(module(of)), of, point),
    }),
  }) as OwnGroup<Uint8Array> & SecretGroup;
}
