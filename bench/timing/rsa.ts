/**
 * RSA as timed: the input's base is the number that the private key is applied to; the key is the same for all.
 *
 * By base, the fixed class is n − 1, which is its own power. By padding, one class are ciphertexts of messages (PKCS #1 v1.5), the other
 * ciphertexts of numbers that are none, as in the Marvin study (H. Kario, 2023): nobody who decrypts may notice which.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { decryptPkcs1, encryptPkcs1, RsaPrivateKey } from 'limber/rsa';
import { slidingWindow } from '../adapters/modexp/bigint-window.ts';
import type { Power } from '../cases/modexp.ts';
import { fromBytes, rsaWork, toBytes } from '../cases/rsa.ts';
import type { Subject } from './subject.ts';

const keyOf = (bits: number): RsaPrivateKey => new RsaPrivateKey(rsaWork({ row: '', operation: 'private', bits }).key);

/** A pair of inputs for the two classes: numbers as long as the modulus, below it. */
export function rsaInputs(bits: number, secret: 'base' | 'padding', random: () => bigint): () => readonly [Power, Power] {
  const { publicKey } = keyOf(bits);
  const { n, e, size } = publicKey;
  const below = (): bigint => random() % n;
  const power = (base: bigint): Power => ({ base, exponent: e, modulus: n });
  if (secret === 'base') return () => [power(n - 1n), power(below())];
  return () => {
    // As long as a usual secret: 48 bytes. What is no message lacks the 2.
    const message = toBytes(below(), bits).subarray(-48);
    const wrong = toBytes(below() >> 8n, bits);
    wrong[1] = 1;
    return [power(fromBytes(encryptPkcs1(publicKey, message))), power(fromBytes(publicKey.apply(wrong.subarray(0, size))))];
  };
}

/** The private operation by itself. */
export const rsaPrivate = (bits: number) => (): Subject => {
  const key = keyOf(bits);
  return ({ base }) => {
    const message = toBytes(base, bits);
    return () => key.apply(message);
  };
};

export const rsaDecryption = (bits: number) => (): Subject => {
  const key = keyOf(bits);
  return ({ base }) => {
    const ciphertext = toBytes(base, bits);
    return () => decryptPkcs1(key, ciphertext);
  };
};

/** Leaks on purpose: a power by a window over BigInt, neither blinded nor by kernels. */
export const leakyRsaPrivate = (bits: number) => (): Subject => {
  const { n, d } = keyOf(bits).components();
  return ({ base }) =>
    () =>
      slidingWindow(base, d, n);
};

/** Leaks on purpose: what is said instead of a message is only derived where there is none. */
export const leakyRsaDecryption = (bits: number) => (): Subject => {
  const key = keyOf(bits);
  return ({ base }) => {
    const ciphertext = toBytes(base, bits);
    return () => {
      const encoded = key.apply(ciphertext);
      if (encoded[0] === 0 && encoded[1] === 2) return encoded.length - encoded.indexOf(0, 2);
      for (let block = 0; block < encoded.length / 32; block++) encoded.set(hmac(sha256, ciphertext, Uint8Array.of(block)), 32 * block);
      return encoded[0];
    };
  };
};
