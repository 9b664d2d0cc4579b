/** Beacons as the page sees them. */
import type { DrandChain } from 'limber/drand';

/** What was in a file, or made: texts of JSON. */
export interface BeaconFile {
  /** The information of a chain, where there is one. */
  readonly info?: string;
  readonly beacons: readonly string[];
}

/** A part of a beacon of which a byte is changed before it is verified. */
export type BeaconPart = 'signature' | 'round' | 'previous_signature' | 'randomness';

export interface Change {
  readonly beacon: number;
  readonly part: BeaconPart;
  readonly byte: number;
}

export interface VerifyBeaconsInput {
  readonly info: string;
  /** The hash that the chain has to have; undefined: any. */
  readonly hash: string | undefined;
  readonly beacons: readonly string[];
  readonly changes: readonly Change[];
}

export interface BeaconFinding {
  readonly round: number | undefined;
  /** When the round was, in seconds since 1970. */
  readonly time: number | undefined;
  readonly valid: boolean;
  readonly fault?: string;
  readonly randomness: string | undefined;
  /** The parts that it has, with their lengths in bytes. */
  readonly parts: Readonly<Partial<Record<BeaconPart, number>>>;
  readonly ms: number;
}

export interface BeaconFindings {
  readonly chain: DrandChain;
  readonly pinned: boolean;
  /** The round that is due now. */
  readonly due: number | undefined;
  readonly beacons: readonly BeaconFinding[];
  /** Of one verification, the quickest. */
  readonly ms: number;
}
