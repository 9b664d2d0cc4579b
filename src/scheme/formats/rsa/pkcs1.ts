/** RSA keys as PKCS #1 has them (RFC 8017, appendix A.1). */
import { type DerValue, decodeDer, encodeDer, integer, optional, sequence, sequenceOf } from '../../../encoding/der.ts';
import { MalformedError } from '../../../util/errors.ts';
import { RsaPrivateKey } from '../../rsa/private-key.ts';
import { type RsaKeyOptions, RsaPublicKey } from '../../rsa/public-key.ts';

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

/** `RSAPublicKey`. */
export function encodePublicKey({ n, e }: RsaPublicKey): Uint8Array {
  return encodeDer(rsaPublicKey, { modulus: n, publicExponent: e });
}

/** @throws {MalformedError} the argument. @throws {OutOfRangeError} `n` or `e`. */
export function decodePublicKey(argument: string, bytes: Uint8Array, options: RsaKeyOptions | undefined): RsaPublicKey {
  const { modulus, publicExponent } = decodeDer(argument, rsaPublicKey, bytes);
  return new RsaPublicKey(modulus, publicExponent, options);
}

/** `RSAPrivateKey`. Secret: the key. */
export function encodePrivateKey(key: RsaPrivateKey): Uint8Array {
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

/** @throws {MalformedError} the argument. @throws {OutOfRangeError} the component that does not fit. */
export function decodePrivateKey(argument: string, bytes: Uint8Array, options: RsaKeyOptions | undefined): RsaPrivateKey {
  return privateKeyOf(argument, decodeDer(argument, rsaPrivateKey, bytes), options);
}

function privateKeyOf(argument: string, found: DerValue<typeof rsaPrivateKey>, options: RsaKeyOptions | undefined): RsaPrivateKey {
  const several = found.otherPrimeInfos !== undefined;
  if (found.version !== (several ? 1n : 0n) || found.otherPrimeInfos?.length === 0)
    throw new MalformedError(argument, 'must be a key of version 0, or 1 with further primes');
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
