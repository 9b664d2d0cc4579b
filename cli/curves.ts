/** The curves of the command. */
import * as ec from 'limber/ec';
import { type EcCurve, p224, p256, p384, p521 } from 'limber/ec';

export const ALL_CURVES: readonly EcCurve[] = Object.values(ec).flatMap((value) =>
  typeof value === 'object' && 'oid' in value ? [value] : [],
);

/** By the names of their standards, and those that OpenSSL has for them. */
export const CURVES: Readonly<Record<string, EcCurve>> = {
  ...Object.fromEntries(ALL_CURVES.map((curve) => [curve.name, curve])),
  prime256v1: p256,
  secp384r1: p384,
  secp521r1: p521,
  secp224r1: p224,
};
