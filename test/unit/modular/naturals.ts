/** What the property tests of arithmetic draw from. */
import fc from 'fast-check';

/** Whole numbers of up to `bits` bits, short and long ones alike, and often next to a power of two. */
export const natural = (bits: number): fc.Arbitrary<bigint> =>
  fc.integer({ min: 0, max: bits }).chain((length) => {
    const top = 1n << BigInt(length);
    return fc.oneof(
      { weight: 3, arbitrary: fc.bigInt({ min: 0n, max: top - 1n }) },
      { weight: 1, arbitrary: fc.constantFrom(top - 1n, top >> 1n, (top >> 1n) + 1n) },
    );
  });

export const integer = (bits: number): fc.Arbitrary<bigint> =>
  fc.tuple(natural(bits), fc.boolean()).map(([size, negative]) => (negative ? -size : size));

/** Odd numbers from 3 up. */
export const oddModulus = (bits: number): fc.Arbitrary<bigint> => natural(bits).map((value) => (value < 3n ? 3n : value | 1n));

/** Odd numbers, even ones with few and with many factors 2, powers of two, and 1. */
export const modulus: fc.Arbitrary<bigint> = fc
  .tuple(natural(700), fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.integer({ min: 1, max: 130 }) }))
  .map(([odd, twos]) => (odd | 1n) << BigInt(twos));
