/** Keys of elliptic curves as JSON Web Keys (RFC 7518, section 6.2; RFC 8812 for secp256k1). */

import { toBase64Url } from '../../../encoding/base64.ts';
import { bytesInJwk, type Jwk } from '../../../encoding/jwk.ts';
import { fromBytesBE, toBytesBE } from '../../../encoding/octets.ts';
import { type EcCurve, insideOf } from '../../../group/curves/curve.ts';
import { MalformedError, OutOfRangeError } from '../../../util/errors.ts';
import { own } from '../../../util/options.ts';
import { wiping } from '../../../util/wipe.ts';
import { EcPrivateKey, EcPublicKey } from '../../ec/keys.ts';

/** The curve's name in JSON Web Keys, where it has one. */
const nameOf = (curve: EcCurve): string | undefined => insideOf(curve).params.jwk;

/** The members `kty`, `crv`, `x` and `y`. @throws {OutOfRangeError} `key`, if its curve has no name in JSON Web Keys: P-224, and those of Brainpool. */
export function publicKeyToJwk({ curve, x, y }: EcPublicKey): Jwk {
  const crv = nameOf(curve);
  if (crv === undefined)
    throw new OutOfRangeError('key', `must be on a curve that has a name in JSON Web Keys, which ${curve.name} has not`);
  const coordinate = (value: bigint): string => toBase64Url(toBytesBE(value, curve.coordinateBytes));
  return { kty: 'EC', crv, x: coordinate(x), y: coordinate(y) };
}

/** The same with `d`. Secret: the key. */
export function privateKeyToJwk(key: EcPrivateKey): Jwk {
  const bytes = key.toBytes();
  return wiping([bytes], () => ({ ...publicKeyToJwk(key.publicKey), d: toBase64Url(bytes) }));
}

/**
 * @returns undefined for a key of another curve.
 * @throws {MalformedError} the member that is wrong. @throws {InvalidPointError} `point`, if it is none of the curve.
 */
export function publicKeyFromJwk(argument: string, jwk: Jwk, curves: readonly EcCurve[]): EcPublicKey | undefined {
  const curve = curves.find((candidate) => nameOf(candidate) !== undefined && nameOf(candidate) === own(jwk, 'crv'));
  if (!curve) return undefined;
  const coordinate = (member: string): bigint => fromBytesBE(bytesInJwk(argument, jwk, member, curve.coordinateBytes));
  return new EcPublicKey(curve, { x: coordinate('x'), y: coordinate('y') });
}

/** @throws as {@link publicKeyFromJwk}; {MalformedError} the member `d`, where it is not that of the point; {OutOfRangeError} `d`, for a number that is no key. */
export function privateKeyFromJwk(argument: string, jwk: Jwk, curves: readonly EcCurve[]): EcPrivateKey | undefined {
  const publicKey = publicKeyFromJwk(argument, jwk, curves);
  if (!publicKey) return undefined;
  const bytes = bytesInJwk(argument, jwk, 'd', publicKey.curve.bytes);
  const key = wiping([bytes], () => EcPrivateKey.fromBytes(publicKey.curve, bytes));
  if (!key.publicKey.equals(publicKey)) throw new MalformedError(`${argument}.d`, 'must be the private key of the point');
  return key;
}
