/** The gas of modular exponentiation, by the three formulas that there have been. */
import { BigInt } from '../util/big-int.ts';
import { bitLength } from '../util/bytes.ts';
import { lengthsOf, type ModExpLengths, numberAt } from './mod-exp-input.ts';

/** Of the exponent so many bytes are looked at, from the front. */
const HEAD_BYTES = 32n;

/** The place of the highest bit of the exponent's head, and so much for each byte behind it. */
function iterations(input: Uint8Array, { base, exponent }: ModExpLengths, perByte: bigint): bigint {
  const headBytes = exponent < HEAD_BYTES ? exponent : HEAD_BYTES;
  const head = numberAt(input, base, Number(headBytes));
  const count = BigInt(Math.max(0, bitLength(head) - 1)) + perByte * (exponent - headBytes);
  return count > 1n ? count : 1n;
}

const longest = ({ base, modulus }: ModExpLengths): bigint => (base > modulus ? base : modulus);
const words = (bytes: bigint): bigint => (bytes + 7n) / 8n;
const atLeast = (least: bigint, gas: bigint): bigint => (gas > least ? gas : least);

/**
 * The gas of {@link modExp} by EIP-198: from Byzantium to Istanbul.
 *
 * @param input - as the contract takes it; the lengths may be up to 2^256 − 1.
 * @returns the gas, which may have 500 bits.
 * @throws {WrongTypeError} `input`.
 *
 * @example
 * import { modExpGasEip198 } from 'limber/evm';
 * console.log(modExpGasEip198(new Uint8Array(96))); // 0n
 */
export function modExpGasEip198(input: Uint8Array): bigint {
  const lengths = lengthsOf(input);
  const x = longest(lengths);
  const square = x ** 2n;
  const product = x <= 64n ? square : x <= 1024n ? square / 4n + 96n * x - 3072n : square / 16n + 480n * x - 199_680n;
  return (product * iterations(input, lengths, 8n)) / 20n;
}

/**
 * The gas of {@link modExp} by EIP-2565: from Berlin to Prague.
 *
 * @param input - as the contract takes it; the lengths may be up to 2^256 − 1.
 * @returns the gas: 200 at least.
 * @throws {WrongTypeError} `input`.
 *
 * @example
 * import { modExpGasEip2565 } from 'limber/evm';
 * console.log(modExpGasEip2565(new Uint8Array(96))); // 200n
 */
export function modExpGasEip2565(input: Uint8Array): bigint {
  const lengths = lengthsOf(input);
  return atLeast(200n, (words(longest(lengths)) ** 2n * iterations(input, lengths, 8n)) / 3n);
}

/**
 * The gas of {@link modExp} by EIP-7883: since Osaka.
 *
 * @param input - as the contract takes it; the lengths may be up to 2^256 − 1, and those above 1024 fail (`eip7823`).
 * @returns the gas: 500 at least.
 * @throws {WrongTypeError} `input`.
 *
 * @example
 * import { modExpGasEip7883 } from 'limber/evm';
 * console.log(modExpGasEip7883(new Uint8Array(96))); // 500n
 */
export function modExpGasEip7883(input: Uint8Array): bigint {
  const lengths = lengthsOf(input);
  const x = longest(lengths);
  const product = x <= 32n ? 16n : 2n * words(x) ** 2n;
  return atLeast(500n, product * iterations(input, lengths, 16n));
}
