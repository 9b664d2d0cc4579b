/** ElGamal on BigInt (Handbook of Applied Cryptography, algorithm 8.18): the oracle of its tests. */
import { invMod, powMod } from './modpow.ts';

interface Numbers {
  readonly prime: bigint;
  readonly generator: bigint;
}

export function elgamalEncrypt({ prime, generator }: Numbers, y: bigint, m: bigint, r: bigint): { a: bigint; b: bigint } {
  return { a: powMod(generator, r, prime), b: (m * powMod(y, r, prime)) % prime };
}

export function elgamalDecrypt({ prime }: Numbers, x: bigint, { a, b }: { a: bigint; b: bigint }): bigint {
  return (b * (invMod(powMod(a, x, prime), prime) as bigint)) % prime;
}

/** m or −m, whichever is a square modulo the safe prime, for m from 1 to (p − 1) / 2. */
export function squareOf(m: bigint, prime: bigint): bigint {
  return powMod(m, prime >> 1n, prime) === 1n ? m : prime - m;
}
