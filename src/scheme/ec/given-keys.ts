/** Keys of curves as functions are given them: as objects, or as their bytes beside a curve. */
import type { EcCurve } from '../../group/curves/curve.ts';
import { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { givenPeerKey, givenPublicKey, type KeyKind, withPrivateKey } from '../given-keys.ts';
import { checkCurve, EcPrivateKey, EcPublicKey } from './keys.ts';

/** The curve among the options of functions that take keys as bytes. */
export interface CurveOption {
  /** The curve of a key that is given as bytes, such as `p256`; a key that is an object has its own, and must be of this one where it is given. */
  readonly curve?: EcCurve;
}

type Curve = EcCurve | undefined;

/** As {@link givenPublicKey}. @throws {WrongTypeError} `curve`, where it is needed. @throws {OutOfRangeError} `argument`, of another curve. */
export function givenEcPublicKey(argument: string, key: EcPublicKey | Uint8Array, curve: Curve): EcPublicKey {
  if (curve !== undefined) checkCurve(curve);
  return ofCurve(argument, givenPublicKey(publicKeys(argument, curve), argument, key), curve);
}

/** As {@link givenPeerKey}. @throws as {@link givenEcPublicKey}. */
export const givenEcPeerKey = (argument: string, key: EcPublicKey | Uint8Array, curve: EcCurve): EcPublicKey =>
  ofCurve(argument, givenPeerKey(publicKeys(argument, curve), argument, key), curve);

/** As {@link withPrivateKey}. @throws as {@link givenEcPublicKey}. */
export function withEcPrivateKey<T>(argument: string, key: EcPrivateKey | Uint8Array, curve: Curve, body: (key: EcPrivateKey) => T): T {
  if (curve !== undefined) checkCurve(curve);
  return withPrivateKey(privateKeys(argument, curve), argument, key, (own) => body(ofCurve(argument, own, curve)));
}

const publicKeys = (argument: string, curve: Curve): KeyKind<EcPublicKey> => ({
  name: 'an EcPublicKey',
  of: curve?.name ?? '',
  isKey: (value) => value instanceof EcPublicKey,
  fromBytes: (bytes) => EcPublicKey.fromBytes(needed(argument, curve), bytes),
});

const privateKeys = (argument: string, curve: Curve): KeyKind<EcPrivateKey> => ({
  name: 'an EcPrivateKey',
  isKey: (value) => value instanceof EcPrivateKey,
  fromBytes: (bytes) => EcPrivateKey.fromBytes(needed(argument, curve), bytes),
});

/** The curve of a key that is bytes. @throws {WrongTypeError} `curve`. */
export function needed(argument: string, curve: Curve): EcCurve {
  if (curve === undefined)
    throw new WrongTypeError('curve', `must be among the options where ${argument} is bytes: { curve: p256 }, for example`);
  return curve;
}

/** The key. @throws {OutOfRangeError} `argument`, of another curve. */
export function ofCurve<K extends { readonly curve: EcCurve }>(argument: string, key: K, curve: Curve): K {
  if (curve !== undefined && curve !== key.curve) throw new OutOfRangeError(argument, `must be of the curve ${curve.name}`);
  return key;
}
