/** An element of a quadratic extension as one public number: c1 · 2^512 + c0. */

const PART_BITS = 512n;
const PART: bigint = (1n << PART_BITS) - 1n;

export const partsOf = (value: bigint): readonly [c0: bigint, c1: bigint] => [value & PART, value >> PART_BITS];
export const joinParts = (c0: bigint, c1: bigint): bigint => (c1 << PART_BITS) | c0;
