/**
 * `limber/ec-elgamal`: ElGamal encryption on elliptic curves of prime order: of points, and of small numbers that add up. Curves and keys are those of
 * `limber/ec`.
 *
 * @module
 */

export type { PointForm } from '../group/curves/point.ts';
export type { AffinePoint } from '../params/curves/weierstrass.ts';
export { addCiphertexts, EcElGamalCiphertext, type EcPoint } from '../scheme/ec-elgamal/ciphertext.ts';
export { decryptNumberVarTime, decryptPoint, encryptNumber, encryptPoint, rerandomize } from '../scheme/ec-elgamal/elgamal.ts';
export { EcLogarithms, type SearchProgress } from '../scheme/ec-elgamal/logarithms.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export type { LongWork } from '../util/progress.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
