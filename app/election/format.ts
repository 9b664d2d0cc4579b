/** What a voting system is to whoever verifies elections. */
import type { ElectionReport, Executor, ScratchSpace } from 'limber/helios';
import type { Input } from './input.ts';
import type { Source } from './place.ts';
import type { PlaceOf } from './report-text.ts';

/** By how many threads it is verified, and how it is watched. */
export interface Work {
  /** Undefined: by the calling one. */
  readonly threads: number | undefined;
  /** Has chunks done by workers: given the file whose records know no more than their offsets in it. */
  readonly executor: ((origin?: Source) => Executor) | undefined;
  readonly signal: AbortSignal;
  /** What was left when it was stopped before. */
  readonly resume: Uint8Array | undefined;
  /** Given that when the signal stops it. */
  readonly onStop: ((state: Uint8Array) => void) | undefined;
  /** Where fingerprints of many ballots wait; undefined: in memory. */
  readonly scratch?: ScratchSpace | undefined;
  /** Told how many records were verified. */
  readonly onProgress: (progress: { readonly records: number }) => void;
}

/** What `limber election info` prints: what it is called, and what it is. */
export type Facts = readonly (readonly [string, string | number | readonly string[]])[];

export interface ElectionFormat {
  /** What the report calls it. */
  readonly name: string;
  /** The files that tell it by, in words. */
  readonly signs: string;
  /** Whether the files are an election of it. */
  isOf(input: Input): Promise<boolean>;
  /** What is wrong in the files is in the report. @throws {UsageError} files that are missing or cannot be read. */
  verify(input: Input, work: Work): Promise<ElectionReport>;
  /** @throws {UsageError} an election that cannot be read. */
  describe(input: Input): Promise<Facts>;
  /** The file that holds the place of a fault; undefined if it is of none in particular. */
  fileOf(input: Input, place: string): string | undefined;
}

/** A place with the file that it is in, where there are several. */
export const placesIn =
  (format: ElectionFormat, input: Input): PlaceOf =>
  (place) => {
    const file = format.fileOf(input, place);
    return file === undefined ? place : `${file}: ${place}`;
  };
