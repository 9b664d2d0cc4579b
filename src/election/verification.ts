/**
 * How every verifier of elections is made, so that it runs in slices here, or in chunks on other threads and machines: checks of the set-up, then a pure function of chunks of
 * ballots, whose results add up, and checks of what comes out. Ballots stream: none of them is kept.
 */
import { OutOfRangeError } from '../util/errors.ts';
import { Pause } from '../util/pause.ts';
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

/** Verifies all ballots here, chunk by chunk, and lets others run in between. @throws the signal's reason. */
export async function runVerification<Ballot, State>(
  verification: Verification<Ballot, State>,
  ballots: RecordStream<Ballot>,
  work: LongWork<VerificationProgress> = {},
): Promise<ElectionReport> {
  const start = performance.now();
  const pause = new Pause();
  let state = verification.empty();
  let done = 0;
  report(work, { records: done });
  for await (const chunk of chunksOf(ballots, verification.chunkBallots)) {
    state = verification.merge(state, verification.chunk(chunk, done));
    done += chunk.length;
    report(work, { records: done });
    await pause.now();
  }
  return conclusionOf(verification, state, start);
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
