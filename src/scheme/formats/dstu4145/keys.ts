/**
 * Keys of DSTU 4145 as a kind: in SubjectPublicKeyInfo, where the point is an OCTET STRING in the BIT STRING, and in PKCS #8, where the number stands as it is, little-endian (order 1236/5/453
 * of Ukraine's ministry of justice, 2012, and files that exist). Curves have names there, or are written out; the S-boxes of a cipher that may stand beside them are passed over.
 */
import {
  anything,
  type DerType,
  decodeDer,
  encodeDer,
  integer,
  objectIdentifier,
  octetString,
  optional,
  sequence,
} from '../../../encoding/der.ts';
import { decodeParameters, type KeyAlgorithm } from '../../../encoding/key-info.ts';
import { equalBytes } from '../../../encoding/octets.ts';
import { binaryInsideOf, isBinaryCurve } from '../../../group/curves/binary-curve.ts';
import { EcCurve } from '../../../group/curves/curve.ts';
import { requireFields } from '../../../runtime/select.ts';
import { BigInt } from '../../../util/big-int.ts';
import { toBytesLE } from '../../../util/bytes.ts';
import { checkArray } from '../../../util/checks.ts';
import { isZero } from '../../../util/constant-time.ts';
import { MalformedError, OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { Dstu4145PrivateKey, Dstu4145PublicKey } from '../../ec/dstu4145/keys.ts';
import { compressDstuPoint } from '../../ec/dstu4145/point.ts';
import { DSTU4145_OID } from '../algorithms.ts';
import { checkPublicBeside } from '../beside.ts';
import { type KeyKind, type KeyReader, keyKind } from '../kind.ts';

const requireCurves = (): void => requireFields('keys of DSTU 4145');

const keyParameters = /* @__PURE__ */ sequence({
  curve: anything,
  sBoxes: /* @__PURE__ */ optional(octetString),
});

const namedCurve = ({ oid }: EcCurve): Uint8Array => encodeDer(objectIdentifier, oid);

/** A curve that is written out: SEQUENCE { SEQUENCE { m, k or SEQUENCE { k1, k2, k3 } }, a, b, n, generator }. */
function writtenCurve(curve: EcCurve): Uint8Array {
  const { field, a, b, order, generator } = binaryInsideOf(curve).params;
  const list = (...parts: readonly Uint8Array[]): Uint8Array => {
    const fields: Record<string, DerType<Uint8Array>> = {};
    const values: Record<string, Uint8Array> = {};
    for (const [i, part] of parts.entries()) {
      fields[`f${i}`] = anything;
      values[`f${i}`] = part;
    }
    return encodeDer(sequence(fields), values);
  };
  const number = (value: bigint): Uint8Array => encodeDer(integer, value);
  const middle = [...field.middle].reverse().map((exponent) => number(BigInt(exponent)));
  return list(
    list(number(BigInt(field.degree)), middle.length === 1 ? (middle[0] as Uint8Array) : list(...middle)),
    number(a),
    encodeDer(octetString, toBytesLE(b, curve.coordinateBytes)),
    number(order),
    encodeDer(octetString, compressDstuPoint(curve, generator)),
  );
}

/** The algorithm of a key in its envelope: the curve by its name. */
export const dstuAlgorithmOf = (curve: EcCurve): KeyAlgorithm => ({
  algorithm: DSTU4145_OID,
  parameters: encodeDer(keyParameters, { curve: namedCurve(curve), sBoxes: undefined }),
});

/** The curve of a file's parameters, where it is among these. @throws {MalformedError} the argument. */
function curveOf(argument: string, parameters: Uint8Array | undefined, curves: readonly EcCurve[]): EcCurve | undefined {
  const { curve: found } = decodeParameters(argument, keyParameters, parameters);
  return curves.find((curve) => equalBytes(found, namedCurve(curve)) || equalBytes(found, writtenCurve(curve)));
}

const nameOf = (curves: readonly EcCurve[]): string => `DSTU 4145 on ${curves.map(({ name }) => name).join(' or ')}`;

function checkCurves(curves: readonly EcCurve[]): void {
  checkArray('curves', curves);
  if (curves.length === 0) throw new OutOfRangeError('curves', 'must have at least one curve');
  if (!curves.every((curve) => curve instanceof EcCurve)) throw new WrongTypeError('curves', 'must be EcCurves, such as dstu257');
  if (!curves.every(isBinaryCurve)) throw new OutOfRangeError('curves', 'must be over binary fields, such as dstu257');
}

/** The number in PKCS #8: files have it with zeros behind, up to whole words of 4 or 8 bytes. Secret. */
function privateOf(argument: string, curve: EcCurve, number: Uint8Array): Dstu4145PrivateKey {
  const behind = number.subarray(curve.bytes);
  if (number.length < curve.bytes || number.length > curve.bytes + MOST_BEHIND || !isZero(behind))
    throw new MalformedError(argument, `must have a number of ${curve.bytes} bytes, and zeros behind it up to a whole word`);
  return Dstu4145PrivateKey.fromBytes(curve, number.subarray(0, curve.bytes));
}

const MOST_BEHIND = 7;

/** @throws {WrongTypeError} {OutOfRangeError} `curves`. */
export function dstu4145PrivateReader(curves: readonly EcCurve[]): KeyReader<Dstu4145PrivateKey> {
  checkCurves(curves);
  const rawOf = (length: number): EcCurve[] => curves.filter(({ bytes }) => bytes === length);
  return {
    name: nameOf(curves),
    require: requireCurves,
    raw: (length) => rawOf(length).map((curve) => nameOf([curve])),
    read: (argument, file) => {
      if (file.form === 'raw') return rawOf(file.key.length).map((curve) => Dstu4145PrivateKey.fromBytes(curve, file.key))[0];
      if (file.form !== 'pkcs8' || file.algorithm !== DSTU4145_OID) return undefined;
      requireCurves();
      const curve = curveOf(argument, file.parameters, curves);
      if (!curve) return undefined;
      const key = privateOf(argument, curve, file.key);
      checkPublicBeside(argument, file, () => encodeDer(octetString, key.publicKey.toBytes()));
      return key;
    },
  };
}

/** @throws {WrongTypeError} {OutOfRangeError} `curves`. */
export function dstu4145PublicReader(curves: readonly EcCurve[]): KeyReader<Dstu4145PublicKey> {
  checkCurves(curves);
  const rawOf = (length: number): EcCurve[] => curves.filter(({ coordinateBytes }) => coordinateBytes === length);
  return {
    name: nameOf(curves),
    require: requireCurves,
    raw: (length) => rawOf(length).map((curve) => nameOf([curve])),
    read: (argument, file) => {
      if (file.form === 'raw') return rawOf(file.key.length).map((curve) => Dstu4145PublicKey.fromBytes(curve, file.key))[0];
      if (file.form !== 'spki' || file.algorithm !== DSTU4145_OID) return undefined;
      requireCurves();
      const curve = curveOf(argument, file.parameters, curves);
      return curve && Dstu4145PublicKey.fromBytes(curve, decodeDer(argument, octetString, file.key));
    },
  };
}

/**
 * Keys of DSTU 4145 on the given curves, for `readPrivateKey` and `readPublicKey`.
 *
 * @param curves - the curves that are welcome, at least one.
 * @returns the kind.
 * @throws {WrongTypeError} `curves`, for what is no curve. @throws {OutOfRangeError} `curves`, for none, or one over a prime field.
 *
 * @example
 * import { dstu257, dstu431, generateDstu4145Key } from 'limber/dstu4145';
 * import { dstu4145Keys, dstu4145PublicKeyToPem, readPublicKey } from 'limber/keys';
 * const text = dstu4145PublicKeyToPem(generateDstu4145Key(dstu431).publicKey);
 * console.log(readPublicKey(text, [dstu4145Keys(dstu257, dstu431)]).curve.name); // DSTU-431
 */
export function dstu4145Keys(...curves: readonly EcCurve[]): KeyKind<Dstu4145PrivateKey, Dstu4145PublicKey> {
  return keyKind(dstu4145PrivateReader(curves), dstu4145PublicReader(curves));
}
