/** RSA keys in DER: PKCS #1 (RFC 8017, appendix A.1), PKCS #8 and SubjectPublicKeyInfo. */
import { type DerValue, decodeDer, encodeDer, integer, nullValue, optional, sequence, sequenceOf } from '../../encoding/der.ts';
import {
  decodePrivateKeyInfo,
  decodePublicKeyInfo,
  encodePrivateKeyInfo,
  encodePublicKeyInfo,
  type KeyAlgorithm,
} from '../../encoding/key-info.ts';
import { MalformedError } from '../../util/errors.ts';
import { checkPrivateKey, RsaPrivateKey } from './private-key.ts';
import { checkPublicKey, type RsaKeyOptions, RsaPublicKey } from './public-key.ts';

const rsaEncryption: KeyAlgorithm<null> = { name: 'RSA', oid: '1.2.840.113549.1.1.1', parameters: nullValue };

const rsaPublicKey = /* @__PURE__ */ sequence({ modulus: integer, publicExponent: integer });

const otherPrimeInfo = /* @__PURE__ */ sequence({ prime: integer, exponent: integer, coefficient: integer });

const rsaPrivateKey = /* @__PURE__ */ sequence({
  version: integer,
  modulus: integer,
  publicExponent: integer,
  privateExponent: integer,
  prime1: integer,
  prime2: integer,
  exponent1: integer,
  exponent2: integer,
  coefficient: integer,
  otherPrimeInfos: /* @__PURE__ */ optional(/* @__PURE__ */ sequenceOf(otherPrimeInfo)),
});

/** `RSAPublicKey` of PKCS #1. */
export function publicKeyToPkcs1(key: RsaPublicKey): Uint8Array {
  checkPublicKey('key', key);
  return encodeDer(rsaPublicKey, { modulus: key.n, publicExponent: key.e });
}

/** @throws {MalformedError} `bytes`; {OutOfRangeError} `n` or `e`. */
export function publicKeyFromPkcs1(bytes: Uint8Array, options?: RsaKeyOptions): RsaPublicKey {
  const { modulus, publicExponent } = decodeDer('bytes', rsaPublicKey, bytes);
  return new RsaPublicKey(modulus, publicExponent, options);
}

/** SubjectPublicKeyInfo, as in certificates. */
export function publicKeyToSpki(key: RsaPublicKey): Uint8Array {
  return encodePublicKeyInfo(rsaEncryption, { parameters: null, key: publicKeyToPkcs1(key) });
}

/** @throws {MalformedError} `bytes`; {OutOfRangeError} `n` or `e`. */
export function publicKeyFromSpki(bytes: Uint8Array, options?: RsaKeyOptions): RsaPublicKey {
  return publicKeyFromPkcs1(decodePublicKeyInfo('bytes', rsaEncryption, bytes).key, options);
}

/** `RSAPrivateKey` of PKCS #1. */
export function privateKeyToPkcs1(key: RsaPrivateKey): Uint8Array {
  checkPrivateKey('key', key);
  const { n, e, d, p, q, dP, dQ, qInv, otherPrimes = [] } = key.components();
  const several = otherPrimes.length > 0;
  return encodeDer(rsaPrivateKey, {
    version: several ? 1n : 0n,
    modulus: n,
    publicExponent: e,
    privateExponent: d,
    prime1: p,
    prime2: q,
    exponent1: dP,
    exponent2: dQ,
    coefficient: qInv,
    otherPrimeInfos: several ? otherPrimes.map(({ r, d, t }) => ({ prime: r, exponent: d, coefficient: t })) : undefined,
  });
}

/** @throws {MalformedError} `bytes`; {OutOfRangeError} the component that does not fit. */
export function privateKeyFromPkcs1(bytes: Uint8Array, options?: RsaKeyOptions): RsaPrivateKey {
  return privateKeyOf(decodeDer('bytes', rsaPrivateKey, bytes), options);
}

/** PKCS #8. */
export function privateKeyToPkcs8(key: RsaPrivateKey): Uint8Array {
  return encodePrivateKeyInfo(rsaEncryption, { parameters: null, key: privateKeyToPkcs1(key) });
}

/** @throws {MalformedError} `bytes`; {OutOfRangeError} the component that does not fit. */
export function privateKeyFromPkcs8(bytes: Uint8Array, options?: RsaKeyOptions): RsaPrivateKey {
  return privateKeyFromPkcs1(decodePrivateKeyInfo('bytes', rsaEncryption, bytes).key, options);
}

function privateKeyOf(found: DerValue<typeof rsaPrivateKey>, options: RsaKeyOptions | undefined): RsaPrivateKey {
  const several = found.otherPrimeInfos !== undefined;
  if (found.version !== (several ? 1n : 0n) || found.otherPrimeInfos?.length === 0)
    throw new MalformedError('bytes', 'must be a key of version 0, or 1 with further primes');
  return new RsaPrivateKey(
    {
      n: found.modulus,
      e: found.publicExponent,
      d: found.privateExponent,
      p: found.prime1,
      q: found.prime2,
      dP: found.exponent1,
      dQ: found.exponent2,
      qInv: found.coefficient,
      otherPrimes: (found.otherPrimeInfos ?? []).map(({ prime, exponent, coefficient }) => ({ r: prime, d: exponent, t: coefficient })),
    },
    options,
  );
}
