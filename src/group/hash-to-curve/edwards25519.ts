/** The suite of edwards25519. */

import { hashToField } from '../../curve/hash-to-curve/hash-to-field.ts';
import { sha512 } from '../../hash/sha2.ts';
import { NEUTRAL } from '../edwards25519/arithmetic.ts';
import { edwards25519Group } from '../edwards25519/edwards25519.ts';
import { ed25519Group } from '../edwards25519/group.ts';
import { field } from '../edwards25519/residues.ts';
import type { Element } from '../group.ts';
import { mapByElligator2 } from './elligator2.ts';
import { type HashToCurveSuite, OwnSuite, type ToGroup } from './suite.ts';

const STRENGTH = 128;

/** Affine coordinates. The cofactor is 8: the sum is doubled three times. */
export const hashToEdwards25519: ToGroup<Uint8Array> = (expand, count) => {
  const add = (a: Uint8Array, b: Uint8Array): Uint8Array => ed25519Group().add(a, b);
  let sum = hashToField(field(), expand, count, STRENGTH).map(mapByElligator2).reduce(add, NEUTRAL);
  for (let i = 0; i < 3; i++) sum = add(sum, sum);
  return sum;
};

/** To edwards25519 by SHA-512 and Elligator 2 (RFC 9380, section 8.5). Elements are those of `edwards25519Group`, and may be secret. */
export const edwards25519Suite: HashToCurveSuite<Element> = /* @__PURE__ */ new OwnSuite(
  'edwards25519_XMD:SHA-512_ELL2',
  edwards25519Group,
  sha512,
  hashToEdwards25519,
);
