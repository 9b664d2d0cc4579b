/** Every module over a field kernel that limber can generate, by its name in the lock file. */

import { binaryModule } from '../curve/binary/module.ts';
import { edwardsBuckets } from '../curve/edwards/buckets.ts';
import { edwardsDecompression } from '../curve/edwards/decompression.ts';
import { edwardsComb, edwardsModule, scalarBits } from '../curve/edwards/module.ts';
import { edwardsPlaces } from '../curve/edwards/places.ts';
import { edwardsStraus } from '../curve/edwards/straus.ts';
import { fixedCombs } from '../curve/module/fixed-combs.ts';
import { weierstrassBuckets } from '../curve/weierstrass/buckets.ts';
import { weierstrassDecompression } from '../curve/weierstrass/decompression.ts';
import { type CoefficientFormulas, MINUS_3 } from '../curve/weierstrass/formulas.ts';
import { weierstrassComb, weierstrassModule } from '../curve/weierstrass/module.ts';
import { weierstrassPlaces } from '../curve/weierstrass/places.ts';
import { x25519Module } from '../curve/x25519/module.ts';
import { fieldModule } from '../field/module.ts';
import { squareRoots } from '../field/square-roots.ts';
import type { Linked } from '../formulas/link.ts';
import { type CurveModules, primeInsideOf } from '../group/curves/prime-curve.ts';
import { type BinaryFamily, binaryField } from '../kernels/field/binary/field.ts';
import type { FieldKernel } from '../kernels/field/kernel.ts';
import { type FieldFamily, fieldKernel, P25519_FIELD, type PrimeField } from '../kernels/field/prime/fields.ts';
import type { PairingSpec } from '../pairing/engine/contract.ts';
import { type PairingPasses, pairingModule } from '../pairing/engine/module.ts';
import { bls12381 } from '../pairing/named/bls12-381.ts';
import { bn254 } from '../pairing/named/bn254.ts';
import { bn256 } from '../pairing/named/bn256.ts';
import { ED25519 } from '../params/curves/ed25519.ts';
import type { WeierstrassParams } from '../params/curves/weierstrass.ts';
import { OEF_CURVES } from '../study/oef/curves.ts';
import { oefModule } from '../study/oef/group.ts';
import { familiesOf } from '../study/oef/kernel.ts';
import { P225, P225_FIELD } from '../study/p225.ts';
import { ALL_CURVES } from './all-curves.ts';
import { BINARY_CURVES } from './binary-curves.ts';
import { primeFields } from './prime-fields.ts';

const FAMILIES: readonly FieldFamily[] = ['fma', 'wide', 'simd', 'int'];

interface CurveParts {
  readonly params: WeierstrassParams;
  readonly formulas: CoefficientFormulas;
  readonly fields: readonly [coordinates: PrimeField, ...others: unknown[]];
  /** With `all`, tables and sums of many points are made (`limber/groups`). */
  readonly modules: CurveModules;
}

const weierstrassCurves = (): readonly CurveParts[] => [
  ...Object.values(ALL_CURVES).map(primeInsideOf),
  { params: P225, formulas: MINUS_3, fields: [P225_FIELD], modules: 'own' },
];
/** The passes of the formula compiler that `limber/study/pairing` leaves out, of bn256 alone. */
const PASSES: readonly PairingPasses[] = [
  { lazy: false, reuse: true },
  { lazy: true, reuse: false },
  { lazy: false, reuse: false },
];

const BINARY_FAMILIES: readonly BinaryFamily[] = ['relaxed', 'plain'];

type Named = readonly [name: string, linked: Linked<string>];

/** One after the other: to link them all takes seconds. */
export function* fieldModules(): Generator<Named> {
  for (const family of FAMILIES) {
    const has = ({ shapes }: PrimeField): boolean => family !== 'simd' || shapes.simd === true;
    for (const field of primeFields().filter(has)) yield* ofField(fieldKernel(field, family));
    for (const curve of weierstrassCurves().filter(({ fields: [field] }) => has(field)))
      yield* ofCurve(curve, fieldKernel(curve.fields[0], family));
    yield* ofCurve25519(fieldKernel(P25519_FIELD, family));
    yield* ofPairing(bn256.spec, family, PASSES);
    yield* ofPairing(bn254.spec, family, []);
    yield* ofPairing(bls12381.spec, family, []);
  }
  for (const family of BINARY_FAMILIES)
    for (const params of BINARY_CURVES) yield named(binaryModule(params, binaryField(params.field, family)));
  for (const curve of OEF_CURVES) for (const family of familiesOf(curve.field)) yield named(oefModule(curve, family));
}

const named = (linked: Linked<string>): Named => [linked.name, linked];

function* ofField(kernel: FieldKernel): Generator<Named> {
  yield named(fieldModule(kernel));
  yield named(fieldModule(kernel, squareRoots));
}

function* ofCurve({ params, formulas, modules }: CurveParts, kernel: FieldKernel): Generator<Named> {
  yield named(weierstrassModule(params, formulas, kernel));
  if (params.prime % 4n === 3n) yield named(weierstrassDecompression(params, kernel));
  if (modules !== 'all') return;
  yield named(weierstrassBuckets(params, formulas, kernel));
  yield named(weierstrassPlaces(params, formulas, kernel));
  for (const comb of fixedCombs((teeth, steps) => weierstrassComb(params, teeth, steps)))
    yield named(weierstrassModule(params, formulas, kernel, comb));
}

function* ofCurve25519(kernel: FieldKernel): Generator<Named> {
  yield named(edwardsModule(ED25519, kernel));
  yield named(edwardsBuckets(ED25519, kernel));
  yield named(edwardsStraus(ED25519, kernel, scalarBits(ED25519)));
  yield named(edwardsPlaces(ED25519, kernel));
  yield named(edwardsDecompression(ED25519, kernel));
  for (const comb of fixedCombs((teeth, steps) => edwardsComb(ED25519, teeth, steps))) yield named(edwardsModule(ED25519, kernel, comb));
  yield named(x25519Module(kernel));
}

function* ofPairing(spec: PairingSpec, family: FieldFamily, without: readonly PairingPasses[]): Generator<Named> {
  yield named(pairingModule(spec, family));
  for (const passes of without) {
    const linked = pairingModule(spec, family, passes);
    const left = Object.entries(passes).flatMap(([pass, made]) => (made ? [] : [pass]));
    yield [`${linked.name} without ${left.join(' and ')}`, linked];
  }
}
