/** Chains as the page sees them: what is drawn, and what verification has found. Byte strings are in hexadecimal. */
import type { Anchor, SignatureScheme } from 'limber/skipchain';

export interface ChainOutline {
  /** The id of the chain's first block, whether it is among the blocks or not. */
  readonly id: string;
  readonly blocks: readonly BlockOutline[];
  /** Those of the first block, then those of the second one, … */
  readonly links: readonly LinkOutline[];
}

export interface BlockOutline {
  readonly index: number;
  readonly hash: string;
  readonly scheme: SignatureScheme;
  /** How many may sign, and the id of their list. */
  readonly servers: number;
  readonly roster: string;
}

export interface LinkOutline {
  /** Positions among the blocks; `to` is absent where the chain goes on beyond them. */
  readonly from: number;
  readonly to?: number;
  /** Its place among the links out of its block: the higher, the further it leads. */
  readonly level: number;
  readonly target: string;
  readonly signature: string;
  /** The id of the list of those who sign from there on, where it changes. */
  readonly newRoster?: string;
}

/** A bit of a link that is to be turned over before the link is verified. */
export interface Flip {
  /** The link's number. */
  readonly link: number;
  readonly part: FlipPart;
  readonly bit: number;
}

/** The point that was signed with, the mask of who signed, the id of the block that is led to. */
export type FlipPart = 'signature' | 'mask' | 'target';

export interface BlockFinding {
  readonly ms: number;
  readonly fault?: string;
}

export interface LinkFinding {
  /** The link's number. */
  readonly link: number;
  readonly onPath: boolean;
  readonly signers: number;
  readonly needed: number;
  readonly ms: number;
  readonly fault?: string;
}

export interface ChainFindings {
  readonly valid: boolean;
  /** What it rests on; `none`, as the page pins nothing. */
  readonly anchor: Anchor;
  readonly blocks: readonly BlockFinding[];
  readonly links: readonly LinkFinding[];
  /** All of it, link by link. */
  readonly ms: number;
  /** The same once more, with signatures verified many at a time and everything about rosters known. */
  readonly batchMs: number;
}
