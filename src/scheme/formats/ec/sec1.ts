/**
 * Keys of elliptic curves as SEC 1 has them (RFC 5915): a private number, with the curve's name and the public key where they are given.
 */
import { decodeDer, encodeDer, objectIdentifier } from '../../../encoding/der.ts';
import type { EcCurve } from '../../../group/curves/curve.ts';
import { decodePoint } from '../../../group/curves/point.ts';
import { MalformedError } from '../../../util/errors.ts';
import { wiping } from '../../../util/wipe.ts';
import { EcPrivateKey } from '../../ec/keys.ts';
import { curveName } from '../algorithms.ts';
import { ecPrivateKey } from './ec-private-key.ts';

/** @param curve - the curve's name, unless it stands elsewhere. Secret: the key. */
export function encodeFields(key: EcPrivateKey, curve: string | undefined): Uint8Array {
  const privateKey = key.toBytes();
  const parameters = curve === undefined ? undefined : encodeDer(objectIdentifier, curve);
  return wiping([privateKey], () => encodeDer(ecPrivateKey, { version: 1n, privateKey, parameters, publicKey: key.publicKey.toBytes() }));
}

/**
 * @param outside - the curve that the envelope names.
 * @returns undefined for a key of another curve.
 * @throws {MalformedError} the argument, also where the public key does not belong to the private one.
 * @throws {InvalidPointError} the argument, for a public key that is no point. @throws {OutOfRangeError} `d`, for a number that is no key.
 */
export function decodeFields(
  argument: string,
  bytes: Uint8Array,
  outside: string | undefined,
  curves: readonly EcCurve[],
): EcPrivateKey | undefined {
  const { version, privateKey, parameters, publicKey } = decodeDer(argument, ecPrivateKey, bytes);
  return wiping([privateKey], () => {
    if (version !== 1n) throw new MalformedError(argument, 'must be an EC private key of version 1');
    const inside = parameters && curveName(argument, parameters);
    const name = outside ?? inside;
    if (name === undefined || (inside !== undefined && inside !== name)) throw new MalformedError(argument, 'must name one curve');
    const curve = curves.find(({ oid }) => oid === name);
    if (!curve) return undefined;
    const key = EcPrivateKey.fromBytes(curve, privateKey);
    if (publicKey) checkPoint(argument, key, publicKey);
    return key;
  });
}

/** Throws unless the point, in either form, is the public key of the private one. */
export function checkPoint(argument: string, key: EcPrivateKey, point: Uint8Array): void {
  const { x, y } = decodePoint(argument, key.curve, point);
  if (x !== key.publicKey.x || y !== key.publicKey.y) throw new MalformedError(argument, 'must hold the public key of the private key');
}
