/** Every module over a field kernel that limber can generate, by its name in the lock file. */
import { edwardsBuckets } from '../curve/edwards/buckets.ts';
import { edwardsComb, edwardsModule } from '../curve/edwards/module.ts';
import type { Comb } from '../curve/module/comb.ts';
import { fixedCombs } from '../curve/module/fixed-combs.ts';
import { weierstrassBuckets } from '../curve/weierstrass/buckets.ts';
import { MINUS_3, ZERO } from '../curve/weierstrass/formulas.ts';
import { weierstrassComb, weierstrassModule } from '../curve/weierstrass/module.ts';
import { x25519Module } from '../curve/x25519/module.ts';
import { fieldModule } from '../field/module.ts';
import { squareRoots } from '../field/square-roots.ts';
import type { Linked } from '../formulas/link.ts';
import {
  BN256_FIELD,
  type FieldFamily,
  fieldKernel,
  P225_FIELD,
  P256_FIELD,
  P384_FIELD,
  P521_FIELD,
  P25519_FIELD,
  PRIME_FIELDS,
  SECP256K1_FIELD,
} from '../kernels/field/fields.ts';
import type { FieldKernel } from '../kernels/field/kernel.ts';
import { pairsKernel } from '../kernels/field/pair-fields.ts';
import { type PairingPasses, pairingModule } from '../pairing/module.ts';
import { ED25519 } from '../params/curves/ed25519.ts';
import { P225 } from '../params/curves/p225.ts';
import { P256 } from '../params/curves/p256.ts';
import { P384 } from '../params/curves/p384.ts';
import { P521 } from '../params/curves/p521.ts';
import { SECP256K1 } from '../params/curves/secp256k1.ts';

const FAMILIES: readonly FieldFamily[] = ['fma', 'int'];

/** Short Weierstrass curves, and whether tables and sums of many points are made on them (`limber/points`). */
const CURVES = [
  { params: P256, formulas: MINUS_3, field: P256_FIELD, isOfPoints: true },
  { params: SECP256K1, formulas: ZERO, field: SECP256K1_FIELD, isOfPoints: true },
  { params: P384, formulas: MINUS_3, field: P384_FIELD, isOfPoints: true },
  { params: P521, formulas: MINUS_3, field: P521_FIELD, isOfPoints: true },
  { params: P225, formulas: MINUS_3, field: P225_FIELD, isOfPoints: false },
] as const;

/** The passes of the formula compiler that `limber/pairing-lab` leaves out. */
const PASSES: readonly PairingPasses[] = [
  { lazy: false, reuse: true },
  { lazy: true, reuse: false },
  { lazy: false, reuse: false },
];

type Named = readonly [name: string, linked: Linked<string>];

export function fieldModules(): readonly Named[] {
  return FAMILIES.flatMap((family) => [
    ...PRIME_FIELDS.flatMap((field) => ofField(fieldKernel(field, family))),
    ...CURVES.flatMap(({ params, formulas, field, isOfPoints }) => {
      const kernel = fieldKernel(field, family);
      const combs = isOfPoints ? fixedCombs((teeth, steps) => weierstrassComb(params, teeth, steps)) : [];
      return [
        named(weierstrassModule(params, formulas, kernel)),
        ...(isOfPoints ? [named(weierstrassBuckets(params, formulas, kernel))] : []),
        ...combs.map((comb) => ofComb(weierstrassModule(params, formulas, kernel, comb), comb)),
      ];
    }),
    ...ofCurve25519(fieldKernel(P25519_FIELD, family)),
    ...ofPairing(pairsKernel(BN256_FIELD, family)),
  ]);
}

const named = (linked: Linked<string>): Named => [linked.name, linked];
const ofComb = (linked: Linked<string>, { teeth, tables, stride }: Comb): Named => [
  `${linked.name}, table of ${tables} by ${teeth} teeth and ${stride} steps`,
  linked,
];

function ofField(kernel: FieldKernel): readonly Named[] {
  const withRoots = fieldModule(kernel, squareRoots);
  return [named(fieldModule(kernel)), [`${withRoots.name} with square roots`, withRoots]];
}

function ofCurve25519(kernel: FieldKernel): readonly Named[] {
  const combs = fixedCombs((teeth, steps) => edwardsComb(ED25519, teeth, steps));
  return [
    named(edwardsModule(ED25519, kernel)),
    named(edwardsBuckets(ED25519, kernel)),
    ...combs.map((comb) => ofComb(edwardsModule(ED25519, kernel, comb), comb)),
    named(x25519Module(kernel)),
  ];
}

function ofPairing(kernel: FieldKernel): readonly Named[] {
  const lesser = PASSES.map((passes) => {
    const linked = pairingModule(kernel, passes);
    const left = Object.entries(passes).flatMap(([pass, made]) => (made ? [] : [pass]));
    return [`${linked.name} without ${left.join(' and ')}`, linked] as const;
  });
  return [named(pairingModule(kernel)), ...lesser];
}
