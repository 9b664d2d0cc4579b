/**
 * Keys of elliptic curves as SEC 1 has them (RFC 5915): a private number, with the curve's name and the public key where they are given.
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
} from '../../../encoding/der.ts';
import type { EcCurve } from '../../../group/curves/curve.ts';
import { decodePoint } from '../../../group/curves/point.ts';
import { MalformedError } from '../../../util/errors.ts';
import { wiping } from '../../../util/wipe.ts';
import { EcPrivateKey } from '../../ec/keys.ts';

interface EcPrivateKeyFields {
  readonly version: bigint;
  readonly privateKey: Uint8Array;
  readonly parameters: string | undefined;
  readonly publicKey: Uint8Array | undefined;
}

/** Parameters are the curve's name: a curve that is written out has another tag, and is refused by it. */
const ecPrivateKey: DerType<EcPrivateKeyFields> = /* @__PURE__ */ sequence({
  version: integer,
  privateKey: octetString,
  parameters: /* @__PURE__ */ optional(/* @__PURE__ */ explicit(0, objectIdentifier)),
  publicKey: /* @__PURE__ */ optional(/* @__PURE__ */ explicit(1, bitString)),
});

/** @param curve - the curve's name, unless it stands elsewhere. Secret: the key. */
export function encodeFields(key: EcPrivateKey, curve: string | undefined): Uint8Array {
  const privateKey = key.toBytes();
  return wiping([privateKey], () =>
    encodeDer(ecPrivateKey, { version: 1n, privateKey, parameters: curve, publicKey: key.publicKey.toBytes() }),
  );
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
    const name = outside ?? parameters;
    if (name === undefined || (parameters !== undefined && parameters !== name)) throw new MalformedError(argument, 'must name one curve');
    const curve = curves.find(({ oid }) => oid === name);
    if (!curve) return undefined;
    const key = new EcPrivateKey(curve, privateKey);
    if (publicKey) checkPoint(argument, key, publicKey);
    return key;
  });
}

/** Throws unless the point, in either form, is the public key of the private one. */
export function checkPoint(argument: string, key: EcPrivateKey, point: Uint8Array): void {
  const { x, y } = decodePoint(argument, key.curve, point);
  if (x !== key.publicKey.x || y !== key.publicKey.y) throw new MalformedError(argument, 'must hold the public key of the private key');
}
