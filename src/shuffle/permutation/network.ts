/**
 * Merge exchange (K. E. Batcher, 1968; D. E. Knuth, The Art of Computer Programming, volume 3, section 5.2.2, algorithm M): passes of comparisons that sort whatever stands in so many
 * places. Which places are compared depends on their number alone.
 */

/** Compares the places i and i + distance, for i from 0 on, wherever i and `mask` have just the bits of `pattern` in common. No place is in two comparisons. */
export interface Pass {
  readonly mask: number;
  readonly pattern: number;
  readonly distance: number;
}

/** The passes that sort `count` places: t(t + 1)/2 of them, where 2^t is the least power of two that is not below the count. */
export function passesOf(count: number): readonly Pass[] {
  const passes: Pass[] = [];
  let top = 1;
  while (2 * top < count) top *= 2;
  for (let mask = count > 1 ? top : 0; mask > 0; mask >>= 1) {
    let [reach, pattern, distance] = [top, 0, mask];
    for (;;) {
      passes.push({ mask, pattern, distance });
      if (reach === mask) break;
      distance = reach - mask;
      reach >>= 1;
      pattern = mask;
    }
  }
  return passes;
}

/** Calls `compare` with the first place of every comparison, and its number in the pass. @returns how many there are. */
export function forEachComparison(count: number, pass: Pass, compare: (place: number, number: number) => void): number {
  const { mask, pattern, distance } = pass;
  let number = 0;
  for (let place = 0; place + distance < count; place++) {
    if ((place & mask) === pattern) compare(place, number++);
  }
  return number;
}
