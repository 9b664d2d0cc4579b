/** The operands at which limb arithmetic is most likely to go wrong. */
import type { RingKind } from '../../../src/kernels/contract/machine.ts';

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
