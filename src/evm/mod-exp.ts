/** The precompiled contract of modular exponentiation, at address 5 (EIP-198, EIP-7823). */
import { toBytesBE } from '../encoding/octets.ts';
import { MAX_BITS } from '../kernels/contract/machine.ts';
import { modPowVarTime } from '../modular/mod-pow.ts';
import { BigInt } from '../util/big-int.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { PrecompileError } from './failure.ts';
import { lengthsOf, numberAt } from './mod-exp-input.ts';

/** Which rules of modular exponentiation hold. */
export interface ModExpOptions {
  /** Whether the contract fails on lengths above 1024 bytes (EIP-7823), as on Ethereum since Fusaka: false unless given. */
  readonly eip7823?: boolean | undefined;
}

const EIP_7823_BYTES = 1024n;
const MOST_BYTES = /* @__PURE__ */ BigInt(MAX_BITS / 8);

/**
 * The precompiled contract at address 5: base^exponent mod modulus (EIP-198). A modulus of 0 gives 0, and 0^0 is 1. All is public, and the time depends on it: gas bounds it.
 *
 * @param input - the lengths of base, exponent and modulus in bytes, big-endian numbers of 32 bytes each, then the three, big-endian, of so many bytes. Behind its end it is
 *   taken to be zeros; what is too much is not read.
 * @param options - `eip7823`: whether lengths are limited.
 * @returns the power, big-endian, as long as the modulus: no bytes where that has none.
 * @throws {WrongTypeError} `input`; `options`. @throws {PrecompileError} `input`, with `eip7823`, if a length is above 1024 bytes: the contract fails.
 * @throws {OutOfRangeError} `input`, if a length is above 8192 bytes, which limber does not compute with: the contract itself would not fail; an option that there is not.
 *
 * @example
 * import { modExp } from 'limber/evm';
 * const input = new Uint8Array(99);
 * for (const end of [31, 63, 95]) input[end] = 1; // the lengths
 * input.set([3, 4, 5], 96); // 3^4 mod 5
 * console.log(modExp(input)[0]); // 1
 */
export function modExp(input: Uint8Array, options?: ModExpOptions): Uint8Array {
  const { eip7823 } = readOptions(options, { eip7823: false });
  const { base, exponent, modulus } = lengthsOf(input);
  const isLonger = (most: bigint): boolean => base > most || exponent > most || modulus > most;
  if (eip7823 && isLonger(EIP_7823_BYTES)) throw new PrecompileError('input', `must have lengths of at most ${EIP_7823_BYTES} bytes`);
  if (modulus === 0n) return new Uint8Array();
  if (isLonger(MOST_BYTES)) throw new OutOfRangeError('input', `must have lengths of at most ${MOST_BYTES} bytes`);
  const length = Number(modulus);
  const m = numberAt(input, base + exponent, length);
  if (m === 0n) return new Uint8Array(length);
  return toBytesBE(modPowVarTime(numberAt(input, 0n, Number(base)), numberAt(input, base, Number(exponent)), m), length);
}
