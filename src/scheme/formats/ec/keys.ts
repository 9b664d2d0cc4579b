/**
 * Keys of elliptic curves as a kind: read from SubjectPublicKeyInfo (RFC 5480), PKCS #8, SEC 1 (RFC 5915), JSON Web Keys and raw bytes.
 * Curves have names there; whoever reads says which are welcome.
 */
import { encodeDer, objectIdentifier } from '../../../encoding/der.ts';
import type { KeyAlgorithm } from '../../../encoding/key-info.ts';
import { EcCurve } from '../../../group/curves/curve.ts';
import { requireSomeFields } from '../../../runtime/select.ts';
import { checkArray } from '../../../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { own } from '../../../util/options.ts';
import { EcPrivateKey, EcPublicKey } from '../../ec/keys.ts';
import { curveName, EC_OID } from '../algorithms.ts';
import type { KeyFile } from '../key-file.ts';
import { type KeyKind, type KeyReader, keyKind } from '../kind.ts';
import { privateKeyFromJwk, publicKeyFromJwk } from './jwk.ts';
import { checkPoint, decodeFields } from './sec1.ts';

const requireCurves = (): void => requireSomeFields('keys of elliptic curves');

export const algorithmOf = (curve: EcCurve): KeyAlgorithm => ({ algorithm: EC_OID, parameters: encodeDer(objectIdentifier, curve.oid) });

/** Whether a file says that its key is on a curve, whichever it is; or its raw bytes are as many as on one of the curves. */
function isEcFile(file: KeyFile, rawOf: (length: number) => readonly EcCurve[]): boolean {
  if (file.form === 'jwk') return own(file.jwk, 'kty') === 'EC';
  if (file.form === 'raw') return rawOf(file.key.length).length > 0;
  return file.form === 'sec1' || ((file.form === 'spki' || file.form === 'pkcs8') && file.algorithm === EC_OID);
}

const nameOf = (curves: readonly EcCurve[]): string => `EC on ${curves.map(({ name }) => name).join(' or ')}`;

function checkCurves(curves: readonly EcCurve[]): void {
  checkArray('curves', curves);
  if (curves.length === 0) throw new OutOfRangeError('curves', 'must have at least one curve');
  if (!curves.every((curve) => curve instanceof EcCurve)) throw new WrongTypeError('curves', 'must be EcCurves, such as p256');
}

/** @throws {WrongTypeError} {OutOfRangeError} `curves`. */
export function ecPrivateReader(curves: readonly EcCurve[]): KeyReader<EcPrivateKey> {
  checkCurves(curves);
  const rawOf = (length: number): EcCurve[] => curves.filter(({ bytes }) => bytes === length);
  return {
    name: nameOf(curves),
    require: requireCurves,
    raw: (length) => rawOf(length).map((curve) => nameOf([curve])),
    read: (argument, file) => {
      if (!isEcFile(file, rawOf)) return undefined;
      requireCurves();
      if (file.form === 'jwk') return privateKeyFromJwk(argument, file.jwk, curves);
      if (file.form === 'sec1') return decodeFields(argument, file.key, undefined, curves);
      if (file.form === 'raw') return rawOf(file.key.length).map((curve) => EcPrivateKey.fromBytes(curve, file.key))[0];
      if (file.form !== 'pkcs8') return undefined;
      const key = decodeFields(argument, file.key, curveName(argument, file.parameters), curves);
      if (key && file.publicKey) checkPoint(argument, key, file.publicKey);
      return key;
    },
  };
}

/** @throws {WrongTypeError} {OutOfRangeError} `curves`. */
export function ecPublicReader(curves: readonly EcCurve[]): KeyReader<EcPublicKey> {
  checkCurves(curves);
  const rawOf = (length: number): EcCurve[] =>
    curves.filter(({ coordinateBytes }) => length === 1 + coordinateBytes || length === 1 + 2 * coordinateBytes);
  return {
    name: nameOf(curves),
    require: requireCurves,
    raw: (length) => rawOf(length).map((curve) => nameOf([curve])),
    read: (argument, file) => {
      if (!isEcFile(file, rawOf)) return undefined;
      requireCurves();
      if (file.form === 'jwk') return publicKeyFromJwk(argument, file.jwk, curves);
      if (file.form === 'raw') return rawOf(file.key.length).map((curve) => EcPublicKey.fromBytes(curve, file.key))[0];
      if (file.form !== 'spki') return undefined;
      const name = curveName(argument, file.parameters);
      const curve = curves.find(({ oid }) => oid === name);
      return curve && EcPublicKey.fromBytes(curve, file.key);
    },
  };
}

/**
 * Keys on the given curves, for `readPrivateKey` and `readPublicKey`.
 *
 * @param curves - the curves that are welcome, at least one.
 * @returns the kind.
 * @throws {WrongTypeError} `curves`, for what is no curve. @throws {OutOfRangeError} `curves`, for none.
 *
 * @example
 * import { generateEcKey, p256, p384 } from 'limber/ec';
 * import { ecKeys, ecPublicKeyToPem, readPublicKey } from 'limber/keys';
 * const text = ecPublicKeyToPem(generateEcKey(p384).publicKey);
 * console.log(readPublicKey(text, [ecKeys(p256, p384)]).curve.name); // P-384
 */
export function ecKeys(...curves: readonly EcCurve[]): KeyKind<EcPrivateKey, EcPublicKey> {
  return keyKind(ecPrivateReader(curves), ecPublicReader(curves));
}
