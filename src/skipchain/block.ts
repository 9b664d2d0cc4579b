/** The parts of a skipchain, as DEDIS' cothority defines them. Byte strings are as they came over the wire. */

/** How the links out of a block are signed. */
export type SignatureScheme = 'bls' | 'bdn';

/** A block. Its id is the hash of what identifies it (`block-id.ts`), not of all that it carries. */
export interface SkipBlock {
  /** Its place in the chain, from 0. */
  readonly index: number;
  /** How many links it may carry: to the next block, and to blocks further on. */
  readonly height: number;
  readonly maxHeight: number;
  readonly baseHeight: number;
  /** The ids of the blocks that link to it, the nearest first; 32 bytes each, random ones in a genesis block. */
  readonly backlinks: readonly Uint8Array[];
  /** UUIDs, 16 bytes each. */
  readonly verifiers: readonly Uint8Array[];
  /** The id of the chain's first block; empty in the first block itself. */
  readonly genesis: Uint8Array;
  readonly data: Uint8Array;
  /** Who signs the links out of this block. */
  readonly roster: Roster;
  /** What the block says that its id is. */
  readonly hash: Uint8Array;
  readonly links: readonly ForwardLink[];
  readonly payload: Uint8Array;
  readonly signatureScheme: SignatureScheme;
}

/** A signed statement that the chain goes on from one block to another. */
export interface ForwardLink {
  readonly from: Uint8Array;
  readonly to: Uint8Array;
  /** The signers from the next block on, where they change. */
  readonly newRoster?: Roster;
  /** What was signed, as the link says it. */
  readonly message: Uint8Array;
  /** A point of G1, 64 bytes, and the mask of those who signed. */
  readonly signature: Uint8Array;
}

export interface Roster {
  /** What the roster says that its id is, 16 bytes. */
  readonly id: Uint8Array;
  readonly servers: readonly Server[];
}

export interface Server {
  /** An Ed25519 key behind a tag of 8 bytes. */
  readonly publicKey: Uint8Array;
  readonly services: readonly Service[];
  readonly address: string;
  readonly description: string;
}

/** A key of a server's for one of its services. */
export interface Service {
  readonly name: string;
  readonly suite: string;
  /** The key behind a tag of 8 bytes. */
  readonly publicKey: Uint8Array;
}

/** A key of the wire: a tag of 8 bytes that names the group, then the key. */
export const KEY_TAG_BYTES = 8;

/** The bytes of an id, of a block or of a message to be signed: SHA-256. */
export const ID_BYTES = 32;

/** The bytes of a verifier and of a roster's id: UUIDs. */
export const UUID_BYTES = 16;

/** Whether two public byte strings are the same. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
