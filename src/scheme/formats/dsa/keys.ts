/**
 * DSA keys as a kind: SubjectPublicKeyInfo and PKCS #8 (RFC 3279, section 2.3.2), and the older structure of OpenSSL. Parameters are
 * Dss-Parms.
 */
import { type DerType, decodeDer, encodeDer, integer, sequence } from '../../../encoding/der.ts';
import { decodeParameters, type KeyAlgorithm } from '../../../encoding/key-info.ts';
import { checkObject } from '../../../util/checks.ts';
import { MalformedError } from '../../../util/errors.ts';
import { DsaPrivateKey, DsaPublicKey } from '../../ffc/dsa/keys.ts';
import { type DsaNumbers, DsaParameters, type DsaSizeOptions } from '../../ffc/dsa/parameters.ts';
import { checkPublicBeside } from '../beside.ts';
import { ANYWHERE, type KeyKind, type KeyReader, keyKind } from '../kind.ts';

const DSA = '1.2.840.10040.4.1';

export const dssParms: DerType<DsaNumbers> = /* @__PURE__ */ sequence({ p: integer, q: integer, g: integer });
const traditionalKey = /* @__PURE__ */ sequence({ version: integer, p: integer, q: integer, g: integer, y: integer, x: integer });

export const algorithmOf = ({ p, q, g }: DsaNumbers): KeyAlgorithm => ({ algorithm: DSA, parameters: encodeDer(dssParms, { p, q, g }) });

function parametersIn(argument: string, { parameters }: KeyAlgorithm, sizes: DsaSizeOptions | undefined): DsaParameters {
  return new DsaParameters(decodeParameters(argument, dssParms, parameters), sizes);
}

/* @__NO_SIDE_EFFECTS__ */
export function dsaPrivateReader(sizes?: DsaSizeOptions): KeyReader<DsaPrivateKey> {
  return {
    name: 'DSA',
    ...ANYWHERE,
    read: (argument, file) => {
      if (file.form === 'dsa') return decodeTraditional(argument, file.key, sizes);
      if (file.form !== 'pkcs8' || file.algorithm !== DSA) return undefined;
      const key = new DsaPrivateKey(parametersIn(argument, file, sizes), decodeDer(argument, integer, file.key));
      checkPublicBeside(argument, file, () => encodeDer(integer, key.publicKey.y));
      return key;
    },
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function dsaPublicReader(sizes?: DsaSizeOptions): KeyReader<DsaPublicKey> {
  return {
    name: 'DSA',
    ...ANYWHERE,
    read: (argument, file) => {
      if (file.form !== 'spki' || file.algorithm !== DSA) return undefined;
      return new DsaPublicKey(parametersIn(argument, file, sizes), decodeDer(argument, integer, file.key));
    },
  };
}

/** The older structure, which has the public key beside the private one. Secret: the key. */
export function encodeTraditional({ parameters, publicKey, x }: DsaPrivateKey): Uint8Array {
  const { p, q, g } = parameters;
  return encodeDer(traditionalKey, { version: 0n, p, q, g, y: publicKey.y, x });
}

function decodeTraditional(argument: string, bytes: Uint8Array, sizes: DsaSizeOptions | undefined): DsaPrivateKey {
  const { version, p, q, g, y, x } = decodeDer(argument, traditionalKey, bytes);
  if (version !== 0n) throw new MalformedError(argument, 'must be a DSA key of version 0');
  const key = new DsaPrivateKey(new DsaParameters({ p, q, g }, sizes), x);
  if (key.publicKey.y !== y) throw new MalformedError(argument, 'must hold the public key of the private key');
  return key;
}

/**
 * DSA keys within limits of the caller's own, for `readPrivateKey` and `readPublicKey`.
 *
 * @param sizes - the shortest p that is taken, in bits.
 * @returns the kind. The limits are checked when a key is read.
 * @throws {WrongTypeError} `sizes`, if it is no object.
 *
 * @example
 * import { DsaParameters, generateDsaKey } from 'limber/dsa';
 * import { dsaKeysWith, dsaPublicKeyToPem, readPublicKey } from 'limber/keys';
 * const key = generateDsaKey(new DsaParameters({ p: 7879n, q: 101n, g: 170n }, { minBits: 13 }));
 * const read = readPublicKey(dsaPublicKeyToPem(key.publicKey), [dsaKeysWith({ minBits: 13 })]);
 * console.log(read.y === key.publicKey.y); // true
 */
/* @__NO_SIDE_EFFECTS__ */
export function dsaKeysWith(sizes: DsaSizeOptions): KeyKind<DsaPrivateKey, DsaPublicKey> {
  checkObject('sizes', sizes);
  return keyKind(dsaPrivateReader(sizes), dsaPublicReader(sizes));
}

/** DSA keys of 2048 bits and more, for `readPrivateKey` and `readPublicKey`. */
export const dsaKeys: KeyKind<DsaPrivateKey, DsaPublicKey> = /* @__PURE__ */ keyKind(
  /* @__PURE__ */ dsaPrivateReader(),
  /* @__PURE__ */ dsaPublicReader(),
);
