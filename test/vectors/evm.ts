/**
 * The precompiled contract of modular exponentiation in Ethereum (EIP-198): three lengths of 32 bytes each, then base,
 * exponent and modulus in so many bytes, big-endian; an input that ends early goes on with zeros.
 */
import type { Vector } from './format.ts';
import { pow } from './relations.ts';

interface Precompile {
  readonly Name: string;
  readonly Input: string;
  readonly Expected: string;
}

const DIGITS_OF_LENGTH = 64;

export function evmModexp(file: string): Vector[] {
  return (JSON.parse(file) as Precompile[]).map(({ Name, Input, Expected }) => {
    let position = 0;
    const take = (digits: number): bigint => {
      const field = Input.slice(position, position + digits).padEnd(digits, '0');
      position += digits;
      return BigInt(`0x0${field}`);
    };
    const lengths = [take(DIGITS_OF_LENGTH), take(DIGITS_OF_LENGTH), take(DIGITS_OF_LENGTH)];
    const [base, exponent, modulus] = lengths.map((bytes) => take(2 * Number(bytes))) as [bigint, bigint, bigint];
    // The EVM answers 0 for the modulus 0, which is no modulus here.
    const expected = modulus === 0n ? 'out of range: modulus' : BigInt(`0x0${Expected}`);
    return { id: Name, checks: [pow('base^exponent ≡ Expected', base, exponent, modulus, expected)] };
  });
}
