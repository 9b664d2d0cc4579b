/**
 * `limber/ecdh`: Diffie–Hellman on elliptic curves, X25519 (RFC 7748) and curves of prime order (NIST SP 800-56A).
 *
 * @module
 */
export type { EcCurve } from '../group/curves/curve.ts';
export * from '../group/curves/curves.ts';
export type { PointForm } from '../group/curves/point.ts';
export { agreeEcdh } from '../scheme/ec/ecdh/ecdh.ts';
export { generateX25519Key, X25519PrivateKey, X25519PublicKey } from '../scheme/ec/ecdh/x25519.ts';
export { EcPrivateKey, EcPublicKey, generateEcKey } from '../scheme/ec/keys.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
