/** Keys of elliptic curves as JSON Web Keys (RFC 7518, section 6.2; RFC 8812 for secp256k1). */

import { fromBase64Url, toBase64Url } from '../../encoding/base64.ts';
import { checkJwk, type Jwk, type JwkInput } from '../../encoding/jwk.ts';
import { fromBytesBE, toBytesBE } from '../../encoding/octets.ts';
import { type EcCurve, insideOf } from '../../group/curves/curve.ts';
import { checkArray } from '../../util/checks.ts';
import { MalformedError, OutOfRangeError } from '../../util/errors.ts';
import { own } from '../../util/options.ts';
import { wiping } from '../../util/wipe.ts';
import { checkCurve, checkPrivateKey, checkPublicKey, EcPrivateKey, EcPublicKey } from './keys.ts';

/** The curve's name in JSON Web Keys, where it has one. */
const nameOf = (curve: EcCurve): string | undefined => insideOf(curve).params.jwk;

/** The members `kty`, `crv`, `x` and `y`. @throws {OutOfRangeError} `key`, if its curve has no name in JSON Web Keys: P-224, and those of Brainpool. */
export function publicKeyToJwk(key: EcPublicKey): Jwk {
  checkPublicKey('key', key);
  const { curve, x, y } = key;
  const crv = nameOf(curve);
  if (crv === undefined)
    throw new OutOfRangeError('key', `must be on a curve that has a name in JSON Web Keys, which ${curve.name} has not`);
  const coordinate = (value: bigint): string => toBase64Url(toBytesBE(value, curve.coordinateBytes));
  return { kty: 'EC', crv, x: coordinate(x), y: coordinate(y) };
}

/** The same with `d`. Secret: the key. @throws as {@link publicKeyToJwk}. */
export function privateKeyToJwk(key: EcPrivateKey): Jwk {
  checkPrivateKey('key', key);
  const bytes = key.toBytes();
  return wiping([bytes], () => ({ ...publicKeyToJwk(key.publicKey), d: toBase64Url(bytes) }));
}

/**
 * The public key, also of a private one. Members that are not about the key itself are passed over.
 *
 * @throws {WrongTypeError} `jwk`, if it is no object. @throws {MalformedError} `jwk` or the member that is wrong, also for another curve.
 * @throws {InvalidPointError} `point`, if it is none of the curve.
 */
export function publicKeyFromJwk(jwk: JwkInput, curves: readonly EcCurve[]): EcPublicKey {
  checkJwk('jwk', jwk, 'EC');
  checkArray('curves', curves);
  for (const curve of curves) checkCurve(curve);
  const curve = curves.find((candidate) => nameOf(candidate) !== undefined && nameOf(candidate) === own(jwk, 'crv'));
  if (!curve) throw new MalformedError('jwk.crv', `must be ${curves.flatMap((candidate) => nameOf(candidate) ?? []).join(' or ')}`);
  const [x, y] = ['x', 'y'].map((member) => fromBytesBE(octets(jwk, member, curve.coordinateBytes))) as [bigint, bigint];
  return new EcPublicKey(curve, { x, y });
}

/** @throws as {@link publicKeyFromJwk}; {MalformedError} `jwk.d`, where it is not that of the point; {OutOfRangeError} `d`, for a number that is no key. */
export function privateKeyFromJwk(jwk: JwkInput, curves: readonly EcCurve[]): EcPrivateKey {
  checkJwk('jwk', jwk, 'EC');
  const publicKey = publicKeyFromJwk(jwk, curves);
  const bytes = octets(jwk, 'd', publicKey.curve.bytes);
  const key = wiping([bytes], () => EcPrivateKey.fromBytes(publicKey.curve, bytes));
  if (!key.publicKey.equals(publicKey)) throw new MalformedError('jwk.d', 'must be the private key of the point');
  return key;
}

function octets(jwk: Jwk, member: string, length: number): Uint8Array {
  const name = `jwk.${member}`;
  const text = own(jwk, member);
  if (typeof text !== 'string') throw new MalformedError(name, 'must be in base64url');
  const bytes = fromBase64Url(name, text);
  if (bytes.length !== length) throw new MalformedError(name, `must be ${length} bytes`);
  return bytes;
}
