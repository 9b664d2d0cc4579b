/** mbedTLS's vectors of elliptic curves: agreements, public keys of private ones, pairs of keys, and a sum. What is arithmetic is in `vectors/mbedtls.ts`. */

import assert from 'node:assert/strict';
import { toBytesBE } from '../../../src/encoding/octets.ts';
import * as ec from '../../../src/entries/ec.ts';
import * as ecdh from '../../../src/entries/ecdh.ts';
import { primeInsideOf } from '../../../src/group/curves/prime-curve.ts';
import { pointOf } from '../../../src/scheme/ec/keys.ts';
import { type Call, callsIn } from '../mbedtls.ts';
import { differ, fromHex, numberOfHex, type Verdict, vectorFile } from '../rsa/suites.ts';
import { curveNamed } from './curves.ts';

const PREFIX = 'MBEDTLS_ECP_DP_';
const X25519 = `${PREFIX}CURVE25519`;

const curveOf = (id: string): ec.EcCurve | undefined => curveNamed(id.replace(PREFIX, ''));

const keyOf = (curve: ec.EcCurve, x = '', y = ''): ec.EcPublicKey => new ec.EcPublicKey(curve, { x: numberOfHex(x), y: numberOfHex(y) });

/** What is refused shows as undefined. */
function unlessRefused<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof ecdh.LimberError) return undefined;
    throw error;
  }
}

type Judge = (curve: ec.EcCurve, parts: readonly string[]) => string | undefined;

/** By the function that a vector calls, for its curve and what follows. */
const WEIERSTRASS: Readonly<Record<string, Judge>> = {
  /** dA:xA:yA:dB:xB:yB:xZ:yZ. */
  ecp_test_vect: (curve, [dA = '', xA, yA, dB = '', xB, yB, xZ = '']) => {
    const keys = [dA, dB].map((d) => new ec.EcPrivateKey(curve, numberOfHex(d)));
    const points = [keyOf(curve, xA, yA), keyOf(curve, xB, yB)];
    if (!keys.every(({ publicKey }, i) => points[i]?.equals(publicKey))) return 'another public key';
    const z = toBytesBE(numberOfHex(xZ), curve.coordinateBytes);
    const secrets = keys.map((key, i) => ecdh.agreeEcdh(key, points[1 - i] as ec.EcPublicKey));
    return secrets.map((secret) => differ(secret, z)).find((complaint) => complaint !== undefined);
  },

  /** d:result:public key. */
  ecp_calc_public: (curve, [d = '', result, expected = '']) => {
    const key = unlessRefused(() => new ec.EcPrivateKey(curve, numberOfHex(d)));
    if (result !== '0') return key === undefined ? undefined : 'taken';
    return key ? differ(key.publicKey.toBytes(), fromHex(expected)) : 'refused';
  },

  /** x:y:curve:d:x:y:result. */
  mbedtls_ecp_check_pub_priv: (curve, [x, y, otherCurve = '', d = '', otherX, otherY, result]) => {
    const other = curveOf(otherCurve) ?? assert.fail(otherCurve);
    const fits = unlessRefused(() => {
      const key = new ec.EcPrivateKey(other, numberOfHex(d));
      return [keyOf(curve, x, y), keyOf(other, otherX, otherY)].every((point) => point.equals(key.publicKey));
    });
    return (fits === true) === (result === '0') ? undefined : `fits: ${fits}`;
  },

  /** u:P:v:Q:sum, where both factors are 1. */
  ecp_muladd: (curve, [u, p = '', v, q = '', sum = '']) => {
    assert.deepEqual([u, v], ['01', '01']);
    const [one, other] = [p, q].map((point) => pointOf(ec.EcPublicKey.fromBytes(curve, fromHex(point)))) as [Uint8Array, Uint8Array];
    return differ(primeInsideOf(curve).group.add(one, other), pointOf(ec.EcPublicKey.fromBytes(curve, fromHex(sum))));
  },
};

const reversed = (hex: string): Uint8Array => fromHex(hex).reverse();

const MONTGOMERY: Readonly<Record<string, (parts: readonly string[]) => string | undefined>> = {
  /** dA:xA:dB:xB:xZ, big-endian. */
  ecp_test_vec_x: ([dA = '', xA = '', dB = '', xB = '', xZ = '']) => {
    const keys = [dA, dB].map((d) => ecdh.X25519PrivateKey.fromBytes(reversed(d)));
    const points = [xA, xB].map((x) => ecdh.X25519PublicKey.fromBytes(reversed(x)));
    if (!keys.every(({ publicKey }, i) => points[i]?.equals(publicKey))) return 'another public key';
    return keys
      .map((key, i) => differ(ecdh.agreeX25519(key, points[1 - i] as ecdh.X25519PublicKey), reversed(xZ)))
      .find((found) => found !== undefined);
  },
};

function judged({ title, name, arguments: [id = '', ...parts] }: Call): Verdict[] {
  if (id === X25519) return name in MONTGOMERY ? [{ id: title, complaint: MONTGOMERY[name]?.(parts) }] : [];
  const curve = curveOf(id);
  return curve && name in WEIERSTRASS ? [{ id: title, complaint: WEIERSTRASS[name]?.(curve, parts) }] : [];
}

vectorFile('modexp/mbedtls/test_suite_ecp.data', 18, (file) => callsIn(file).flatMap(judged));
