/**
 * `limber/evm`: the precompiled contracts of Ethereum that compute with curves, pairings and large numbers, as pure functions from bytes to bytes: ecrecover, modular
 * exponentiation (EIP-198, EIP-7823), bn254 (EIP-196, EIP-197), BLS12-381 (EIP-2537), P-256 (EIP-7951), each with its gas. Where a contract fails a {@link PrecompileError} is
 * thrown, which names the rule; where it answers with no bytes, so do they. Everything is public.
 *
 * @example
 * import { ecPairing, ecPairingGas, PrecompileError } from 'limber/evm';
 * console.log(ecPairing(new Uint8Array(0))[31], ecPairingGas(new Uint8Array(0))); // 1 45000n
 * try {
 *   ecPairing(new Uint8Array(191));
 * } catch (error) {
 *   console.log(error instanceof PrecompileError, error.message); // true input must be a multiple of 192 bytes
 * }
 *
 * @module
 */

export {
  bls12G1Add,
  bls12G1Msm,
  bls12G2Add,
  bls12G2Msm,
  bls12MapFp2ToG2,
  bls12MapFpToG1,
  bls12PairingCheck,
} from '../evm/bls12-381.ts';
export { ecAdd, ecMul, ecPairing } from '../evm/bn254.ts';
export { PrecompileError } from '../evm/failure.ts';
export { bls12G1MsmGas, bls12G2MsmGas, bls12PairingCheckGas, ecPairingGas, PRECOMPILE_GAS, type PrecompileGas } from '../evm/gas.ts';
export { type ModExpOptions, modExp } from '../evm/mod-exp.ts';
export { modExpGasEip198, modExpGasEip2565, modExpGasEip7883 } from '../evm/mod-exp-gas.ts';
export { ecRecover, p256Verify } from '../evm/signatures.ts';
export { LimberError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
