/**
 * `limber/ec-elgamal`: ElGamal encryption on elliptic curves of prime order: of points, and of small numbers that add up. Keys are those of `limber/ecdsa` and
 * `limber/ecdh`, where their files are read and written.
 *
 * @module
 */
export type { AffinePoint } from '../params/curves/weierstrass.ts';
export type { EcCurve } from '../scheme/ec/curve.ts';
export * from '../scheme/ec/curves.ts';
export { EcPrivateKey, EcPublicKey, generateEcKey } from '../scheme/ec/keys.ts';
export type { PointForm } from '../scheme/ec/point.ts';
export { addCiphertexts, EcElGamalCiphertext, type EcPoint } from '../scheme/ec-elgamal/ciphertext.ts';
export { decryptNumberVarTime, decryptPoint, encryptNumber, encryptPoint, rerandomize } from '../scheme/ec-elgamal/elgamal.ts';
export { EcLogarithms, type SearchProgress } from '../scheme/ec-elgamal/logarithms.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export type { LongWork } from '../util/progress.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
