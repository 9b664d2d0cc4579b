/**
 * `limber/dstu4145`: signatures by DSTU 4145-2002, the national standard of Ukraine, over the curves of its appendix in polynomial bases: for what has to follow it. Digests come from the
 * caller. Keys in files are in `limber/keys`.
 *
 * @module
 */
export type { EcCurve } from '../group/curves/curve.ts';
export * from '../group/curves/dstu4145-curves.ts';
export { Dstu4145PrivateKey, Dstu4145PublicKey, generateDstu4145Key } from '../scheme/ec/dstu4145/keys.ts';
export type { Dstu4145Format, Dstu4145SignOptions, Dstu4145VerifyOptions } from '../scheme/ec/dstu4145/options.ts';
export { signDstu4145Digest } from '../scheme/ec/dstu4145/sign.ts';
export { verifyDstu4145Digest } from '../scheme/ec/dstu4145/verify.ts';
export {
  FaultError,
  InvalidPointError,
  LimberError,
  MalformedError,
  NoWebAssemblyError,
  OutOfRangeError,
  WrongTypeError,
} from '../util/errors.ts';
export { NoRandomnessError, type RandomSource } from '../util/random.ts';
