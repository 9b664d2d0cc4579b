/**
 * `limber/rsa/keygen`: new RSA keys (FIPS 186-5, appendix A.1.3), for `limber/rsa`. Apart from it, because pages that sign or verify rarely make keys.
 *
 * @module
 */
export { NoThreadsError, type ThreadOptions } from '../../parallel/options.ts';
export type { ThreadWorker } from '../../parallel/threads.ts';
export { generateRsaKey, generateRsaKeyThreaded, type RsaGenerateOptions } from '../../scheme/rsa/generate.ts';
export { RsaPrivateKey } from '../../scheme/rsa/private-key.ts';
export { LimberError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
export type { LongWork, StopSignal } from '../../util/progress.ts';
export { NoRandomnessError, type RandomSource } from '../../util/random.ts';
