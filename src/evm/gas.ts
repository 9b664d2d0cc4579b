/** The gas of the precompiled contracts but modular exponentiation (`mod-exp-gas.ts`). */
import { checkBytes } from '../encoding/octets.ts';
import { G1_DISCOUNTS, G2_DISCOUNTS } from '../params/evm/msm-discounts.ts';
import { BigInt } from '../util/big-int.ts';

/** What contracts cost that cost the same for every input. */
export type PrecompileGas = Readonly<
  Record<'ecRecover' | 'ecAdd' | 'ecMul' | 'bls12G1Add' | 'bls12G2Add' | 'bls12MapFpToG1' | 'bls12MapFp2ToG2' | 'p256Verify', bigint>
>;

/** The gas of contracts that cost the same for every input, by their names; of bn254's since EIP-1108; of P256VERIFY by EIP-7951. RIP-7212 has 3450 for that. */
export const PRECOMPILE_GAS: PrecompileGas = /* @__PURE__ */ Object.freeze({
  ecRecover: 3000n,
  ecAdd: 150n,
  ecMul: 6000n,
  bls12G1Add: 375n,
  bls12G2Add: 600n,
  bls12MapFpToG1: 5500n,
  bls12MapFp2ToG2: 23_800n,
  p256Verify: 6900n,
});

/** Whole parts of so many bytes. @throws {WrongTypeError} `input`. */
function count(input: Uint8Array, length: number): number {
  checkBytes('input', input);
  return Math.floor(input.length / length);
}

/**
 * The gas of {@link ecPairing} since EIP-1108: 45000, and 34000 for each pair.
 *
 * @param input - as the contract takes it: 192 bytes a pair, of which a rest does not count.
 * @returns the gas.
 * @throws {WrongTypeError} `input`.
 *
 * @example
 * import { ecPairingGas } from 'limber/evm';
 * console.log(ecPairingGas(new Uint8Array(2 * 192))); // 113000n
 */
export const ecPairingGas = (input: Uint8Array): bigint => BigInt(45_000 + 34_000 * count(input, 192));

/**
 * The gas of {@link bls12PairingCheck}: 37700, and 32600 for each pair (EIP-2537).
 *
 * @param input - as the contract takes it: 384 bytes a pair, of which a rest does not count.
 * @returns the gas.
 * @throws {WrongTypeError} `input`.
 *
 * @example
 * import { bls12PairingCheckGas } from 'limber/evm';
 * console.log(bls12PairingCheckGas(new Uint8Array(2 * 384))); // 102900n
 */
export const bls12PairingCheckGas = (input: Uint8Array): bigint => BigInt(37_700 + 32_600 * count(input, 384));

/** k multiples at a discount, in thousandths, rounded down. */
function sumGas(k: number, multiple: number, discounts: readonly number[]): bigint {
  const discount = discounts[Math.max(0, Math.min(k, discounts.length) - 1)] as number;
  return BigInt(Math.floor((k * multiple * discount) / 1000));
}

/**
 * The gas of {@link bls12G1Msm}: 12000 for each term, less a discount for many (EIP-2537).
 *
 * @param input - as the contract takes it: 160 bytes a term, of which a rest does not count.
 * @returns the gas.
 * @throws {WrongTypeError} `input`.
 *
 * @example
 * import { bls12G1MsmGas } from 'limber/evm';
 * console.log(bls12G1MsmGas(new Uint8Array(2 * 160))); // 22776n
 */
export const bls12G1MsmGas = (input: Uint8Array): bigint => sumGas(count(input, 160), 12_000, G1_DISCOUNTS);

/**
 * The gas of {@link bls12G2Msm}: 22500 for each term, less a discount for many (EIP-2537).
 *
 * @param input - as the contract takes it: 288 bytes a term, of which a rest does not count.
 * @returns the gas.
 * @throws {WrongTypeError} `input`.
 *
 * @example
 * import { bls12G2MsmGas } from 'limber/evm';
 * console.log(bls12G2MsmGas(new Uint8Array(3 * 288))); // 62302n
 */
export const bls12G2MsmGas = (input: Uint8Array): bigint => sumGas(count(input, 288), 22_500, G2_DISCOUNTS);
