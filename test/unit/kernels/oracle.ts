/** Plain BigInt arithmetic, and the operands at which limb arithmetic is most likely to go wrong. */
import type { RingKind } from '../../../src/kernels/machine.ts';

/** The residue between 0 and m − 1. */
export function mod(a: bigint, m: bigint): bigint {
  return ((a % m) + m) % m;
}

export function powMod(base: bigint, exponent: bigint, m: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % m;
    if (bit === '1') result = (result * base) % m;
  }
  return mod(result, m);
}

/** Euclid's algorithm: the greatest common divisor of a and m, and its cofactor s with s·a ≡ gcd (mod m). */
export function euclid(a: bigint, m: bigint): { gcd: bigint; cofactor: bigint } {
  let [r0, r1, s0, s1] = [m, mod(a, m), 0n, 1n];
  while (r1 !== 0n) [r0, r1, s0, s1] = [r1, r0 % r1, s1, s0 - (r0 / r1) * s1];
  return { gcd: r0, cofactor: s0 };
}

/** 2^k − 1. */
export function ones(k: number): bigint {
  return (1n << BigInt(k)) - 1n;
}

/** A number of exactly `bits` bits without visible structure, the same in every run. */
export function scrambled(bits: number): bigint {
  const third = 7n ** BigInt(bits) * 0x9e3779b97f4a7c15n;
  return BigInt.asUintN(bits - 1, third >> 5n) | (1n << BigInt(bits - 1));
}

/** Moduli of exactly `bits` ≥ 4 bits. */
export function adversarialModuli(ring: RingKind, bits: number): readonly bigint[] {
  if (ring === 'power of two') return [1n << BigInt(bits - 1)];
  const top = 1n << BigInt(bits - 1);
  const moduli = [ones(bits), scrambled(bits) | 1n, top + 1n, ones(bits) - (1n << BigInt(bits >> 1))];
  // The factor −1/m of Montgomery's reduction at its extremes, for every limb width up to 32 bits.
  if (bits > 64) moduli.push(top + ones(32), top + ones(33), (scrambled(bits - 64) << 64n) | 1n | top);
  return moduli;
}

/** Operands of up to `operandBits` bits for a modulus m. */
export function adversarialOperands(m: bigint, operandBits: number): readonly bigint[] {
  const bits = m.toString(2).length;
  const boundaries = [24, 28, 29, 51, 64].filter((width) => width < operandBits).flatMap((width) => [ones(width), 1n << BigInt(width)]);
  return [
    0n,
    1n,
    m - 1n,
    m,
    ...boundaries,
    ones(bits),
    1n << BigInt(operandBits - 1),
    ones(operandBits) / 3n,
    scrambled(bits),
    scrambled(operandBits),
    ones(operandBits),
  ];
}
