/** The curves of the command. */
import { brainpoolP256r1, brainpoolP384r1, brainpoolP512r1, type EcCurve, p224, p256, p384, p521, secp256k1 } from 'limber/ec';

export const ALL_CURVES: readonly EcCurve[] = [p256, p384, p521, secp256k1, p224, brainpoolP256r1, brainpoolP384r1, brainpoolP512r1];

/** By the names of their standards, and those that OpenSSL has for them. */
export const CURVES: Readonly<Record<string, EcCurve>> = {
  ...Object.fromEntries(ALL_CURVES.map((curve) => [curve.name, curve])),
  prime256v1: p256,
  secp384r1: p384,
  secp521r1: p521,
  secp224r1: p224,
};
