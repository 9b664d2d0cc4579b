/** What is said of a path, and of its blocks and links. */
import type { ForwardLink, SkipBlock } from './block.ts';
import type { Anchor } from './pins.ts';

/** A block with what is wrong with it. */
export interface BlockVerdict {
  /** The block, as it was given. */
  readonly block: SkipBlock;
  /** What it took, in milliseconds. */
  readonly ms: number;
  /** What is wrong with it, in words; absent where nothing is. */
  readonly fault?: string;
}

/** A link with what is wrong with it. */
export interface LinkVerdict {
  /** The block that carries the link. */
  readonly from: SkipBlock;
  /** The link, as it was given. */
  readonly link: ForwardLink;
  /** Whether the path goes over it: to the next block given. */
  readonly onPath: boolean;
  /** How many signed; 0 where a fault was found before they were counted. */
  readonly signers: number;
  /** How many must sign: n − ⌊(n − 1)/3⌋ of the n servers of the block's roster. */
  readonly needed: number;
  /** What it took, in milliseconds; in a batch, its part. */
  readonly ms: number;
  /** What is wrong with it, in words; absent where nothing is. */
  readonly fault?: string;
}

/** A path with all that is said of it. */
export interface PathVerdict {
  /** Whether no block and no link has a fault, and links join all blocks in their order. What that is worth, the anchor says. */
  readonly valid: boolean;
  /**
   * What all of it rests on: the chain's first block, pinned, or another pinned block; `none` where nothing is pinned (then the blocks agree with each other, and
   * anyone can make such ones) or the first block given is not the one that was pinned.
   */
  readonly anchor: Anchor;
  /** The verdict of each block, in their order. */
  readonly blocks: readonly BlockVerdict[];
  /** The verdict of each link that was asked for, in their order. */
  readonly links: readonly LinkVerdict[];
}

/** Milliseconds, as finely as the platform tells. */
export const now = (): number => globalThis.performance.now();
