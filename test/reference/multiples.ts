/** Multiples of elements of any group, by an addition that the caller has: what the oracles of curves and pairings share. */

interface Law<P> {
  readonly neutral: P;
  readonly add: (p: P, q: P) => P;
}

const known: WeakMap<object, WeakMap<object, unknown[]>> = new WeakMap();

/** k · P for k ≥ 0: doubles and adds, from the lowest bit up. What P has been doubled to is kept, by the objects that stand for the group and for P. */
export function multiple<P>(group: object, { neutral, add }: Law<P>, k: bigint, p: P & object): P {
  const doubled = doublings<P>(group, p);
  let result = neutral;
  for (let [i, rest] = [0, k]; rest > 0n; i++, rest >>= 1n) {
    const last = doubled[doubled.length - 1] as P;
    if (doubled.length === i) doubled.push(add(last, last));
    if (rest & 1n) result = add(result, doubled[i] as P);
  }
  return result;
}

/** P, 2 · P, 4 · P, as far as they have been needed. */
function doublings<P>(group: object, p: P & object): P[] {
  const ofGroup = known.get(group) ?? new WeakMap<object, unknown[]>();
  const doubled = (ofGroup.get(p) ?? [p]) as P[];
  known.set(group, ofGroup.set(p, doubled));
  return doubled;
}
