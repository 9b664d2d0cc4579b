/** What edwards25519 and ristretto255 share: values are the affine coordinates of points, and the law is that of the curve. */
import { BucketSums } from '../../curve/bucket-sums.ts';
import { edwardsBuckets } from '../../curve/edwards/buckets.ts';
import { edwardsComb, edwardsModule, scalarBits } from '../../curve/edwards/module.ts';
import { edwardsPlaces } from '../../curve/edwards/places.ts';
import { edwardsStraus } from '../../curve/edwards/straus.ts';
import { FixedTable } from '../../curve/fixed-table.ts';
import { fixedCombs } from '../../curve/module/fixed-combs.ts';
import { PointPlaces } from '../../curve/point-places.ts';
import { StrausSums } from '../../curve/straus-sums.ts';
import { copyOf } from '../../encoding/octets.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import { fieldKernel, P25519_FIELD } from '../../kernels/field/prime/fields.ts';
import { ED25519 } from '../../params/curves/ed25519.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import { CompiledModule } from '../../runtime/module.ts';
import { fieldFamily } from '../../runtime/select.ts';
import { bitLength, toBytesLE } from '../../util/bytes.ts';
import type { Arithmetic } from '../arithmetic.ts';
import { coordinatesOf, negativeOf } from '../coordinates.ts';
import { curveTables } from '../curve-tables.ts';
import { fieldScalars } from '../field-scalars.ts';
import type { Scalars } from '../scalars.ts';
import { type SummingGroup, sumOfAny } from '../sum.ts';
import { SeveralSums } from '../sums/several.ts';
import type { OpenWorkspace } from '../sums/workspace.ts';
import { BYTES, ed25519Group, ed25519Scalars } from './group.ts';

/** Numbers modulo the order of both groups: 32 little-endian bytes. */
const scalars: Scalars = /* @__PURE__ */ fieldScalars(ED25519.order, 'little', ed25519Scalars);

export const NEUTRAL: Uint8Array = /* @__PURE__ */ toBytesLE(1n << 256n, 2 * BYTES);
const generator = (): Uint8Array => Uint8Array.of(...toBytesLE(ED25519.generator.x, BYTES), ...toBytesLE(ED25519.generator.y, BYTES));

const kernel = (): FieldKernel => fieldKernel(P25519_FIELD, fieldFamily('Ed25519'));
const buckets = /* @__PURE__ */ compiledOnce(
  () => new BucketSums(new CompiledModule(edwardsBuckets(ED25519, kernel())), scalarBits(ED25519)),
);
const straus = /* @__PURE__ */ compiledOnce(
  () => new StrausSums(new CompiledModule(edwardsStraus(ED25519, kernel(), scalarBits(ED25519))), scalarBits(ED25519), generator()),
);

const places = /* @__PURE__ */ compiledOnce(() => new CompiledModule(edwardsPlaces(ED25519, kernel())));
export const openPlaces: OpenWorkspace<Uint8Array> = (_, use) => new PointPlaces(places(), use === 'kept');
/** One for both groups, which share the places. */
export const severalSums: () => SeveralSums<Uint8Array> = /* @__PURE__ */ compiledOnce(() =>
  SeveralSums.opened(openPlaces, bitLength(ED25519.order), NEUTRAL),
);

const sums: SummingGroup = {
  neutral: NEUTRAL,
  sumOfSome: (base, terms) => ed25519Group().multiScalarVarTime(base, terms),
  add: (a, b) => ed25519Group().add(a, b),
  isProper: () => true,
  straus,
  buckets,
};

/** base · generator + Σ scalars_i · points_i, for public scalars and public points of the curve. */
export const sumOfPointsVarTime = (
  base: Uint8Array | undefined,
  numbers: readonly Uint8Array[],
  points: readonly Uint8Array[],
): Uint8Array => sumOfAny(sums, base, numbers, points);

/** All but the name, what elements are in bytes, and when they are equal. */
export const edwardsArithmetic = (): Omit<Arithmetic<Uint8Array>, 'name' | 'encode' | 'decode' | 'equals' | 'hasSecretElements'> & {
  readonly hasSecretElements: true;
} => ({
  scalars,
  elementBytes: BYTES,
  hasSecretElements: true,
  neutral: NEUTRAL,
  generator: generator(),
  neg: (point) => {
    const negative = copyOf(point);
    negative.set(negativeOf(point.subarray(0, BYTES), toBytesLE(ED25519.prime, BYTES)));
    return negative;
  },
  add: (a, b) => ed25519Group().add(a, b),
  multiply: (scalar, point) => ed25519Group().multiply(scalar, point),
  multiplyBase: (scalar) => ed25519Group().multiplyBase(scalar),
  severalSums,
  sumVarTime: sumOfPointsVarTime,
  tables: curveTables({
    prime: ED25519.prime,
    order: ED25519.order,
    combs: () => fixedCombs((teeth, stride) => edwardsComb(ED25519, teeth, stride)),
    entryNumbers: 3,
    entryBytes: () => 3 * kernel().elementBytes,
    coordinates: coordinatesOf,
    make: (point, comb) => new FixedTable(new CompiledModule(edwardsModule(ED25519, kernel(), comb)), comb, point),
  }),
});
