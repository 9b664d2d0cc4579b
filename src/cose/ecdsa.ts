/** ECDSA in COSE (RFC 9053, section 2.1; RFC 8812, section 3.2; RFC 9864, section 2.1), and its keys (RFC 9053, section 7.1.1). */
import type { CborMap } from '../encoding/cbor/value.ts';
import { concatBytes, toBytesBE } from '../encoding/octets.ts';
import type { EcCurve } from '../group/curves/curve.ts';
import { p256, p384, p521, secp256k1 } from '../group/curves/curves.ts';
import { verifyEcdsa } from '../scheme/ec/ecdsa/verify.ts';
import { EcPrivateKey, EcPublicKey } from '../scheme/ec/keys.ts';
import { ecdsaMethod } from '../scheme/signing/ecdsa.ts';
import { MalformedError } from '../util/errors.ts';
import { wiping } from '../util/wipe.ts';
import { type CoseAlgorithm, type CoseKeyForm, coseAlgorithm, type KeyMembers } from './algorithm.ts';
import { bytesIn } from './members.ts';

const EC2 = 2;
const [CURVE, X, Y, D] = [-1, -2, -3, -4] as const;
/** What SEC 1 (section 2.3.3) has in front of both coordinates, and in front of x for the lowest bit of y. */
const [BOTH, EVEN, ODD] = [4, 2, 3] as const;

/* @__NO_SIDE_EFFECTS__ */
function ec2(curve: EcCurve, label: number): CoseKeyForm<EcPrivateKey, EcPublicKey> {
  const coordinate = (value: bigint): Uint8Array => toBytesBE(value, curve.coordinateBytes);
  const readPublic = (argument: string, members: CborMap): EcPublicKey => {
    const x = bytesIn(argument, members, X, 'x', curve.coordinateBytes);
    const y = members.get(Y);
    if (typeof y === 'boolean') return EcPublicKey.fromBytes(curve, concatBytes(Uint8Array.of(y ? ODD : EVEN), x));
    return EcPublicKey.fromBytes(curve, concatBytes(Uint8Array.of(BOTH), x, bytesIn(argument, members, Y, 'y', curve.coordinateBytes)));
  };
  const writePublic = ({ x, y }: EcPublicKey): KeyMembers => [
    [CURVE, label],
    [X, coordinate(x)],
    [Y, coordinate(y)],
  ];
  return {
    type: EC2,
    curve: label,
    publicLabels: [CURVE, X, Y],
    secretLabels: [D],
    secret: D,
    readPublic,
    writePublic,
    readPrivate: (argument, members) => {
      const d = bytesIn(argument, members, D, 'd', curve.bytes);
      const key = wiping([d], () => EcPrivateKey.fromBytes(curve, d));
      // The public key may be left out (RFC 9053, section 7.1.1), and must be the right one.
      if ((members.has(X) || members.has(Y)) && !readPublic(argument, members).equals(key.publicKey))
        throw new MalformedError(`${argument}.d`, 'must be the private key of the point');
      return key;
    },
    writePrivate: (key) => [...writePublic(key.publicKey), [D, key.toBytes()]],
  };
}

/* @__NO_SIDE_EFFECTS__ */
function ecdsa(name: string, label: number, curve: EcCurve, curveLabel: number): CoseAlgorithm<EcPrivateKey, EcPublicKey> {
  return coseAlgorithm<EcPrivateKey, EcPublicKey>({
    ...ecdsaMethod(name, curve),
    label,
    form: ec2(curve, curveLabel),
    verifyPasskey: (key, message, signature) => {
      try {
        return verifyEcdsa(key, message, signature);
      } catch (error) {
        // Evidently in another format: wrong all the same.
        if (error instanceof MalformedError) return false;
        throw error;
      }
    },
  });
}

const [P256, P384, P521, SECP256K1] = [1, 2, 3, 8] as const;

/** ES256: ECDSA on P-256 with SHA-256 (RFC 9053, section 2.1). */
export const es256: CoseAlgorithm<EcPrivateKey, EcPublicKey> = /* @__PURE__ */ ecdsa('ES256', -7, p256, P256);
/** ES384: ECDSA on P-384 with SHA-384 (RFC 9053, section 2.1). */
export const es384: CoseAlgorithm<EcPrivateKey, EcPublicKey> = /* @__PURE__ */ ecdsa('ES384', -35, p384, P384);
/** ES512: ECDSA on P-521 with SHA-512 (RFC 9053, section 2.1). */
export const es512: CoseAlgorithm<EcPrivateKey, EcPublicKey> = /* @__PURE__ */ ecdsa('ES512', -36, p521, P521);
/** ES256K: ECDSA on secp256k1 with SHA-256 (RFC 8812, section 3.2). */
export const es256k: CoseAlgorithm<EcPrivateKey, EcPublicKey> = /* @__PURE__ */ ecdsa('ES256K', -47, secp256k1, SECP256K1);
/** ESP256: ES256 under the name that says the curve (RFC 9864, section 2.1). */
export const esp256: CoseAlgorithm<EcPrivateKey, EcPublicKey> = /* @__PURE__ */ ecdsa('ESP256', -9, p256, P256);
/** ESP384: ES384 under the name that says the curve (RFC 9864, section 2.1). */
export const esp384: CoseAlgorithm<EcPrivateKey, EcPublicKey> = /* @__PURE__ */ ecdsa('ESP384', -51, p384, P384);
/** ESP512: ES512 under the name that says the curve (RFC 9864, section 2.1). */
export const esp512: CoseAlgorithm<EcPrivateKey, EcPublicKey> = /* @__PURE__ */ ecdsa('ESP512', -52, p521, P521);
