/**
 * `limber/ecdh`: Diffie–Hellman on elliptic curves, X25519 (RFC 7748) and curves of prime order (NIST SP 800-56A), whose keys are those of
 * `limber/ec`.
 *
 * @module
 */
export { agreeEcdh } from '../scheme/ec/ecdh/ecdh.ts';
export { generateX25519Key, X25519PrivateKey, X25519PublicKey } from '../scheme/ec/ecdh/keys.ts';
export { agreeX25519 } from '../scheme/ec/ecdh/x25519.ts';
export type { CurveOption } from '../scheme/ec/given-keys.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
