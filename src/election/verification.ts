/**
 * How every verifier of elections is made, so that it runs in slices here, or in chunks on other threads and machines: checks of the set-up, then a pure function of chunks of
 * ballots, whose results add up, and checks of what comes out. Ballots stream: none of them is kept.
 */
import { partsHere } from '../parallel/here.ts';
import type { WorkerModule } from '../parallel/job.ts';
import { type ThreadOptions, wantsThreads } from '../parallel/options.ts';
import { partsOfPool } from '../parallel/pool.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { type LongWork, report } from '../util/progress.ts';
import { type Findings, mergeFindings } from './findings.ts';
import { type CheckRule, type ElectionReport, reportOf } from './report.ts';

/** Records, at hand or as they come. */
export type RecordStream<T> = Iterable<T> | AsyncIterable<T>;

/** How far a verification is. */
export interface VerificationProgress {
  /** How many records were read and verified: ballots, and what else streams. */
  readonly records: number;
}

/** What the last checks say. */
export interface Conclusion {
  readonly findings: Findings;
  readonly notes: readonly string[];
}

/**
 * The verification of one election, whose set-up was checked.
 *
 * `chunk` depends on nothing but its arguments and the set-up, but for the random weights of batches: so it gives the same verdict anywhere, and may be done again. Its result
 * is plain data, and those of all chunks, in the order of the ballots, make one by `merge`.
 */
export interface Verification<Ballot, State> {
  readonly format: string;
  readonly election: string;
  readonly rules: readonly CheckRule[];
  /** What the checks of the set-up found. */
  readonly setUp: Findings;
  /** What a thread makes the same function of: plain data; and the module whose threads do. Undefined where there is none. */
  readonly threads: { readonly setUp: unknown; readonly module: WorkerModule } | undefined;
  /** How many ballots make a chunk, unless somebody says. */
  readonly chunkBallots: number;
  /** The result of no ballots. */
  empty(): State;
  /** @param first - the number of the first ballot, from 0. */
  chunk(ballots: readonly Ballot[], first: number): State;
  /** Of neighbours. What is on the left may be used up. */
  merge(left: State, right: State): State;
  /** The checks that need all ballots. */
  conclude(state: State): Conclusion | Promise<Conclusion>;
}

/** Some ballots, with the number of the first. */
export interface BallotChunk<Ballot> {
  readonly ballots: readonly Ballot[];
  readonly first: number;
}

/** What a chunk amounts to. */
export interface ChunkPart<State> {
  readonly ballots: number;
  readonly state: State;
}

/** The function of a chunk that is done here or in a thread. */
export const chunkFunction =
  <Ballot, State>(chunk: Verification<Ballot, State>['chunk']) =>
  ({ ballots, first }: BallotChunk<Ballot>): ChunkPart<State> => ({ ballots: ballots.length, state: chunk(ballots, first) });

/** Verifies all ballots chunk by chunk: here, so that others run in between, or in threads. @throws the signal's reason. @throws {NoThreadsError} `threads`. */
export async function runVerification<Ballot, State>(
  verification: Verification<Ballot, State>,
  ballots: RecordStream<Ballot>,
  { threads, worker, ...work }: LongWork<VerificationProgress> & ThreadOptions = {},
): Promise<ElectionReport> {
  const start = performance.now();
  let state = verification.empty();
  let done = 0;
  report(work, { records: done });
  const run = chunkFunction((...chunk: Parameters<typeof verification.chunk>) => verification.chunk(...chunk));
  const chunks = numbered(chunksOf(ballots, verification.chunkBallots));
  const parts =
    verification.threads && wantsThreads({ threads, worker })
      ? partsOfPool({ ...verification.threads, run }, chunks, { threads: threads ?? 1, worker, signal: work.signal })
      : partsHere({ run }, chunks, work.signal);
  for await (const part of parts) {
    state = verification.merge(state, part.state);
    done += part.ballots;
    report(work, { records: done });
  }
  return conclusionOf(verification, state, start);
}

async function* numbered<Ballot>(chunks: AsyncIterable<readonly Ballot[]>): AsyncGenerator<BallotChunk<Ballot>> {
  let first = 0;
  for await (const ballots of chunks) {
    yield { ballots, first };
    first += ballots.length;
  }
}

/** The report of all chunks together. @param start - when all began, by `performance.now()`. */
export async function conclusionOf<Ballot, State>(
  verification: Verification<Ballot, State>,
  state: State,
  start: number,
): Promise<ElectionReport> {
  const { format, election, rules, setUp } = verification;
  const { findings, notes } = await verification.conclude(state);
  return reportOf({
    format,
    election,
    rules,
    findings: mergeFindings(setUp, findings),
    notes,
    milliseconds: performance.now() - start,
  });
}

/** Records by so many, the last ones fewer. */
export async function* chunksOf<T>(records: RecordStream<T>, size: number): AsyncGenerator<readonly T[]> {
  if (!Number.isInteger(size) || size < 1) throw new OutOfRangeError('size', 'must be a whole number from 1 on');
  let chunk: T[] = [];
  for await (const record of records) {
    chunk.push(record);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
