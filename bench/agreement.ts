/**
 * Who computed the right number? There is no judge in a benchmark, only the libraries themselves.
 *
 * The rule: entries with equal results form a camp, and a camp's weight is the number of different *origins* in it (two builds of the same
 * code confirm nothing). The heaviest camp is right if at least two origins stand behind it and no other camp is as heavy. Everything
 * outside it is not ok. Where all results are equal and of one origin, nothing was compared: they are neither ok nor not.
 */

export interface Testimony {
  readonly origin: string;
  readonly result: string;
}

/** One verdict per testimony, in the same order; null where nobody of another origin says anything. */
export function agree(testimonies: readonly Testimony[]): (boolean | null)[] {
  const camps = new Map<string, Set<string>>();
  for (const { origin, result } of testimonies) {
    const origins = camps.get(result) ?? new Set<string>();
    camps.set(result, origins.add(origin));
  }
  const [first, second] = [...camps].sort(([, a], [, b]) => b.size - a.size);
  if (camps.size === 1 && first?.[1].size === 1) return testimonies.map(() => null);
  const decided = first !== undefined && first[1].size >= 2 && (second === undefined || second[1].size < first[1].size);
  return testimonies.map(({ result }) => decided && result === first[0]);
}
