/** What the conformance suite takes of the external vectors into every engine, as JSON: all vectors of numbers, and a chain of real blocks. */
import { readVectors, vectorsPresent } from './folder.ts';
import type { VectorCase } from './format.ts';
import { loadVectors, type SkippedVectors } from './load.ts';

/** Blocks of a chain that a network really made, in their order; hexadecimal. */
export interface RealChain {
  readonly source: string;
  /** The id of the first block. */
  readonly genesis: string;
  /** As they are stored and sent. */
  readonly blocks: readonly string[];
}

export interface Published {
  readonly numbers: readonly VectorCase[];
  readonly chains: readonly RealChain[];
}

const REAL_BLOCKS = 'dedis/skipblocks.real.json';

export function loadPublished(): { readonly published: Published; readonly skipped: readonly SkippedVectors[] } {
  const { cases: numbers, skipped } = loadVectors();
  if (vectorsPresent()) return { published: { numbers, chains: [lastChain()] }, skipped };
  const absent = { source: REAL_BLOCKS, count: 1, reason: 'the folder of external vectors is absent' };
  return { published: { numbers, chains: [] }, skipped: [...skipped, absent] };
}

/** The last chain of the file, which is short: its first block is the last one with the index 0. */
function lastChain(): RealChain {
  const all = JSON.parse(readVectors(REAL_BLOCKS)) as readonly { readonly raw: string; readonly Hash: string; readonly Index: number }[];
  const chain = all.slice(all.map(({ Index }) => Index).lastIndexOf(0));
  return { source: REAL_BLOCKS, genesis: chain[0]?.Hash ?? '', blocks: chain.map(({ raw }) => raw) };
}
