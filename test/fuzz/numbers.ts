/** Numbers at which arithmetic is hardest: near powers of two and near a modulus, sparse, dense, and of limbs that are all ones or zeros. */
import fc from 'fast-check';

/** Widths of digits and limbs of the families of kernels, and of words. */
const WIDTHS = [24, 25, 28, 29, 32, 43, 48, 50, 52, 58, 64];

/** From 0 to 2^bits − 1. */
export function hostile(bits: number): fc.Arbitrary<bigint> {
  const size = BigInt(bits);
  const all = (1n << size) - 1n;
  const any = fc.bigInt(0n, all);
  const bit = fc.integer({ min: 0, max: Math.max(0, bits - 1) }).map(BigInt);
  const few = fc.array(bit, { maxLength: 6 }).map((bits) => bits.reduce((sum, at) => sum | (1n << at), 0n));
  const limbs = fc
    .tuple(fc.constantFrom(...WIDTHS), fc.array(fc.constantFrom('zeros', 'ones', 'one', 'half'), { minLength: 1, maxLength: 40 }))
    .map(([width, kinds]) => {
      const limb = { zeros: 0n, ones: (1n << BigInt(width)) - 1n, one: 1n, half: 1n << BigInt(width - 1) };
      const value = kinds.reduce((sum, kind, i) => sum | (limb[kind as keyof typeof limb] << BigInt(i * width)), 0n);
      return value & all;
    });
  return fc
    .oneof(
      any,
      few,
      few.map((some) => all ^ some),
      limbs,
      fc.bigInt(0n, 20n),
      fc.bigInt(0n, 300n).map((less) => all - less),
      bit.map((at) => (1n << at) - 1n),
      fc.tuple(bit, any).map(([at, value]) => value >> at),
    )
    .map((value) => (value < 0n ? 0n : value & all));
}

/** From 0 to 2^bits − 1, of these often close to the modulus, its half, or its multiples. */
export const near = (modulus: bigint, bits: number): fc.Arbitrary<bigint> =>
  fc
    .oneof(
      hostile(bits),
      fc.tuple(fc.constantFrom(modulus, modulus / 2n, 2n * modulus, modulus - 1n), fc.bigInt(-20n, 20n)).map(([middle, by]) => middle + by),
    )
    .map((value) => BigInt.asUintN(bits, value));
