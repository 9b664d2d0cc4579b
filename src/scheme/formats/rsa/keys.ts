/** RSA keys as a kind: read from PKCS #1, SubjectPublicKeyInfo and PKCS #8 (RFC 3279, section 2.3.1; RFC 4055 for PSS) and JSON Web Keys. */
import { encodeDer, nullValue } from '../../../encoding/der.ts';
import { decodeParameters, type EnvelopedKey, type KeyAlgorithm } from '../../../encoding/key-info.ts';
import { checkObject } from '../../../util/checks.ts';
import { own } from '../../../util/options.ts';
import type { RsaPrivateKey } from '../../rsa/private-key.ts';
import type { RsaPssUse } from '../../rsa/pss-rules.ts';
import type { RsaKeyOptions, RsaPublicKey } from '../../rsa/public-key.ts';
import { checkPublicBeside } from '../beside.ts';
import { ANYWHERE, type KeyKind, type KeyReader, keyKind } from '../kind.ts';
import { privateKeyFromJwk, publicKeyFromJwk } from './jwk.ts';
import { decodePrivateKey, decodePublicKey, encodePublicKey } from './pkcs1.ts';
import { decodePssUse, encodePssUse } from './pss-parameters.ts';

const RSA = '1.2.840.113549.1.1.1';
const RSASSA_PSS = '1.2.840.113549.1.1.10';

/** The algorithm of a key, by what it may be used for. */
export function algorithmOf({ pss }: RsaPublicKey): KeyAlgorithm {
  return pss === undefined
    ? { algorithm: RSA, parameters: encodeDer(nullValue, null) }
    : { algorithm: RSASSA_PSS, parameters: encodePssUse(pss) };
}

/** What the algorithm says of PSS, or `other` for keys of another algorithm. */
function pssUseOf(argument: string, { algorithm, parameters }: EnvelopedKey): RsaPssUse | undefined | 'other' {
  if (algorithm === RSASSA_PSS) return decodePssUse(argument, parameters);
  if (algorithm !== RSA) return 'other';
  decodeParameters(argument, nullValue, parameters);
  return undefined;
}

/** The options with what the file says of PSS. */
function optionsWith(options: RsaKeyOptions | undefined, pss: RsaPssUse | undefined): RsaKeyOptions | undefined {
  return pss === undefined ? options : { ...options, pss };
}

/* @__NO_SIDE_EFFECTS__ */
export function rsaPrivateReader(options?: RsaKeyOptions): KeyReader<RsaPrivateKey> {
  return {
    name: 'RSA',
    ...ANYWHERE,
    read: (argument, file) => {
      if (file.form === 'rsaPrivate') return decodePrivateKey(argument, file.key, options);
      if (file.form === 'jwk') return own(file.jwk, 'kty') === 'RSA' ? privateKeyFromJwk(argument, file.jwk, options) : undefined;
      if (file.form !== 'pkcs8') return undefined;
      const pss = pssUseOf(argument, file);
      if (pss === 'other') return undefined;
      const key = decodePrivateKey(argument, file.key, optionsWith(options, pss));
      checkPublicBeside(argument, file, () => encodePublicKey(key.publicKey));
      return key;
    },
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function rsaPublicReader(options?: RsaKeyOptions): KeyReader<RsaPublicKey> {
  return {
    name: 'RSA',
    ...ANYWHERE,
    read: (argument, file) => {
      if (file.form === 'rsaPublic') return decodePublicKey(argument, file.key, options);
      if (file.form === 'jwk') return own(file.jwk, 'kty') === 'RSA' ? publicKeyFromJwk(argument, file.jwk, options) : undefined;
      if (file.form !== 'spki') return undefined;
      const pss = pssUseOf(argument, file);
      return pss === 'other' ? undefined : decodePublicKey(argument, file.key, optionsWith(options, pss));
    },
  };
}

/**
 * RSA keys within limits of the caller's own, for `readPrivateKey` and `readPublicKey`.
 *
 * @param options - the shortest modulus and the longest public exponent that are taken, in bits.
 * @returns the kind. Options are checked when a key is read.
 * @throws {WrongTypeError} `options`, if it is no object.
 *
 * @example
 * import { readPublicKey, rsaKeysWith, rsaPublicKeyToPem } from 'limber/keys';
 * import { RsaPublicKey } from 'limber/rsa';
 * const old = rsaPublicKeyToPem(new RsaPublicKey(2n ** 1024n - 1n, 65537n, { minBits: 1024 }));
 * console.log(readPublicKey(old, [rsaKeysWith({ minBits: 1024 })]).bits); // 1024
 */
/* @__NO_SIDE_EFFECTS__ */
export function rsaKeysWith(options: RsaKeyOptions): KeyKind<RsaPrivateKey, RsaPublicKey> {
  checkObject('options', options);
  return keyKind(rsaPrivateReader(options), rsaPublicReader(options));
}

/** RSA keys of 2048 bits and more, for `readPrivateKey` and `readPublicKey`; also those for RSASSA-PSS alone. */
export const rsaKeys: KeyKind<RsaPrivateKey, RsaPublicKey> = /* @__PURE__ */ keyKind(
  /* @__PURE__ */ rsaPrivateReader(),
  /* @__PURE__ */ rsaPublicReader(),
);
