/**
 * `limber/groth16`: verification of Groth16's proofs from the files of snarkjs, over BN254 and BLS12-381. Nothing is started, so that a process that has verified ends by itself.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { readGroth16Key, verifyGroth16 } from 'limber/groth16';
 * const key = readGroth16Key(readFileSync('verification_key.json'));
 * console.log(verifyGroth16(key, readFileSync('public.json'), readFileSync('proof.json'))); // true
 *
 * @module
 */

export type { GivenJson } from '../encoding/json/given.ts';
export type { Groth16Curve } from '../proof/groth16/curves.ts';
export { type Groth16Key, readGroth16Key } from '../proof/groth16/key.ts';
export { verifyGroth16 } from '../proof/groth16/verify.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, WrongTypeError } from '../util/errors.ts';
