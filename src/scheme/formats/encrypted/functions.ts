/** Private keys that are encrypted with a password: EncryptedPrivateKeyInfo of PKCS #8 (RFC 5958, section 3), by PBES2 (docs/keys.md). */
import { decodeDer, encodeDer, octetString, sequence } from '../../../encoding/der.ts';
import { algorithmIdentifier, decodePrivateKeyInfo } from '../../../encoding/key-info.ts';
import { checkBytes, copyOf, isBytes } from '../../../encoding/octets.ts';
import { encodePem } from '../../../encoding/pem.ts';
import { LimberError, MalformedError, OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { utf8Bytes } from '../../../util/utf8.ts';
import { formOf } from '../forms.ts';
import { deriveKey } from './derive.ts';
import { WrongPasswordError } from './errors.ts';
import { type DecryptionLimits, readLimits } from './limits.ts';
import { type EncryptionOptions, schemeOf } from './options.ts';
import { decodeScheme, encodeScheme, keyBytesOf, type Scheme } from './parameters.ts';
import { ENCRYPTED_LABEL, encryptedBytes } from './recognize.ts';
import { AES_BLOCK, decryptAesCbc, encryptAesCbc, subtleCrypto } from './subtle.ts';

const encryptedPrivateKeyInfo = /* @__PURE__ */ sequence({ algorithm: algorithmIdentifier, encrypted: octetString });

/** A copy, in UTF-8 as it is: nothing is normalized, as OpenSSL does. Secret. */
function passwordBytes(password: string | Uint8Array): Uint8Array {
  if (typeof password === 'string') return utf8Bytes(password);
  if (!isBytes(password)) throw new WrongTypeError('password', 'must be a string or a Uint8Array');
  checkBytes('password', password);
  return copyOf(password);
}

/** The value of `use`, after which the derived key and the password are zeros. */
async function withKey<T>({ derivation, cipher }: Scheme, password: Uint8Array, use: (key: Uint8Array) => Promise<T>): Promise<T> {
  let key: Uint8Array | undefined;
  try {
    key = await deriveKey(derivation, password, keyBytesOf(cipher));
    return await use(key);
  } finally {
    password.fill(0);
    key?.fill(0);
  }
}

/**
 * Decrypts a private key in PKCS #8: PBES2 with PBKDF2 or scrypt and AES in CBC mode (RFC 8018, RFC 7914). The platform's Web Cryptography does AES, and PBKDF2 where it
 * can.
 *
 * @param data - PEM with the label `ENCRYPTED PRIVATE KEY`, or its DER.
 * @param password - a text, taken as UTF-8 without normalization, or bytes. Secret.
 * @param limits - how much work the file may ask for: `maxIterations`, `maxScryptMemory`, `maxScryptWork`.
 * @returns the key in PKCS #8, DER, which `readPrivateKey` of limber/keys reads. Secret: zero it when it has served.
 * @throws {WrongTypeError} `data`, `password` or a limit, of another type.
 * @throws {OutOfRangeError} a limit that is out of its range.
 * @throws {MalformedError} `data`, if it is no encrypted key, asks for more work than the limits, or is encrypted in another way: PBES1, PKCS #12 and the traditional
 *   encryption of OpenSSL are named.
 * @throws {WrongPasswordError} `password`, if the key cannot be decrypted with it.
 * @throws {NoWebCryptographyError} `engine`, where the platform does not have the cipher.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519Keys, ed25519PrivateKeyToDer, readPrivateKey } from 'limber/keys';
 * import { decryptPrivateKey, encryptPrivateKeyToPem } from 'limber/keys/encrypted';
 * const text = await encryptPrivateKeyToPem(ed25519PrivateKeyToDer(generateEd25519Key()), 'correct horse');
 * const der = await decryptPrivateKey(text, 'correct horse');
 * const key = readPrivateKey(der, [ed25519Keys]);
 * der.fill(0);
 * console.log(key.constructor.name); // Ed25519PrivateKey
 */
export async function decryptPrivateKey(
  data: string | Uint8Array,
  password: string | Uint8Array,
  limits?: DecryptionLimits,
): Promise<Uint8Array> {
  const checkedLimits = readLimits(limits);
  const { algorithm, encrypted } = decodeDer('data', encryptedPrivateKeyInfo, encryptedBytes('data', data));
  const scheme = decodeScheme('data', algorithm, checkedLimits);
  if (encrypted.length === 0 || encrypted.length % AES_BLOCK !== 0)
    throw new MalformedError('data', `must be encrypted in blocks of ${AES_BLOCK} bytes`);
  const secret = passwordBytes(password);
  subtleCrypto();
  const plaintext = await withKey(scheme, secret, (key) => decryptAesCbc(key, scheme.iv, encrypted));
  if (plaintext && isPrivateKeyInfo(plaintext)) return plaintext;
  plaintext?.fill(0);
  // One error, whether the padding was wrong or what came out is no key.
  throw new WrongPasswordError('password', 'must be the one that the key was encrypted with: it is another, or the file is damaged');
}

function isPrivateKeyInfo(bytes: Uint8Array): boolean {
  try {
    decodePrivateKeyInfo('data', bytes).key.fill(0);
    return true;
  } catch (error) {
    if (error instanceof LimberError) return false;
    throw error;
  }
}

/**
 * Encrypts a private key with a password, as DER: PBES2 with AES in CBC mode (RFC 8018), by default with PBKDF2, SHA-256 and 600,000 iterations, and AES-256.
 *
 * @param privateKey - the key in PKCS #8, DER, as `ed25519PrivateKeyToDer` and its relatives write it. Secret.
 * @param password - a text, taken as UTF-8 without normalization, or bytes; not empty. Secret.
 * @param options - `kdf`, `cipher`, `hash` and `iterations` of PBKDF2, `cost`, `blockSize` and `parallelization` of scrypt, `random`.
 * @returns the EncryptedPrivateKeyInfo (RFC 5958, section 3).
 * @throws {WrongTypeError} `privateKey`, `password` or an option, of another type.
 * @throws {MalformedError} `privateKey`, if it is no key in PKCS #8.
 * @throws {OutOfRangeError} `password`, if it is empty; an option that is out of its range, or belongs to another `kdf`.
 * @throws {NoWebCryptographyError} `engine`, where the platform does not have the cipher.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { generateX25519Key } from 'limber/ecdh';
 * import { x25519PrivateKeyToDer } from 'limber/keys';
 * import { decryptPrivateKey, encryptPrivateKeyToDer } from 'limber/keys/encrypted';
 * const key = x25519PrivateKeyToDer(generateX25519Key());
 * const encrypted = await encryptPrivateKeyToDer(key, 'correct horse', { kdf: 'scrypt' });
 * const decrypted = await decryptPrivateKey(encrypted, 'correct horse');
 * console.log(decrypted.every((byte, i) => byte === key[i])); // true
 */
export async function encryptPrivateKeyToDer(
  privateKey: Uint8Array,
  password: string | Uint8Array,
  options?: EncryptionOptions,
): Promise<Uint8Array> {
  checkBytes('privateKey', privateKey);
  if (formOf('privateKey', privateKey) !== 'pkcs8') throw new MalformedError('privateKey', 'must be a private key in PKCS #8, DER');
  decodePrivateKeyInfo('privateKey', privateKey).key.fill(0);
  const plaintext = copyOf(privateKey);
  const secret = passwordBytes(password);
  try {
    if (secret.length === 0) throw new OutOfRangeError('password', 'must not be empty');
    const scheme = schemeOf(options);
    subtleCrypto();
    const encrypted = await withKey(scheme, secret, (key) => encryptAesCbc(key, scheme.iv, plaintext));
    return encodeDer(encryptedPrivateKeyInfo, { algorithm: encodeScheme(scheme), encrypted });
  } finally {
    plaintext.fill(0);
    secret.fill(0);
  }
}

/**
 * Encrypts a private key with a password, as PEM with the label `ENCRYPTED PRIVATE KEY` (RFC 7468, section 11), which OpenSSL reads: PBES2 with AES in CBC mode (RFC
 * 8018), by default with PBKDF2, SHA-256 and 600,000 iterations, and AES-256.
 *
 * @param privateKey - the key in PKCS #8, DER, as `ed25519PrivateKeyToDer` and its relatives write it. Secret.
 * @param password - a text, taken as UTF-8 without normalization, or bytes; not empty. Secret.
 * @param options - `kdf`, `cipher`, `hash` and `iterations` of PBKDF2, `cost`, `blockSize` and `parallelization` of scrypt, `random`.
 * @returns the text, with a line break at its end.
 * @throws {WrongTypeError} `privateKey`, `password` or an option, of another type.
 * @throws {MalformedError} `privateKey`, if it is no key in PKCS #8.
 * @throws {OutOfRangeError} `password`, if it is empty; an option that is out of its range, or belongs to another `kdf`.
 * @throws {NoWebCryptographyError} `engine`, where the platform does not have the cipher.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { ecPrivateKeyToDer } from 'limber/keys';
 * import { encryptPrivateKeyToPem } from 'limber/keys/encrypted';
 * const text = await encryptPrivateKeyToPem(ecPrivateKeyToDer(generateEcKey(p256)), 'correct horse');
 * console.log(text.split('\n')[0]); // -----BEGIN ENCRYPTED PRIVATE KEY-----
 */
export async function encryptPrivateKeyToPem(
  privateKey: Uint8Array,
  password: string | Uint8Array,
  options?: EncryptionOptions,
): Promise<string> {
  return encodePem(ENCRYPTED_LABEL, await encryptPrivateKeyToDer(privateKey, password, options));
}
