/** Keys for tests, of every length that is asked for: made by node:crypto, once. */
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { rsaPrivateKeyFromPem } from '../../../../src/entries/keys.ts';
import type { RsaPrivateKey } from '../../../../src/entries/rsa.ts';

export interface KeyPair {
  readonly own: RsaPrivateKey;
  readonly theirs: KeyObject;
  readonly pem: string;
}

const made = new Map<string, KeyPair>();

/** Short ones, for speed, unless a test is about the length. */
export function keyPair(bits = 1024, publicExponent = 65537): KeyPair {
  const id = `${bits} ${publicExponent}`;
  const pair = made.get(id) ?? newPair(bits, publicExponent);
  made.set(id, pair);
  return pair;
}

function newPair(modulusLength: number, publicExponent: number): KeyPair {
  const { privateKey: pem } = generateKeyPairSync('rsa', {
    modulusLength,
    publicExponent,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { own: rsaPrivateKeyFromPem(pem, { minBits: 512 }), theirs: createPrivateKey(pem), pem };
}
