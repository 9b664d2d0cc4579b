/** Points of a short Weierstrass curve of prime order from uniform bytes (RFC 9380, section 3): nobody knows their logarithms. */
import type { Field } from '../../field/prime-field.ts';
import type { WeierstrassParams } from '../../params/curves/weierstrass.ts';
import type { SimpleSwuParams } from '../../params/hash-to-curve/simple-swu.ts';
import { type Expander, hashToField } from './hash-to-field.ts';
import { imageUnder } from './isogeny.ts';
import { isogenyOf, residues } from './kernel-isogeny.ts';
import { mapBySimpleSwu, simpleSwu } from './simple-swu.ts';

/** What a residue is mapped to: the coordinates of a point, little-endian, one after the other. Constant time. */
export type MapToCurve = (u: Uint8Array) => Uint8Array;

/** @param field - of the coordinates, with square roots. */
export function weierstrassMap(params: WeierstrassParams, { z, isogenous }: SimpleSwuParams, field: Field): MapToCurve {
  const map = simpleSwu(field, isogenous?.a ?? params.a, isogenous?.b ?? params.b, z);
  if (!isogenous) return (u) => mapBySimpleSwu(map, u);
  const { a, b, isogeny } = isogenous;
  const image = isogenyOf(residues(params.prime), a, b, isogeny);
  return (u) => imageUnder(field, image, mapBySimpleSwu(map, u));
}

export interface HashToWeierstrass {
  readonly field: Field;
  readonly map: MapToCurve;
  /** Of any two points. Constant time. */
  readonly add: (p: Uint8Array, q: Uint8Array) => Uint8Array;
  /** The security level that the suite aims at, in bits. */
  readonly strength: number;
}

/** As from a random oracle: any point is as likely as another (`hash_to_curve`). Constant time in what is expanded. */
export function hashToCurve({ field, map, add, strength }: HashToWeierstrass, expand: Expander): Uint8Array {
  const [u0, u1] = hashToField(field, expand, 2, strength) as [Uint8Array, Uint8Array];
  return add(map(u0), map(u1));
}

/** In half the time, and only to about half of the points (`encode_to_curve`): for protocols that say so. Constant time in what is expanded. */
export function encodeToCurve({ field, map, strength }: HashToWeierstrass, expand: Expander): Uint8Array {
  const [u] = hashToField(field, expand, 1, strength) as [Uint8Array];
  return map(u);
}
