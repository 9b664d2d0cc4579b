/** What a version of ElectionGuard is to whoever verifies its elections: all that differs between them. */

import type { RandomSource } from '../../util/random.ts';
import type { Shape } from '../../util/shape.ts';
import type { RecordStream } from '../chunks.ts';
import type { ClassesOf } from '../classes.ts';
import type { Recorder } from '../findings.ts';
import type { CheckRule } from '../report.ts';
import type { Conclusion } from '../verification.ts';
import type { GuardState } from './state.ts';
import type { MemberTypes, RecordNumbered } from './stream.ts';

/** Bytes in UTF-8, or text. */
export type GuardBytes = Uint8Array | string;

/** The records of an election, by what both versions have. */
export interface GuardRecord {
  readonly ballots: RecordStream<GuardBytes>;
}

/** What a chunk depends on, beside its records. */
export interface ChunkContext<Election> {
  readonly election: Election;
  /** Of the fingerprints. */
  readonly key: Uint8Array;
  readonly random: RandomSource | undefined;
}

/** A version. `Afterwards` is what there is beside ballots; `Sum` is what ciphertexts are added up in, as plain data. */
export interface GuardVersion<Record extends GuardRecord, Election, Afterwards, Sum> {
  readonly number: 1 | 2;
  readonly format: string;
  readonly rules: readonly CheckRule[];
  /** Of an election that is not known. */
  readonly notes: readonly string[];
  readonly members: MemberTypes;
  /** The records of which the election is made: without ballots, and without what comes of them. */
  readonly setUpMembers: readonly (keyof Record & string)[];
  /** The ballots that were decrypted. */
  readonly decrypted: keyof Record & string;
  /** The election, if it is known what it is. */
  setUp(record: Omit<Record, 'ballots'>, recorder: Recorder, random: RandomSource | undefined): Election | undefined;
  /** What names the election in reports. */
  nameOf(election: Election): string;
  afterwards(record: Omit<Record, 'ballots'>, election: Election, recorder: Recorder): Afterwards;
  empty(election: Election): GuardState<Sum>;
  add(left: Sum, right: Sum, election: Election): Sum;
  /** A sum that somebody else has made. */
  readSum(election: Election): Shape<Sum>;
  chunk(context: ChunkContext<Election>, records: readonly RecordNumbered[]): GuardState<Sum>;
  conclude(context: ChunkContext<Election>, afterwards: Afterwards, state: GuardState<Sum>, classesOf: ClassesOf): Conclusion;
}
