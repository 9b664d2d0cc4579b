/**
 * The rows of the suite `tokens`, as data: a token with five claims, verified by a key that is known, or signed. Libraries check the end, the issuer and the audience.
 */
import { generateEcKey, p256 } from 'limber/ec';
import { generateEd25519Key } from 'limber/eddsa';
import { edDsa, es256, type Jwk, type JwsSigner, type JwsVerifier, jwsSigner, jwsVerifier, rs256, signJwt } from 'limber/jose';
import {
  ecPrivateKeyToJwk,
  ecPublicKeyToJwk,
  ed25519PrivateKeyToJwk,
  ed25519PublicKeyToJwk,
  rsaPrivateKeyToJwk,
  rsaPublicKeyToJwk,
} from 'limber/keys';
import { generateRsaKey } from 'limber/rsa/keygen';

export type TokenOperation = 'verify' | 'sign';
export type TokenAlgorithm = 'RS256' | 'ES256' | 'EdDSA';

export interface TokenCase {
  readonly row: string;
  readonly operation: TokenOperation;
  readonly algorithm: TokenAlgorithm;
}

export const tokenCases: readonly TokenCase[] = (['verify', 'sign'] as const).flatMap((operation) =>
  (['RS256', 'ES256', 'EdDSA'] as const).map((algorithm) => ({ row: `${operation} ${algorithm}`, operation, algorithm })),
);

export const ISSUER: string = 'https://issuer.example';
export const AUDIENCE: string = 'my-service';
export const CLAIMS: { readonly iss: string; readonly aud: string; readonly sub: string; readonly scope: string } = {
  iss: ISSUER,
  aud: AUDIENCE,
  sub: 'alice',
  scope: 'read write',
};
/** An hour. */
export const SECONDS = 3600;

export interface TokenWork extends TokenCase {
  readonly signer: JwsSigner;
  readonly verifier: JwsVerifier;
  readonly privateJwk: Jwk;
  readonly publicJwk: Jwk;
  readonly token: string;
}

type Keys = Pick<TokenWork, 'signer' | 'verifier' | 'privateJwk' | 'publicJwk'>;

const KEYS: Readonly<Record<TokenAlgorithm, () => Keys>> = {
  RS256: () => {
    const key = generateRsaKey(2048);
    return {
      signer: jwsSigner(rs256, key),
      verifier: jwsVerifier(rs256, key.publicKey),
      privateJwk: rsaPrivateKeyToJwk(key),
      publicJwk: rsaPublicKeyToJwk(key.publicKey),
    };
  },
  ES256: () => {
    const key = generateEcKey(p256);
    return {
      signer: jwsSigner(es256, key),
      verifier: jwsVerifier(es256, key.publicKey),
      privateJwk: ecPrivateKeyToJwk(key),
      publicJwk: ecPublicKeyToJwk(key.publicKey),
    };
  },
  EdDSA: () => {
    const key = generateEd25519Key();
    return {
      signer: jwsSigner(edDsa, key),
      verifier: jwsVerifier(edDsa, key.publicKey),
      privateJwk: ed25519PrivateKeyToJwk(key),
      publicJwk: ed25519PublicKeyToJwk(key.publicKey),
    };
  },
};

/** Keys are new in every process: times do not depend on them. */
export function tokenWork(tokenCase: TokenCase): TokenWork {
  const keys = KEYS[tokenCase.algorithm]();
  return { ...tokenCase, ...keys, token: signJwt(keys.signer, CLAIMS, { expiresIn: SECONDS }) };
}
