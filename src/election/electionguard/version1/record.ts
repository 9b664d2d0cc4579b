/** What is published of an election of ElectionGuard 1. */
import type { RecordStream } from '../../chunks.ts';

/** A record: bytes in UTF-8, or text. */
export type ElectionGuard1Bytes = Uint8Array | string;

/** The records of an election of ElectionGuard 0.95 to 1.4, each as its file has it. */
export interface ElectionGuard1Record {
  /** `constants.json`: p, q, r and g. */
  readonly constants: ElectionGuard1Bytes;
  /** `manifest.json`: what is voted on. */
  readonly manifest: ElectionGuard1Bytes;
  /** `context.json`: the key and the hashes. */
  readonly context: ElectionGuard1Bytes;
  /** All files of `guardians`, in any order. */
  readonly guardians: readonly ElectionGuard1Bytes[];
  /** All files of `encryption_devices`. Without them it is not checked which ballots are the first of a device. */
  readonly devices?: readonly ElectionGuard1Bytes[] | undefined;
  /** All files of `submitted_ballots`, in any order: at hand, or as they come. */
  readonly ballots: RecordStream<ElectionGuard1Bytes>;
  /** `encrypted_tally.json`. Without it the report is not valid. */
  readonly encryptedTally?: ElectionGuard1Bytes | undefined;
  /** `coefficients.json`. Without it the report is not valid. */
  readonly coefficients?: ElectionGuard1Bytes | undefined;
  /** `tally.json`, with the shares of all guardians. Without it the report is not valid. */
  readonly tally?: ElectionGuard1Bytes | undefined;
  /** All files of `spoiled_ballots`, which are decrypted one by one. Without them it is not checked what spoiled ballots hold. */
  readonly spoiled?: RecordStream<ElectionGuard1Bytes> | undefined;
}
