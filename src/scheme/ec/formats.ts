/**
 * Keys of elliptic curves in DER: SubjectPublicKeyInfo (RFC 5480), PKCS #8 and the ECPrivateKey of SEC 1 (RFC 5915). Curves have names there:
 * explicit parameters are not taken. Who reads says which curves are welcome.
 */

import {
  bitString,
  type DerType,
  decodeDer,
  encodeDer,
  explicit,
  integer,
  objectIdentifier,
  octetString,
  optional,
  sequence,
} from '../../encoding/der.ts';
import {
  decodePrivateKeyInfo,
  decodePublicKeyInfo,
  encodePrivateKeyInfo,
  encodePublicKeyInfo,
  type KeyAlgorithm,
} from '../../encoding/key-info.ts';
import type { EcCurve } from '../../group/curves/curve.ts';
import { decodePoint } from '../../group/curves/point.ts';
import { requireFields } from '../../runtime/select.ts';
import { MalformedError } from '../../util/errors.ts';
import { wiping } from '../../util/wipe.ts';
import { checkPrivateKey, checkPublicKey, EcPrivateKey, EcPublicKey } from './keys.ts';

const EC: KeyAlgorithm<string> = { name: 'EC, with a curve by its name', oid: '1.2.840.10045.2.1', parameters: objectIdentifier };

/** What an error says that the engine cannot do. */
export const KEYS = 'keys of elliptic curves';

interface EcPrivateKeyFields {
  readonly version: bigint;
  readonly privateKey: Uint8Array;
  readonly parameters: string | undefined;
  readonly publicKey: Uint8Array | undefined;
}

const ecPrivateKey: DerType<EcPrivateKeyFields> = /* @__PURE__ */ sequence({
  version: integer,
  privateKey: octetString,
  parameters: /* @__PURE__ */ optional(/* @__PURE__ */ explicit(0, objectIdentifier)),
  publicKey: /* @__PURE__ */ optional(/* @__PURE__ */ explicit(1, bitString)),
});

/** The DER of a SubjectPublicKeyInfo, with the point uncompressed. */
export function publicKeyToSpki(key: EcPublicKey): Uint8Array {
  checkPublicKey('key', key);
  return encodePublicKeyInfo(EC, { parameters: key.curve.oid, key: key.toBytes() });
}

/** @throws {MalformedError} `bytes`, also for a key of another curve. @throws {InvalidPointError} `bytes`, for what is no point of the curve. */
export function publicKeyFromSpki(bytes: Uint8Array, curves: readonly EcCurve[]): EcPublicKey {
  const { parameters, key } = decodePublicKeyInfo('bytes', EC, bytes);
  return EcPublicKey.fromBytes(curveOf(parameters, curves), key);
}

/** The DER of a PKCS #8 key, with the public key inside. Secret: the key. */
export function privateKeyToPkcs8(key: EcPrivateKey): Uint8Array {
  checkPrivateKey('key', key);
  const inside = encodeFields(key, undefined);
  return wiping([inside], () => encodePrivateKeyInfo(EC, { parameters: key.curve.oid, key: inside }));
}

/** @throws as {@link privateKeyFromSec1}. */
export function privateKeyFromPkcs8(bytes: Uint8Array, curves: readonly EcCurve[]): EcPrivateKey {
  requireFields(KEYS);
  const { parameters, key } = decodePrivateKeyInfo('bytes', EC, bytes);
  return wiping([key], () => decodeFields(key, parameters, curves));
}

/** The DER of an ECPrivateKey, with the curve's name and the public key. Secret: the key. */
export function privateKeyToSec1(key: EcPrivateKey): Uint8Array {
  checkPrivateKey('key', key);
  return encodeFields(key, key.curve.oid);
}

/**
 * @throws {MalformedError} `bytes`, also for a key of another curve, and where the public key does not belong to the private one.
 * @throws {InvalidPointError} `bytes`, for a public key that is no point. @throws {OutOfRangeError} `d`, for a number that is no key.
 * @throws {NoWebAssemblyError} `engine`.
 */
export function privateKeyFromSec1(bytes: Uint8Array, curves: readonly EcCurve[]): EcPrivateKey {
  requireFields(KEYS);
  return decodeFields(bytes, undefined, curves);
}

function encodeFields(key: EcPrivateKey, parameters: string | undefined): Uint8Array {
  const privateKey = key.toBytes();
  return wiping([privateKey], () => encodeDer(ecPrivateKey, { version: 1n, privateKey, parameters, publicKey: key.publicKey.toBytes() }));
}

/** @param outside - the curve that the envelope names. */
function decodeFields(bytes: Uint8Array, outside: string | undefined, curves: readonly EcCurve[]): EcPrivateKey {
  const { version, privateKey, parameters, publicKey } = decodeDer('bytes', ecPrivateKey, bytes);
  return wiping([privateKey], () => {
    if (version !== 1n) throw new MalformedError('bytes', 'must be an EC private key of version 1');
    const name = outside ?? parameters;
    if (name === undefined || (parameters !== undefined && parameters !== name)) throw new MalformedError('bytes', 'must name one curve');
    const key = EcPrivateKey.fromBytes(curveOf(name, curves), privateKey);
    if (publicKey) {
      const { x, y } = decodePoint('bytes', key.curve, publicKey);
      if (x !== key.publicKey.x || y !== key.publicKey.y) throw new MalformedError('bytes', 'must hold the public key of the private key');
    }
    return key;
  });
}

function curveOf(oid: string, curves: readonly EcCurve[]): EcCurve {
  const curve = curves.find((candidate) => candidate.oid === oid);
  if (!curve) throw new MalformedError('bytes', `must be a key of ${curves.map(({ name }) => name).join(' or ')}`);
  return curve;
}
