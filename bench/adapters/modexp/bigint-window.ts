/**
 * A sliding window over native BigInt in a few lines: what anyone could write, and therefore what a library has to beat. A yardstick, not a
 * peer.
 */
import { asIs, inProcess, type Library } from '../library.ts';

export const bigintWindow: Library = {
  library: 'BigInt window',
  kind: 'yardstick',
  origin: 'BigInt window',
  constantTime: false,
  async load() {
    return {
      version: 'own',
      prepare: inProcess(({ base, exponent, modulus }) => ({ compute: () => slidingWindow(base, exponent, modulus), toBigInt: asIs })),
    };
  },
};

/** Handbook of Applied Cryptography, algorithm 14.85. */
export function slidingWindow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  const bits = exponent.toString(2);
  const width = bits.length > 512 ? 6 : 5;
  const square = (base * base) % modulus;
  const oddPowers = [base % modulus];
  for (let i = 1; i < 1 << (width - 1); i++) oddPowers.push(((oddPowers[i - 1] as bigint) * square) % modulus);

  let result = 1n;
  for (let position = 0; position < bits.length; ) {
    const window = bits[position] === '0' ? '0' : bits.slice(position, position + width).replace(/0+$/, '');
    for (let i = 0; i < window.length; i++) result = (result * result) % modulus;
    if (window !== '0') result = (result * (oddPowers[Number.parseInt(window, 2) >> 1] as bigint)) % modulus;
    position += window.length;
  }
  return result;
}
