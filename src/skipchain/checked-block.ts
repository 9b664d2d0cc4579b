/** Blocks with what is computed from them, once: all rules compare with it. */
import type { SkipBlock } from './block.ts';
import { blockId } from './hashes.ts';
import type { KnownRoster, KnownRosters } from './known-rosters.ts';

export interface CheckedBlock {
  readonly block: SkipBlock;
  /** Computed from what the block holds. */
  readonly id: Uint8Array;
  /** With the id of its keys. */
  readonly roster: KnownRoster;
}

export const checkedBlock = (block: SkipBlock, rosters: KnownRosters): CheckedBlock => ({
  block,
  id: blockId(block),
  roster: rosters.of(block.roster),
});
