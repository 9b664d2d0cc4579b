/** The client's side of a login: a key is made, and a challenge signed with it. */
import { sha256 } from '@noble/hashes/sha2.js';
import * as dsa from 'limber/dsa';
import { generateEcKey, p256 } from 'limber/ec';
import { signEcdsa } from 'limber/ecdsa';
import { generateEd25519Key, signEd25519 } from 'limber/eddsa';
import * as keys from 'limber/keys';
import { generateDsaParameters } from 'limber/primes';
import * as rsa from 'limber/rsa';
import { generateRsaKey } from 'limber/rsa/keygen';
import { toBase64Url } from '../page/base64url.ts';
import { loginMessage } from '../serve/message.ts';
import { timeOnce } from './clock.ts';
import type { Report } from './progress.ts';

export type LoginKeyKind = 'ed25519' | 'p256' | 'rsa2048' | 'rsa3072' | 'dsa2048';

/** Both in PEM: what the server gets, and what stays. */
export interface LoginKeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface SignInput {
  readonly kind: LoginKeyKind;
  readonly privateKey: string;
  readonly origin: string;
  readonly name: string;
  readonly challenge: string;
}

export interface LoginSignature {
  /** In base64url. */
  readonly signature: string;
  readonly ms: number;
}

const DSA_SIZES = { pBits: 2048, qBits: 256 } as const;
/** About how many odd numbers of that form are tried before one is prime. */
const DSA_CANDIDATES = (DSA_SIZES.pBits * Math.LN2) / 2;

export function makeLoginKey({ kind }: { readonly kind: LoginKeyKind }, report: Report): LoginKeyPair {
  if (kind === 'ed25519') {
    const key = generateEd25519Key();
    return { publicKey: keys.ed25519PublicKeyToPem(key.publicKey), privateKey: keys.ed25519PrivateKeyToPem(key) };
  }
  if (kind === 'p256') {
    const key = generateEcKey(p256);
    return { publicKey: keys.ecPublicKeyToPem(key.publicKey), privateKey: keys.ecPrivateKeyToPem(key) };
  }
  if (kind === 'dsa2048') {
    const onProgress = ({ counter }: { readonly counter: number }) =>
      report({ label: 'Looking for p and q', done: 1 - Math.exp(-counter / DSA_CANDIDATES), total: 1 });
    const key = dsa.generateDsaKey(new dsa.DsaParameters(generateDsaParameters(DSA_SIZES, sha256, { onProgress })));
    return { publicKey: keys.dsaPublicKeyToPem(key.publicKey), privateKey: keys.dsaPrivateKeyToPem(key) };
  }
  const onProgress = ({ tested, expected }: { readonly tested: number; readonly expected: number }) =>
    report({ label: 'Looking for p and q', done: 1 - Math.exp(-tested / expected), total: 1 });
  const key = generateRsaKey(kind === 'rsa2048' ? 2048 : 3072, { onProgress });
  return { publicKey: keys.rsaPublicKeyToPem(key.publicKey), privateKey: keys.rsaPrivateKeyToPem(key) };
}

const rsaSign = (pem: string, message: Uint8Array): Uint8Array => rsa.signPss(keys.rsaPrivateKeyFromPem(pem), message);
const SIGN: Readonly<Record<LoginKeyKind, (pem: string, message: Uint8Array) => Uint8Array>> = {
  ed25519: (pem, message) => signEd25519(keys.ed25519PrivateKeyFromPem(pem), message),
  p256: (pem, message) => signEcdsa(keys.ecPrivateKeyFromPem(pem, [p256]), message, { format: 'p1363' }),
  rsa2048: rsaSign,
  rsa3072: rsaSign,
  dsa2048: (pem, message) => dsa.signDsa(keys.dsaPrivateKeyFromPem(pem), message),
};

export function signChallenge({ kind, privateKey, origin, name, challenge }: SignInput, report: Report): LoginSignature {
  report({ label: 'Signing', done: 0, total: 1 });
  const message = loginMessage(origin, name, challenge);
  let signature: Uint8Array = new Uint8Array();
  const ms = timeOnce(() => {
    signature = SIGN[kind](privateKey, message);
  });
  return { signature: toBase64Url(signature), ms };
}
