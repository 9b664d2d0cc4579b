/**
 * `limber/dh`: Diffie–Hellman key agreement over the residues of a prime (NIST SP 800-56A Rev. 3).
 *
 * @module
 */
export { type DhGroupName, dhGroupNames } from '../params/dh-groups.ts';
export { agreeDh } from '../scheme/ffc/dh/dh.ts';
export { DhPrivateKey, DhPublicKey, type DhValidation, generateDhKey } from '../scheme/ffc/dh/keys.ts';
export { type DhNumbers, DhParameters, type DhSizeOptions } from '../scheme/ffc/dh/parameters.ts';
export { LimberError, MalformedError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
export { NoRandomnessError, type RandomOptions, type RandomSource } from '../util/random.ts';
