/** Keys of DSTU 4145 as functions are given them: as objects, or as their bytes beside a curve. */
import type { EcCurve } from '../../../group/curves/curve.ts';
import { givenPublicKey, withPrivateKey } from '../../given-keys.ts';
import { needed, ofCurve } from '../given-keys.ts';
import { checkCurve } from '../keys.ts';
import { Dstu4145PrivateKey, Dstu4145PublicKey } from './keys.ts';

type Curve = EcCurve | undefined;

/** The public key. @throws {WrongTypeError} `curve`, where it is needed. @throws {OutOfRangeError} `publicKey`, of another curve. */
export function givenDstuPublicKey(key: Dstu4145PublicKey | Uint8Array, curve: Curve): Dstu4145PublicKey {
  if (curve !== undefined) checkCurve(curve);
  const kind = {
    name: 'a Dstu4145PublicKey',
    of: curve?.name ?? '',
    isKey: (value: unknown) => value instanceof Dstu4145PublicKey,
    fromBytes: (bytes: Uint8Array) => Dstu4145PublicKey.fromBytes(needed('publicKey', curve), bytes),
  };
  return ofCurve('publicKey', givenPublicKey(kind, 'publicKey', key), curve);
}

/** What `body` gives for the private key; one that comes as bytes is wiped afterwards. @throws as {@link givenDstuPublicKey}, of `privateKey`. */
export function withDstuPrivateKey<T>(key: Dstu4145PrivateKey | Uint8Array, curve: Curve, body: (key: Dstu4145PrivateKey) => T): T {
  if (curve !== undefined) checkCurve(curve);
  const kind = {
    name: 'a Dstu4145PrivateKey',
    isKey: (value: unknown) => value instanceof Dstu4145PrivateKey,
    fromBytes: (bytes: Uint8Array) => Dstu4145PrivateKey.fromBytes(needed('privateKey', curve), bytes),
  };
  return withPrivateKey(kind, 'privateKey', key, (own) => body(ofCurve('privateKey', own, curve)));
}
