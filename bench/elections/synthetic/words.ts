/** Words that nobody would tell from those of hashes: xorshift, seeded by a number. */
export function wordsOf(seed: number, count: number): Uint32Array {
  const words = new Uint32Array(count);
  let state = (seed + 1) * 2654435761 || 1;
  for (let i = 0; i < words.length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[i] = (state >>> 0) ^ Math.imul(seed + i, 2246822519);
  }
  return words;
}
