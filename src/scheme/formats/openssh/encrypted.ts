/** Private keys of OpenSSH that are encrypted with a passphrase (PROTOCOL.key of OpenSSH): bcrypt_pbkdf and AES in counter mode (docs/keys.md). */
import { checkBytes, checkText, concatBytes, copyOf, equalBytes, isBytes } from '../../../encoding/octets.ts';
import { SshReader, sshString, sshUint32 } from '../../../encoding/ssh.ts';
import { bcryptPbkdfVarTime } from '../../../hash/bcrypt/pbkdf.ts';
import { checkWhole } from '../../../util/checks.ts';
import { MalformedError, OutOfRangeError, WrongTypeError } from '../../../util/errors.ts';
import { own, readOptions } from '../../../util/options.ts';
import { RANDOM_OPTIONS, type RandomOptions, randomBytes } from '../../../util/random.ts';
import { utf8Bytes } from '../../../util/utf8.ts';
import { wiping } from '../../../util/wipe.ts';
import { WrongPasswordError } from '../encrypted/errors.ts';
import { cryptAesCtr, subtleCrypto } from '../encrypted/subtle.ts';
import type { KeyKind } from '../kind.ts';
import { type AcceptedPrivateKey, privateKeyIn } from '../read.ts';
import { encodeLayers, isEncrypted, type Layers, openSection, PLAIN_BLOCK, padded, withLayers } from './private.ts';
import type { OpenSshKey } from './read.ts';

/** How much work a key may ask for before its passphrase is known to be right. */
export interface OpenSshDecryptionLimits {
  /** The most rounds of bcrypt, each of which takes some milliseconds; 512 by default. ssh-keygen has 16, of late 24, unless it is told otherwise. */
  readonly maxRounds?: number | undefined;
}

/** How a private key of OpenSSH is encrypted. */
export interface OpenSshEncryptionOptions extends RandomOptions {
  /** The rounds of bcrypt: from 16 to 512, 24 by default. */
  readonly rounds?: number | undefined;
}

const KDF = 'bcrypt';
const CIPHER = 'aes256-ctr';
/** Bytes of the keys of the ciphers that are read. */
const KEY_BYTES: Readonly<Record<string, number>> = { 'aes128-ctr': 16, 'aes192-ctr': 24, [CIPHER]: 32 };
const BLOCK = 16;
const SALT_BYTES = 16;
/** More than OpenSSH writes. */
const MOST_SALT_BYTES = 1024;
const LEAST_ROUNDS = 16;
const USUAL_ROUNDS = 24;
const MOST_ROUNDS = 512;

/**
 * Whether a text is a private key of OpenSSH that is encrypted, so that it takes a passphrase to read it.
 *
 * @param text - PEM with the label `OPENSSH PRIVATE KEY`.
 * @returns true for a key that is encrypted, in whichever way; false for one that is not.
 * @throws {WrongTypeError} `text`, of another type.
 * @throws {MalformedError} `text`, if it is no private key of OpenSSH.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519PrivateKeyToOpenSsh, isEncryptedOpenSshPrivateKey } from 'limber/keys/openssh';
 * console.log(isEncryptedOpenSshPrivateKey(ed25519PrivateKeyToOpenSsh(generateEd25519Key()))); // false
 */
export function isEncryptedOpenSshPrivateKey(text: string): boolean {
  checkText('text', text);
  return withLayers('text', text, isEncrypted);
}

/**
 * Reads a private key of OpenSSH that is encrypted with a passphrase: by bcrypt, and AES in counter mode, as ssh-keygen does unless it is told otherwise. The platform's
 * Web Cryptography does AES. bcrypt reads tables at places that the passphrase decides, whoever computes it: its time is not constant.
 *
 * @param text - PEM with the label `OPENSSH PRIVATE KEY`, and one key in it.
 * @param passphrase - a text, taken as UTF-8 without normalization, or bytes. Secret.
 * @param accepted - the kinds of keys that are welcome: `rsaKeys`, `ecKeys(p256)`, `ed25519Keys` and so on.
 * @param limits - how much work the key may ask for: `maxRounds`.
 * @returns the key and the comment.
 * @throws {WrongTypeError} an argument or a limit, of another type.
 * @throws {OutOfRangeError} a limit that is out of its range; `accepted`, without kinds; or the number of the key that breaks a rule of its kind.
 * @throws {MalformedError} `text`, if it is no such key, is not encrypted or with another cipher, asks for more work than the limit, or is of no accepted kind.
 * @throws {WrongPasswordError} `passphrase`, if the key cannot be decrypted with it.
 * @throws {InvalidPointError} `bytes` or `text`, for a public key that is no point of the curve.
 * @throws {NoWebCryptographyError} `engine`, where the platform does not have the cipher.
 * @throws {NoWebAssemblyError} `engine`, for keys on curves where they cannot be computed with.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { ed25519Keys } from 'limber/keys';
 * import { ed25519PrivateKeyToOpenSsh, encryptOpenSshPrivateKey, readEncryptedOpenSshPrivateKey } from 'limber/keys/openssh';
 * const plain = ed25519PrivateKeyToOpenSsh(generateEd25519Key(), { comment: 'alice@home' });
 * const text = await encryptOpenSshPrivateKey(plain, 'correct horse');
 * console.log((await readEncryptedOpenSshPrivateKey(text, 'correct horse', [ed25519Keys])).comment); // alice@home
 */
export async function readEncryptedOpenSshPrivateKey<const A extends readonly KeyKind<unknown, unknown>[]>(
  text: string,
  passphrase: string | Uint8Array,
  accepted: A,
  limits?: OpenSshDecryptionLimits,
): Promise<OpenSshKey<AcceptedPrivateKey<A>>> {
  checkText('text', text);
  const { maxRounds } = readOptions(limits, { maxRounds: MOST_ROUNDS as number }, 'limits');
  checkWhole('maxRounds', maxRounds, 1, 2 ** 32 - 1);
  const { blob, section, ...scheme } = withLayers('text', text, (layers) => encryptedLayers(layers, maxRounds));
  const secret = passphraseBytes(passphrase);
  subtleCrypto();
  const inner = await withKey(secret, scheme, (key, counter) => cryptAesCtr(key, counter, section));
  return wiping([inner], () => {
    // Nothing authenticates the key: it is the same number twice that says whether the passphrase was right.
    if (inner.length < 8 || !equalBytes(inner.subarray(0, 4), inner.subarray(4, 8)))
      throw new WrongPasswordError('passphrase', 'must be the one that the key was encrypted with: it is another, or the file is damaged');
    return openSection('text', { blob, section: inner }, BLOCK, ({ file, comment }) => ({
      key: privateKeyIn('text', file, accepted),
      comment,
    }));
  });
}

/**
 * Encrypts a private key of OpenSSH with a passphrase, by bcrypt and AES-256 in counter mode, as ssh-keygen does. bcrypt reads tables at places that the passphrase
 * decides, whoever computes it: its time is not constant.
 *
 * @param text - the key, as `ed25519PrivateKeyToOpenSsh` and its relatives write it. Secret.
 * @param passphrase - a text, taken as UTF-8 without normalization, or bytes; not empty. Secret.
 * @param options - `rounds` of bcrypt, `random`.
 * @returns the text, with a line break at its end.
 * @throws {WrongTypeError} an argument or an option, of another type.
 * @throws {MalformedError} `text`, if it is no private key of OpenSSH, or encrypted already.
 * @throws {OutOfRangeError} `passphrase`, if it is empty; an option that is out of its range.
 * @throws {NoWebCryptographyError} `engine`, where the platform does not have the cipher.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { ecPrivateKeyToOpenSsh, encryptOpenSshPrivateKey, isEncryptedOpenSshPrivateKey } from 'limber/keys/openssh';
 * const text = await encryptOpenSshPrivateKey(ecPrivateKeyToOpenSsh(generateEcKey(p256)), 'correct horse');
 * console.log(isEncryptedOpenSshPrivateKey(text)); // true
 */
export async function encryptOpenSshPrivateKey(
  text: string,
  passphrase: string | Uint8Array,
  options?: OpenSshEncryptionOptions,
): Promise<string> {
  checkText('text', text);
  const { rounds, random } = readOptions(options, { ...RANDOM_OPTIONS, rounds: USUAL_ROUNDS as number });
  checkWhole('rounds', rounds, LEAST_ROUNDS, MOST_ROUNDS);
  const secret = passphraseBytes(passphrase);
  if (secret.length === 0) throw new OutOfRangeError('passphrase', 'must not be empty');
  subtleCrypto();
  const { blob, section } = withLayers('text', text, plainLayers);
  const scheme = { keyBytes: KEY_BYTES[CIPHER] as number, salt: randomBytes(SALT_BYTES, random), rounds };
  const encrypted = await withKey(secret, scheme, (key, counter) => cryptAesCtr(key, counter, section)).finally(() => section.fill(0));
  return encodeLayers({
    cipher: CIPHER,
    kdf: KDF,
    options: concatBytes(sshString(scheme.salt), sshUint32(rounds)),
    blob,
    section: encrypted,
  });
}

interface Scheme {
  readonly keyBytes: number;
  readonly salt: Uint8Array;
  readonly rounds: number;
}

/** How the key is encrypted, and copies of what is. @throws {MalformedError} `text`. */
function encryptedLayers(layers: Layers, maxRounds: number): Scheme & Pick<Layers, 'blob' | 'section'> {
  const refuse = (rule: string): never => {
    throw new MalformedError('text', rule);
  };
  const { cipher, kdf, options, blob, section } = layers;
  if (!isEncrypted(layers)) refuse('must be encrypted: readOpenSshPrivateKey reads it');
  const keyBytes = own(KEY_BYTES, cipher) ?? refuse('must be encrypted by AES in counter mode, as ssh-keygen does without -Z');
  if (kdf !== KDF) refuse('must have its key from bcrypt');
  const reader = new SshReader('text', options);
  const [salt, rounds] = [copyOf(reader.string()), reader.uint32()];
  reader.end();
  if (salt.length === 0 || salt.length > MOST_SALT_BYTES) refuse(`must have a salt of 1 to ${MOST_SALT_BYTES} bytes`);
  if (rounds < 1 || rounds > maxRounds) refuse(`must have 1 to ${maxRounds} rounds of bcrypt: the limit is maxRounds`);
  return { keyBytes, salt, rounds, blob: copyOf(blob), section: copyOf(section) };
}

/** The private part as it is to be encrypted: in a copy, padded for the cipher. @throws {MalformedError} `text`. */
function plainLayers(layers: Layers): Pick<Layers, 'blob' | 'section'> {
  const { blob, section } = layers;
  if (isEncrypted(layers)) throw new MalformedError('text', 'must not be encrypted already');
  const end = openSection('text', layers, PLAIN_BLOCK, ({ padding }) => section.length - padding);
  return { blob: copyOf(blob), section: padded(section.subarray(0, end), BLOCK) };
}

/** A copy, in UTF-8 as it is. Secret. */
function passphraseBytes(passphrase: string | Uint8Array): Uint8Array {
  if (typeof passphrase === 'string') return utf8Bytes(passphrase);
  if (!isBytes(passphrase)) throw new WrongTypeError('passphrase', 'must be a string or a Uint8Array');
  checkBytes('passphrase', passphrase);
  return copyOf(passphrase);
}

/** The value of `use`, after which the derived key and the passphrase are zeros. */
async function withKey<T>(
  passphrase: Uint8Array,
  { keyBytes, salt, rounds }: Scheme,
  use: (key: Uint8Array, counter: Uint8Array) => Promise<T>,
): Promise<T> {
  let derived: Uint8Array | undefined;
  try {
    derived = await bcryptPbkdfVarTime(passphrase, salt, rounds, keyBytes + BLOCK);
    return await use(derived.subarray(0, keyBytes), derived.subarray(keyBytes));
  } finally {
    passphrase.fill(0);
    derived?.fill(0);
  }
}
