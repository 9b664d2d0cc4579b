/** The suites of short Weierstrass curves of prime order. */

import { encodeToCurve, type HashToWeierstrass, hashToCurve, weierstrassMap } from '../../curve/hash-to-curve/weierstrass.ts';
import { Field } from '../../field/prime-field.ts';
import { squareRoots } from '../../field/square-roots.ts';
import type { Hash } from '../../hash/hash.ts';
import { sha256, sha384, sha512 } from '../../hash/sha2.ts';
import { SECP256K1_SWU } from '../../params/hash-to-curve/secp256k1.ts';
import type { SimpleSwuParams } from '../../params/hash-to-curve/simple-swu.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import type { EcCurve } from '../curves/curve.ts';
import type { CurveGroup } from '../curves/curve-group.ts';
import { p256, p384, p521, secp256k1 } from '../curves/curves.ts';
import { p256Group, p384Group, p521Group, secp256k1Group } from '../curves/groups.ts';
import { primeInsideOf } from '../curves/prime-curve.ts';
import type { Element } from '../group.ts';
import { type HashToCurveSuite, OwnSuite } from './suite.ts';

function suite(
  name: string,
  group: CurveGroup,
  curve: EcCurve,
  hash: Hash,
  swu: SimpleSwuParams,
  strength: number,
): HashToCurveSuite<Element> {
  const parts = compiledOnce((): HashToWeierstrass => {
    const { params, fields, group: points } = primeInsideOf(curve);
    const field = new Field(fields[0], undefined, squareRoots);
    return { field, map: weierstrassMap(params, swu, field), add: (p, q) => points.add(p, q), strength };
  });
  return new OwnSuite(name, group, hash, (expand, count) => (count === 2 ? hashToCurve : encodeToCurve)(parts(), expand));
}

/** To P-256 by SHA-256 and the simplified SWU map (RFC 9380, section 8.2). Elements are those of `p256Group`, and may be secret. */
export const p256Suite: HashToCurveSuite<Element> = /* @__PURE__ */ suite(
  'P256_XMD:SHA-256_SSWU',
  p256Group,
  p256,
  sha256,
  { z: -10n },
  128,
);
/** To P-384 by SHA-384 and the simplified SWU map (RFC 9380, section 8.3). Elements are those of `p384Group`, and may be secret. */
export const p384Suite: HashToCurveSuite<Element> = /* @__PURE__ */ suite(
  'P384_XMD:SHA-384_SSWU',
  p384Group,
  p384,
  sha384,
  { z: -12n },
  192,
);
/** To P-521 by SHA-512 and the simplified SWU map (RFC 9380, section 8.4). Elements are those of `p521Group`, and may be secret. */
export const p521Suite: HashToCurveSuite<Element> = /* @__PURE__ */ suite(
  'P521_XMD:SHA-512_SSWU',
  p521Group,
  p521,
  sha512,
  { z: -4n },
  256,
);
/** To secp256k1 by SHA-256 and the simplified SWU map through an isogeny (RFC 9380, section 8.7). Elements are those of `secp256k1Group`, and may be secret. */
export const secp256k1Suite: HashToCurveSuite<Element> = /* @__PURE__ */ suite(
  'secp256k1_XMD:SHA-256_SSWU',
  secp256k1Group,
  secp256k1,
  sha256,
  SECP256K1_SWU,
  128,
);
