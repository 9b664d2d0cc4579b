/** What a server of Helios publishes of an election. */
import type { RecordStream } from '../chunks.ts';

/** A record of an election: bytes in UTF-8, or text. */
export type HeliosRecordBytes = Uint8Array | string;

/** What a server of Helios publishes of an election; each record as the server gives it out. */
export interface HeliosRecord {
  /** The election, whose bytes are its fingerprint. */
  readonly election: HeliosRecordBytes;
  /** The array of trustees, with what they decrypted. */
  readonly trustees: HeliosRecordBytes;
  /** The last ballot that each voter cast, with tracker and voter: at hand, or as they come. */
  readonly ballots: RecordStream<HeliosRecordBytes>;
  /** The list of voters: each a voter, or an array of them. Without it, it is not checked of whom ballots are. */
  readonly voters?: RecordStream<HeliosRecordBytes> | undefined;
  /** Ballots that were opened for audit, if there are any: each a vote with answers and randomness, or `{raw_vote, vote_hash}`. */
  readonly audited?: RecordStream<HeliosRecordBytes> | undefined;
  /** The encrypted tally, `{num_tallied, tally}`. Without it, the product of all ballots is taken. */
  readonly tally?: HeliosRecordBytes | undefined;
  /** How often each choice was made, by question. Without it the report is not valid. */
  readonly result?: HeliosRecordBytes | undefined;
}
