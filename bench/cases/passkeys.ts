/** The rows of the suite `passkeys`, as data: a login with a passkey, which is kept as a COSE_Key. Libraries check client data, authenticator data and the signature. */
import { sha256 } from '@noble/hashes/sha2.js';
import { generateEcKey, p256 } from 'limber/ec';
import { signEcdsa } from 'limber/ecdsa';
import { generateEd25519Key, signEd25519 } from 'limber/eddsa';
import { signPkcs1 } from 'limber/rsa';
import { generateRsaKey } from 'limber/rsa/keygen';
import { edDsa, es256, publicKeyToCose, rs256 } from 'limber/webauthn';

export type PasskeyAlgorithm = 'ES256' | 'RS256' | 'EdDSA';

export interface PasskeyCase {
  readonly row: string;
  readonly algorithm: PasskeyAlgorithm;
}

export const passkeyCases: readonly PasskeyCase[] = (['ES256', 'RS256', 'EdDSA'] as const).map((algorithm) => ({
  row: `passkey ${algorithm}`,
  algorithm,
}));

export const ORIGIN: string = 'https://example.org';
export const RP_ID: string = 'example.org';

/** The answer of a browser, as JSON, to a challenge, and what was kept. */
export interface PasskeyWork extends PasskeyCase {
  readonly challenge: string;
  readonly answer: {
    readonly id: string;
    readonly rawId: string;
    readonly type: 'public-key';
    readonly clientExtensionResults: object;
    readonly response: { readonly clientDataJSON: string; readonly authenticatorData: string; readonly signature: string };
  };
  readonly publicKey: Uint8Array;
}

interface Key {
  readonly publicKey: Uint8Array;
  readonly sign: (message: Uint8Array) => Uint8Array;
}

const KEYS: Readonly<Record<PasskeyAlgorithm, () => Key>> = {
  ES256: () => {
    const key = generateEcKey(p256);
    return { publicKey: publicKeyToCose(es256, key.publicKey), sign: (message) => signEcdsa(key, message) };
  },
  RS256: () => {
    const key = generateRsaKey(2048);
    return { publicKey: publicKeyToCose(rs256, key.publicKey), sign: (message) => signPkcs1(key, message, { hash: sha256 }) };
  },
  EdDSA: () => {
    const key = generateEd25519Key();
    return { publicKey: publicKeyToCose(edDsa, key.publicKey), sign: (message) => signEd25519(key, message) };
  },
};

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Keys are new in every process: times do not depend on them. */
export function passkeyWork(passkeyCase: PasskeyCase): PasskeyWork {
  const { publicKey, sign } = KEYS[passkeyCase.algorithm]();
  const [challenge, id] = [base64Url(new Uint8Array(32).fill(1)), base64Url(new Uint8Array(32).fill(2))];
  const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin: ORIGIN, crossOrigin: false }));
  // The user was there and was verified; the authenticator does not count.
  const authenticatorData = Buffer.concat([sha256(Buffer.from(RP_ID)), Buffer.of(5, 0, 0, 0, 0)]);
  const signature = sign(Buffer.concat([authenticatorData, sha256(clientData)]));
  const response = {
    clientDataJSON: base64Url(clientData),
    authenticatorData: base64Url(authenticatorData),
    signature: base64Url(signature),
  };
  return { ...passkeyCase, challenge, publicKey, answer: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response } };
}
