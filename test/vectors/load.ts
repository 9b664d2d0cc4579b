/**
 * All external vectors, as cases to check and as counts with reasons of those that have none.
 */
import { EXPECTED_COUNTS } from './expected-counts.ts';
import { readVectors, vectorsPresent } from './folder.ts';
import type { Vector, VectorCase } from './format.ts';
import { SUITES } from './suites.ts';

/** Vectors of one file that become no check, for one reason. */
export interface SkippedVectors {
  readonly source: string;
  readonly count: number;
  readonly reason: string;
}

export interface LoadedVectors {
  readonly cases: readonly VectorCase[];
  readonly skipped: readonly SkippedVectors[];
  /** The number of vectors in each file. */
  readonly vectors: Readonly<Record<string, number>>;
  /** Whether the folder of vectors is missing; `skipped` then counts all that it would have held. */
  readonly absent: boolean;
}

export function loadVectors(): LoadedVectors {
  return vectorsPresent() ? presentVectors() : absentVectors();
}

function presentVectors(): LoadedVectors {
  const cases: VectorCase[] = [];
  const skipped: SkippedVectors[] = [];
  const vectors: Record<string, number> = {};
  for (const [source, parse] of Object.entries(SUITES)) {
    const found = parse(readVectors(source));
    vectors[source] = found.length;
    skipped.push(...reasonsIn(source, found));
    for (const vector of found) {
      if ('checks' in vector) cases.push(...vector.checks.map((check) => ({ source, id: vector.id, ...check })));
    }
  }
  return { cases, skipped, vectors, absent: false };
}

function reasonsIn(source: string, vectors: readonly Vector[]): SkippedVectors[] {
  const counts = new Map<string, number>();
  for (const vector of vectors) {
    if ('reason' in vector) counts.set(vector.reason, (counts.get(vector.reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => ({ source, count, reason }));
}

/** What `loadVectors` says without the files. */
export function absentVectors(): LoadedVectors {
  const counts = Object.entries(EXPECTED_COUNTS);
  return {
    cases: [],
    skipped: counts.map(([source, { vectors }]) => ({ source, count: vectors, reason: 'the folder of external vectors is absent' })),
    vectors: Object.fromEntries(counts.map(([source, { vectors }]) => [source, vectors])),
    absent: true,
  };
}
