/**
 * Where a value comes from, as an address: from a region's base, from no base at all, or from who knows where.
 *
 * Generated code computes an address as a base (a constant or a pointer parameter) plus and minus offsets, and what it reaches from a base lies in
 * the base's region; pointers are not kept in memory. So addition keeps the region. Where each of two operands of a sum could be the base, the one
 * whose region lies higher is: the other one is not negative, so the sum lies above both, and a region that held the lower base and the sum would
 * hold the higher base too. Whatever does anything else to a pointer ends up `anywhere`.
 */
import type { MemoryRegion } from './spec.ts';

/** A pointer into a region, a number that is no pointer by itself, or a pointer that was lost sight of. */
export type Origin = MemoryRegion | 'integer' | 'anywhere';

/** All that a value may be; a plain integer is always the set INTEGER itself. */
export type Origins = ReadonlySet<Origin>;

export const INTEGER: Origins = new Set<Origin>(['integer']);
export const ANYWHERE: Origins = new Set<Origin>(['anywhere']);

/** A constant is a pointer if it lies in a region. */
export function originsOfConstant(regions: readonly MemoryRegion[], value: number): Origins {
  const address = value >>> 0;
  const region = regions.find(({ from, to }) => from <= address && address < to);
  return region ? new Set([region]) : INTEGER;
}

export function union(a: Origins, b: Origins): Origins {
  return a === b ? a : normal([...a, ...b]);
}

export function sum(a: Origins, b: Origins): Origins {
  if (b === INTEGER) return a;
  if (a === INTEGER || (a === b && a.size === 1)) return b;
  return pairwise(a, b, (x, y) => {
    if (y === 'integer') return [x];
    if (x === 'integer') return [y];
    if (x === 'anywhere' || y === 'anywhere') return ['anywhere'];
    return [x.from > y.from ? x : y];
  });
}

/**
 * A pointer minus an offset, or the distance of two pointers. A subtrahend in a lower region is a constant offset that happens to lie there; in the
 * same region it may be either.
 */
export function difference(a: Origins, b: Origins): Origins {
  return pairwise(a, b, (x, y) => {
    if (y === 'integer') return [x];
    if (x === 'anywhere' || y === 'anywhere') return ['anywhere'];
    if (x === 'integer') return ['integer'];
    if (x === y) return [x, 'integer'];
    return [y.from < x.from ? x : 'integer'];
  });
}

/** The regions that an address may lie in; undefined if it may be anything. */
export function targets(address: Origins): readonly MemoryRegion[] | undefined {
  const regions: MemoryRegion[] = [];
  for (const origin of address) {
    if (typeof origin !== 'object') return undefined;
    regions.push(origin);
  }
  return regions;
}

export function sameOrigins(a: Origins, b: Origins): boolean {
  return a === b || (a.size === b.size && [...a].every((origin) => b.has(origin)));
}

function pairwise(a: Origins, b: Origins, combine: (x: Origin, y: Origin) => readonly Origin[]): Origins {
  if (a === INTEGER && b === INTEGER) return INTEGER;
  const combined: Origin[] = [];
  for (const x of a) for (const y of b) combined.push(...combine(x, y));
  return normal(combined);
}

function normal(origins: readonly Origin[]): Origins {
  return origins.every((origin) => origin === 'integer') ? INTEGER : new Set(origins);
}
