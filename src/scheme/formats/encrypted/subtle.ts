/** The platform's AES in CBC and counter mode and its PBKDF2 (Web Cryptography, sections 27, 28 and 33). */
import { NoWebCryptographyError } from './errors.ts';

/** What the platform takes for bytes. */
type Given = Uint8Array<ArrayBuffer>;

export const AES_BLOCK = 16;

/** @throws {NoWebCryptographyError} `engine`. */
export function subtleCrypto(): SubtleCrypto {
  const { crypto } = globalThis as { crypto?: { readonly subtle?: SubtleCrypto } };
  if (!crypto?.subtle) throw new NoWebCryptographyError('engine', 'must have crypto.subtle for AES: browsers have it on pages from HTTPS');
  return crypto.subtle;
}

/** Chromium has no keys of 192 bits. Secret: the key. */
async function aesKey(subtle: SubtleCrypto, key: Uint8Array, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  try {
    return await subtle.importKey('raw', key as Given, 'AES-CBC', false, [usage]);
  } catch {
    throw new NoWebCryptographyError('engine', `must have AES-${8 * key.length}-CBC, which this one has not`);
  }
}

/** With the padding of PKCS #7. Secret: the key and the plaintext. */
export async function encryptAesCbc(key: Uint8Array, iv: Uint8Array, plaintext: Uint8Array): Promise<Uint8Array> {
  const subtle = subtleCrypto();
  const imported = await aesKey(subtle, key, 'encrypt');
  return new Uint8Array(await subtle.encrypt({ name: 'AES-CBC', iv: iv as Given }, imported, plaintext as Given));
}

/** The plaintext; undefined where the padding is wrong. Secret: the key and the plaintext. */
export async function decryptAesCbc(key: Uint8Array, iv: Uint8Array, ciphertext: Uint8Array): Promise<Uint8Array | undefined> {
  const subtle = subtleCrypto();
  const imported = await aesKey(subtle, key, 'decrypt');
  try {
    return new Uint8Array(await subtle.decrypt({ name: 'AES-CBC', iv: iv as Given }, imported, ciphertext as Given));
  } catch {
    return undefined;
  }
}

/** AES in counter mode: the counter has all 128 bits. Secret: the key and the plaintext. */
export async function cryptAesCtr(key: Uint8Array, counter: Uint8Array, text: Uint8Array): Promise<Uint8Array> {
  const subtle = subtleCrypto();
  try {
    const imported = await subtle.importKey('raw', key as Given, 'AES-CTR', false, ['encrypt']);
    return new Uint8Array(await subtle.encrypt({ name: 'AES-CTR', counter: counter as Given, length: 128 }, imported, text as Given));
  } catch {
    throw new NoWebCryptographyError('engine', `must have AES-${8 * key.length}-CTR, which this one has not`);
  }
}

/** The derived key; undefined where the platform does not have the hash function, or refuses as many iterations, as some servers do. Secret: the password and the key. */
export async function platformPbkdf2(
  password: Uint8Array,
  salt: Uint8Array,
  hash: string,
  iterations: number,
  length: number,
): Promise<Uint8Array | undefined> {
  const subtle = subtleCrypto();
  try {
    const key = await subtle.importKey('raw', password as Given, 'PBKDF2', false, ['deriveBits']);
    return new Uint8Array(await subtle.deriveBits({ name: 'PBKDF2', hash, salt: salt as Given, iterations }, key, 8 * length));
  } catch {
    return undefined;
  }
}
