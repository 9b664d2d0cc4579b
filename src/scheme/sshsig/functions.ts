/** Signatures of files by SSH keys, as `ssh-keygen -Y sign` makes them and Git uses them (docs/keys.md). */
import { checkBytes, checkText, equalBytes } from '../../encoding/octets.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../../util/random.ts';
import { encodeLine } from '../formats/openssh/line.ts';
import { decodeSshsig, encodeSshsig, isSshsigHash, type SshsigHash, signedData } from './armor.ts';
import { methodOf, type SshsigKind } from './kind.ts';

/** What a signature is for. */
export interface SshsigUse {
  /** The purpose, such as `file` or `git`: a signature for one is none for another. */
  readonly namespace: string;
}

/** What a signature is for, and how it is made. */
export interface SshsigOptions extends SshsigUse, RandomOptions {
  /** The hash function of the message: 'sha512' by default, as `ssh-keygen` has it, or 'sha256'. */
  readonly hash?: SshsigHash | undefined;
}

/** What a signature says of itself. */
export interface DecodedSshsig {
  /** The public key that it claims to be by, as a line of OpenSSH. */
  readonly publicKey: string;
  /** What it claims to be for. */
  readonly namespace: string;
  /** The hash function of the message. */
  readonly hash: SshsigHash;
}

function checkNamespace(namespace: unknown): asserts namespace is string {
  checkText('namespace', namespace);
  if (namespace === '') throw new OutOfRangeError('namespace', 'must not be empty');
}

/**
 * Signs a message as `ssh-keygen -Y sign` does. Ed25519 and ECDSA are deterministic, RSA has the padding of PKCS #1 and SHA-512.
 *
 * @param kind - `sshEd25519`, `sshEcdsa` or `sshRsa`.
 * @param privateKey - a key of the kind. Secret.
 * @param message - what is signed.
 * @param options - `namespace`, which must be given; `hash`; `random`, for the blinding of RSA, and mixed into the nonce of ECDSA.
 * @returns the text of the signature, with a line break at its end.
 * @throws {WrongTypeError} `kind`, `privateKey`, `message` or an option, of another type.
 * @throws {OutOfRangeError} `namespace`, if it is empty; `hash`, if it is another; `key`, on a curve that SSH has no name for.
 * @throws {NoWebAssemblyError} `engine`, for keys on curves where they cannot be computed with.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { signSshsig, sshEd25519, verifySshsig } from 'limber/sshsig';
 * const key = generateEd25519Key();
 * const message = new TextEncoder().encode('hello');
 * const signature = signSshsig(sshEd25519, key, message, { namespace: 'file' });
 * console.log(verifySshsig(sshEd25519, key.publicKey, message, signature, { namespace: 'file' })); // true
 */
export function signSshsig<Private>(
  kind: SshsigKind<Private, never>,
  privateKey: Private,
  message: Uint8Array,
  options: SshsigOptions,
): string {
  const method = methodOf(kind);
  const { namespace, hash, random } = readOptions(options, { ...RANDOM_OPTIONS, namespace: undefined, hash: 'sha512' });
  checkNamespace(namespace);
  if (!isSshsigHash(hash)) throw new OutOfRangeError('hash', "must be 'sha256' or 'sha512'");
  checkBytes('message', message);
  const publicKey = method.blobOf(method.publicOf(privateKey));
  const about = { namespace, reserved: new Uint8Array(0), hash };
  return encodeSshsig({ ...about, publicKey, signed: method.sign(privateKey, signedData(about, message), random) });
}

/**
 * Verifies a signature of `ssh-keygen -Y sign`. The caller says by which key it must be and what for; nothing in the signature decides that.
 *
 * @param kind - `sshEd25519`, `sshEcdsa` or `sshRsa`.
 * @param publicKey - a key of the kind.
 * @param message - what is said to be signed.
 * @param signature - the text of the signature.
 * @param options - `namespace`, which must be given: what the signature must be for.
 * @returns true if the signature is by this key, for this namespace, and of this message; false if it is well formed and is not.
 * @throws {WrongTypeError} `kind`, `publicKey`, `message`, `signature` or `namespace`, of another type.
 * @throws {OutOfRangeError} `namespace`, if it is empty; `key`, on a curve that SSH has no name for.
 * @throws {MalformedError} `signature`, if it is no signature of SSH.
 * @throws {NoWebAssemblyError} `engine`, for keys on curves where they cannot be computed with.
 *
 * @example
 * import { generateEcKey, p256 } from 'limber/ec';
 * import { signSshsig, sshEcdsa, verifySshsig } from 'limber/sshsig';
 * const key = generateEcKey(p256);
 * const message = new TextEncoder().encode('hello');
 * const signature = signSshsig(sshEcdsa, key, message, { namespace: 'git' });
 * console.log(verifySshsig(sshEcdsa, key.publicKey, message, signature, { namespace: 'file' })); // false
 */
export function verifySshsig<Public>(
  kind: SshsigKind<never, Public>,
  publicKey: Public,
  message: Uint8Array,
  signature: string,
  options: SshsigUse,
): boolean {
  const method = methodOf(kind);
  const { namespace } = readOptions(options, { namespace: undefined });
  checkNamespace(namespace);
  checkBytes('message', message);
  const blob = method.blobOf(publicKey);
  const found = decodeSshsig('signature', signature);
  if (found.namespace !== namespace || !equalBytes(found.publicKey, blob)) return false;
  return method.verify(publicKey, signedData(found, message), found.signed);
}

/**
 * What a signature says of itself, without verifying it: anyone can have written it. It serves to look for the key among those that one knows.
 *
 * @param signature - the text of the signature.
 * @returns the public key, the namespace and the hash function.
 * @throws {WrongTypeError} `signature`, of another type. @throws {MalformedError} `signature`, if it is no signature of SSH.
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { decodeSshsigUnverified, signSshsig, sshEd25519 } from 'limber/sshsig';
 * const signature = signSshsig(sshEd25519, generateEd25519Key(), new Uint8Array(4), { namespace: 'file' });
 * console.log(decodeSshsigUnverified(signature).namespace); // file
 */
export function decodeSshsigUnverified(signature: string): DecodedSshsig {
  const { publicKey, namespace, hash } = decodeSshsig('signature', signature);
  return { publicKey: encodeLine(publicKey, '').trimEnd(), namespace, hash };
}
