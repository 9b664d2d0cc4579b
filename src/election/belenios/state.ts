/** Ballots of Belenios on their way, and what chunks of them add up to: plain data. */
import type { Findings } from '../findings.ts';
import type { BallotWeight } from './ledger.ts';
import type { PartialTally } from './tally/sum.ts';

/** A ballot with what is known of it from all others. */
export interface CastBallot extends BallotWeight {
  readonly bytes: Uint8Array;
  /** Where they begin in the archive, or in the file of ballots. */
  readonly offset: number;
}

/** What some ballots amount to. */
export interface BallotsState {
  readonly findings: Findings;
  readonly tally: PartialTally;
  /** How many count, and what they weigh. */
  readonly ballots: number;
  readonly weight: bigint;
}
