/** RSA keys as JSON Web Keys (RFC 7518, section 6.3). */

import { checkJwk, type Jwk, type JwkInput, jwkNumber, numberInJwk } from '../../encoding/jwk.ts';
import { MalformedError } from '../../util/errors.ts';
import { own } from '../../util/options.ts';
import { checkPrivateKey, type OtherPrime, RsaPrivateKey } from './private-key.ts';
import { checkPublicKey, type RsaKeyOptions, RsaPublicKey } from './public-key.ts';

/** The members `kty`, `n` and `e`. */
export function publicKeyToJwk(key: RsaPublicKey): Jwk {
  checkPublicKey('key', key);
  return { kty: 'RSA', n: jwkNumber(key.n), e: jwkNumber(key.e) };
}

/** The same with all members of the private key. */
export function privateKeyToJwk(key: RsaPrivateKey): Jwk {
  checkPrivateKey('key', key);
  const { d, p, q, dP, dQ, qInv, otherPrimes = [] } = key.components();
  const oth = otherPrimes.map(({ r, d, t }) => ({ r: jwkNumber(r), d: jwkNumber(d), t: jwkNumber(t) }));
  return {
    ...publicKeyToJwk(key.publicKey),
    d: jwkNumber(d),
    p: jwkNumber(p),
    q: jwkNumber(q),
    dp: jwkNumber(dP),
    dq: jwkNumber(dQ),
    qi: jwkNumber(qInv),
    ...(oth.length > 0 && { oth }),
  };
}

/**
 * The public key, also of a private one. Members that are not about the key's numbers are passed over.
 *
 * @throws {WrongTypeError} `jwk`, if it is no object.
 * @throws {MalformedError} `jwk` or the member that is wrong; {OutOfRangeError} `n` or `e`.
 */
export function publicKeyFromJwk(jwk: JwkInput, options?: RsaKeyOptions): RsaPublicKey {
  checkJwk('jwk', jwk, 'RSA');
  return new RsaPublicKey(numberInJwk('jwk', jwk, 'n'), numberInJwk('jwk', jwk, 'e'), options);
}

/**
 * The private key, from a JWK with all members.
 *
 * @throws {WrongTypeError} `jwk`, if it is no object.
 * @throws {MalformedError} `jwk` or the member that is wrong; {OutOfRangeError} the component that does not fit.
 */
export function privateKeyFromJwk(jwk: JwkInput, options?: RsaKeyOptions): RsaPrivateKey {
  checkJwk('jwk', jwk, 'RSA');
  const number = (member: string): bigint => numberInJwk('jwk', jwk, member);
  return new RsaPrivateKey(
    {
      n: number('n'),
      e: number('e'),
      d: number('d'),
      p: number('p'),
      q: number('q'),
      dP: number('dp'),
      dQ: number('dq'),
      qInv: number('qi'),
      otherPrimes: otherPrimes(own(jwk, 'oth')),
    },
    options,
  );
}

function otherPrimes(oth: unknown): OtherPrime[] {
  if (oth === undefined) return [];
  const fail = (): never => {
    throw new MalformedError('jwk.oth', 'must be a list of further primes');
  };
  if (!Array.isArray(oth) || oth.length === 0) return fail();
  return oth.map((item: unknown, i) => {
    if (typeof item !== 'object' || item === null) return fail();
    const number = (member: string): bigint => numberInJwk(`jwk.oth[${i}]`, item as Record<string, unknown>, member);
    return { r: number('r'), d: number('d'), t: number('t') };
  });
}
