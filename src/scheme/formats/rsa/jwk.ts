/** RSA keys as JSON Web Keys (RFC 7518, section 6.3). */
import { type Jwk, jwkNumber, numberInJwk } from '../../../encoding/jwk.ts';
import { MalformedError, OutOfRangeError } from '../../../util/errors.ts';
import { own } from '../../../util/options.ts';
import { type OtherPrime, RsaPrivateKey } from '../../rsa/private-key.ts';
import { type RsaKeyOptions, RsaPublicKey } from '../../rsa/public-key.ts';

/** The members `kty`, `n` and `e`. @throws {OutOfRangeError} `key`, for PSS alone: a JSON Web Key cannot say so. */
export function publicKeyToJwk({ n, e, pss }: RsaPublicKey): Jwk {
  if (pss !== undefined) throw new OutOfRangeError('key', 'must not be a key for RSASSA-PSS alone, which no JSON Web Key can say');
  return { kty: 'RSA', n: jwkNumber(n), e: jwkNumber(e) };
}

/** The same with all members of the private key. */
export function privateKeyToJwk(key: RsaPrivateKey): Jwk {
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

/** @throws {MalformedError} the member that is wrong. @throws {OutOfRangeError} `n` or `e`. */
export function publicKeyFromJwk(argument: string, jwk: Jwk, options: RsaKeyOptions | undefined): RsaPublicKey {
  return new RsaPublicKey(numberInJwk(argument, jwk, 'n'), numberInJwk(argument, jwk, 'e'), options);
}

/** @throws {MalformedError} the member that is wrong. @throws {OutOfRangeError} the component that does not fit. */
export function privateKeyFromJwk(argument: string, jwk: Jwk, options: RsaKeyOptions | undefined): RsaPrivateKey {
  const number = (member: string): bigint => numberInJwk(argument, jwk, member);
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
      otherPrimes: otherPrimes(`${argument}.oth`, own(jwk, 'oth')),
    },
    options,
  );
}

function otherPrimes(argument: string, oth: unknown): OtherPrime[] {
  if (oth === undefined) return [];
  const fail = (): never => {
    throw new MalformedError(argument, 'must be a list of further primes');
  };
  if (!Array.isArray(oth) || oth.length === 0) return fail();
  return oth.map((item: unknown, i) => {
    if (typeof item !== 'object' || item === null) return fail();
    const number = (member: string): bigint => numberInJwk(`${argument}[${i}]`, item as Record<string, unknown>, member);
    return { r: number('r'), d: number('d'), t: number('t') };
  });
}
