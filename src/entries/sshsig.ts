/**
 * `limber/sshsig`: signatures of files by SSH keys, as `ssh-keygen -Y sign` makes them and Git uses them (docs/keys.md).
 *
 * @example
 * import { generateEd25519Key } from 'limber/eddsa';
 * import { signSshsig, sshEd25519, verifySshsig } from 'limber/sshsig';
 * const key = generateEd25519Key();
 * const message = new TextEncoder().encode('hello');
 * const signature = signSshsig(sshEd25519, key, message, { namespace: 'file' });
 * console.log(verifySshsig(sshEd25519, key.publicKey, message, signature, { namespace: 'file' })); // true
 *
 * @module
 */
export type { SshsigHash } from '../scheme/sshsig/armor.ts';
export { sshEcdsa } from '../scheme/sshsig/ecdsa.ts';
export { sshEd25519 } from '../scheme/sshsig/ed25519.ts';
export {
  type DecodedSshsig,
  decodeSshsigUnverified,
  type SshsigOptions,
  type SshsigUse,
  signSshsig,
  verifySshsig,
} from '../scheme/sshsig/functions.ts';
export type { SshsigKind } from '../scheme/sshsig/kind.ts';
export { sshRsa } from '../scheme/sshsig/rsa.ts';
export { FaultError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export { NoRandomnessError, type RandomOptions, type RandomSource } from '../util/random.ts';
