/** Every module over a field kernel that limber can generate, by name: for the lock file. */
import { edwardsBuckets } from '../src/curve/edwards/buckets.ts';
import { edwardsModule } from '../src/curve/edwards/module.ts';
import { weierstrassBuckets } from '../src/curve/weierstrass/buckets.ts';
import { MINUS_3, ZERO } from '../src/curve/weierstrass/formulas.ts';
import { weierstrassModule } from '../src/curve/weierstrass/module.ts';
import { x25519Module } from '../src/curve/x25519/module.ts';
import { fieldModule } from '../src/field/module.ts';
import { squareRoots } from '../src/field/square-roots.ts';
import type { Linked } from '../src/formulas/link.ts';
import {
  type FieldFamily,
  fieldKernel,
  P225_FIELD,
  P256_FIELD,
  P384_FIELD,
  P521_FIELD,
  P25519_FIELD,
  PRIME_FIELDS,
  SECP256K1_FIELD,
} from '../src/kernels/field/fields.ts';
import { pairingModule } from '../src/pairing/engine/module.ts';
import { bn254 } from '../src/pairing/named/bn254.ts';
import { bn256 } from '../src/pairing/named/bn256.ts';
import { ED25519 } from '../src/params/curves/ed25519.ts';
import { P225 } from '../src/params/curves/p225.ts';
import { P256 } from '../src/params/curves/p256.ts';
import { P384 } from '../src/params/curves/p384.ts';
import { P521 } from '../src/params/curves/p521.ts';
import { SECP256K1 } from '../src/params/curves/secp256k1.ts';

const FAMILIES: readonly FieldFamily[] = ['fma', 'int'];

/** Curves that sums of many points are made on. */
const BUCKETS = [
  [P256, MINUS_3, P256_FIELD],
  [SECP256K1, ZERO, SECP256K1_FIELD],
  [P384, MINUS_3, P384_FIELD],
  [P521, MINUS_3, P521_FIELD],
] as const;

export function fieldModules(): readonly Linked<string>[] {
  return FAMILIES.flatMap((family) => [
    ...PRIME_FIELDS.map((field) => fieldModule(fieldKernel(field, family), squareRoots)),
    weierstrassModule(P256, MINUS_3, fieldKernel(P256_FIELD, family)),
    weierstrassModule(SECP256K1, ZERO, fieldKernel(SECP256K1_FIELD, family)),
    weierstrassModule(P384, MINUS_3, fieldKernel(P384_FIELD, family)),
    weierstrassModule(P521, MINUS_3, fieldKernel(P521_FIELD, family)),
    weierstrassModule(P225, MINUS_3, fieldKernel(P225_FIELD, family)),
    edwardsModule(ED25519, fieldKernel(P25519_FIELD, family)),
    ...BUCKETS.map(([params, formulas, field]) => weierstrassBuckets(params, formulas, fieldKernel(field, family))),
    edwardsBuckets(ED25519, fieldKernel(P25519_FIELD, family)),
    x25519Module(fieldKernel(P25519_FIELD, family)),
    ...[bn256, bn254].map(({ spec }) => pairingModule(spec, family)),
  ]);
}
