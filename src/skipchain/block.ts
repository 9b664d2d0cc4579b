/** The parts of a skipchain, as DEDIS' cothority defines them. Byte strings are as they came over the wire. */

/** How the links out of a block are signed. */
export type SignatureScheme = 'bls' | 'bdn';

/** A block. Its id is the hash of what identifies it (`block-id.ts`), not of all that it carries. */
export interface SkipBlock {
  /** Its place in the chain, from 0. */
  readonly index: number;
  /** How many links it may carry: to the next block, and to blocks further on. */
  readonly height: number;
  /** The height that no block of the chain exceeds. */
  readonly maxHeight: number;
  /** The base of the chain: links of level i lead baseHeight^i blocks on. */
  readonly baseHeight: number;
  /** The ids of the blocks that link to it, the nearest first; 32 bytes each, random ones in a genesis block. */
  readonly backlinks: readonly Uint8Array[];
  /** UUIDs, 16 bytes each. */
  readonly verifiers: readonly Uint8Array[];
  /** The id of the chain's first block; empty in the first block itself. */
  readonly genesis: Uint8Array;
  /** What the application stores in the block; the id covers it. */
  readonly data: Uint8Array;
  /** Who signs the links out of this block. */
  readonly roster: Roster;
  /** What the block says that its id is. */
  readonly hash: Uint8Array;
  /** The links out of this block, the nearest first. */
  readonly links: readonly ForwardLink[];
  /** More data, which the id does not cover. */
  readonly payload: Uint8Array;
  /** How the links out of this block are signed. */
  readonly signatureScheme: SignatureScheme;
}

/** A signed statement that the chain goes on from one block to another. */
export interface ForwardLink {
  /** The id of the block that it leads from, 32 bytes. */
  readonly from: Uint8Array;
  /** The id of the block that it leads to, 32 bytes. */
  readonly to: Uint8Array;
  /** The signers from the next block on, where they change. */
  readonly newRoster?: Roster;
  /** What was signed, as the link says it. */
  readonly message: Uint8Array;
  /** A point of G1, 64 bytes, and the mask of those who signed. */
  readonly signature: Uint8Array;
}

/** The servers that sign the links out of a block. */
export interface Roster {
  /** What the roster says that its id is, 16 bytes. */
  readonly id: Uint8Array;
  /** The servers, in the order of the bits of a signature's mask. */
  readonly servers: readonly Server[];
}

/** A server of a roster. */
export interface Server {
  /** An Ed25519 key behind a tag of 8 bytes. */
  readonly publicKey: Uint8Array;
  /** Its services, each with a key of its own. */
  readonly services: readonly Service[];
  /** Where it answers, a URL. Nobody signs it. */
  readonly address: string;
  /** What its owner says of it. Nobody signs it. */
  readonly description: string;
}

/** A key of a server's for one of its services. */
export interface Service {
  /** What the service is called: `Skipchain` for the one that signs links. */
  readonly name: string;
  /** The group of its key: `bn256.adapter` for the one that signs links. */
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
