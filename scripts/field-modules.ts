/** Every module over a field kernel that limber can generate, by name: for the lock file. */
import { edwardsModule } from '../src/curve/edwards/module.ts';
import { weierstrassModule } from '../src/curve/weierstrass/module.ts';
import { x25519Module } from '../src/curve/x25519/module.ts';
import { fieldModule } from '../src/field/module.ts';
import type { Linked } from '../src/formulas/link.ts';
import { powerPlan } from '../src/formulas/power-plan.ts';
import {
  BN256_FIELD,
  type FieldFamily,
  fieldKernel,
  P256_FIELD,
  P25519_FIELD,
  PRIME_FIELDS,
  SECP256K1_FIELD,
} from '../src/kernels/field/fields.ts';
import { pairsKernel } from '../src/kernels/field/pair-fields.ts';
import { pairingModule } from '../src/pairing/module.ts';
import { ED25519 } from '../src/params/curves/ed25519.ts';
import { P256 } from '../src/params/curves/p256.ts';
import { SECP256K1 } from '../src/params/curves/secp256k1.ts';

const FAMILIES: readonly FieldFamily[] = ['fma', 'int'];

export function fieldModules(): readonly Linked<string>[] {
  return FAMILIES.flatMap((family) => [
    ...PRIME_FIELDS.map((field) => fieldModule(fieldKernel(field, family), powerPlan([field.modulus - 2n]))),
    weierstrassModule(P256, fieldKernel(P256_FIELD, family)),
    weierstrassModule(SECP256K1, fieldKernel(SECP256K1_FIELD, family)),
    edwardsModule(ED25519, fieldKernel(P25519_FIELD, family)),
    x25519Module(fieldKernel(P25519_FIELD, family)),
    pairingModule(pairsKernel(BN256_FIELD, family)),
  ]);
}
