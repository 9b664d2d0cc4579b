/** What is published of an election of ElectionGuard 2. */
import type { RecordStream } from '../../chunks.ts';

/** A record: bytes in UTF-8, or text. */
export type ElectionGuard2Bytes = Uint8Array | string;

/** The records of an election of ElectionGuard 2.0 or 2.1, each as its file has it. */
export interface ElectionGuard2Record {
  /** `constants.json`: the group. */
  readonly constants: ElectionGuard2Bytes;
  /** `manifest.json`: what is voted on. It is hashed as it is, or as the reference writes it. */
  readonly manifest: ElectionGuard2Bytes;
  /** `election_config.json`: guardians and hashes. */
  readonly config: ElectionGuard2Bytes;
  /** `election_initialized.json`: the key and the guardians' commitments. */
  readonly initialized: ElectionGuard2Bytes;
  /** All ballots of `encrypted_ballots`, of all devices, in any order: at hand, or as they come. */
  readonly ballots: RecordStream<ElectionGuard2Bytes>;
  /** All files `ballot_chain.json`, one of each device, where codes are chained. */
  readonly chains?: readonly ElectionGuard2Bytes[] | undefined;
  /** `encrypted_tally.json`. Without it the report is not valid. */
  readonly encryptedTally?: ElectionGuard2Bytes | undefined;
  /** `tally.json`. Without it the report is not valid. */
  readonly tally?: ElectionGuard2Bytes | undefined;
  /** All files of `challenged_ballots`, which are decrypted one by one. Without them it is not checked what challenged ballots hold. */
  readonly challenged?: RecordStream<ElectionGuard2Bytes> | undefined;
}
