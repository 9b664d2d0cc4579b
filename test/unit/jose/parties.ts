/** Every algorithm with a key, as signer and as verifier, and as the platform's JSON Web Key. */
import { generateEcKey, p256, p384, p521, secp256k1 } from '../../../src/entries/ec.ts';
import { generateEd25519Key } from '../../../src/entries/eddsa.ts';
import * as jose from '../../../src/entries/jose.ts';
import {
  ecPrivateKeyToJwk,
  ecPublicKeyToJwk,
  ed25519PrivateKeyToJwk,
  ed25519PublicKeyToJwk,
  rsaPrivateKeyToJwk,
  rsaPublicKeyToJwk,
} from '../../../src/entries/keys.ts';
import { generateRsaKey } from '../../../src/entries/rsa/keygen.ts';

export interface Party {
  readonly name: string;
  readonly signer: jose.JwsSigner;
  readonly verifier: jose.JwsVerifier;
  readonly algorithm: jose.AnyJwsAlgorithm;
  readonly privateJwk: jose.Jwk;
  readonly publicJwk: jose.Jwk;
}

const rsaKey = generateRsaKey(2048);
const ed25519Key = generateEd25519Key();

export const PARTIES: readonly Party[] = [
  ...[jose.rs256, jose.rs384, jose.rs512, jose.ps256, jose.ps384, jose.ps512].map((algorithm) => ({
    name: algorithm.name,
    algorithm,
    signer: jose.jwsSigner(algorithm, rsaKey),
    verifier: jose.jwsVerifier(algorithm, rsaKey.publicKey),
    privateJwk: rsaPrivateKeyToJwk(rsaKey),
    publicJwk: rsaPublicKeyToJwk(rsaKey.publicKey),
  })),
  ...(
    [
      [jose.es256, p256],
      [jose.es384, p384],
      [jose.es512, p521],
      [jose.es256k, secp256k1],
    ] as const
  ).map(([algorithm, curve]) => {
    const key = generateEcKey(curve);
    return {
      name: algorithm.name,
      algorithm,
      signer: jose.jwsSigner(algorithm, key),
      verifier: jose.jwsVerifier(algorithm, key.publicKey),
      privateJwk: ecPrivateKeyToJwk(key),
      publicJwk: ecPublicKeyToJwk(key.publicKey),
    };
  }),
  ...[jose.edDsa, jose.ed25519].map((algorithm) => ({
    name: algorithm.name,
    algorithm,
    signer: jose.jwsSigner(algorithm, ed25519Key),
    verifier: jose.jwsVerifier(algorithm, ed25519Key.publicKey),
    privateJwk: ed25519PrivateKeyToJwk(ed25519Key),
    publicJwk: ed25519PublicKeyToJwk(ed25519Key.publicKey),
  })),
];

/** The party with that algorithm. */
export const party = (name: string): Party => PARTIES.find((each) => each.name === name) as Party;

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
export const base64Url = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url');

/** Why it is refused: `fault argument`; '' if it is taken. */
export function faultOf(verify: () => unknown): string {
  try {
    verify();
    return '';
  } catch (error) {
    if (error instanceof jose.InvalidTokenError) return `${error.fault} ${error.argument}`;
    throw error;
  }
}
