/** The rules of a path of blocks that need no signature: what each block and each link must be, one rule a line. */
import type { ForwardLink, SkipBlock } from './block.ts';
import { blockId } from './block-id.ts';
import { linkMessage } from './link-message.ts';
import { rosterId } from './roster-id.ts';

/** What a caller knows of a chain beforehand. */
export interface Pins {
  /** The id of the chain's first block, 32 bytes. Without it any chain is as good as any other. */
  readonly genesis?: Uint8Array;
  /** The id of the first given block's roster, 16 bytes. Block ids do not cover the keys that sign links; without it those of the first block are believed. */
  readonly roster?: Uint8Array;
}

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i]);

/** What is wrong with a block by itself, or undefined. */
export function blockFault(block: SkipBlock, genesis: Uint8Array): string | undefined {
  const id = blockId(block);
  if (!sameBytes(id, block.hash)) return 'its id is not the hash of what it holds';
  if (!sameBytes(rosterId(block.roster), block.roster.id)) return 'its roster’s id is not the hash of its keys';
  if (block.index < 0) return 'its index is negative';
  if (block.index === 0) return sameBytes(id, genesis) ? undefined : 'it is not the first block of the chain';
  return sameBytes(block.genesis, genesis) ? undefined : 'it belongs to another chain';
}

/** What is wrong with the first block given: it must be the one that was pinned, with the signers that were. */
export function firstBlockFault(block: SkipBlock, pins: Pins): string | undefined {
  if (pins.roster && !sameBytes(rosterId(block.roster), pins.roster)) return 'its roster is not the one that was pinned';
  return undefined;
}

/** What is wrong with a link out of a block by itself, its signature apart. */
export function linkFault(from: SkipBlock, link: ForwardLink): string | undefined {
  if (!sameBytes(link.from, from.hash)) return 'it does not start at its block';
  if (!sameBytes(linkMessage(link), link.message)) return 'what was signed is not the hash of its ends and its roster';
  if (link.newRoster && !sameBytes(rosterId(link.newRoster), link.newRoster.id)) return 'its roster’s id is not the hash of its keys';
  return undefined;
}

/** What is wrong with a link as the way from one block to another. */
export function stepFault(from: SkipBlock, link: ForwardLink, to: SkipBlock): string | undefined {
  if (!sameBytes(link.to, to.hash)) return 'it leads to another block';
  if (to.index <= from.index) return 'it does not lead forward';
  if (!to.backlinks.some((back) => sameBytes(back, from.hash))) return 'the block that it leads to does not link back';
  if (!sameBytes(rosterId(to.roster), rosterId(link.newRoster ?? from.roster)))
    return 'the next block’s roster is not the one that was signed for';
  return undefined;
}
