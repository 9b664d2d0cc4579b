/**
 * The bits of private exponents by those of the prime, twice its strength and a little more: RFC 7919, appendix A; at 1024 and
 * 15360 bits NIST SP 800-57, part 1, table 2.
 */
const PRIVATE_BITS: readonly (readonly [primeBits: number, privateBits: number])[] = [
  [1024, 160],
  [2048, 225],
  [3072, 275],
  [4096, 325],
  [6144, 375],
  [8192, 400],
];
const LONGEST = 512;

export function privateBitsFor(primeBits: number): number {
  return PRIVATE_BITS.find(([size]) => primeBits <= size)?.[1] ?? LONGEST;
}
