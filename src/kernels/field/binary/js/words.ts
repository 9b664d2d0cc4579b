/** Polynomials over GF(2) in words of 32 bits, lowest first, in plain JavaScript. Nothing branches on their bits, and no index depends on them. */

/** The bits of a word in the opposite order. */
export function turned(x: number): number {
  let y = ((x >>> 1) & 0x5555_5555) | ((x & 0x5555_5555) << 1);
  y = ((y >>> 2) & 0x3333_3333) | ((y & 0x3333_3333) << 2);
  y = ((y >>> 4) & 0x0f0f_0f0f) | ((y & 0x0f0f_0f0f) << 4);
  y = ((y >>> 8) & 0x00ff_00ff) | ((y & 0x00ff_00ff) << 8);
  return (y >>> 16) | (y << 16);
}

/** The lower 16 bits of a word with a zero behind each. */
export function spread(x: number): number {
  let y = x & 0xffff;
  y = (y | (y << 8)) & 0x00ff_00ff;
  y = (y | (y << 4)) & 0x0f0f_0f0f;
  y = (y | (y << 2)) & 0x3333_3333;
  return (y | (y << 1)) & 0x5555_5555;
}

/** to ← to + x · 2^bits, as far as `to` goes, for `count` words of x. */
export function addShifted(to: Int32Array, x: Int32Array, count: number, bits: number): void {
  const [at, shift] = [bits >>> 5, bits & 31];
  let before = 0;
  for (let i = 0; i < count; i++) {
    const word = x[i]!;
    // Shifts by 32 are two.
    to[at + i]! ^= (word << shift) | ((before >>> 1) >>> (31 - shift));
    before = word;
  }
  to[at + count]! ^= (before >>> 1) >>> (31 - shift);
}

/** to ← the bits of x from that one on, `count` words. */
export function copyFrom(to: Int32Array, x: Int32Array, count: number, bits: number): void {
  const [at, shift] = [bits >>> 5, bits & 31];
  for (let i = 0; i < count; i++) to[i] = (x[at + i]! >>> shift) | ((x[at + i + 1]! << 1) << (31 - shift));
}
