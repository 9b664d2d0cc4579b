/** The chunks of an election of Helios as a job: what threads are told of the election. */

import { type ResidueGroup, residueGroup } from '../../group/residues/group.ts';
import { type ChunkContext, verifyChunk } from './chunk.ts';
import { readHeliosElection } from './election.ts';
import { heliosGroup } from './group.ts';
import { TrackerForms } from './hashes.ts';
import type { HeliosRecordOf, HeliosState } from './state.ts';

/** Plain data. */
export interface HeliosSetUp {
  readonly election: string;
  /** Its numbers, unless it is that of Helios. */
  readonly group: { readonly prime: bigint; readonly order: bigint; readonly generator: bigint } | undefined;
  readonly unreduced: boolean;
  /** Of fingerprints. */
  readonly key: Uint8Array;
}

/** @param text - of the election, which was read. */
export const setUpOf = (text: string, { group, unreduced }: ChunkContext['reading'], key: Uint8Array): HeliosSetUp => ({
  election: text,
  group: group === heliosGroup() ? undefined : { prime: group.prime, order: group.order, generator: group.numberOf(group.generator) },
  unreduced,
  key,
});

/** The function of a chunk in a thread, where random weights are the platform's. */
export function heliosChunks({
  election: text,
  group: numbers,
  unreduced,
  key,
}: HeliosSetUp): (records: readonly HeliosRecordOf[], first: number, whenRead?: () => void) => HeliosState {
  // It was accepted already, however short it is.
  const group: ResidueGroup = numbers ? residueGroup(numbers, { minBits: 3 }) : heliosGroup();
  const election = readHeliosElection(text, { group });
  const context: ChunkContext = { election, reading: { group, unreduced }, key, trackers: new TrackerForms(), random: undefined };
  return (records, _first, whenRead) => verifyChunk(context, records, whenRead);
}
