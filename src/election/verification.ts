/**
 * How every verifier of elections is made, so that it runs in slices here, or in chunks on other threads and machines: checks of the set-up, then a pure function of chunks of
 * ballots, whose results add up, and checks of what comes out. Ballots stream: none of them is kept.
 */

import type { ExecutorOptions } from '../parallel/executor.ts';
import { partsHere } from '../parallel/here.ts';
import type { WorkerModule } from '../parallel/job.ts';
import { type ThreadOptions, wantsThreads } from '../parallel/options.ts';
import { partsOfPool } from '../parallel/pool.ts';
import { giveUp } from '../parallel/serve.ts';
import { MalformedError } from '../util/errors.ts';
import { Pause } from '../util/pause.ts';
import { type LongWork, report, type StopSignal } from '../util/progress.ts';
import type { Shape } from '../util/shape.ts';
import { type Checkpoint, encodeCheckpoint, type ResumeOptions, Trail } from './checkpoint.ts';
import { chunksOf, type RecordStream } from './chunks.ts';
import { Classes, type ClassesOf, type ClassSizes } from './classes.ts';
import { partsElsewhere } from './elsewhere.ts';
import { type Findings, mergeFindings } from './findings.ts';
import { type KeptWords, type ScratchOptions, WordKeeper } from './kept-words.ts';
import { Packer } from './packed.ts';
import { type CheckRule, type ElectionReport, reportOf } from './report.ts';

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
  /** What a chunk comes to, if somebody did it who is not here: read strictly. Undefined where nobody else does any. */
  readonly readState?: Shape<State> | undefined;
  /** What chunks depend on beside the ballots, in words, and what was drawn at random for them. */
  readonly identity: string;
  readonly key: Uint8Array;
  /** What a ballot consists of. */
  partsOf(ballot: Ballot): readonly (Uint8Array | string)[];
  /** How many ballots make a chunk. Where threads share them, the first ones have fewer. */
  readonly chunkBallots: number;
  /** The result of no ballots. */
  empty(): State;
  /** @param first - the number of the first ballot, from 0. @param whenRead - may be called when the bytes of the ballots are needed no more. */
  chunk(ballots: readonly Ballot[], first: number, whenRead?: () => void): State;
  /** Of neighbours. What is on the left may be used up. */
  merge(left: State, right: State): State;
  /** The same state, with its words where they are kept; absent where none are. */
  keep?(state: State, keep: (words: KeptWords) => KeptWords): State;
  /** The checks that need all ballots. @param classesOf - compares so many fingerprints, class by class. */
  conclude(state: State, classesOf: ClassesOf): Conclusion | Promise<Conclusion>;
}

/** Some ballots, with the number of the first. */
export interface BallotChunk<Ballot> {
  readonly ballots: readonly Ballot[];
  readonly first: number;
  /** Where their bytes lie, if the chunk was made for a thread: nobody else needs them, there or here. */
  readonly blocks?: readonly Uint8Array[];
}

/** What a chunk amounts to. */
export interface ChunkPart<State> {
  readonly ballots: number;
  readonly state: State;
}

/** The function of a chunk that is done here or in a thread. */
export const chunkFunction =
  <Ballot, State>(chunk: Verification<Ballot, State>['chunk']) =>
  ({ ballots, first, blocks = [] }: BallotChunk<Ballot>): ChunkPart<State> => ({
    ballots: ballots.length,
    state: chunk(ballots, first, () => blocks.forEach(giveUp)),
  });

/** What a thread may forget of a chunk that it has done: megabytes, which would wait for the next look at what is in use. */
export const memoryOfChunk = ({ blocks = [] }: Pick<BallotChunk<unknown>, 'blocks'>): readonly Uint8Array[] => blocks;

/** How a verification is run. */
export interface RunOptions
  extends LongWork<VerificationProgress>,
    ThreadOptions,
    ExecutorOptions,
    ScratchOptions,
    Pick<ResumeOptions, 'onStop'> {
  /** How many bytes of fingerprints stay in memory where there is a scratch space. */
  readonly atHand?: number | undefined;
  /** How large classes are, for tests. */
  readonly sizes?: ClassSizes | undefined;
  /** Where it goes on. */
  readonly from?: Checkpoint | undefined;
}

/**
 * Verifies all ballots chunk by chunk: here, so that others run in between, or in threads.
 *
 * @throws {NoThreadsError} `threads`. @throws {MalformedError} `resume`, if it is of other records; a part that an executor gives. @throws the signal's reason.
 */
export async function runVerification<Ballot, State>(
  verification: Verification<Ballot, State>,
  ballots: RecordStream<Ballot>,
  { threads, worker, executor, scratch, atHand, sizes, from, onStop, ...work }: RunOptions = {},
): Promise<ElectionReport> {
  const start = performance.now() - (from?.milliseconds ?? 0);
  // All records are hashed only if somebody wants it: it takes some time.
  const trail = from || onStop ? new Trail(verification.identity) : undefined;
  const reader = new RecordReader(verification, ballots, trail, executor?.batch ?? verification.chunkBallots);
  const keeper = new WordKeeper(scratch, atHand);
  const kept = (state: State): State => verification.keep?.(state, (words) => keeper.keep(words)) ?? state;
  let state = kept((from?.state as State | undefined) ?? verification.empty());
  let [done, digest] = [from?.records ?? 0, from?.digest ?? trail?.digest ?? ''];
  try {
    if (from) await reader.skip(from, work.signal);
    report(work, { records: done });
    const run = chunkFunction((...chunk: Parameters<typeof verification.chunk>) => verification.chunk(...chunk));
    const parts = executor
      ? partsElsewhere(executor, verification, reader.chunks(), work.signal)
      : verification.threads && wantsThreads({ threads, worker })
        ? partsOfPool({ ...verification.threads, run, moved: memoryOfChunk }, reader.chunks(new Packer()), {
            threads: threads ?? 1,
            worker,
            hasLargeChunks: true,
            signal: work.signal,
          })
        : partsHere({ run }, reader.chunks(), work.signal);
    for await (const part of parts) {
      state = verification.merge(state, kept(part.state));
      done += part.ballots;
      digest = reader.digests.shift() ?? '';
      report(work, { records: done });
    }
  } catch (error) {
    if (work.signal?.aborted) {
      const { identity, key } = verification;
      onStop?.(encodeCheckpoint({ identity, records: done, digest, key, state, milliseconds: performance.now() - start }));
    }
    throw error;
  }
  return conclusionOf(verification, state, (fingerprints) => new Classes(fingerprints, keeper, sizes), start);
}

/** Reads records, and keeps trail of them. */
class RecordReader<Ballot, State> {
  readonly #verification: Verification<Ballot, State>;
  readonly #records: AsyncIterator<Ballot> | Iterator<Ballot>;
  readonly #trail: Trail | undefined;
  readonly #size: number;
  #count = 0;
  /** Of all records up to the end of each chunk that is under way. */
  readonly digests: string[] = [];

  constructor(verification: Verification<Ballot, State>, records: RecordStream<Ballot>, trail: Trail | undefined, size: number) {
    this.#verification = verification;
    this.#records = Symbol.asyncIterator in records ? records[Symbol.asyncIterator]() : records[Symbol.iterator]();
    this.#trail = trail;
    this.#size = size;
  }

  /** Passes over what was verified before. @throws {MalformedError} `resume`, if it was something else. */
  async skip({ records, digest }: Checkpoint, signal: StopSignal | undefined): Promise<void> {
    const pause = new Pause();
    while (this.#count < records && (await this.#next())) {
      await pause.now();
      signal?.throwIfAborted();
    }
    if (this.#trail?.digest !== digest) throw new MalformedError('resume', 'must be of the records that are verified');
  }

  /** Chunks with the numbers of their first records. @param packer - packs them, if threads share them. */
  async *chunks(packer?: Packer): AsyncGenerator<BallotChunk<Ballot>> {
    let first = this.#count;
    const bounds = { shared: packer !== undefined, bytesOf: (ballot: Ballot) => this.#bytesOf(ballot) };
    for await (const ballots of chunksOf(this.#rest(packer), this.#size, bounds)) {
      if (this.#trail) this.digests.push(this.#trail.digest);
      yield packer ? { ballots, first, blocks: packer.taken() } : { ballots, first };
      first += ballots.length;
    }
  }

  #bytesOf(ballot: Ballot): number {
    return this.#verification.partsOf(ballot).reduce((sum, part) => sum + part.length, 0);
  }

  async *#rest(packer: Packer | undefined): AsyncGenerator<Ballot> {
    try {
      for (let next = await this.#next(); next; next = await this.#next()) yield packer?.packed(next.ballot) ?? next.ballot;
    } finally {
      await this.#records.return?.();
    }
  }

  async #next(): Promise<{ readonly ballot: Ballot } | undefined> {
    const { done, value: ballot } = await this.#records.next();
    if (done) return undefined;
    this.#count++;
    this.#trail?.add(...this.#verification.partsOf(ballot));
    return { ballot };
  }
}

/** The report of all chunks together. @param start - when all began, by `performance.now()`. */
async function conclusionOf<Ballot, State>(
  verification: Verification<Ballot, State>,
  state: State,
  classesOf: ClassesOf,
  start: number,
): Promise<ElectionReport> {
  const { format, election, rules, setUp } = verification;
  const { findings, notes } = await verification.conclude(state, classesOf);
  return reportOf({
    format,
    election,
    rules,
    findings: mergeFindings(setUp, findings),
    notes,
    milliseconds: performance.now() - start,
  });
}
