/** The client's side of a login: a key is made, and a challenge signed with it. */
import { sha256 } from '@noble/hashes/sha2.js';
import * as dsa from 'limber/dsa';
import * as keys from 'limber/keys';
import { generateDsaParameters } from 'limber/primes';
import * as rsa from 'limber/rsa';
import { generateRsaKey } from 'limber/rsa/keygen';
import { loginMessage } from '../serve/message.ts';
import { timeOnce } from './clock.ts';
import type { Report } from './progress.ts';

export type LoginKeyKind = 'rsa2048' | 'rsa3072' | 'dsa2048';

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

export function signChallenge({ kind, privateKey, origin, name, challenge }: SignInput, report: Report): LoginSignature {
  report({ label: 'Signing', done: 0, total: 1 });
  const message = loginMessage(origin, name, challenge);
  let signature = new Uint8Array();
  const ms = timeOnce(() => {
    signature =
      kind === 'dsa2048'
        ? Uint8Array.from(dsa.signDsa(keys.dsaPrivateKeyFromPem(privateKey), message))
        : Uint8Array.from(rsa.signPss(keys.rsaPrivateKeyFromPem(privateKey), message));
  });
  const base64 = btoa(String.fromCharCode(...signature));
  return { signature: base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''), ms };
}
